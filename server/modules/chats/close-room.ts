import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { chatChannels } from '../../db/schema';
import { recordChatEvent } from '../../events/record-messages';
import { insertSystemMessage } from './insert-message';

/** Makes a room read-only; what was said stays readable for its members. */
export async function closeRoom(tx: Transaction, channelId: number): Promise<void> {
  const [closed] = await tx
    .update(chatChannels)
    .set({ state: 'CLOSED' })
    .where(eq(chatChannels.id, channelId))
    .returning({ id: chatChannels.id });
  if (!closed) return;
  await insertSystemMessage(tx, { channelId, kind: 'CHAT_CLOSED', text: '대화가 종료됐어요.' });
  recordChatEvent(tx, channelId, { type: 'CHAT_CLOSED', channelId });
}
