import { toast } from '@/components/ui/toast';
import { displayMessageOf } from '@/lib/errors/api-error';
import { useOpenMatch } from '../api/open-match';

/** Opens a received LIKE where it stands. */
export function useOpenReceivedLike(matchId: number) {
  const { mutate, isPending } = useOpenMatch();
  return {
    isOpening: isPending,
    open: () => mutate(matchId, { onError: (error) => toast.error(displayMessageOf(error)) }),
  };
}
