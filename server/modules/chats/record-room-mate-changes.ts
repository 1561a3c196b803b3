import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database';
import { chatMembers } from '../../db/schema';
import { recordChanges, recordChatEvent } from '../../events/record-messages';

/**
 * Somebody is gone, or back: who shares a room with them may look at their profile, and reads their name in that room.
 * `toldIds` hear of it otherwise.
 */
export async function recordRoomMateChanges(
  tx: Transaction,
  { userId, toldIds }: { userId: number; toldIds: readonly number[] },
): Promise<void> {
  const own = alias(chatMembers, 'own');
  const mates = await tx
    .selectDistinct({ channelId: chatMembers.channelId, userId: chatMembers.userId })
    .from(chatMembers)
    .innerJoin(own, eq(own.channelId, chatMembers.channelId))
    .where(and(eq(own.userId, userId), ne(chatMembers.userId, userId)));
  const mateIds = mates.map((mate) => mate.userId).filter((id) => !toldIds.includes(id));
  recordChanges(tx, mateIds, ['users']);
  for (const channelId of new Set(mates.map((mate) => mate.channelId)))
    recordChatEvent(tx, channelId, { type: 'CHAT_CHANGED', channelId });
}
