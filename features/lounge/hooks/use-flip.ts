import { toast } from '@/components/ui/toast';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { PreMatch } from '@/contract/pre-matches';
import { vibrate } from '@/lib/bridge/vibrate';
import { settle } from '@/lib/react/settle';
import { useOpenPreMatchMember } from '../api/flip-pre-match-member';

/** How to flip a card of this pre-match; undefined while none may be. */
export function useFlip({
  id,
  flippedMemberHandle,
  matchId,
}: PreMatch): ((handle: string) => void) | undefined {
  const { mutateAsync, isPending } = useOpenPreMatchMember();
  if (isPending || flippedMemberHandle !== null || matchId !== null) return undefined;
  return (handle) => {
    vibrate('turn');
    settle(mutateAsync({ preMatchId: id, handle }), {
      onError: (error) =>
        handleFailure(error, {
          [errorCodes.preMatchAlreadyOpened]: () => toast.blank('팀원이 먼저 골랐어요'),
        }),
    });
  };
}
