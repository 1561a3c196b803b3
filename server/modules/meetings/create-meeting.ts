import { and, eq, isNull } from 'drizzle-orm';
import { MEETING_ANSWER_HOURS, MEETING_ASK_HOUR_SEOUL } from '@/contract/constants';
import type { TransactionContext } from '../../app-context';
import { seoul } from '../../clock/seoul-date';
import { chatMembers, meetingMembers, meetings, planAnswers, users } from '../../db/schema';
import { isInUse } from '../sanctions/live-sanctions';

const hourMs = 3_600_000;

/** What was planned begins now: everybody of the room who did not say that they stay away will be asked how it was. */
export async function createMeeting(
  { app, tx }: TransactionContext,
  { planId, channelId, meetsAt, place }: { planId: number; channelId: number; meetsAt: Date; place: string },
): Promise<void> {
  const present = await tx
    .select({ userId: chatMembers.userId, teamId: chatMembers.teamId, isComing: planAnswers.isComing })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .leftJoin(planAnswers, and(eq(planAnswers.planId, planId), eq(planAnswers.userId, chatMembers.userId)))
    .where(and(eq(chatMembers.channelId, channelId), isNull(chatMembers.leftAt), isInUse));
  const members = present.filter(({ isComing }) => isComing !== false);
  // Where a whole team stays away nobody meets anybody.
  if (new Set(members.map(({ teamId }) => teamId)).size < 2) return;
  const asksAt = nextDayAt(meetsAt, MEETING_ASK_HOUR_SEOUL);
  const [meeting] = await tx
    .insert(meetings)
    .values({
      channelId,
      meetsAt,
      place,
      asksAt,
      closesAt: new Date(asksAt.getTime() + MEETING_ANSWER_HOURS * hourMs),
      createdAt: app.clock.now(),
    })
    .returning({ id: meetings.id });
  if (!meeting) throw new Error('the meeting was not written');
  await tx
    .insert(meetingMembers)
    .values(members.map(({ userId, teamId }) => ({ meetingId: meeting.id, userId, teamId })));
}

function nextDayAt(moment: Date, hour: number): Date {
  return seoul(moment).startOf('day').add(1, 'day').add(hour, 'hour').toDate();
}
