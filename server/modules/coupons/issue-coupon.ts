import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { seoul } from '../../clock/seoul-date';
import { couponKinds, coupons, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { recordChanges } from '../../events/record-messages';
import { isInUse } from '../sanctions/live-sanctions';

interface Issue {
  readonly userId: number;
  /** The key of the coupon kind. */
  readonly kind: string;
  /** Names why: issued once however often it is tried. */
  readonly causeKey: string;
  /** Absent: the usual time from now, to the end of its last day. */
  readonly expiresAt?: Date | undefined;
  /** The operator who gives it; absent: the product itself. */
  readonly by?: string;
}

/**
 * Gives a person a coupon; tried again for the same cause it answers the first one. Throws 1002 for an unknown kind,
 * 1003 for nobody.
 */
export async function issueCoupon(
  { app }: Context,
  { userId, kind, causeKey, expiresAt, by }: Issue,
): Promise<{ id: number; isNew: boolean }> {
  const now = app.clock.now();
  return transact(app, async (tx) => {
    const [known] = await tx
      .select({ id: couponKinds.id })
      .from(couponKinds)
      .where(eq(couponKinds.key, kind));
    if (!known) throw fieldError('kind', '없는 쿠폰이에요.', 'no coupon kind has this key');
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isInUse));
    if (!person) throw new AppError(errorCodes.forbidden);
    const [made] = await tx
      .insert(coupons)
      .values({
        userId,
        kindId: known.id,
        causeKey,
        expiresAt: expiresAt ?? lastMomentAfter(now, app.product.couponMs),
        createdAt: now,
      })
      .onConflictDoNothing({ target: coupons.causeKey })
      .returning({ id: coupons.id });
    if (made) recordChanges(tx, [userId], ['coupons']);
    if (made && by !== undefined)
      await recordAudit(tx, {
        by,
        action: 'COUPON_GIVEN',
        target: { type: 'person', id: userId },
        after: { kind, couponId: made.id },
      });
    const [issued] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.causeKey, causeKey));
    if (!issued) throw new Error('the coupon was not written');
    return { ...issued, isNew: made !== undefined };
  });
}

/** People read a day and come on it: it can be used to the end of that day in Seoul. */
function lastMomentAfter(now: Date, ms: number): Date {
  return seoul(new Date(now.getTime() + ms))
    .endOf('day')
    .toDate();
}
