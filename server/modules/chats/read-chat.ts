import { and, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { chatMembers } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordChatEvent } from '../../events/record-messages';
import { requireMembership } from './repository';

/** Moves a read mark forward, at most to the last message this person may see, and tells the room. */
export async function readChat(
  { app, userId }: MemberContext,
  { channelId, seq }: { channelId: number; seq: number },
): Promise<{ lastReadSeq: number }> {
  return transact(app, async (tx) => {
    const { member, visibleSeq } = await requireMembership(tx, { channelId, userId });
    const target = Math.min(seq, visibleSeq);
    const [moved] = await tx
      .update(chatMembers)
      .set({ lastReadSeq: target })
      .where(
        and(
          eq(chatMembers.channelId, channelId),
          eq(chatMembers.userId, userId),
          sql`${chatMembers.lastReadSeq} < ${target}`,
        ),
      )
      .returning({ lastReadSeq: chatMembers.lastReadSeq });
    if (!moved) return { lastReadSeq: Math.max(member.lastReadSeq, target) };
    if (member.leftAt === null)
      recordChatEvent(tx, channelId, { type: 'CHAT_READ', channelId, userId, seq: target });
    return moved;
  });
}
