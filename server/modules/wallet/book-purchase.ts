import type { Transaction } from '../../db/database';
import { book, lockWallet } from './book-clovers';

interface PurchaseBooking {
  readonly userId: number;
  /** The store's: booked once, and taken back once. */
  readonly transactionId: string;
  readonly paidCloverAmount: number;
  readonly bonusCloverAmount: number;
}

/** Bought clovers as paid ones and what was given on top as free ones, in one entry. A repeat books nothing. */
export async function bookPurchase(tx: Transaction, purchase: PurchaseBooking): Promise<void> {
  const { userId, transactionId, paidCloverAmount, bonusCloverAmount } = purchase;
  const causeKey = `PURCHASE:${transactionId}`;
  await book(tx, await lockWallet(tx, userId), {
    userId,
    reason: 'PURCHASE',
    causeKey,
    freeAmount: bonusCloverAmount,
    paidAmount: paidCloverAmount,
  });
}

/**
 * Takes a purchase back because its money went back: of each kind what is left of it, never below zero. Answers how
 * many clovers of it were spent already. A repeat takes nothing and answers 0.
 */
export async function takeBackPurchase(tx: Transaction, purchase: PurchaseBooking): Promise<number> {
  const { userId, transactionId, paidCloverAmount, bonusCloverAmount } = purchase;
  const causeKey = `PURCHASE_REFUND:${transactionId}`;
  const wallet = await lockWallet(tx, userId);
  const paidAmount = Math.min(paidCloverAmount, wallet.paidBalance);
  const freeAmount = Math.min(bonusCloverAmount, wallet.freeBalance);
  const isBooked = await book(tx, wallet, {
    userId,
    reason: 'PURCHASE_REFUND',
    causeKey,
    freeAmount: freeAmount === 0 ? 0 : -freeAmount,
    paidAmount: paidAmount === 0 ? 0 : -paidAmount,
  });
  return isBooked ? paidCloverAmount + bonusCloverAmount - paidAmount - freeAmount : 0;
}
