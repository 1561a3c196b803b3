import { useRouter } from 'next/navigation';
import { toastError } from '@/components/ui/toast-error';
import type { Match } from '@/contract/matches';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useMatchStore } from '@/stores/match';
import { useOpenMatch } from '../api/open-match';

/** Leads to the match; a received LIKE that nobody opened is opened on the way. */
export function useShowMatch(match: Match): { show: () => void; isOpening: boolean } {
  const router = useRouter();
  const { mutateAsync, isPending } = useOpenMatch();
  function go() {
    useMatchStore.getState().setMatchId(match.id);
    router.push(paths.match);
  }
  function show() {
    if (isPending) return;
    if (match.state !== 'LIKE_RECEIVED' || match.isLikeOpenedByUs) return go();
    settle(mutateAsync(match.id), {
      onSuccess: go,
      onError: toastError,
    });
  }
  return { show, isOpening: isPending };
}
