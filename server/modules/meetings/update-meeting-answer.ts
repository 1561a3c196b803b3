import { and, eq, gt, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MeetingAnswer, MeetingRating } from '@/contract/meetings';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { meetingMembers, meetingRatings, meetings, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { noSuchMeeting } from './get-meeting';

type Given = MeetingAnswer & { meetingId: number };

/**
 * All a person says of a meeting, instead of what they said before. Throws 1002 for a rating of somebody who was not
 * there for them to rate, 1003 for a meeting they were not asked about and for one that is over.
 */
export async function updateMeetingAnswer(context: MemberContext, given: Given): Promise<void> {
  const { app, userId } = context;
  const ratings = given.tookPlace ? given.ratings : [];
  await transact(app, async (tx) => {
    const within = { app, userId, tx };
    const teamId = await lockMembership(within, given.meetingId);
    const people = await listRateable(within, { meetingId: given.meetingId, teamId });
    if (ratings.some((rating) => !people.includes(rating.userId)))
      throw fieldError('ratings', '함께 만난 상대 팀만 평가할 수 있어요.', 'not of the other team');
    await tx
      .update(meetingMembers)
      .set({ tookPlace: given.tookPlace, answeredAt: app.clock.now() })
      .where(and(eq(meetingMembers.meetingId, given.meetingId), eq(meetingMembers.userId, userId)));
    await writeRatings(within, { meetingId: given.meetingId, ratings });
  });
}

/** Answers the person's team there. */
async function lockMembership(
  { app, userId, tx }: MemberTransactionContext,
  meetingId: number,
): Promise<number> {
  const [meeting] = await tx
    .select({
      teamId: meetingMembers.teamId,
      isOpen: sql<boolean>`${and(isNull(meetings.closedAt), gt(meetings.closesAt, app.clock.now()))}`,
    })
    .from(meetings)
    .innerJoin(meetingMembers, eq(meetingMembers.meetingId, meetings.id))
    .where(and(eq(meetings.id, meetingId), eq(meetingMembers.userId, userId), isNotNull(meetings.askedAt)))
    // The end waits for answers under way, answers do not wait for each other.
    .for('share', { of: meetings });
  if (!meeting) throw noSuchMeeting();
  if (!meeting.isOpen) throw isOver();
  return meeting.teamId;
}

async function listRateable(
  { userId, tx }: MemberTransactionContext,
  { meetingId, teamId }: { meetingId: number; teamId: number },
): Promise<number[]> {
  const rows = await tx
    .select({ userId: users.id })
    .from(meetingMembers)
    .innerJoin(users, eq(users.id, meetingMembers.userId))
    .where(
      and(
        eq(meetingMembers.meetingId, meetingId),
        ne(meetingMembers.teamId, teamId),
        isInUse,
        notBlocked(userId, users.id),
      ),
    );
  return rows.map((row) => row.userId);
}

/** What is said anew keeps the time it was first said: a report that came between the two changes nothing. */
async function writeRatings(
  { app, userId, tx }: MemberTransactionContext,
  { meetingId, ratings }: { meetingId: number; ratings: readonly MeetingRating[] },
): Promise<void> {
  const rated = ratings.map((rating) => rating.userId);
  await tx
    .delete(meetingRatings)
    .where(
      and(
        eq(meetingRatings.meetingId, meetingId),
        eq(meetingRatings.raterUserId, userId),
        rated.length > 0 ? notInArray(meetingRatings.ratedUserId, rated) : undefined,
      ),
    );
  for (const { userId: ratedUserId, manner, wantsAgain } of ratings)
    await tx
      .insert(meetingRatings)
      .values({ meetingId, raterUserId: userId, ratedUserId, manner, wantsAgain, createdAt: app.clock.now() })
      .onConflictDoUpdate({
        target: [meetingRatings.meetingId, meetingRatings.raterUserId, meetingRatings.ratedUserId],
        set: { manner, wantsAgain },
      });
}

function isOver(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '답할 수 있는 시간이 지났어요.',
    debugMessage: 'meetingId: closed',
  });
}
