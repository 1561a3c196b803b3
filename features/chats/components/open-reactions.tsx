import { ListRow } from '@/components/ui/list-row';
import { openSheet } from '@/components/ui/open-sheet';
import type { Message } from '@/contract/chat-message';
import { Avatar } from '@/lib/domain/photos/avatar';
import { useLeaveWhen, useMessageNow } from '../hooks/use-message-now';
import { blockedIdsOf, reactionEmoji, reactionNames } from '../reactions';
import type { RoomController } from '../room/room-controller';

interface SheetOptions {
  userId: number;
  controller: RoomController;
}

/** Who gives a message which reaction; with the last of them it closes. */
export async function openReactions(message: Message, options: SheetOptions): Promise<void> {
  await openSheet({
    title: '반응한 사람',
    content: ({ close }) => <Reactions seen={message} {...options} onGone={() => close()} />,
  });
}

function Reactions({
  seen,
  userId,
  controller,
  onGone,
}: SheetOptions & { seen: Message; onGone: () => void }) {
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
