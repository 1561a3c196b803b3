import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { planAnswers, plans } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { actOnPlan, isAgreedNow, type PlanRow } from './act-on-plan';
import { listPlaces } from './plan-places';
import { tellPlanners, writePlanLine } from './tell-planners';

/** Whether a person comes to a proposal; the last yes that was needed settles it. Throws 1003 for one that is over or not the last. */
export async function answerPlan(
  context: MemberContext,
  { channelId, round, isComing }: { channelId: number; round: number; isComing: boolean },
): Promise<void> {
  await actOnPlan(context, channelId, async (within, plan) => {
    if (plan.round !== round || isOver(within, plan)) throw noSuchProposal();
    return { hasChanged: await writeAnswer(within, { plan, isComing }) };
  });
}

/** Answers whether it says anything new. */
export async function writeAnswer(
  { userId, tx }: MemberTransactionContext,
  { plan, isComing }: { plan: PlanRow; isComing: boolean },
): Promise<boolean> {
  const mine = and(eq(planAnswers.planId, plan.id), eq(planAnswers.userId, userId));
  const [before] = await tx.select().from(planAnswers).where(mine);
  if (before?.isComing === isComing) return false;
  await tx
    .insert(planAnswers)
    .values({ planId: plan.id, userId, isComing })
    .onConflictDoUpdate({ target: [planAnswers.planId, planAnswers.userId], set: { isComing } });
  if (isComing && plan.state === 'OPEN') await settle(tx, { plan, exceptUserId: userId });
  return true;
}

async function settle(
  tx: Transaction,
  { plan, exceptUserId }: { plan: PlanRow; exceptUserId: number },
): Promise<void> {
  const { id: planId, channelId, meetsAt, placeId } = plan;
  if (!meetsAt || placeId === null || !(await isAgreedNow(tx, planId))) return;
  const place = (await listPlaces(tx, planId)).find(({ id }) => id === placeId)?.name ?? '';
  await tx.update(plans).set({ state: 'SETTLED' }).where(eq(plans.id, planId));
  await writePlanLine(tx, { channelId, step: 'SETTLED', what: { meetsAt, place } });
  await tellPlanners(tx, { planId, channelId, step: 'SETTLED', meetsAt, exceptUserId });
}

function isOver({ app }: MemberTransactionContext, { meetsAt }: PlanRow): boolean {
  return meetsAt !== null && meetsAt.getTime() <= app.clock.now().getTime();
}

function noSuchProposal(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '그사이 제안이 바뀌었어요. 다시 확인해 주세요.',
    debugMessage: 'round: not the last proposal, or over',
  });
}
