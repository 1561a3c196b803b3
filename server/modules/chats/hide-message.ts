import type { MemberContext } from '../../app-context';
import { chatHiddenMessages } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordOwnChatEvent } from '../../events/record-messages';
import { findSaid, missingMessage, requireMembership } from './repository';

/** Takes a message out of what this person sees, and tells their other devices. Throws 1003. */
export async function hideMessage(
  { app, userId }: MemberContext,
  { channelId, seq }: { channelId: number; seq: number },
): Promise<void> {
  await transact(app, async (tx) => {
    const { visibleSeq, member } = await requireMembership(tx, { channelId, userId });
    if (seq > visibleSeq || seq <= member.fromSeq || !(await findSaid(tx, { channelId, seq })))
      throw missingMessage();
    const hidden = await tx
      .insert(chatHiddenMessages)
      .values({ userId, channelId, seq })
      .onConflictDoNothing()
      .returning({ seq: chatHiddenMessages.seq });
    if (hidden.length > 0) recordOwnChatEvent(tx, userId, { type: 'CHAT_MESSAGE_HIDDEN', channelId, seq });
  });
}
