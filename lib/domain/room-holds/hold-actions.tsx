'use client';

import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { withParticle } from '@/contract/particle';
import { settle } from '@/lib/react/settle';
import { useEndMatch } from './end-match';
import { useKeepChat } from './keep-chat';

type HoldActionsProps = {
  channelId: number;
  opponentTeamName: string;
  hasNodded: boolean;
  /** The room shows what came of it; lists elsewhere ask again by themselves. */
  onSettled?: () => void;
};

/**
 * Whether I want to go on with a room that waits for a substitute: yes or no; a no of who leads the team, or of two,
 * ends it.
 */
export function HoldActions({ channelId, opponentTeamName, hasNodded, onSettled }: HoldActionsProps) {
  const keeping = useKeepChat();
  const ending = useEndMatch();

  function keep() {
    settle(keeping.mutateAsync(channelId).finally(onSettled), { onError: toastError });
  }

  async function end() {
    const isSure = await confirm({
      title: `${withParticle(opponentTeamName, '와/과')} 그만할까요?`,
      description: '팀장이나 두 명이 그만하면 매칭이 끝나고\n모두의 대화가 닫혀요. 다시 열 수 없어요.',
      confirmText: '그만하기',
      tone: 'danger',
    });
    if (!isSure) return;
    settle(ending.mutateAsync(channelId).finally(onSettled), {
      onSuccess: ({ isClosed }) => toast.success(isClosed ? '매칭을 끝냈어요' : '우리 팀에 알렸어요'),
      onError: toastError,
    });
  }

  return (
    <div className="flex max-w-full flex-none flex-wrap items-center gap-2">
      {hasNodded ? (
        <span className="flex items-center gap-1 type-13-strong text-success-text">
          <Icon name="check" size={16} />
          이어 갈래요
        </span>
      ) : (
        <Button
          size="small"
          variant="line"
          aria-label={`${withParticle(opponentTeamName, '와/과')} 이어 가기`}
          isPending={keeping.isPending}
          onClick={keep}
        >
          이어 가기
        </Button>
      )}
      <Button
        size="small"
        variant="tertiary"
        aria-label={`${withParticle(opponentTeamName, '와/과')} 그만하기`}
        isPending={ending.isPending}
        onClick={() => void end()}
      >
        그만하기
      </Button>
    </div>
  );
}
