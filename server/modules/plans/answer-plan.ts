import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { planAnswers } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { actOnPlan, type PlanRow, proposalChanged } from './act-on-plan';
import { settlePlan } from './settle-plan';

/**
 * Whether a person comes to a proposal; the last yes that was needed settles it. Throws 1003 for one that is over or
 * not the last.
 */
export async function answerPlan(
  context: MemberContext,
  { channelId, round, isComing }: { channelId: number; round: number; isComing: boolean },
): Promise<void> {
  await actOnPlan(context, channelId, async (within, plan) => {
    if (plan.round !== round) throw proposalChanged();
    if (isOver(within, plan)) throw timeOver();
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
  if (isComing && plan.state === 'OPEN') await settlePlan(tx, { plan, exceptUserId: userId });
  return true;
}

function isOver({ app }: MemberTransactionContext, { meetsAt }: PlanRow): boolean {
  return meetsAt !== null && meetsAt.getTime() <= app.clock.now().getTime();
}

function timeOver(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '이미 시간이 지난 약속이에요.',
    debugMessage: 'round: its time is over',
  });
}
