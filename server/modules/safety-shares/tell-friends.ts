import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EventDataOf } from '@/contract/event-data';
import type { Transaction } from '../../db/database';
import { safetyShares, users } from '../../db/schema';
import { type NewEvent, recordEvents } from '../../events/record-events';
import { chosenFriends } from './safety-share-queries';

type Step = EventDataOf['SAFETY_SHARE_CHANGED']['step'];

const rowSchema = z.object({ userId: z.number() });

/** Those who were chosen for a meeting and are friends still. */
export async function idsOfWatchers(tx: Transaction, safetyShareId: number): Promise<number[]> {
  const { rows } = await tx.execute(sql`select chosen."userId" from ${safetyShares}
    cross join lateral (${chosenFriends}) chosen where ${safetyShares.id} = ${safetyShareId}`);
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ userId }) => userId);
}

/**
 * Tells the friends who were chosen, or of them `friendIds`, as far as they are friends still, what was said of a meeting.
 * Answers how many hear of it.
 */
export async function tellFriends(
  tx: Transaction,
  { safetyShareId, step, friendIds }: { safetyShareId: number; step: Step; friendIds?: readonly number[] },
): Promise<number> {
  const [owner] = await tx
    .select({ userId: safetyShares.userId, nickname: users.nickname })
    .from(safetyShares)
    .innerJoin(users, eq(users.id, safetyShares.userId))
    .where(eq(safetyShares.id, safetyShareId));
  if (!owner) return 0;
  const watchers = await idsOfWatchers(tx, safetyShareId);
  const told = watchers.filter((userId) => friendIds?.includes(userId) ?? true);
  const data = { safetyShareId, step, nickname: owner.nickname, isMine: false };
  await recordEvents(
    tx,
    told.map((userId) => ({ type: 'SAFETY_SHARE_CHANGED', userId, actorUserId: owner.userId, data })),
  );
  return told.length;
}

/** What the person is told of their own meeting, or asked until then. */
export function ownStep(
  { safetyShareId, userId, nickname }: { safetyShareId: number; userId: number; nickname: string },
  step: Step,
  endsAt?: Date,
): NewEvent {
  const data = { safetyShareId, step, nickname, isMine: true, endsAt: endsAt?.toISOString() };
  return { type: 'SAFETY_SHARE_CHANGED', userId, endsAt, data };
}
