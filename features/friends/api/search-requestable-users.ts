import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@/contract/call';
import type { searchRequestableUsers } from '@/contract/friends';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export type RequestableUser = CallResponse<typeof searchRequestableUsers>['items'][number];

function requestableUsersQueryOptions(nickname: string) {
  return queryOptions({
    queryKey: [...rootKeys.friends, 'requestable', nickname],
    queryFn: ({ signal }) => api.searchRequestableUsers({ query: { nickname, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** People whose nickname starts with the text; asks only for a text. */
export function useRequestableUsers(nickname: string) {
  return useQuery({ ...requestableUsersQueryOptions(nickname), enabled: nickname.length > 0 });
}
