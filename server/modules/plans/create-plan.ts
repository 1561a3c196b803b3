import type { MemberContext } from '../../app-context';
import { plans } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordChatEvent } from '../../events/record-messages';
import { enterRoom, findLivePlan } from './act-on-plan';
import { tellPlanners, writePlanLine } from './tell-planners';

/** Begins to plan a meeting; where a plan is under way nothing changes. Throws 1003. */
export async function createPlan({ app, userId }: MemberContext, channelId: number): Promise<void> {
  await transact(app, async (tx) => {
    await enterRoom(tx, { channelId, userId });
    if (await findLivePlan(tx, channelId)) return;
    const [plan] = await tx
      .insert(plans)
      .values({ channelId, createdAt: app.clock.now() })
      .returning({ id: plans.id });
    if (!plan) throw new Error('the plan was not written');
    await writePlanLine(tx, { channelId, step: 'STARTED' });
    recordChatEvent(tx, channelId, { type: 'CHAT_CHANGED', channelId });
    const news = { planId: plan.id, channelId, step: 'STARTED', meetsAt: null } as const;
    await tellPlanners(tx, { ...news, exceptUserId: userId });
  });
}
