import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
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
 * All a person says of a meeting, instead of what they said before. Of whom they cannot see any more, by a block or a
 * withdrawal, nothing is taken and what was said stays: a block washes no rating off. Throws 1002 for a rating of
 * somebody who was not of the other team, 1003 for a meeting they were not asked about and for one that is over.
 */
export async function updateMeetingAnswer(context: MemberContext, given: Given): Promise<void> {
  const { app, userId } = context;
  const ratings = given.tookPlace ? given.ratings : [];
  await transact(app, async (tx) => {
    const within = { app, userId, tx };
    const teamId = await lockMembership(within, given.meetingId);
    const met = await listMet(within, { meetingId: given.meetingId, teamId });
    if (ratings.some((rating) => !met.has(rating.userId)))
      throw fieldError('ratings', '함께 만난 상대 팀만 평가할 수 있어요.', 'not of the other team');
    await tx
      .update(meetingMembers)
      .set({ tookPlace: given.tookPlace, answeredAt: app.clock.now() })
      .where(and(eq(meetingMembers.meetingId, given.meetingId), eq(meetingMembers.userId, userId)));
    if (!given.tookPlace) await deleteRatings(within, given.meetingId);
    else await writeRatings(within, { meetingId: given.meetingId, met, ratings });
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

/** The other team, and of each whether they can be seen. */
async function listMet(
  { userId, tx }: MemberTransactionContext,
  { meetingId, teamId }: { meetingId: number; teamId: number },
): Promise<Map<number, boolean>> {
  const rows = await tx
    .select({ userId: users.id, isSeen: sql<boolean>`${and(isInUse, notBlocked(userId, users.id))}` })
    .from(meetingMembers)
    .innerJoin(users, eq(users.id, meetingMembers.userId))
    .where(and(eq(meetingMembers.meetingId, meetingId), ne(meetingMembers.teamId, teamId)));
  return new Map(rows.map((row) => [row.userId, row.isSeen]));
}

/** All this person said, or what they said of some. */
async function deleteRatings(
  { userId, tx }: MemberTransactionContext,
  meetingId: number,
  ratedUserIds?: number[],
): Promise<void> {
  await tx
    .delete(meetingRatings)
    .where(
      and(
        eq(meetingRatings.meetingId, meetingId),
        eq(meetingRatings.raterUserId, userId),
        ratedUserIds && inArray(meetingRatings.ratedUserId, ratedUserIds),
      ),
    );
}

/** What is said anew keeps the time it was first said: a report that came between the two changes nothing. */
async function writeRatings(
  within: MemberTransactionContext,
  {
    meetingId,
    met,
    ratings,
  }: { meetingId: number; met: ReadonlyMap<number, boolean>; ratings: readonly MeetingRating[] },
): Promise<void> {
  const { app, userId, tx } = within;
  const said = ratings.filter((rating) => met.get(rating.userId));
  const unsaid = Array.from(met).flatMap(([id, isSeen]) =>
    isSeen && !said.some((rating) => rating.userId === id) ? [id] : [],
  );
  await deleteRatings(within, meetingId, unsaid);
  for (const { userId: ratedUserId, manner, wantsAgain } of said)
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
