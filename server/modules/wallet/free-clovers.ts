import type { CallResponse } from '@/contract/call';
import type { getDailyClovers as getDailyCloversCall } from '@/contract/wallet';
import type { MemberContext, MemberTransactionContext, ReadContext } from '../../app-context';
import { seoul, seoulDay } from '../../clock/seoul-date';
import { transact } from '../../db/transact';
import { readSettings } from '../settings/settings';
import { giveLocked, lockWallet } from './book-clovers';
import { bookedAndBalanceQuery } from './wallet-queries';

type DailyClovers = CallResponse<typeof getDailyCloversCall>;

/** Whether today's are there; a day is one in Seoul. */
export function getDailyClovers({ app, userId }: MemberContext): Promise<DailyClovers> {
  return readDaily({ app, db: app.db }, userId);
}

/** Gives today's to somebody who cannot pay a LIKE; a repeat, or who can, gets nothing. Answers how it stands then. */
export async function claimDailyClovers({ app, userId }: MemberContext): Promise<DailyClovers> {
  return transact(app, async (tx) => {
    // Two taps at once wait here; the second finds what the first one took.
    const wallet = await lockWallet(tx, userId);
    const daily = await readDaily({ app, db: tx }, userId);
    if (daily.state !== 'READY') return daily;
    const causeKey = dailyCause(userId, app.clock.now());
    await giveLocked(tx, wallet, {
      userId,
      cloverAmount: daily.cloverAmount,
      reason: 'DAILY_VISIT',
      causeKey,
    });
    return { ...daily, state: 'TAKEN' };
  });
}

/**
 * For answering a received LIKE, whatever the answer is, so that nobody says yes for clovers: once a pair, to who
 * answers and could not pay a LIKE.
 */
export async function giveForAnswer(
  { app, userId, tx }: MemberTransactionContext,
  { matchId }: { matchId: number },
): Promise<void> {
  const { prices, gifts } = await readSettings({ app, db: tx });
  const wallet = await lockWallet(tx, userId);
  if (wallet.freeBalance + wallet.paidBalance >= prices.like) return;
  const causeKey = `ANSWERED_LIKE:${matchId}`;
  await giveLocked(tx, wallet, {
    userId,
    cloverAmount: gifts.answeredLike,
    reason: 'ANSWERED_LIKE',
    causeKey,
  });
}

async function readDaily({ app, db }: ReadContext, userId: number): Promise<DailyClovers> {
  const now = app.clock.now();
  const { prices, gifts } = await readSettings({ app, db });
  const daily = {
    cloverAmount: gifts.dailyVisit,
    nextAt: seoul(now).add(1, 'day').startOf('day').toISOString(),
  };
  if (gifts.dailyVisit === 0) return { ...daily, state: 'OFF' };
  const causeKey = dailyCause(userId, now);
  const { isBooked, balance } = await bookedAndBalanceQuery(db, { userId, causeKey });
  if (isBooked) return { ...daily, state: 'TAKEN' };
  return { ...daily, state: balance < prices.like ? 'READY' : 'ENOUGH' };
}

function dailyCause(userId: number, now: Date): string {
  return `DAILY_VISIT:${userId}:${seoulDay(now)}`;
}
