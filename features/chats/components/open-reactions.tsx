import { ListRow } from '@/components/ui/list-row';
import { openSheet } from '@/components/ui/open-sheet';
import type { Message } from '@/contract/chat-message';
import type { ChatMember } from '@/contract/chats';
import { Avatar } from '@/lib/domain/photos/avatar';
import { blockedIdsOf, reactionEmoji, reactionNames } from '../reactions';

/** Who gave a message which reaction. */
export async function openReactions(
  { reactions }: Message,
  { members, userId }: { members: readonly ChatMember[]; userId: number },
): Promise<void> {
  const blockedIds = blockedIdsOf(members);
  const seen = reactions.filter((reaction) => !blockedIds.has(reaction.userId));
  await openSheet({
    title: '반응한 사람',
    content: () => (
      <ul className="pb-3">
        {seen.map((reaction) => {
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
    ),
  });
}
