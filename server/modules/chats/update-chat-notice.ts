import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { chatChannels } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordChatEvent } from '../../events/record-messages';
import { findSaid, missingMessage, requirePresence } from './repository';

/** Puts a message at the head of the room for everybody, or takes it down. The same again tells nobody. Throws 1003. */
export async function updateChatNotice(
  { app, userId }: MemberContext,
  { channelId, seq }: { channelId: number; seq: number | null },
): Promise<void> {
  await transact(app, async (tx) => {
    await tx
      .select({ id: chatChannels.id })
      .from(chatChannels)
      .where(eq(chatChannels.id, channelId))
      .for('update');
    const { channel, member } = await requirePresence(tx, { channelId, userId });
    if (channel.noticeSeq === seq) return;
    if (
      seq !== null &&
      (seq <= member.fromSeq || (await findSaid(tx, { channelId, seq }))?.deletedAt !== null)
    )
      throw missingMessage();
    await tx.update(chatChannels).set({ noticeSeq: seq }).where(eq(chatChannels.id, channelId));
    recordChatEvent(tx, channelId, { type: 'CHAT_CHANGED', channelId });
  });
}
