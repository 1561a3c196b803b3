import { and, eq, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Queryable, Transaction } from '../../db/database';
import { cloverEntries, wallets } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';

type Reason = (typeof cloverEntries.$inferSelect)['reason'];
type Wallet = typeof wallets.$inferSelect;

/** What a person does themselves: their other phones show the new balance, and no alarm tells them of it. */
const ownActs: ReadonlySet<Reason> = new Set(['LIKE', 'UNBLUR', 'SPECIAL', 'DAILY_VISIT']);

export interface Booking {
  userId: number;
  reason: Reason;
  /** Names what happened (`LIKE:{matchId}:{teamId}`): booked once however often it is tried. */
  causeKey: string;
  /** An event of the same moment tells of it: no second alarm does. */
  isTold?: boolean;
}

interface Spending extends Booking {
  cloverAmount: number;
  /** What the person read that it costs, where their page says so. */
  shownAmount?: number | undefined;
}

/**
 * Takes clovers, free ones first, under the wallet's row lock. Throws 9000 when short, 1005 when it costs more than they
 * were shown; a repeated cause takes nothing.
 */
export async function spendClovers(tx: Transaction, { shownAmount, ...booking }: Spending): Promise<void> {
  if (booking.cloverAmount === 0) return;
  if (shownAmount !== undefined && shownAmount < booking.cloverAmount)
    throw new AppError(errorCodes.concurrencyFailed, {
      displayMessage: `이제 클로버 ${booking.cloverAmount}개가 들어요. 괜찮다면 다시 눌러 주세요.`,
      debugMessage: `shown ${shownAmount}`,
    });
  const wallet = await lockWallet(tx, booking.userId);
  const missing = booking.cloverAmount - wallet.freeBalance - wallet.paidBalance;
  if (missing > 0) {
    // Under the lock: a repeat of the same moment waits there and finds what the first one wrote.
    if (await isBooked(tx, booking.causeKey)) return;
    throw new AppError(errorCodes.notEnoughBalance, {
      displayMessage: `클로버가 ${missing}개 부족해요.`,
      debugMessage: `short by ${missing}`,
    });
  }
  const free = Math.min(wallet.freeBalance, booking.cloverAmount);
  await book(tx, wallet, { ...booking, freeAmount: -free, paidAmount: -(booking.cloverAmount - free) });
}

type Gift = Booking & { cloverAmount: number; isPaid?: boolean };

/** Gives clovers, free unless they were bought. A repeated cause gives nothing. */
export async function giveClovers(tx: Transaction, gift: Gift): Promise<void> {
  if (gift.cloverAmount === 0) return;
  await giveLocked(tx, await lockWallet(tx, gift.userId), gift);
}

/** The same into a wallet that is locked. */
export async function giveLocked(tx: Transaction, wallet: Wallet, gift: Gift): Promise<void> {
  const { cloverAmount, isPaid = false, ...booking } = gift;
  if (cloverAmount === 0) return;
  await book(tx, wallet, {
    ...booking,
    freeAmount: isPaid ? 0 : cloverAmount,
    paidAmount: isPaid ? cloverAmount : 0,
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
  const wallet = await lockWallet(tx, booking.userId);
  const [spent] = await tx
    .select({ freeAmount: cloverEntries.freeAmount, paidAmount: cloverEntries.paidAmount })
    .from(cloverEntries)
    .where(and(eq(cloverEntries.causeKey, spentCauseKey), eq(cloverEntries.userId, booking.userId)));
  if (!spent) return;
  const cloverAmount = Math.floor(-(spent.freeAmount + spent.paidAmount) * share);
  if (cloverAmount <= 0) return;
  const paidAmount = Math.min(cloverAmount, -spent.paidAmount);
  await book(tx, wallet, { ...booking, freeAmount: cloverAmount - paidAmount, paidAmount });
}

/** The wallet under its row lock, which orders everything that moves clovers; made when there is none. */
export async function lockWallet(tx: Transaction, userId: number): Promise<Wallet> {
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

/**
 * One entry, the new balance and the news, under the lock of the wallet; one that waited there for the same cause finds
 * its entry written and books nothing. Answers whether it was booked now.
 */
export async function book(
  tx: Transaction,
  wallet: Wallet,
  entry: Booking & { freeAmount: number; paidAmount: number },
): Promise<boolean> {
  const { isTold, ...row } = entry;
  const { userId, reason, freeAmount, paidAmount } = row;
  const freeBalance = wallet.freeBalance + freeAmount;
  const paidBalance = wallet.paidBalance + paidAmount;
  const balanceAfter = freeBalance + paidBalance;
  const booked = tx.$with('booked').as(
    tx
      .insert(cloverEntries)
      .values({ ...row, balanceAfter })
      .onConflictDoNothing({ target: cloverEntries.causeKey })
      .returning({ id: cloverEntries.id }),
  );
  const changed = await tx
    .with(booked)
    .update(wallets)
    .set({ freeBalance, paidBalance })
    .where(and(eq(wallets.userId, userId), sql`exists (select from ${booked})`))
    .returning({ userId: wallets.userId });
  if (changed.length === 0) return false;
  if (isTold || ownActs.has(reason)) recordChanges(tx, [userId], ['wallet']);
  else
    await recordEvents(tx, [
      {
        userId,
        type: 'WALLET_UPDATED',
        data: { amount: freeAmount + paidAmount, balance: balanceAfter, reason },
      },
    ]);
  return true;
}
