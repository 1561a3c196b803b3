import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TransactionContext } from '../../app-context';
import { meetingMembers, meetingRatings, meetings, users } from '../../db/schema';
import { reach } from '../../events/milestones';
import { type NewEvent, recordEvents } from '../../events/record-events';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { lockPeople } from '../users/lock-people';
import { updateManner } from './update-manner';

/**
 * The time to answer is over: what was said counts, all of it at once. Where not one of each team says that the meeting
 * took place it counts for nothing. Wishes that only one of two had are forgotten.
 */
export async function closeMeeting(
  context: TransactionContext,
  { id }: typeof meetings.$inferSelect,
): Promise<void> {
  const { app, tx } = context;
  await tx.update(meetings).set({ closedAt: app.clock.now() }).where(eq(meetings.id, id));
  if (!(await didTakePlace(context, id))) {
    await tx.delete(meetingRatings).where(eq(meetingRatings.meetingId, id));
    return;
  }
  reach(tx, 'metAt', await listMet(context, id));
  const wished = await listMutual(context, id);
  await tx
    .update(meetingRatings)
    .set({ wantsAgain: false })
    .where(and(eq(meetingRatings.meetingId, id), sql`not ${isReturned}`));
  await recordEvents(
    tx,
    wished.map(
      ({ userId, otherUserId, nickname }): NewEvent => ({
        type: 'MEETING_CHANGED',
        userId,
        actorUserId: otherUserId,
        data: { meetingId: id, step: 'MUTUAL', userId: otherUserId, nickname },
      }),
    ),
  );
  const rated = await tx
    .selectDistinct({ userId: meetingRatings.ratedUserId })
    .from(meetingRatings)
    .where(eq(meetingRatings.meetingId, id))
    .orderBy(meetingRatings.ratedUserId);
  // Two meetings that end at once write each score one after the other.
  await lockPeople(
    tx,
    rated.map(({ userId }) => userId),
  );
  for (const { userId } of rated) await updateManner(context, userId);
}

async function didTakePlace({ tx }: TransactionContext, meetingId: number): Promise<boolean> {
  const teams = await tx
    .selectDistinct({ teamId: meetingMembers.teamId })
    .from(meetingMembers)
    .where(and(eq(meetingMembers.meetingId, meetingId), meetingMembers.tookPlace));
  return teams.length === 2;
}

/** Who was expected there and does not say that nobody met. */
async function listMet({ tx }: TransactionContext, meetingId: number): Promise<number[]> {
  const met = await tx
    .select({ userId: meetingMembers.userId })
    .from(meetingMembers)
    .where(
      and(eq(meetingMembers.meetingId, meetingId), sql`${meetingMembers.tookPlace} is distinct from false`),
    );
  return met.map(({ userId }) => userId);
}

/** SQL, on `meeting_ratings`: the other wants it too. */
const isReturned = sql`(${meetingRatings.wantsAgain} and exists (select from ${meetingRatings} theirs
  where theirs.meeting_id = ${meetingRatings.meetingId} and theirs.rater_user_id = ${meetingRatings.ratedUserId}
    and theirs.rated_user_id = ${meetingRatings.raterUserId} and theirs.wants_again))`;

const mutualSchema = z.array(z.object({ userId: z.number(), otherUserId: z.number(), nickname: z.string() }));

/** Both ways, of people who are there still and not blocked one by the other. */
async function listMutual({ tx }: TransactionContext, meetingId: number) {
  const { rows } = await tx.execute(sql`
    select mine.rater_user_id as "userId", ${users.id} as "otherUserId", ${users.nickname}
    from ${meetingRatings} mine
    inner join ${meetingRatings} theirs on theirs.meeting_id = mine.meeting_id
      and theirs.rater_user_id = mine.rated_user_id and theirs.rated_user_id = mine.rater_user_id
    inner join ${users} on ${users.id} = mine.rated_user_id
    where mine.meeting_id = ${meetingId} and mine.wants_again and theirs.wants_again and ${isInUse}
      and ${notBlocked(sql`mine.rater_user_id`, users.id)}
    order by mine.rater_user_id, ${users.id}`);
  return mutualSchema.parse(rows);
}
