import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CallResponse, ParsedQuery } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type * as calls from '@/contract/wallet';
import type { MemberContext } from '../../app-context';
import type { Queryable } from '../../db/database';
import { decodeCursor, rowsToRead, toPage } from '../../db/page';
import { couponKinds, coupons, partners } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { presentCoupon } from './present-coupon';

/** SQL: 0 for a coupon that can be used at that moment, 1 for one that is used or too old. */
function rankAt(now: Date): SQL<number> {
  return sql<number>`case when ${coupons.redeemedAt} is null and ${coupons.expiresAt} > ${now.toISOString()}::timestamptz then 0 else 1 end`;
}

/** The own coupons: usable ones first, the newest first among them and among the others. */
export async function listCoupons(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof calls.getCoupons>,
): Promise<CallResponse<typeof calls.getCoupons>> {
  const now = app.clock.now();
  const rank = rankAt(now);
  const found = await selectCoupons(app.db)
    .where(and(eq(coupons.userId, userId), after(rank, cursor)))
    .orderBy(rank, desc(coupons.id))
    .limit(rowsToRead(limit));
  const items = found.map((row) => presentCoupon(row, now));
  const page = toPage(items, limit, ({ id, state }) => `${state === 'USABLE' ? 0 : 1}.${id}`);
  return { items: page.rows, nextCursor: page.nextCursor };
}

/** SQL: what comes after the coupon a cursor names; 1002 when it is none of ours. */
function after(rank: SQL<number>, cursor: string | undefined): SQL | undefined {
  const text = decodeCursor(cursor);
  if (text === undefined) return undefined;
  const [, lastRank, lastId] = /^([01])\.(\d{1,10})$/.exec(text) ?? [];
  if (lastRank === undefined || Number(lastId) > 2_147_483_647)
    throw new AppError(errorCodes.badRequest, { debugMessage: 'cursor', field: 'cursor' });
  return sql`(${rank} > ${Number(lastRank)} or (${rank} = ${Number(lastRank)} and ${coupons.id} < ${Number(lastId)}))`;
}

/** How many of the own coupons can be used now. */
export async function countCoupons({ app, userId }: MemberContext): Promise<{ count: number }> {
  const [row] = await app.db
    .select({ count: count() })
    .from(coupons)
    .where(and(eq(coupons.userId, userId), eq(rankAt(app.clock.now()), 0)));
  return { count: row?.count ?? 0 };
}

/** One of the own coupons; 1003 for everybody else’s. */
export async function getCoupon(
  { app, userId }: MemberContext,
  couponId: number,
): Promise<CallResponse<typeof calls.getCoupon>> {
  const [row] = await selectCoupons(app.db).where(and(eq(coupons.id, couponId), eq(coupons.userId, userId)));
  if (!row) throw new AppError(errorCodes.forbidden);
  return presentCoupon(row, app.clock.now());
}

/** Coupons with what they are and where they are used. */
export function selectCoupons(db: Queryable) {
  return db
    .select({ coupon: coupons, kind: couponKinds, partner: partners })
    .from(coupons)
    .innerJoin(couponKinds, eq(couponKinds.id, coupons.kindId))
    .innerJoin(partners, eq(partners.id, couponKinds.partnerId))
    .$dynamic();
}
