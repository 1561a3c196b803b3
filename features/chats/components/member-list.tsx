import { ListRow } from '@/components/ui/list-row';
import type { Chat, ChatMember } from '@/contract/chats';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { Avatar } from '@/lib/domain/photos/avatar';
import { formatAge } from '@/lib/format/korean';

type MemberListProps = { chat: Chat; userId: number; onPress: (userId: number) => void };

/** Six people in two teams. */
export function MemberList({ chat, userId, onPress }: MemberListProps) {
  const own = chat.members.filter(({ isOwnTeam }) => isOwnTeam);
  const opponents = chat.members.filter(({ isOwnTeam }) => !isOwnTeam);
  return (
    <div className="pb-3">
      <h3 className="px-gutter pt-4 pb-1 type-13-strong text-text-subtle">
        {chat.opponentTeamName} <span className="font-normal text-text-faint">상대 팀</span>
      </h3>
      <Members members={opponents} userId={userId} onPress={onPress} />
      <h3 className="flex items-center gap-1 px-gutter pt-4 pb-1 type-13-strong text-text-subtle">
        {chat.ownTeamName}
        <span className="inline-flex items-center gap-0.75 font-normal text-brand-text">
          <CloverMark className="size-3.25" />
          우리 팀
        </span>
      </h3>
      <Members members={own} userId={userId} onPress={onPress} />
    </div>
  );
}

type MembersProps = Pick<MemberListProps, 'userId' | 'onPress'> & { members: readonly ChatMember[] };

function Members({ members, userId, onPress }: MembersProps) {
  return members.map((member) => (
    <ListRow
      key={member.userId}
      title={member.nickname}
      titleNote={member.userId === userId ? '나' : undefined}
      description={detailOf(member)}
      start={<Avatar src={member.thumbnailUrl} isDimmed={!member.isPresent} />}
      onPress={() => onPress(member.userId)}
      hasChevron
    />
  ));
}

function detailOf({ age, affiliation, isPresent, isBlockedByMe }: ChatMember): string {
  if (!isPresent) return '대화에서 나갔어요';
  const parts = [age === null ? null : formatAge(age), affiliation, isBlockedByMe ? '차단함' : null];
  return parts.filter((part) => part !== null).join(' · ');
}
