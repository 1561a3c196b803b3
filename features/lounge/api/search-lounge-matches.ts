import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { MatchTab } from '@/contract/matches';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

function loungeMatchesQueryOptions(tab: MatchTab) {
  return infiniteQueryOptions({
    queryKey: [...rootKeys.matches, 'lounge', tab],
    queryFn: ({ signal, pageParam }) => api.searchLoungeMatches({ body: { tab, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** A tab of the lounge, with the counts of all of them in its first page. Only for members of a team. */
export function useLoungeMatches(tab: MatchTab, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useInfiniteQuery({ ...loungeMatchesQueryOptions(tab), enabled: isEnabled });
}
