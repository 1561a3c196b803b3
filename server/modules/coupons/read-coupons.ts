import type { CallResponse, ParsedQuery } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type * as calls from '@/contract/wallet';
import type { MemberContext } from '../../app-context';
import { decodeCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { AppError } from '../../errors/app-error';
import { couponCountQuery, couponQuery, couponsQuery } from './coupon-queries';
import { presentCoupon } from './present-coupon';

/** The own coupons: usable ones first, the newest first among them and among the others. */
export async function listCoupons(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof calls.getCoupons>,
): Promise<CallResponse<typeof calls.getCoupons>> {
  const now = app.clock.now();
  const found = await couponsQuery(app.db, { userId, now, ...readCursor(cursor), limit: rowsToRead(limit) });
  const items = found.map((row) => presentCoupon(row, now));
  const page = toPage(items, limit, ({ id, state }) => `${state === 'USABLE' ? 0 : 1}.${id}`);
  return { items: page.rows, nextCursor: page.nextCursor };
}

/** The coupon a page begins behind; 1002 when the cursor is none of ours. */
function readCursor(cursor: string | undefined): { lastRank: number; lastId: number } {
  const text = decodeCursor(cursor);
  if (text === undefined) return { lastRank: 0, lastId: largestId };
  const [, lastRank, lastId] = /^([01])\.(\d{1,10})$/.exec(text) ?? [];
  if (lastRank === undefined || Number(lastId) > largestId)
    throw new AppError(errorCodes.badRequest, { debugMessage: 'cursor', field: 'cursor' });
  return { lastRank: Number(lastRank), lastId: Number(lastId) };
}

/** How many of the own coupons can be used now. */
export async function countCoupons({ app, userId }: MemberContext): Promise<{ count: number }> {
  return { count: await couponCountQuery(app.db, { userId, now: app.clock.now() }) };
}

/** One of the own coupons; 1003 for everybody else’s. */
export async function getCoupon(
  { app, userId }: MemberContext,
  couponId: number,
): Promise<CallResponse<typeof calls.getCoupon>> {
  const row = await couponQuery(app.db, { couponId, userId });
  if (!row) throw new AppError(errorCodes.forbidden);
  return presentCoupon(row, app.clock.now());
}
