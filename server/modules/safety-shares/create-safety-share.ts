import { and, count, eq } from 'drizzle-orm';
import type { ParsedBody } from '@/contract/call';
import { SAFETY_SHARE_FRIEND_MAX_COUNT } from '@/contract/constants';
import type { createSafetyShare as createSafetyShareCall, SafetyShare } from '@/contract/safety-shares';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { safetyShareFriends, safetyShares } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { findFriendship } from '../friends/repository';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { lockPeople } from '../users/lock-people';
import { getSafetyShare } from './get-safety-shares';
import { tellFriends } from './tell-friends';

type NewShare = ParsedBody<typeof createSafetyShareCall>;

const mostOpen = 3;
const dayMs = 86_400_000;
/** A meeting is told when it is near; one that began a while ago may be told still. */
const window = { beforeMs: 12 * 3_600_000, aheadMs: 30 * dayMs };

/**
 * Tells chosen friends of a meeting, at once. The same moment again is the same meeting: it is told to whom it was not
 * yet, and to all of them where it is with others, elsewhere or until another time now. Throws 1002 that names the field:
 * somebody who is no friend, a time that is over or far away, a refused word, too many.
 */
export async function createSafetyShare(context: MemberContext, share: NewShare): Promise<SafetyShare> {
  const { app, userId } = context;
  assertAllowedText('CHAT', share.company, 'company');
  assertAllowedText('CHAT', share.place, 'place');
  assertNear(share, app.clock.now());
  const id = await transact(app, async (tx) => {
    // One after the other: neither two of one meeting nor more than the limit.
    await lockPeople(tx, [userId]);
    const same = await findSame({ app, userId, tx }, share);
    const id = same?.id ?? (await insert({ app, userId, tx }, share));
    const newIds = await addFriends({ app, userId, tx }, { safetyShareId: id, friendIds: share.friendIds });
    const hasChanged = same !== undefined && (await takeOver(tx, same, share));
    await tellFriends(tx, { safetyShareId: id, step: 'TOLD', ...(!hasChanged && { friendIds: newIds }) });
    return id;
  });
  return getSafetyShare(context, id);
}

function assertNear({ meetsAt, checkInAt }: NewShare, now: Date): void {
  const aheadMs = Date.parse(meetsAt) - now.getTime();
  if (aheadMs < -window.beforeMs || aheadMs > window.aheadMs)
    throw fieldError('meetsAt', '만나는 시간을 다시 골라 주세요.', 'over, or too far ahead');
  if (Date.parse(checkInAt) <= now.getTime())
    throw fieldError('checkInAt', '돌아올 시간을 다시 골라 주세요.', 'over');
}

type Row = typeof safetyShares.$inferSelect;

async function findSame(
  { userId, tx }: MemberTransactionContext,
  { meetsAt }: NewShare,
): Promise<Row | undefined> {
  const [same] = await tx
    .select()
    .from(safetyShares)
    .where(
      and(
        eq(safetyShares.userId, userId),
        eq(safetyShares.state, 'OPEN'),
        eq(safetyShares.meetsAt, new Date(meetsAt)),
      ),
    )
    .for('update');
  return same;
}

/** What was typed last holds; answers whether it says anything new. */
async function takeOver(
  tx: Transaction,
  same: Row,
  { company, place, checkInAt }: NewShare,
): Promise<boolean> {
  const returnsAt = new Date(checkInAt);
  const isSameReturn = same.checkInAt.getTime() === returnsAt.getTime();
  if (same.company === company && same.place === place && isSameReturn) return false;
  await tx
    .update(safetyShares)
    .set({ company, place, ...(!isSameReturn && { checkInAt: returnsAt, remindedAt: null }) })
    .where(eq(safetyShares.id, same.id));
  return true;
}

async function insert({ app, userId, tx }: MemberTransactionContext, share: NewShare): Promise<number> {
  const [open] = await tx
    .select({ number: count() })
    .from(safetyShares)
    .where(and(eq(safetyShares.userId, userId), eq(safetyShares.state, 'OPEN')));
  if ((open?.number ?? 0) >= mostOpen)
    throw fieldError('meetsAt', `만남은 한 번에 ${mostOpen}개까지 알릴 수 있어요.`, 'too many open');
  const [made] = await tx
    .insert(safetyShares)
    .values({
      userId,
      company: share.company,
      place: share.place,
      meetsAt: new Date(share.meetsAt),
      checkInAt: new Date(share.checkInAt),
      createdAt: app.clock.now(),
    })
    .returning({ id: safetyShares.id });
  if (!made) throw new Error('the share was not written');
  return made.id;
}

/** Answers who of them did not know yet. */
async function addFriends(
  { userId, tx }: MemberTransactionContext,
  { safetyShareId, friendIds }: { safetyShareId: number; friendIds: readonly number[] },
): Promise<number[]> {
  const told = await tx
    .select({ userId: safetyShareFriends.userId })
    .from(safetyShareFriends)
    .where(eq(safetyShareFriends.safetyShareId, safetyShareId));
  const newIds = [...new Set(friendIds)].filter((friendId) => !told.some((each) => each.userId === friendId));
  for (const friendId of newIds)
    if (!(await findFriendship(tx, userId, friendId)))
      throw fieldError('friendIds', '지금 친구인 사람에게만 알릴 수 있어요.', 'not a friend');
  if (newIds.length === 0) return [];
  if (told.length + newIds.length > SAFETY_SHARE_FRIEND_MAX_COUNT)
    throw fieldError(
      'friendIds',
      `한 만남은 친구 ${SAFETY_SHARE_FRIEND_MAX_COUNT}명까지 알릴 수 있어요. ${told.length}명은 이미 알고 있어요.`,
      'too many',
    );
  await tx.insert(safetyShareFriends).values(newIds.map((friendId) => ({ safetyShareId, userId: friendId })));
  return newIds;
}
