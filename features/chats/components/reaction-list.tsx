import { ListRow } from '@/components/ui/list-row';
import type { Message } from '@/contract/chat-message';
import { Avatar } from '@/lib/domain/photos/avatar';
import { useLeaveWhen, useMessageNow } from '../hooks/use-message-now';
import { blockedIdsOf, reactionEmoji, reactionNames } from '../reactions';
import type { RoomController } from '../room/room-controller';

type ReactionListProps = {
  userId: number;
  controller: RoomController;
  /** The message as it was when it was pressed. */
  seen: Message;
  onGone: () => void;
};

/** Who gives a message which reaction, as it is now. */
export function ReactionList({ seen, userId, controller, onGone }: ReactionListProps) {
  const now = useMessageNow(controller, seen);
  const members = now?.chat.members ?? [];
  const blockedIds = blockedIdsOf(members);
  const reactions = now?.message.reactions.filter((reaction) => !blockedIds.has(reaction.userId)) ?? [];
  useLeaveWhen(reactions.length === 0, onGone);
  return (
    <ul className="pb-3">
      {reactions.map((reaction) => {
        const member = members.find((each) => each.userId === reaction.userId);
        return (
          <li key={reaction.userId}>
            <ListRow
              title={member?.nickname ?? '탈퇴한 사용자'}
              titleNote={reaction.userId === userId ? '나' : undefined}
              start={<Avatar src={member?.thumbnailUrl ?? null} isDimmed={!member?.isPresent} />}
              end={
                <span role="img" aria-label={reactionNames[reaction.kind]} className="text-[1.5rem]">
                  {reactionEmoji[reaction.kind]}
                </span>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
