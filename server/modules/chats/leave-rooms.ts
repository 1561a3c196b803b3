import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { chatChannels, chatMembers, plans } from '../../db/schema';
import { recordChatRightsEnded } from '../../events/record-messages';
import { insertSystemMessage, memberLeftText } from './insert-message';

/** Columns are written out: what an update gives back names them without their table. */
const isMeetingProposed = sql<boolean>`exists (select from ${plans} where ${plans}.channel_id = ${chatMembers}.channel_id
  and ${plans}.state = 'OPEN' and ${plans}.place_id is not null)`;

/**
 * Ends a person's part in the rooms of a team: they keep what came before, the others see a line. Gives the rooms in which
 * a proposed meeting waits for answers, of which theirs is none any more.
 */
export async function leaveRooms(
  { app, tx }: TransactionContext,
  { teamId, userId, nickname }: { teamId: number; userId: number; nickname: string },
): Promise<number[]> {
  const rooms = await tx
    .select({ channelId: chatMembers.channelId, state: chatChannels.state })
    .from(chatMembers)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMembers.channelId))
    .where(and(eq(chatMembers.userId, userId), eq(chatMembers.teamId, teamId), isNull(chatMembers.leftAt)))
    .orderBy(asc(chatMembers.channelId));
  if (rooms.length === 0) return [];
  const channelIds = rooms.map(({ channelId }) => channelId);
  // The rooms are locked before their last number is read, so that nothing slips in between.
  await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(inArray(chatChannels.id, channelIds))
    .orderBy(asc(chatChannels.id))
    .for('update');
  const left = await tx
    .update(chatMembers)
    .set({
      leftAt: app.clock.now(),
      leftSeq: sql`(select ${chatChannels.lastSeq} from ${chatChannels} where ${chatChannels.id} = ${chatMembers.channelId})`,
    })
    .where(and(eq(chatMembers.userId, userId), inArray(chatMembers.channelId, channelIds)))
    .returning({ channelId: chatMembers.channelId, isAsked: isMeetingProposed });
  // First the right, then the line: who left receives nothing after.
  recordChatRightsEnded(
    tx,
    channelIds.map((channelId) => ({ userId, channelId })),
  );
  for (const { channelId, state } of rooms)
    if (state === 'OPEN')
      await insertSystemMessage(tx, { channelId, kind: 'MEMBER_LEFT', text: memberLeftText(nickname) });
  return left.flatMap(({ channelId, isAsked }) => (isAsked ? [channelId] : []));
}
