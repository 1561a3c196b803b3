import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { ListRow } from '@/components/ui/list-row';
import { MenuRow } from '@/components/ui/menu-row';
import { openSheet } from '@/components/ui/open-sheet';
import type { Chat } from '@/contract/chats';
import { type SafetyChoice, SafetyRows } from '@/lib/domain/safety/safety-rows';
import { askToEnd, endsByMyWord } from './ask-to-end';

type Answer = 'members' | 'plan' | 'mute' | 'tell' | SafetyChoice;
type Choice = Answer | 'end';

/** Who is here, help, and the way out. Answers `ended` when the room was ended. */
export async function openRoomMenu(chat: Chat, userId: number): Promise<Answer | 'ended' | 'nothing'> {
  const choice = await openSheet<Choice>({
    title: chat.opponentTeamName,
    content: ({ close }) => (
      <div className="pt-2 pb-3">
        <MenuRow icon="people" onPress={() => close('members')}>
          함께하는 사람들
        </MenuRow>
        {chat.state === 'OPEN' && (
          <MenuRow icon="calendar" onPress={() => close('plan')}>
            약속 정하기
            <Small>되는 날과 장소를 함께 골라요</Small>
          </MenuRow>
        )}
        <MenuRow icon="bell" onPress={() => close('mute')}>
          {chat.isMuted ? '알림 켜기' : '알림 끄기'}
          {chat.isMuted && <Small>이 대화의 알림이 꺼져 있어요</Small>}
        </MenuRow>
        <MenuRow icon="share" onPress={() => close('tell')}>
          친구에게 만남 알리기
          <Small>누구와 언제, 어디서 만나는지</Small>
        </MenuRow>
        <SafetyRows onChoose={close} />
        <EndRow chat={chat} userId={userId} onPress={() => close('end')} />
      </div>
    ),
  });
  if (choice !== 'end') return choice ?? 'nothing';
  return (await askToEnd(chat, userId)) === 'ended' ? 'ended' : 'nothing';
}

/** Mine alone waits for another one's; there is nothing more to say. */
function EndRow({ chat, userId, onPress }: { chat: Chat; userId: number; onPress: () => void }) {
  if (chat.end === null) return null;
  const { isLeader, wishedBy } = chat.end;
  if (wishedBy.includes(userId) && !endsByMyWord(chat, userId))
    return (
      <ListRow
        start={<Icon name="logout" className="text-text-subtle" />}
        title={<span className="text-text-subtle">대화 끝내기</span>}
        description="팀장이나 한 명이 더 원하면 끝나요"
      />
    );
  const other = chat.members.find((member) => member.userId !== userId && wishedBy.includes(member.userId));
  const alone = isLeader ? '두 팀의 매칭이 함께 끝나요' : '팀장이나 두 명이 원하면 끝나요';
  return (
    <MenuRow icon="logout" onPress={onPress}>
      <span className="text-danger-text">대화 끝내기</span>
      <Small>{other ? `${other.nickname}님이 끝내고 싶어 해요` : alone}</Small>
    </MenuRow>
  );
}

/** What a line of the menu is for, under its words. */
function Small({ children }: { children: ReactNode }) {
  return <span className="block font-normal type-15 text-text-subtle">{children}</span>;
}
