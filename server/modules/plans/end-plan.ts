import { and, eq, inArray } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, TransactionContext } from '../../app-context';
import { plans } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { actOnPlan, isProposed, type PlanRow } from './act-on-plan';
import { listPlaces } from './plan-places';
import { tellPlanners, writePlanLine } from './tell-planners';

/** Calls the plan of a room off for everybody. Throws 1003, also when it is another one than the person saw. */
export async function deletePlan(
  context: MemberContext,
  { channelId, seenPlanId }: { channelId: number; seenPlanId?: number | undefined },
): Promise<void> {
  const { userId } = context;
  await actOnPlan(context, channelId, async ({ app, tx }, plan) => {
    if (seenPlanId !== undefined && seenPlanId !== plan.id) throw anotherPlan();
    await endPlanOfRoom({ app, tx }, channelId);
    const what = await findShownProposal({ app, tx }, plan);
    await writePlanLine(tx, { channelId, step: 'CANCELED', what });
    const news = { planId: plan.id, channelId, step: 'CANCELED', meetsAt: what?.meetsAt ?? null } as const;
    await tellPlanners(tx, { ...news, exceptUserId: userId });
    return { hasChanged: true };
  });
}

/** What stood before all when the plan was called off: nothing where nothing was proposed, or its time was over. */
async function findShownProposal(
  { app, tx }: TransactionContext,
  plan: PlanRow,
): Promise<{ meetsAt: Date; place: string } | undefined> {
  const { id, meetsAt, placeId } = plan;
  if (!meetsAt || !isProposed(plan, app.clock.now())) return undefined;
  const place = (await listPlaces(tx, id)).find((each) => each.id === placeId);
  return place && { meetsAt, place: place.name };
}

/** The plan ends with its room: nobody is reminded of it, and nobody asked how it was. */
export async function endPlanOfRoom({ app, tx }: TransactionContext, channelId: number): Promise<void> {
  await tx
    .update(plans)
    .set({ state: 'CANCELED', closedAt: app.clock.now() })
    .where(and(eq(plans.channelId, channelId), inArray(plans.state, ['OPEN', 'SETTLED'])));
}

function anotherPlan(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '그사이 새 약속을 정하고 있어요. 다시 확인해 주세요.',
    debugMessage: 'seenPlanId: the room plans another one',
  });
}
