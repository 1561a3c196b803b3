import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Match } from '@/contract/matches';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { keepMatch, matchQueryOptions } from './get-match';

/** `greeting` is empty where there is none; `price` is what was shown of one that is paid. */
type Liking = { match: Match; greeting: string; price: number | undefined };

const hourMs = 60 * 60_000;

/** Sends a LIKE, shown as sent at once; or answers one, shown when the match is made. */
export function useLikeMatch({ likeHours }: { likeHours: number }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ match: { id }, greeting, price }: Liking) =>
      api.likeMatch({
        params: { matchId: id },
        body: { ...(greeting !== '' && { greeting }), ...(price !== undefined && { price }) },
      }),
    onMutate: async ({ match }) => {
      await queryClient.cancelQueries({ queryKey: matchQueryOptions(match.id).queryKey });
      if (match.state !== 'LIKE_RECEIVED') applyLike(queryClient, match, likeHours);
    },
    onSuccess: (match) => {
      keepMatch(queryClient, match);
      void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
      if (match.state === 'MATCHED') void queryClient.invalidateQueries({ queryKey: rootKeys.chats });
    },
    onError: (_error, { match }) => {
      rollBackLike(queryClient, match);
      // What it costs may be new.
      void queryClient.invalidateQueries({ queryKey: rootKeys.config });
    },
  });
}

function applyLike(queryClient: QueryClient, { id }: Match, likeHours: number) {
  queryClient.setQueryData(
    matchQueryOptions(id).queryKey,
    (match) =>
      match && {
        ...match,
        state: 'LIKE_SENT' as const,
        likeSentAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + likeHours * hourMs).toISOString(),
      },
  );
}

function rollBackLike(queryClient: QueryClient, before: Match) {
  const { queryKey } = matchQueryOptions(before.id);
  queryClient.setQueryData(queryKey, before);
  void queryClient.invalidateQueries({ queryKey });
}
