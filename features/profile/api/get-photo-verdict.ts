import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { getPhotoVerdict } from '@/contract/photos';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export type PhotoVerdict = NonNullable<CallResponse<typeof getPhotoVerdict>['result']>;

export const photoVerdictQueryOptions = queryOptions({
  // Of the person: what a refused photo makes stale is all of theirs.
  queryKey: [...rootKeys.users, 'photo-verdict'],
  queryFn: async ({ signal }) => (await api.getPhotoVerdict({ signal })).result,
});

/** The verdict on a profile photo that its owner has not seen; null when there is none. */
export function usePhotoVerdict() {
  return useQuery({ ...photoVerdictQueryOptions, enabled: useIsAuthenticated() });
}
