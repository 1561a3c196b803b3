import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreMatch } from '@/contract/pre-matches';
import { signedInUserId } from '@/lib/domain/session/signed-in-user';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { preMatchesQueryOptions } from './get-pre-matches';

interface Flip {
  preMatchId: number;
  handle: string;
}

/**
 * Flips one card for the team. The leaf turns at once; the photo comes with the answer. When a team-mate was faster
 * (3000) theirs is fetched and shown.
 */
export function useOpenPreMatchMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ preMatchId, handle }: Flip) =>
      api.flipPreMatchMember({ params: { preMatchId, userId: handle } }),
    onMutate: async (flip) => {
      await queryClient.cancelQueries({ queryKey: preMatchesQueryOptions.queryKey });
      applyFlip(queryClient, flip);
    },
    onSuccess: (opened) => {
      replacePreMatch(queryClient, opened.id, () => opened);
      void queryClient.invalidateQueries({ queryKey: rootKeys.matches });
    },
    onError: (_error, flip) => rollBackFlip(queryClient, flip),
    onSettled: () => queryClient.invalidateQueries({ queryKey: preMatchesQueryOptions.queryKey }),
  });
}

function applyFlip(queryClient: QueryClient, { preMatchId, handle }: Flip) {
  const flippedByUserId = signedInUserId();
  replacePreMatch(queryClient, preMatchId, (preMatch) => ({
    ...preMatch,
    flippedByUserId,
    flippedMemberHandle: handle,
  }));
}

function rollBackFlip(queryClient: QueryClient, { preMatchId, handle }: Flip) {
  replacePreMatch(queryClient, preMatchId, (preMatch) =>
    // What a team-mate opened meanwhile stays.
    preMatch.flippedMemberHandle === handle && preMatch.matchId === null
      ? { ...preMatch, flippedByUserId: null, flippedMemberHandle: null }
      : preMatch,
  );
}

function replacePreMatch(
  queryClient: QueryClient,
  preMatchId: number,
  change: (preMatch: PreMatch) => PreMatch,
) {
  queryClient.setQueryData(
    preMatchesQueryOptions.queryKey,
    (data) => data && { items: data.items.map((item) => (item.id === preMatchId ? change(item) : item)) },
  );
}
