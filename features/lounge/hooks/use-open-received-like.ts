import { toastError } from '@/components/ui/toast-error';
import { settle } from '@/lib/react/settle';
import { useOpenMatch } from '../api/open-match';

/** Opens a received LIKE where it stands. */
export function useOpenReceivedLike(matchId: number) {
  const { mutateAsync, isPending } = useOpenMatch();
  return {
    isOpening: isPending,
    open: () => settle(mutateAsync(matchId), { onError: toastError }),
  };
}
