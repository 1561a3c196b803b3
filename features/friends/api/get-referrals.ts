import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const referralsQueryOptions = queryOptions({
  queryKey: [...rootKeys.referrals, 'mine'],
  queryFn: ({ signal }) => api.getReferrals({ signal }),
});

/** My code, who came with it and what it brought. */
export function useReferrals() {
  return useQuery(referralsQueryOptions);
}
