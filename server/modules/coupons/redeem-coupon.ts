import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { redeemCoupon as redeemCouponCall } from '@/contract/wallet';
import type { MemberContext, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import {
  chatMembers,
  couponKinds,
  coupons,
  partnerBranches,
  partners,
  teamMembers,
  teams,
} from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChanges } from '../../events/record-messages';
import { isLeft } from './coupon-queries';
import { prerequisiteTexts, presentCoupon } from './present-coupon';

type Coupon = typeof coupons.$inferSelect;

/**
 * Redeems a coupon with the code the partner’s staff types. Throws 1003 for somebody else’s coupon, 6003 when it was
 * redeemed, 6004 when it is too old, 1002 (429) while it rests after wrong codes, 6000 for a code of no branch of this
 * partner, 6002 when the prerequisite is not met, 6001 when the partner gave out all there are.
 */
export async function redeemCoupon(
  { app, userId }: MemberContext,
  { couponId, branchCode }: { couponId: number; branchCode: string },
): Promise<CallResponse<typeof redeemCouponCall>> {
  const now = app.clock.now();
  const redeemed = await transact(app, async (tx) => {
    const { coupon, kind, branchId } = await lockCoupon(tx, { couponId, userId, branchCode });
    if (coupon.redeemedAt) throw new AppError(errorCodes.couponAlreadyRedeemed);
    if (coupon.expiresAt <= now) throw new AppError(errorCodes.couponExpired);
    assertUnlocked(coupon, now);
    if (branchId === null) {
      await countWrongCode({ app, tx }, coupon);
      return null;
    }
    if (kind.prerequisite && !(await isMet[kind.prerequisite](tx, userId)))
      throw new AppError(errorCodes.couponRedemptionPrerequisiteNotMet, {
        displayMessage: `${prerequisiteTexts[kind.prerequisite]}.`,
      });
    await takeOne(tx, kind.id);
    const [redeemed] = await tx
      .update(coupons)
      .set({ redeemedAt: now, branchId })
      .where(eq(coupons.id, couponId))
      .returning();
    if (!redeemed) throw new Error('the coupon was not written');
    recordChanges(tx, [userId], ['coupons']);
    return presentCoupon({ ...redeemed, kind: { ...kind, isSoldOut: false } }, now);
  });
  // Thrown after the commit: the wrong guess stays counted.
  if (!redeemed) throw new AppError(errorCodes.storeBranchNotFound);
  return redeemed;
}

/**
 * Two redeems of one coupon wait for each other here; `branchId` is null for a code of none. Throws 1003 unless it is
 * the person’s.
 */
async function lockCoupon(
  tx: Transaction,
  { couponId, userId, branchCode }: { couponId: number; userId: number; branchCode: string },
) {
  const [row] = await tx
    .select({
      coupon: coupons,
      kind: { ...getTableColumns(couponKinds), partnerName: partners.name },
      branchId: partnerBranches.id,
    })
    .from(coupons)
    .innerJoin(couponKinds, eq(couponKinds.id, coupons.kindId))
    .innerJoin(partners, eq(partners.id, couponKinds.partnerId))
    .leftJoin(
      partnerBranches,
      and(eq(partnerBranches.partnerId, partners.id), eq(partnerBranches.code, branchCode.toUpperCase())),
    )
    .where(and(eq(coupons.id, couponId), eq(coupons.userId, userId)))
    .for('update', { of: coupons });
  if (!row) throw new AppError(errorCodes.forbidden);
  return row;
}

function assertUnlocked({ lockedUntil }: Coupon, now: Date): void {
  if (!lockedUntil || lockedUntil <= now) return;
  throw new AppError(errorCodes.badRequest, {
    status: 429,
    displayMessage: '매장 코드를 여러 번 잘못 입력했어요. 하루 뒤에 다시 시도해 주세요.',
    debugMessage: 'branchCode: too many wrong codes',
    field: 'branchCode',
    retryAfterSeconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000),
  });
}

/** The row is locked, so guesses made at once are counted one by one. */
async function countWrongCode({ app, tx }: TransactionContext, coupon: Coupon): Promise<void> {
  const { wrongCodes, ms } = app.product.couponLock;
  const count = coupon.wrongCodeCount + 1;
  const isTooMany = count >= wrongCodes;
  await tx
    .update(coupons)
    .set({
      wrongCodeCount: isTooMany ? 0 : count,
      lockedUntil: isTooMany ? new Date(app.clock.now().getTime() + ms) : null,
    })
    .where(eq(coupons.id, coupon.id));
}

/** Counts one more given out, never past the limit however many redeem at once. Throws 6001. */
async function takeOne(tx: Transaction, kindId: number): Promise<void> {
  const [taken] = await tx
    .update(couponKinds)
    .set({ issuedCount: sql`${couponKinds.issuedCount} + 1` })
    .where(and(eq(couponKinds.id, kindId), isLeft))
    .returning({ id: couponKinds.id });
  if (!taken) throw new AppError(errorCodes.referralStoreCouponMaxIssueCountExceeded);
}

const isMet = { TEAM_READY: hasReadyTeam, MATCHED: hasRoom } as const;

async function hasReadyTeam(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: teams.id })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        eq(teamMembers.userId, userId),
        isNull(teamMembers.leftAt),
        eq(teams.stage, 'TEAM'),
        sql`${teams.readyAt} is not null`,
      ),
    );
  return row !== undefined;
}

/** A match has its room of six; who left it is in it no more. */
async function hasRoom(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ channelId: chatMembers.channelId })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, userId), isNull(chatMembers.leftAt)))
    .limit(1);
  return row !== undefined;
}
