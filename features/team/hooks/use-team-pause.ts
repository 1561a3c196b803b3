import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Team } from '@/contract/teams';
import { settle } from '@/lib/react/settle';
import { useUpdateTeamPause } from '../api/update-team-pause';

/** Resting is asked first, since it is for all three; coming back is not. */
export function useTeamPause() {
  const { mutateAsync, isPending } = useUpdateTeamPause();

  async function pauseTeam({ id }: Team) {
    await confirm({
      title: '잠시 매칭을 쉴까요?',
      description:
        '셋 모두에게 새 추천이 오지 않고, 다른 팀에도 보이지 않아요.\n받은 LIKE와 채팅은 그대로예요.',
      confirmText: '쉬기',
      act: () =>
        mutateAsync({ teamId: id, isPaused: true }).then(
          () => void toast.success('매칭을 쉬어요'),
          toastError,
        ),
    });
  }

  function resumeTeam({ id }: Team) {
    settle(mutateAsync({ teamId: id, isPaused: false }), {
      onSuccess: () => toast.success('다음 추천부터 다시 함께해요'),
      onError: toastError,
    });
  }

  return { pauseTeam, resumeTeam, isPending };
}
