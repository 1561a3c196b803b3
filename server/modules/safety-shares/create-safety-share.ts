import { and, count, eq } from 'drizzle-orm';
import type { ParsedBody } from '@/contract/call';
import type { createSafetyShare as createSafetyShareCall, SafetyShare } from '@/contract/safety-shares';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
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
 * Tells chosen friends of a meeting, at once. The same moment again answers the first. Throws 1002 that names the field:
 * somebody who is no friend, a time that is over or far away, a refused word.
 */
export async function createSafetyShare(context: MemberContext, share: NewShare): Promise<SafetyShare> {
  const { app, userId } = context;
  assertAllowedText('CHAT', share.company, 'company');
  assertAllowedText('CHAT', share.place, 'place');
  assertNear(share, app.clock.now());
  const id = await transact(app, async (tx) => {
    // One after the other: neither two of one meeting nor more than the limit.
    await lockPeople(tx, [userId]);
    return (await findSame({ app, userId, tx }, share)) ?? (await insert({ app, userId, tx }, share));
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

async function findSame(
  { userId, tx }: MemberTransactionContext,
  { meetsAt }: NewShare,
): Promise<number | null> {
  const [same] = await tx
    .select({ id: safetyShares.id })
    .from(safetyShares)
    .where(
      and(
        eq(safetyShares.userId, userId),
        eq(safetyShares.state, 'OPEN'),
        eq(safetyShares.meetsAt, new Date(meetsAt)),
      ),
    );
  return same?.id ?? null;
}

async function insert({ app, userId, tx }: MemberTransactionContext, share: NewShare): Promise<number> {
  const friendIds = [...new Set(share.friendIds)];
  for (const friendId of friendIds)
    if (!(await findFriendship(tx, userId, friendId)))
      throw fieldError('friendIds', '지금 친구인 사람에게만 알릴 수 있어요.', 'not a friend');
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
  await tx
    .insert(safetyShareFriends)
    .values(friendIds.map((friendId) => ({ safetyShareId: made.id, userId: friendId })));
  await tellFriends(tx, { safetyShareId: made.id, step: 'TOLD' });
  return made.id;
}
