import { eq } from 'drizzle-orm';
import type { CallBody } from '@/contract/call';
import type { proposePlan as proposePlanCall } from '@/contract/plans';
import type { MemberContext } from '../../app-context';
import { planAnswers, plans } from '../../db/schema';
import { fieldError } from '../../errors/app-error';
import { actOnPlan, isProposed, type PlanRow, proposalChanged } from './act-on-plan';
import { writeAnswer } from './answer-plan';
import { isPlannable } from './plan-days';
import { listPlaces, noSuchPlace } from './plan-places';
import { tellPlanners, writePlanLine } from './tell-planners';

/**
 * Puts one time and one place before all: answers to what was proposed before are gone, who proposes comes. The same
 * again is a yes to it. Throws 1002 for a time that is over or too far, and for a place of another plan; 1003, also when
 * something else stands there than the person saw: nobody's answers go by a decision about what was before.
 */
export async function proposePlan(
  context: MemberContext,
  { channelId, seen, ...proposal }: { channelId: number } & CallBody<typeof proposePlanCall>,
): Promise<void> {
  const { app, userId } = context;
  const meetsAt = new Date(proposal.meetsAt);
  await actOnPlan(context, channelId, async (within, plan) => {
    const { tx } = within;
    if (!isPlannable(meetsAt, app.clock.now()))
      throw fieldError('meetsAt', '지난 시간이거나 너무 먼 날이에요. 다시 골라 주세요.', 'over, or too far');
    const place = (await listPlaces(tx, plan.id)).find(({ id }) => id === proposal.placeId);
    if (!place) throw noSuchPlace('placeId');
    if (plan.meetsAt?.getTime() === meetsAt.getTime() && plan.placeId === place.id)
      return { hasChanged: await writeAnswer(within, { plan, isComing: true }) };
    if (seen && !isSeen(plan, { seen, now: app.clock.now() })) throw proposalChanged();
    await tx.delete(planAnswers).where(eq(planAnswers.planId, plan.id));
    const [next] = await tx
      .update(plans)
      .set({
        state: 'OPEN',
        round: plan.round + 1,
        meetsAt,
        placeId: place.id,
        dayRemindedAt: null,
        hourRemindedAt: null,
      })
      .where(eq(plans.id, plan.id))
      .returning();
    if (!next) throw new Error('the plan was not written');
    const step = plan.state === 'SETTLED' ? 'REOPENED' : 'PROPOSED';
    await writePlanLine(tx, { channelId, step, what: { meetsAt, place: place.name } });
    await tellPlanners(tx, { planId: plan.id, channelId, step, meetsAt, exceptUserId: userId });
    await writeAnswer(within, { plan: next, isComing: true });
    return { hasChanged: true };
  });
}

type Seen = NonNullable<CallBody<typeof proposePlanCall>['seen']>;

function isSeen(plan: PlanRow, { seen, now }: { seen: Seen; now: Date }): boolean {
  if (!isProposed(plan, now)) return seen.round === null;
  return plan.round === seen.round && plan.state === seen.state;
}
