import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { chatChannels, chatMessages } from '../../db/schema';
import { recordChatEvent } from '../../events/record-messages';

type NewMessage = Omit<typeof chatMessages.$inferInsert, 'id' | 'seq' | 'channelId'>;
type StoredMessage = typeof chatMessages.$inferSelect;

/**
 * Numbers and stores a message. The channel's row is updated first: its lock puts the writers in one order, so
 * numbers have no gaps and a transaction that fails gives its number back.
 */
export async function insertMessage(
  tx: Transaction,
  channelId: number,
  message: NewMessage,
): Promise<StoredMessage> {
  const numbered = tx.$with('numbered').as(
    tx
      .update(chatChannels)
      .set({ lastSeq: sql`${chatChannels.lastSeq} + 1`, updatedAt: sql`now()` })
      .where(eq(chatChannels.id, channelId))
      .returning({ seq: chatChannels.lastSeq }),
  );
  const [row] = await tx
    .with(numbered)
    .insert(chatMessages)
    .values({ ...message, channelId, seq: sql`(select last_seq from ${numbered})` })
    .returning();
  if (!row) throw new Error('the message was not written');
  return row;
}

/** The line that says who left a room. */
export function memberLeftText(nickname: string): string {
  return `${nickname}님이 나갔어요`;
}

/** A line of the service itself, in Korean, to everyone in the room. */
export async function insertSystemMessage(
  tx: Transaction,
  {
    channelId,
    kind,
    text,
  }: { channelId: number; kind: NonNullable<StoredMessage['systemKind']>; text: string },
): Promise<void> {
  tellOfLine(tx, await insertMessage(tx, channelId, { type: 'SYSTEM', systemKind: kind, text }));
}

/** To everyone in the room: such a line was written. */
export function tellOfLine(tx: Transaction, row: StoredMessage): void {
  const { channelId, text, systemKind } = row;
  recordChatEvent(tx, channelId, {
    type: 'CHAT_MESSAGE',
    message: {
      id: row.id,
      channelId,
      seq: row.seq,
      clientMessageId: null,
      senderUserId: null,
      type: 'SYSTEM',
      text,
      images: [],
      systemKind,
      replyTo: null,
      reactions: [],
      isDeleted: false,
      isHidden: false,
      change: 0,
      createdAt: row.createdAt.toISOString(),
    },
  });
}
