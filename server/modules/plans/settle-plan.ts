import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { plans } from '../../db/schema';
import { isAgreedNow, type PlanRow } from './act-on-plan';
import { listPlaces } from './plan-places';
import { tellPlanners, writePlanLine } from './tell-planners';

/** Settles a proposal once enough of both teams come, and tells all but who did it. */
export async function settlePlan(
  tx: Transaction,
  { plan, exceptUserId }: { plan: PlanRow; exceptUserId?: number },
): Promise<void> {
  const { id: planId, channelId, meetsAt, placeId } = plan;
  if (!meetsAt || placeId === null || !(await isAgreedNow(tx, planId))) return;
  const place = (await listPlaces(tx, planId)).find(({ id }) => id === placeId)?.name ?? '';
  await tx.update(plans).set({ state: 'SETTLED' }).where(eq(plans.id, planId));
  await writePlanLine(tx, { channelId, step: 'SETTLED', what: { meetsAt, place } });
  await tellPlanners(tx, { planId, channelId, step: 'SETTLED', meetsAt, exceptUserId });
}

/** Who left these rooms, which are locked, is counted no more: of who stays enough may come to what waits there. */
export async function settleWithoutLeaver(
  { app, tx }: TransactionContext,
  channelIds: readonly number[],
): Promise<void> {
  if (channelIds.length === 0) return;
  const waiting = await tx
    .select()
    .from(plans)
    .where(
      and(
        inArray(plans.channelId, [...channelIds]),
        eq(plans.state, 'OPEN'),
        gt(plans.meetsAt, app.clock.now()),
      ),
    )
    .orderBy(asc(plans.channelId))
    .for('update');
  for (const plan of waiting) await settlePlan(tx, { plan });
}
