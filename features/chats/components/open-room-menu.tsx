import { confirm } from '@/components/ui/confirm';
import { ListRow } from '@/components/ui/list-row';
import { openSheet } from '@/components/ui/open-sheet';
import { toastError } from '@/components/ui/toast-error';
import type { Chat } from '@/contract/chats';
import { type SafetyChoice, SafetyRows } from '@/lib/domain/safety/safety-rows';
import { withParticle } from '@/lib/format/korean';
import { endChat } from '../api/end-chat';

type Answer = 'members' | 'plan' | 'search' | 'mute' | 'tell' | SafetyChoice;
type Choice = Answer | 'end';

/** Who is here, help, and the way out. Answers `ended` when the room was ended. */
export async function openRoomMenu(chat: Chat): Promise<Answer | 'ended' | 'nothing'> {
  const choice = await openSheet<Choice>({
    title: chat.opponentTeamName,
    content: ({ close }) => (
      <div className="pt-2 pb-3">
        <ListRow title="함께하는 사람들" onPress={() => close('members')} hasChevron />
        {chat.state === 'OPEN' && (
          <ListRow
            title="약속 정하기"
            description="되는 날과 장소를 함께 골라요"
            onPress={() => close('plan')}
            hasChevron
          />
        )}
        <ListRow title="대화에서 찾기" onPress={() => close('search')} hasChevron />
        <ListRow
          title={chat.isMuted ? '알림 켜기' : '알림 끄기'}
          description={chat.isMuted ? '이 대화의 알림이 꺼져 있어요' : undefined}
          onPress={() => close('mute')}
        />
        <ListRow
          title="친구에게 만남 알리기"
          description="누구와 언제, 어디서 만나는지"
          onPress={() => close('tell')}
          hasChevron
        />
        <SafetyRows onChoose={close} />
        {chat.state === 'OPEN' && (
          <ListRow
            title={<span className="text-danger-text">대화 끝내기</span>}
            description="두 팀의 매칭이 함께 끝나요"
            onPress={() => close('end')}
          />
        )}
      </div>
    ),
  });
  if (choice !== 'end') return choice ?? 'nothing';
  return (await confirmEnd(chat)) ? 'ended' : 'nothing';
}

async function confirmEnd({ matchId, opponentTeamName }: Chat): Promise<boolean> {
  const isSure = await confirm({
    title: `${withParticle(opponentTeamName, '와/과')} 대화를 끝낼까요?`,
    description: '여섯 명 모두의 대화가 닫히고, 다시 열 수 없어요.',
    confirmText: '끝내기',
    tone: 'danger',
  });
  if (!isSure) return false;
  try {
    await endChat(matchId);
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
