import { and, asc, eq, inArray } from 'drizzle-orm';
import { PLAN_PLACE_MAX_COUNT } from '@/contract/constants';
import type { MemberContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { planPlaceChoices, planPlaces } from '../../db/schema';
import { fieldError } from '../../errors/app-error';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { actOnPlan } from './act-on-plan';

/** Names a place and chooses it; the same name again is the place that is there. Throws 1002 (a word, too many), 1003. */
export async function createPlanPlace(
  context: MemberContext,
  { channelId, name: typed }: { channelId: number; name: string },
): Promise<{ id: number }> {
  const { app, userId } = context;
  const name = typed.replaceAll(/\s+/g, ' ');
  assertAllowedText('CHAT', name, 'name');
  const { id } = await actOnPlan(context, channelId, async ({ tx }, plan) => {
    const places = await listPlaces(tx, plan.id);
    const same = places.find((place) => place.name === name);
    if (!same && places.length >= PLAN_PLACE_MAX_COUNT)
      throw fieldError('name', `장소는 ${PLAN_PLACE_MAX_COUNT}곳까지 적을 수 있어요.`, 'too many');
    const id =
      same?.id ??
      (await insertPlace(tx, { planId: plan.id, name, createdBy: userId, createdAt: app.clock.now() }));
    const [chosen] = await tx
      .insert(planPlaceChoices)
      .values({ placeId: id, userId })
      .onConflictDoNothing()
      .returning();
    return { id, hasChanged: chosen !== undefined };
  });
  return { id };
}

/** All the places a person would come to. Throws 1002 for one of another plan, 1003. */
export async function updatePlanPlaceVotes(
  context: MemberContext,
  { channelId, placeIds }: { channelId: number; placeIds: readonly number[] },
): Promise<void> {
  const { userId } = context;
  await actOnPlan(context, channelId, async ({ tx }, plan) => {
    const ids = (await listPlaces(tx, plan.id)).map(({ id }) => id);
    if (placeIds.some((id) => !ids.includes(id))) throw noSuchPlace('placeIds');
    const chosen = new Set(placeIds);
    const mine = and(eq(planPlaceChoices.userId, userId), inArray(planPlaceChoices.placeId, ids));
    const before = ids.length > 0 ? await tx.delete(planPlaceChoices).where(mine).returning() : [];
    if (chosen.size > 0)
      await tx.insert(planPlaceChoices).values([...chosen].map((placeId) => ({ placeId, userId })));
    const isSame = before.length === chosen.size && before.every(({ placeId }) => chosen.has(placeId));
    return { hasChanged: !isSame };
  });
}

export async function listPlaces(tx: Transaction, planId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: planPlaces.id, name: planPlaces.name })
    .from(planPlaces)
    .where(eq(planPlaces.planId, planId))
    .orderBy(asc(planPlaces.id));
}

export function noSuchPlace(field: string) {
  return fieldError(field, '없는 장소예요. 다시 골라 주세요.', 'no place of this plan');
}

async function insertPlace(tx: Transaction, place: typeof planPlaces.$inferInsert): Promise<number> {
  const [made] = await tx.insert(planPlaces).values(place).returning({ id: planPlaces.id });
  if (!made) throw new Error('the place was not written');
  return made.id;
}
