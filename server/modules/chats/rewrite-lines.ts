import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { chatChannels, chatMessages } from '../../db/schema';
import { recordChatEvent } from '../../events/record-messages';

type Line = Pick<typeof chatMessages.$inferSelect, 'id' | 'channelId'>;

/** Gives lines of the service other words: a change of their room, which whoever reads it sees at once. */
export async function rewriteLines(tx: Transaction, lines: readonly Line[], text: string): Promise<void> {
  // In one order, as each waits for its room's row.
  for (const { id, channelId } of [...lines].sort((a, b) => a.channelId - b.channelId)) {
    const numbered = tx.$with('numbered').as(
      tx
        .update(chatChannels)
        .set({ lastChange: sql`${chatChannels.lastChange} + 1` })
        .where(eq(chatChannels.id, channelId))
        .returning({ change: chatChannels.lastChange }),
    );
    const [line] = await tx
      .with(numbered)
      .update(chatMessages)
      .set({ text, change: sql`(select last_change from ${numbered})` })
      .where(eq(chatMessages.id, id))
      .returning({ seq: chatMessages.seq, change: chatMessages.change });
    if (!line) throw new Error('the line was not there');
    const change = { ...line, text, reactions: [], isDeleted: false };
    recordChatEvent(tx, channelId, { type: 'CHAT_MESSAGE_CHANGED', channelId, change });
  }
}
