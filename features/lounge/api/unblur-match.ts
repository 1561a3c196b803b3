import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';
import { useWishKey } from '../hooks/use-idempotency-key';
import { keepMatch } from './get-match';

/** Pays to see the covered photos. */
export function useUnblurMatch() {
  const queryClient = useQueryClient();
  const wish = useWishKey();
  return useMutation({
    mutationFn: (matchId: number) =>
      call('unblurMatch', { params: { matchId }, idempotencyKey: wish.take() }),
    onSuccess: (match) => {
      keepMatch(queryClient, match);
      void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    },
    onSettled: (_match, error) => wish.settle(error),
  });
}
