import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { chatChannels, chatMembers } from '../../db/schema';
import { recordChatRightsEnded } from '../../events/record-messages';
import { insertSystemMessage, memberLeftText } from './insert-message';

/** Ends a person's part in the rooms of a team: they keep what came before, the others see a line. */
export async function leaveRooms(
  { app, tx }: TransactionContext,
  { teamId, userId, nickname }: { teamId: number; userId: number; nickname: string },
): Promise<void> {
  const rooms = await tx
    .select({ channelId: chatMembers.channelId, state: chatChannels.state })
    .from(chatMembers)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMembers.channelId))
    .where(and(eq(chatMembers.userId, userId), eq(chatMembers.teamId, teamId), isNull(chatMembers.leftAt)))
    .orderBy(asc(chatMembers.channelId));
  if (rooms.length === 0) return;
  const channelIds = rooms.map(({ channelId }) => channelId);
  // The rooms are locked before their last number is read, so that nothing slips in between.
  await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(inArray(chatChannels.id, channelIds))
    .orderBy(asc(chatChannels.id))
    .for('update');
  await tx
    .update(chatMembers)
    .set({
      leftAt: app.clock.now(),
      leftSeq: sql`(select ${chatChannels.lastSeq} from ${chatChannels} where ${chatChannels.id} = ${chatMembers.channelId})`,
    })
    .where(and(eq(chatMembers.userId, userId), inArray(chatMembers.channelId, channelIds)));
  // First the right, then the line: who left receives nothing after.
  recordChatRightsEnded(
    tx,
    channelIds.map((channelId) => ({ userId, channelId })),
  );
  for (const { channelId, state } of rooms)
    if (state === 'OPEN')
      await insertSystemMessage(tx, { channelId, kind: 'MEMBER_LEFT', text: memberLeftText(nickname) });
}
