import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { CallResponse } from '@/contract/call';
import type {
  getCloverEntries as getCloverEntriesCall,
  getCloverWallet as getCloverWalletCall,
} from '@/contract/wallet';
import type { MemberContext } from '../../app-context';
import type { Queryable } from '../../db/database';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { cloverEntries, wallets } from '../../db/schema';

/** The own balance, in clovers; zeros before the first booking. */
export async function getCloverWallet({
  app,
  userId,
}: MemberContext): Promise<CallResponse<typeof getCloverWalletCall>> {
  const { freeBalance, paidBalance } = await readWallet(app.db, userId);
  return { balance: freeBalance + paidBalance, freeBalance, paidBalance };
}

/** Free and paid clovers together. */
export async function readBalance(db: Queryable, userId: number): Promise<number> {
  const { freeBalance, paidBalance } = await readWallet(db, userId);
  return freeBalance + paidBalance;
}

async function readWallet(db: Queryable, userId: number) {
  const [wallet] = await db.select().from(wallets).where(eq(wallets.userId, userId));
  return wallet ?? { freeBalance: 0, paidBalance: 0 };
}

/** The own ledger, newest first. */
export async function getCloverEntries(
  { app, userId }: MemberContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<CallResponse<typeof getCloverEntriesCall>> {
  const before = decodeIdCursor(cursor);
  const found = await app.db
    .select()
    .from(cloverEntries)
    .where(
      and(eq(cloverEntries.userId, userId), before === undefined ? undefined : lt(cloverEntries.id, before)),
    )
    .orderBy(desc(cloverEntries.id))
    .limit(rowsToRead(limit));
  const { rows, nextCursor } = toPage(found, limit, ({ id }) => id);
  return {
    items: rows.map(({ id, freeAmount, paidAmount, reason, balanceAfter, createdAt }) => ({
      id,
      amount: freeAmount + paidAmount,
      reason,
      balanceAfter,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}

/** Completed purchases, from the ledger, where each is booked once. */
export async function getPurchaseCount({ app, userId }: MemberContext): Promise<{ count: number }> {
  const [row] = await app.db
    .select({ count: count() })
    .from(cloverEntries)
    .where(and(eq(cloverEntries.userId, userId), eq(cloverEntries.reason, 'PURCHASE')));
  return { count: row?.count ?? 0 };
}
