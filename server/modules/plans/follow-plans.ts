import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context, TransactionContext } from '../../app-context';
import { seoul } from '../../clock/seoul-date';
import { planPlaces, plans } from '../../db/schema';
import { recordChatEvent } from '../../events/record-messages';
import { type Due, forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { createMeeting } from '../meetings/create-meeting';
import { isAgreedNow, type PlanRow } from './act-on-plan';
import { tellPlanners } from './tell-planners';

/** Every minute: reminders of what is settled, and what begins now. */
export const plansJob: JobKind<Record<string, never>> = {
  queue: 'plans',
  schema: z.object({}),
  retryLimit: 2,
  cron: '* * * * *',
};

const hourMs = 3_600_000;
const morningHour = 9;

/**
 * Reminds of meetings in the morning of their day and an hour before, and ends the planning of those that begin. When
 * the service was away, only the later of two reminders is sent, and none of what has begun. Answers how many plans it
 * dealt with.
 */
export function followPlans({ app }: Context): Promise<number> {
  const now = app.clock.now();
  const until = (moment: Date) => and(gt(plans.meetsAt, now), lte(plans.meetsAt, moment));
  const soon = until(new Date(now.getTime() + hourMs));
  const today = until(seoul(now).endOf('day').toDate());
  const kinds = [
    dueSettled({ app }, { which: lte(plans.meetsAt, now), step: begin }),
    dueSettled({ app }, { which: and(soon, isNull(plans.hourRemindedAt)), step: remindOfHour }),
    dueSettled({ app }, { which: and(today, isNull(plans.dayRemindedAt)), step: remindOfDay }),
  ];
  return forEachDue(app, ...(seoul(now).hour() < morningHour ? kinds.slice(0, 2) : kinds));
}

type Step = (context: TransactionContext, plan: PlanRow & { meetsAt: Date }) => Promise<void>;

function dueSettled({ app }: Context, { which, step }: { which: SQL | undefined; step: Step }): Due {
  const isDue = and(eq(plans.state, 'SETTLED'), which);
  return {
    list: (limit) =>
      app.db.select({ id: plans.id }).from(plans).where(isDue).orderBy(asc(plans.meetsAt)).limit(limit),
    step: async (tx, id) => {
      const [plan] = await tx
        .select()
        .from(plans)
        .where(and(eq(plans.id, id), isDue))
        .for('update');
      // Another node was faster, or people planned anew.
      if (plan?.meetsAt) await step({ app, tx }, { ...plan, meetsAt: plan.meetsAt });
    },
  };
}

const remindOfHour: Step = async ({ app, tx }, { id, channelId, meetsAt }) => {
  const now = app.clock.now();
  await tx.update(plans).set({ hourRemindedAt: now, dayRemindedAt: now }).where(eq(plans.id, id));
  const isAgreed = await isAgreedNow(tx, id);
  await tellPlanners(tx, { planId: id, channelId, step: 'SOON', meetsAt, isAgreed });
};

const remindOfDay: Step = async ({ app, tx }, { id, channelId, meetsAt }) => {
  await tx.update(plans).set({ dayRemindedAt: app.clock.now() }).where(eq(plans.id, id));
  const isAgreed = await isAgreedNow(tx, id);
  await tellPlanners(tx, { planId: id, channelId, step: 'TODAY', meetsAt, isAgreed });
};

const begin: Step = async ({ app, tx }, { id, channelId, meetsAt, placeId }) => {
  await tx.update(plans).set({ state: 'DONE', closedAt: app.clock.now() }).where(eq(plans.id, id));
  const [place] = await tx
    .select({ name: planPlaces.name })
    .from(planPlaces)
    .where(eq(planPlaces.id, placeId ?? 0));
  await createMeeting({ app, tx }, { planId: id, channelId, meetsAt, place: place?.name ?? '' });
  recordChatEvent(tx, channelId, { type: 'CHAT_CHANGED', channelId });
};
