import { and, eq, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Queryable, Transaction } from '../../db/database';
import { cloverEntries, wallets } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';

type Reason = (typeof cloverEntries.$inferSelect)['reason'];

/** What a person does themselves: their other phones show the new balance, and no alarm tells them of it. */
const ownActs: ReadonlySet<Reason> = new Set(['LIKE', 'UNBLUR', 'SPECIAL', 'DAILY_VISIT']);

export interface Booking {
  userId: number;
  reason: Reason;
  /** Names what happened (`LIKE:{matchId}:{teamId}`): booked once however often it is tried. */
  causeKey: string;
}

/** Takes clovers, free ones first, under the wallet's row lock. Throws 9000 when short; a repeated cause takes nothing. */
export async function spendClovers(
  tx: Transaction,
  booking: Booking & { cloverAmount: number },
): Promise<void> {
  if (booking.cloverAmount === 0) return;
  const wallet = await lockWallet(tx, booking.userId);
  // Under the lock: a repeat of the same moment waits there and finds what the first one wrote.
  if (await isBooked(tx, booking.causeKey)) return;
  if (wallet.freeBalance + wallet.paidBalance < booking.cloverAmount) {
    const missing = booking.cloverAmount - wallet.freeBalance - wallet.paidBalance;
    throw new AppError(errorCodes.notEnoughBalance, {
      displayMessage: `클로버가 ${missing}개 부족해요.`,
      debugMessage: `short by ${missing}`,
    });
  }
  const free = Math.min(wallet.freeBalance, booking.cloverAmount);
  await write(tx, { ...booking, freeAmount: -free, paidAmount: -(booking.cloverAmount - free) });
}

/** Gives clovers, free unless they were bought. A repeated cause gives nothing. */
export async function giveClovers(
  tx: Transaction,
  booking: Booking & { cloverAmount: number; isPaid?: boolean },
): Promise<void> {
  if (booking.cloverAmount === 0) return;
  await lockWallet(tx, booking.userId);
  if (await isBooked(tx, booking.causeKey)) return;
  await write(tx, {
    ...booking,
    freeAmount: booking.isPaid ? 0 : booking.cloverAmount,
    paidAmount: booking.isPaid ? booking.cloverAmount : 0,
  });
}

/**
 * Gives back part of what an earlier spending took, in its own kind: bought clovers first, because free ones were
 * spent first. Nothing when that spending never was; a repeated cause gives nothing.
 */
export async function refundClovers(
  tx: Transaction,
  refund: Booking & { spentCauseKey: string; share: number },
): Promise<void> {
  const { spentCauseKey, share, ...booking } = refund;
  await lockWallet(tx, booking.userId);
  if (await isBooked(tx, booking.causeKey)) return;
  const [spent] = await tx
    .select({ freeAmount: cloverEntries.freeAmount, paidAmount: cloverEntries.paidAmount })
    .from(cloverEntries)
    .where(and(eq(cloverEntries.causeKey, spentCauseKey), eq(cloverEntries.userId, booking.userId)));
  if (!spent) return;
  const cloverAmount = Math.floor(-(spent.freeAmount + spent.paidAmount) * share);
  if (cloverAmount <= 0) return;
  const paidAmount = Math.min(cloverAmount, -spent.paidAmount);
  await write(tx, { ...booking, freeAmount: cloverAmount - paidAmount, paidAmount });
}

/** The wallet under its row lock, which orders everything that moves clovers; made when there is none. */
export async function lockWallet(tx: Transaction, userId: number) {
  const wallet = await findAndLock(tx, userId);
  if (wallet) return wallet;
  await tx.insert(wallets).values({ userId }).onConflictDoNothing();
  return (await findAndLock(tx, userId)) ?? missing();
}

async function findAndLock(tx: Transaction, userId: number) {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.userId, userId)).for('update');
  return wallet;
}

function missing(): never {
  throw new Error('the wallet is missing');
}

/** Whether a cause is in the ledger. */
export async function isBooked(db: Queryable, causeKey: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: cloverEntries.id })
    .from(cloverEntries)
    .where(eq(cloverEntries.causeKey, causeKey));
  return entry !== undefined;
}

/** One entry, its balance and its news. The caller holds the wallet's lock. */
export async function write(
  tx: Transaction,
  entry: Booking & { freeAmount: number; paidAmount: number },
): Promise<void> {
  const { userId, reason, causeKey, freeAmount, paidAmount } = entry;
  const [wallet] = await tx
    .update(wallets)
    .set({
      freeBalance: sql`${wallets.freeBalance} + ${freeAmount}`,
      paidBalance: sql`${wallets.paidBalance} + ${paidAmount}`,
    })
    .where(eq(wallets.userId, userId))
    .returning();
  if (!wallet) return missing();
  const balanceAfter = wallet.freeBalance + wallet.paidBalance;
  await tx.insert(cloverEntries).values({ userId, reason, causeKey, freeAmount, paidAmount, balanceAfter });
  if (ownActs.has(reason)) return recordChanges(tx, [userId], ['wallet']);
  await recordEvents(tx, [
    {
      userId,
      type: 'WALLET_UPDATED',
      data: { amount: freeAmount + paidAmount, balance: balanceAfter, reason },
    },
  ]);
}
