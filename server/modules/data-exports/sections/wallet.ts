import { asc, eq } from 'drizzle-orm';
import {
  cloverEntries,
  couponKinds,
  coupons,
  partnerBranches,
  partners,
  purchases,
  wallets,
} from '../../../db/schema';
import type { Reading, Section } from '../section';

export const walletSections: readonly Section[] = [
  { name: 'clovers', about: '클로버 잔액과 내역, 구매', read: readClovers },
  { name: 'coupons', about: '쿠폰', read: readCoupons },
];

async function readClovers({ db, userId }: Reading) {
  const [balance] = await db
    .select({ freeBalance: wallets.freeBalance, paidBalance: wallets.paidBalance })
    .from(wallets)
    .where(eq(wallets.userId, userId));
  const entries = await db
    .select({
      freeAmount: cloverEntries.freeAmount,
      paidAmount: cloverEntries.paidAmount,
      reason: cloverEntries.reason,
      balanceAfter: cloverEntries.balanceAfter,
      at: cloverEntries.createdAt,
    })
    .from(cloverEntries)
    .where(eq(cloverEntries.userId, userId))
    .orderBy(asc(cloverEntries.id));
  const bought = await db
    .select({
      transactionId: purchases.transactionId,
      productId: purchases.productId,
      priceWon: purchases.priceWon,
      paidCloverAmount: purchases.paidCloverAmount,
      bonusCloverAmount: purchases.bonusCloverAmount,
      status: purchases.status,
      owedCloverAmount: purchases.owedCloverAmount,
      at: purchases.createdAt,
      endedAt: purchases.endedAt,
    })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.id));
  return { balance: balance ?? { freeBalance: 0, paidBalance: 0 }, entries, purchases: bought };
}

async function readCoupons({ db, userId }: Reading) {
  return db
    .select({
      title: couponKinds.title,
      partner: partners.name,
      branch: partnerBranches.name,
      issuedAt: coupons.createdAt,
      expiresAt: coupons.expiresAt,
      redeemedAt: coupons.redeemedAt,
    })
    .from(coupons)
    .innerJoin(couponKinds, eq(couponKinds.id, coupons.kindId))
    .innerJoin(partners, eq(partners.id, couponKinds.partnerId))
    .leftJoin(partnerBranches, eq(partnerBranches.id, coupons.branchId))
    .where(eq(coupons.userId, userId))
    .orderBy(asc(coupons.id));
}
