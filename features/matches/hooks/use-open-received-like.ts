import { toast } from '@/components/ui/toast';
import { displayMessageOf } from '@/lib/errors/api-error';
import { settle } from '@/lib/react/settle';
import { useOpenMatch } from '../api/open-match';

/** Opens a received LIKE where it stands. */
export function useOpenReceivedLike(matchId: number) {
  const { mutateAsync, isPending } = useOpenMatch();
  return {
    isOpening: isPending,
    open: () => settle(mutateAsync(matchId), { onError: (error) => toast.error(displayMessageOf(error)) }),
  };
}
