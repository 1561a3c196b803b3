import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MEETING_ANSWER_HOURS } from '@/contract/constants';
import type { Context, TransactionContext } from '../../app-context';
import { meetingMembers, meetings, users } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { type Due, forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { isInUse } from '../sanctions/live-sanctions';
import { closeMeeting } from './close-meeting';
import { otherTeamName } from './other-team-name';

/** Every minute: whom to ask how it was, and which answers count now. */
export const meetingsJob: JobKind<Record<string, never>> = {
  queue: 'meetings',
  schema: z.object({}),
  retryLimit: 2,
  cron: '* * * * *',
};

const hourMs = 3_600_000;

/**
 * Asks everybody about the meetings of the day before, and ends those whose time to answer is over. However long the
 * service was away, people are asked first and have their time. Answers how many meetings it dealt with.
 */
export function followMeetings({ app }: Context): Promise<number> {
  const now = app.clock.now();
  const isToAsk = and(isNull(meetings.askedAt), lte(meetings.asksAt, now));
  const isToClose = and(isNotNull(meetings.askedAt), lte(meetings.closesAt, now));
  return forEachDue(
    app,
    dueOpen({ app }, { which: isToAsk, step: ask }),
    dueOpen({ app }, { which: isToClose, step: closeMeeting }),
  );
}

type MeetingRow = typeof meetings.$inferSelect;
type Step = (context: TransactionContext, meeting: MeetingRow) => Promise<void>;

function dueOpen({ app }: Context, { which, step }: { which: SQL | undefined; step: Step }): Due {
  const isDue = and(isNull(meetings.closedAt), which);
  return {
    list: (limit) =>
      app.db.select({ id: meetings.id }).from(meetings).where(isDue).orderBy(asc(meetings.id)).limit(limit),
    step: async (tx, id) => {
      const [meeting] = await tx
        .select()
        .from(meetings)
        .where(and(eq(meetings.id, id), isDue))
        .for('update');
      if (meeting) await step({ app, tx }, meeting);
    },
  };
}

async function ask({ app, tx }: TransactionContext, meeting: MeetingRow): Promise<void> {
  const askedAt = app.clock.now();
  const closesAt = new Date(askedAt.getTime() + MEETING_ANSWER_HOURS * hourMs);
  await tx.update(meetings).set({ askedAt, closesAt }).where(eq(meetings.id, meeting.id));
  const people = await tx
    .select({ userId: users.id, teamName: otherTeamName(meeting.channelId, sql`${meetingMembers.teamId}`) })
    .from(meetingMembers)
    .innerJoin(users, eq(users.id, meetingMembers.userId))
    .where(and(eq(meetingMembers.meetingId, meeting.id), isInUse))
    .orderBy(users.id);
  const data = { meetingId: meeting.id, step: 'ASKED' } as const;
  await recordEvents(
    tx,
    people.map(({ userId, teamName }) => ({
      type: 'MEETING_CHANGED',
      userId,
      endsAt: closesAt,
      data: { ...data, teamName },
    })),
  );
}
