import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../app-context';
import { chatMembers, meetingMembers, meetings, plans } from '../db/schema';
import { transact } from '../db/transact';
import { AppError } from '../errors/app-error';
import { followMeetings } from '../modules/meetings/follow-meetings';
import { followPlans } from '../modules/plans/follow-plans';

/**
 * Lets minutes pass for what the rooms of a person have settled and for meetings the person is asked about, and looks
 * once what is due, as every minute. Throws 1003 for who has neither.
 */
export async function ageMeetings(
  { app }: Context,
  { userId, minutes }: { userId: number; minutes: number },
): Promise<{ count: number }> {
  const earlier = sql`${minutes}::float8 * interval '1 minute'`;
  const count = await transact(app, async (tx) => {
    const rooms = tx
      .select({ id: chatMembers.channelId })
      .from(chatMembers)
      .where(and(eq(chatMembers.userId, userId), isNull(chatMembers.leftAt)));
    const settled = await tx
      .update(plans)
      .set({ meetsAt: sql`${plans.meetsAt} - ${earlier}` })
      .where(and(inArray(plans.channelId, rooms), eq(plans.state, 'SETTLED')))
      .returning({ id: plans.id });
    const own = tx
      .select({ id: meetingMembers.meetingId })
      .from(meetingMembers)
      .where(eq(meetingMembers.userId, userId));
    const asked = await tx
      .update(meetings)
      .set({
        meetsAt: sql`${meetings.meetsAt} - ${earlier}`,
        asksAt: sql`${meetings.asksAt} - ${earlier}`,
        askedAt: sql`${meetings.askedAt} - ${earlier}`,
        closesAt: sql`${meetings.closesAt} - ${earlier}`,
      })
      .where(and(inArray(meetings.id, own), isNull(meetings.closedAt)))
      .returning({ id: meetings.id });
    return settled.length + asked.length;
  });
  if (count === 0)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '정해진 약속도, 묻고 있는 만남도 없어요.',
      debugMessage: 'userId: nothing is settled or asked',
    });
  await followPlans({ app });
  await followMeetings({ app });
  return { count };
}
