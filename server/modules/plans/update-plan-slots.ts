import { and, eq } from 'drizzle-orm';
import type { TimeSlot } from '@/contract/plans';
import type { MemberContext } from '../../app-context';
import { planSlotChoices } from '../../db/schema';
import { fieldError } from '../../errors/app-error';
import { actOnPlan } from './act-on-plan';
import { planDays } from './plan-days';

/**
 * All the times a person can, of the days that can be chosen now. Those they chose of a day that is over meanwhile may come
 * along: a page knows the days of when it was read. Throws 1002 for another day, 1003.
 */
export async function updatePlanSlots(
  context: MemberContext,
  { channelId, slots }: { channelId: number; slots: readonly TimeSlot[] },
): Promise<void> {
  const { app, userId } = context;
  const days = planDays(app.clock.now());
  await actOnPlan(context, channelId, async ({ tx }, plan) => {
    const mine = and(eq(planSlotChoices.planId, plan.id), eq(planSlotChoices.userId, userId));
    const before = new Set((await tx.delete(planSlotChoices).where(mine).returning()).map(nameOf));
    if (slots.some((each) => !days.includes(each.day) && !before.has(nameOf(each))))
      throw fieldError('slots', '지난 날이거나 너무 먼 날이에요. 다시 골라 주세요.', 'not one of the days');
    const rows = new Map(slots.map((each) => [nameOf(each), { planId: plan.id, userId, ...each }]));
    if (rows.size > 0) await tx.insert(planSlotChoices).values([...rows.values()]);
    return { hasChanged: before.size !== rows.size || [...rows.keys()].some((name) => !before.has(name)) };
  });
}

function nameOf({ day, slot }: TimeSlot): string {
  return `${day} ${slot}`;
}
