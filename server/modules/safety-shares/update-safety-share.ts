import { and, eq } from 'drizzle-orm';
import type { ParsedBody } from '@/contract/call';
import { SAFETY_SHARE_EXTENSION_HOURS } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { SafetyShare, updateSafetyShare as updateSafetyShareCall } from '@/contract/safety-shares';
import type { App, MemberContext } from '../../app-context';
import { safetyShares } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { getSafetyShare, noSuchShare } from './get-safety-shares';
import { tellFriends } from './tell-friends';

type Word = ParsedBody<typeof updateSafetyShareCall>;
type Action = Word['action'];
type Row = typeof safetyShares.$inferSelect;

const extensionMs = SAFETY_SHARE_EXTENSION_HOURS * 3_600_000;

/**
 * What the person says of a meeting, told to the friends with the change. What was said already changes nothing; who is
 * late may still say that they are back. Throws 1003 for none of theirs, and for what is over.
 */
export async function updateSafetyShare(
  context: MemberContext,
  { safetyShareId, action, checkInAt }: { safetyShareId: number } & Word,
): Promise<SafetyShare> {
  const { app, userId } = context;
  await transact(app, async (tx) => {
    const [share] = await tx
      .select()
      .from(safetyShares)
      .where(and(eq(safetyShares.id, safetyShareId), eq(safetyShares.userId, userId)))
      .for('update');
    if (!share) throw noSuchShare();
    if (share.state === ends[action]?.state) return;
    const change = changeOf(app, share, action);
    if (!change) throw isOver();
    const isExtended = checkInAt !== undefined && Date.parse(checkInAt) !== share.checkInAt.getTime();
    if (action === 'EXTEND' && isExtended) return;
    await tx.update(safetyShares).set(change).where(eq(safetyShares.id, safetyShareId));
    await tellFriends(tx, { safetyShareId, step: ends[action]?.state ?? 'EXTENDED' });
  });
  return getSafetyShare(context, safetyShareId);
}

const ends = {
  CHECK_IN: { state: 'SAFE', from: ['OPEN', 'MISSED'] },
  CANCEL: { state: 'CANCELED', from: ['OPEN'] },
  EXTEND: null,
} as const satisfies Record<Action, { state: Row['state']; from: readonly Row['state'][] } | null>;

/** Null where the state does not allow it. */
function changeOf({ clock }: App, share: Row, action: Action): Partial<Row> | null {
  const now = clock.now();
  const end = ends[action];
  if (end) {
    const from: readonly Row['state'][] = end.from;
    return from.includes(share.state) ? { state: end.state, closedAt: now } : null;
  }
  if (share.state !== 'OPEN') return null;
  const from = Math.max(share.checkInAt.getTime(), now.getTime());
  return { checkInAt: new Date(from + extensionMs), remindedAt: null };
}

function isOver(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '이미 끝난 만남이에요.',
    debugMessage: 'the share is closed',
  });
}
