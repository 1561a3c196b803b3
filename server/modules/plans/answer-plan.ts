import { and, eq } from 'drizzle-orm';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { planAnswers } from '../../db/schema';
import { actOnPlan, type PlanRow, proposalChanged } from './act-on-plan';
import { settlePlan } from './settle-plan';

/** Whether a person comes to a proposal; the last yes that was needed settles it. Throws 1003 for one that is over or not the last. */
export async function answerPlan(
  context: MemberContext,
  { channelId, round, isComing }: { channelId: number; round: number; isComing: boolean },
): Promise<void> {
  await actOnPlan(context, channelId, async (within, plan) => {
    if (plan.round !== round || isOver(within, plan)) throw proposalChanged();
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
