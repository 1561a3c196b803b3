import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { PreMatch } from '@/contract/pre-matches';
import { isApiError } from '@/lib/errors/api-error';
import { settle } from '@/lib/react/settle';
import { useOpenPreMatchMember } from '../api/flip-pre-match-member';

/** How to flip a card of this pre-match; undefined while none may be. */
export function useFlip({ id, flippedMemberUserId }: PreMatch): ((userId: number) => void) | undefined {
  const { mutateAsync, isPending } = useOpenPreMatchMember();
  if (isPending || flippedMemberUserId !== null) return undefined;
  return (userId) =>
    settle(mutateAsync({ preMatchId: id, userId }), {
      onError: (error) =>
        isApiError(error, errorCodes.preMatchAlreadyOpened)
          ? toast.blank('팀원이 먼저 골랐어요')
          : toastError(error),
    });
}
