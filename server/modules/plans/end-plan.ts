import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, TransactionContext } from '../../app-context';
import { plans } from '../../db/schema';
import { actOnPlan } from './act-on-plan';
import { tellPlanners, writePlanLine } from './tell-planners';

/** Calls the plan of a room off for everybody. Throws 1003. */
export async function deletePlan(context: MemberContext, channelId: number): Promise<void> {
  const { userId } = context;
  await actOnPlan(context, channelId, async ({ app, tx }, plan) => {
    await endPlanOfRoom({ app, tx }, channelId);
    await writePlanLine(tx, { channelId, step: 'CANCELED' });
    const news = { planId: plan.id, channelId, step: 'CANCELED', meetsAt: plan.meetsAt } as const;
    await tellPlanners(tx, { ...news, exceptUserId: userId });
    return { hasChanged: true };
  });
}

/** The plan ends with its room: nobody is reminded of it, and nobody asked how it was. */
export async function endPlanOfRoom({ app, tx }: TransactionContext, channelId: number): Promise<void> {
  await tx
    .update(plans)
    .set({ state: 'CANCELED', closedAt: app.clock.now() })
    .where(and(eq(plans.channelId, channelId), inArray(plans.state, ['OPEN', 'SETTLED'])));
}
