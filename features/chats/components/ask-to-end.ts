import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import type { Chat } from '@/contract/chats';
import { withParticle } from '@/contract/particle';
import { endChat } from '../api/end-chat';

/** Whether one more word of mine ends the room: I lead my team, or another one of it wants so already. */
export function endsByMyWord({ end }: Chat, userId: number): boolean {
  return end !== null && (end.isLeader || end.wishedBy.some((each) => each !== userId));
}

/** Asks first and says it to the service. `wished`: it ends once another one of my team wants so, or its leader. */
export async function askToEnd(chat: Chat, userId: number): Promise<'ended' | 'wished' | 'nothing'> {
  const who = withParticle(chat.opponentTeamName, '와/과');
  const isSure = await confirm(
    endsByMyWord(chat, userId)
      ? {
          title: `${who} 대화를 끝낼까요?`,
          description: `여섯 명 모두의 대화가 닫히고, 다시 열 수 없어요.${lostPlanOf(chat)}`,
          confirmText: '끝내기',
          tone: 'danger',
        }
      : {
          title: `${who} 대화를 끝내자고 할까요?`,
          description: `우리 팀에만 알려요. 팀장이나 한 명이 더 원하면\n여섯 명 모두의 대화가 닫혀요.${lostPlanOf(chat)}`,
          confirmText: '말하기',
          tone: 'danger',
        },
  );
  if (!isSure) return 'nothing';
  try {
    const { isClosed } = await endChat(chat.matchId);
    if (!isClosed) toast.success('우리 팀에 알렸어요');
    return isClosed ? 'ended' : 'wished';
  } catch (error) {
    toastError(error);
    return 'nothing';
  }
}

/** What the six had settled goes with their room. */
function lostPlanOf({ plan }: Chat): string {
  return plan?.state === 'SETTLED' ? '\n정해진 약속도 취소돼요.' : '';
}
