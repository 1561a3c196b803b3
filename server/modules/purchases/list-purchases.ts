import { and, desc, eq, gt, lt, ne, sum } from 'drizzle-orm';
import type { getPurchases, ListedPurchase } from '@/contract/back-office/purchases';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { OperatorContext } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { purchases, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordAudit } from '../../events/record-audit';
import { isNamed } from '../users/named-person';

type Asked = ParsedQuery<typeof getPurchases>;

/** For operators: purchases, newest first, of everybody or of one person. Whose were read is noted, once a list. */
export async function listPurchases(
  { app, by }: OperatorContext,
  { state, buyer: key, cursor, limit }: Asked,
): Promise<ResponseBody<typeof getPurchases>> {
  const before = decodeIdCursor(cursor);
  return transact(app, async (tx) => {
    const [buyer = null] = key === undefined ? [] : await tx.select(named).from(users).where(isNamed(key));
    if (key !== undefined && !buyer) return { items: [], nextCursor: null, buyer, owedCloverAmount: 0 };
    if (buyer && before === undefined)
      await recordAudit(tx, { by, action: 'PURCHASES_READ', target: { type: 'person', id: buyer.userId } });
    const ofBuyer = buyer ? eq(purchases.userId, buyer.userId) : undefined;
    const rows = await tx
      .select()
      .from(purchases)
      .where(and(ofBuyer, isOf[state], before === undefined ? undefined : lt(purchases.id, before)))
      .orderBy(desc(purchases.id))
      .limit(rowsToRead(limit));
    const [owed] = await tx
      .select({ cloverAmount: sum(purchases.owedCloverAmount).mapWith(Number) })
      .from(purchases)
      .where(and(ofBuyer, isOf.OWED));
    const page = toPage(rows, limit, ({ id }) => id);
    return {
      items: page.rows.map(present),
      nextCursor: page.nextCursor,
      buyer,
      owedCloverAmount: owed?.cloverAmount ?? 0,
    };
  });
}

const named = { userId: users.id, uniqueId: users.uniqueId, nickname: users.nickname };

const isOf = {
  ALL: undefined,
  ENDED: ne(purchases.status, 'PURCHASED'),
  OWED: gt(purchases.owedCloverAmount, 0),
};

function present({
  productId: _,
  createdAt,
  endedAt,
  ...purchase
}: typeof purchases.$inferSelect): ListedPurchase {
  return {
    ...purchase,
    purchasedAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
