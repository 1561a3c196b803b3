import { eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, TransactionContext } from '../../app-context';
import { plans } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { actOnPlan, findLivePlan, isProposed, lockRoom, type PlanRow } from './act-on-plan';
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
    await callOff({ app, tx }, { plan, byUserId: userId });
    return { hasChanged: true };
  });
}

/**
 * The plan ends with its room: nobody is reminded of it, and nobody asked how it was. Of what was settled and is ahead
 * people are told: who would come does not look into the room again before they leave home.
 */
export async function endPlanOfRoom(
  { app, tx }: TransactionContext,
  { channelId, byUserId }: { channelId: number; byUserId: number | undefined },
): Promise<void> {
  await lockRoom(tx, channelId);
  const plan = await findLivePlan(tx, channelId);
  if (!plan) return;
  const isAwaited = plan.state === 'SETTLED' && plan.meetsAt !== null && plan.meetsAt > app.clock.now();
  if (isAwaited) await callOff({ app, tx }, { plan, byUserId });
  else await cancel({ app, tx }, plan);
}

async function callOff(
  { app, tx }: TransactionContext,
  { plan, byUserId }: { plan: PlanRow; byUserId: number | undefined },
): Promise<void> {
  const { id: planId, channelId } = plan;
  await cancel({ app, tx }, plan);
  const what = await findShownProposal({ app, tx }, plan);
  await writePlanLine(tx, { channelId, step: 'CANCELED', what });
  const meetsAt = what?.meetsAt ?? null;
  await tellPlanners(tx, { planId, channelId, step: 'CANCELED', meetsAt, exceptUserId: byUserId });
}

async function cancel({ app, tx }: TransactionContext, { id }: PlanRow): Promise<void> {
  await tx.update(plans).set({ state: 'CANCELED', closedAt: app.clock.now() }).where(eq(plans.id, id));
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

function anotherPlan(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '그사이 새 약속을 정하고 있어요. 다시 확인해 주세요.',
    debugMessage: 'seenPlanId: the room plans another one',
  });
}
