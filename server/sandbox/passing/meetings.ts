import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { meetingMembers, meetings, planSlotChoices, plans } from '../../db/schema';
import { followMeetings } from '../../modules/meetings/follow-meetings';
import { followPlans } from '../../modules/plans/follow-plans';
import { before, type Moving, moveAlarms, ownRooms, type Passing } from './passing';

const dayMinutes = 24 * 60;

/** What the person's rooms plan, and meetings the person is asked about. */
export const meetingPassing: Passing = {
  async move(tx, whose) {
    const rooms = ownRooms(tx, whose);
    const planned = await tx
      .update(plans)
      .set({ meetsAt: before(plans.meetsAt, whose), createdAt: before(plans.createdAt, whose) })
      .where(and(inArray(plans.channelId, rooms), inArray(plans.state, ['OPEN', 'SETTLED'])))
      .returning({ id: plans.id });
    const ids = planned.map(({ id }) => id);
    await moveDays(tx, ids, whose);
    await moveAlarms(tx, { type: 'PLAN_CHANGED', key: 'planId', ids, field: 'meetsAt' }, whose);
    const own = tx
      .select({ id: meetingMembers.meetingId })
      .from(meetingMembers)
      .where(eq(meetingMembers.userId, whose.userId));
    const asked = await tx
      .update(meetings)
      .set({
        meetsAt: before(meetings.meetsAt, whose),
        asksAt: before(meetings.asksAt, whose),
        askedAt: before(meetings.askedAt, whose),
        closesAt: before(meetings.closesAt, whose),
      })
      .where(and(inArray(meetings.id, own), isNull(meetings.closedAt)))
      .returning({ id: meetings.id });
    return planned.length + asked.length;
  },
  async follow(context) {
    await followPlans(context);
    await followMeetings(context);
  },
  none: {
    displayMessage: '정하고 있는 약속도, 묻고 있는 만남도 없어요.',
    debugMessage: 'userId: no room of theirs plans, and they are asked about no meeting',
  },
};

/** The days people can meet, by as many whole days as pass. Put back at once: one may come where another was. */
async function moveDays(tx: Transaction, planIds: number[], { minutes }: Moving): Promise<void> {
  const days = Math.floor(minutes / dayMinutes);
  const chosen = await tx.delete(planSlotChoices).where(inArray(planSlotChoices.planId, planIds)).returning();
  if (chosen.length === 0) return;
  await tx
    .insert(planSlotChoices)
    .values(chosen.map((each) => ({ ...each, day: sql`${each.day}::date - ${days}::int` })));
}
