import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { chatChannels, chatMembers, photos } from '../../db/schema';
import { recordChanges, recordChatEvent, recordChatRightsEnded } from '../../events/record-messages';
import { deleteFilesAfter } from '../photos/delete-files';
import { fileKeysOf } from '../photos/photo-files';

export interface RoomMember {
  userId: number;
  teamId: number;
}

/**
 * Deletes the rooms of a team for good, words and pictures, for both sides; whoever is in one is notified and hears no
 * more of it. Gives who was in them.
 */
export async function deleteRooms({ app, tx }: TransactionContext, teamId: number): Promise<RoomMember[]> {
  const rooms = await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(or(eq(chatChannels.lowTeamId, teamId), eq(chatChannels.highTeamId, teamId)))
    .orderBy(chatChannels.id)
    .for('update');
  if (rooms.length === 0) return [];
  const channelIds = rooms.map(({ id }) => id);
  const present = await tx
    .select({ userId: chatMembers.userId, channelId: chatMembers.channelId, teamId: chatMembers.teamId })
    .from(chatMembers)
    .where(and(inArray(chatMembers.channelId, channelIds), isNull(chatMembers.leftAt)))
    .orderBy(chatMembers.channelId, chatMembers.userId);
  const gone = await tx
    .selectDistinct({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(inArray(chatMembers.channelId, channelIds), isNotNull(chatMembers.leftAt)))
    .orderBy(chatMembers.userId);
  for (const channelId of channelIds)
    recordChatEvent(tx, channelId, {
      type: 'CHAT_CLOSED',
      channelId,
      closedReason: 'DELETED_WITH_TEAM',
    });
  recordChatRightsEnded(tx, present);
  // Who left before loses what they kept, on their phones at once. The team was theirs no more: no alarm tells of its end.
  recordChanges(
    tx,
    gone.map(({ userId }) => userId),
    ['chats'],
  );
  await tx.delete(chatChannels).where(inArray(chatChannels.id, channelIds));
  const pictures = await tx
    .delete(photos)
    .where(and(eq(photos.purpose, 'CHAT'), inArray(photos.channelId, channelIds)))
    .returning();
  await deleteFilesAfter({ app, tx }, pictures.flatMap(fileKeysOf));
  return present.map(({ userId, teamId: memberTeamId }) => ({ userId, teamId: memberTeamId }));
}
