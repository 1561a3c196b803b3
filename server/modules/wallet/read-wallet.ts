import type { CallResponse, ParsedQuery } from '@/contract/call';
import type {
  getCloverEntries as getCloverEntriesCall,
  getCloverWallet as getCloverWalletCall,
} from '@/contract/wallet';
import type { MemberContext } from '../../app-context';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { entriesQuery, purchaseCountQuery, walletQuery } from './wallet-queries';

/** The own balance, in clovers; zeros before the first booking. */
export async function getCloverWallet({
  app,
  userId,
}: MemberContext): Promise<CallResponse<typeof getCloverWalletCall>> {
  const { freeBalance, paidBalance } = await walletQuery(app.db, { userId });
  return { balance: freeBalance + paidBalance, freeBalance, paidBalance };
}

/** The own ledger, newest first. */
export async function getCloverEntries(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getCloverEntriesCall>,
): Promise<CallResponse<typeof getCloverEntriesCall>> {
  const beforeId = decodeIdCursor(cursor) ?? largestId;
  const found = await entriesQuery(app.db, { userId, beforeId, limit: rowsToRead(limit) });
  const { rows, nextCursor } = toPage(found, limit, ({ id }) => id);
  return { items: rows, nextCursor };
}

/** Completed purchases. */
export async function getPurchaseCount({ app, userId }: MemberContext): Promise<{ count: number }> {
  return { count: await purchaseCountQuery(app.db, { userId }) };
}
