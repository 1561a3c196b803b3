import { and, eq, ne } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { purchases, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { bookPurchase, takeBackPurchase } from '../wallet/book-purchase';
import { readStoreMessage, type StoreMessage } from './store-messages';

type Purchase = typeof purchases.$inferSelect;

/**
 * Books what a store's server says: bought, or the money went back. A transaction is bought once and ends once, in
 * whatever order its messages come and however often: money that went back before the purchase was heard of buys
 * nothing. Throws 1002 for what the store did not sign, for nobody, and for another price than the product's.
 */
export async function createPurchase(
  { app }: Context,
  { signedMessage }: { signedMessage: string },
): Promise<void> {
  const message = await readStoreMessage(app.env.PURCHASE_WEBHOOK_SECRET, signedMessage);
  await transact(app, async (tx) => {
    const { purchase, isNew } = await lockPurchase({ app, tx }, message);
    if (message.type === 'PURCHASED') {
      if (isNew) await bookPurchase(tx, bookingOf(purchase));
      return;
    }
    if (purchase.status !== 'PURCHASED') return;
    // Heard of the end before the beginning: there is nothing to take.
    const owedCloverAmount = isNew ? 0 : await takeBackPurchase(tx, bookingOf(purchase));
    await tx
      .update(purchases)
      .set({ status: message.type, endedAt: app.clock.now(), owedCloverAmount })
      .where(eq(purchases.id, purchase.id));
    if (owedCloverAmount > 0)
      app.log.warn({ purchaseId: purchase.id, owedCloverAmount }, 'a refunded purchase was spent already');
  });
}

/**
 * The transaction's row, made by the first message of it; the row lock puts messages that come at once in order. What was
 * bought before a price changed is ended as what it was, and booked as it too where the store speaks of it later.
 */
async function lockPurchase(
  { app, tx }: TransactionContext,
  message: StoreMessage,
): Promise<{ purchase: Purchase; isNew: boolean }> {
  const userId = await findBuyer(tx, message.accountId);
  const made = (await isKnown(tx, message))
    ? undefined
    : await makePurchase({ app, tx }, { message, userId });
  if (made) return { purchase: made, isNew: true };
  const [known] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.transactionId, message.transactionId))
    .for('update');
  if (known?.userId !== userId || known.productId !== message.productId)
    throw fieldError('transactionId', '다른 결제의 번호예요.', 'names another purchase');
  if (known.priceWon !== message.priceWon) throw wrongPrice();
  return { purchase: known, isNew: false };
}

async function isKnown(tx: Transaction, { transactionId }: StoreMessage): Promise<boolean> {
  const rows = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.transactionId, transactionId));
  return rows.length > 0;
}

/** Undefined where another message of it was faster. */
async function makePurchase(
  { app, tx }: TransactionContext,
  { message: { transactionId, productId, priceWon }, userId }: { message: StoreMessage; userId: number },
): Promise<Purchase | undefined> {
  const { cloverProducts, otherCloverOffers } = app.product;
  const sold = [...cloverProducts, ...otherCloverOffers].find(
    (each) => each.productId === productId && each.priceWon === priceWon,
  );
  if (!sold) throw wrongPrice();
  const [made] = await tx
    .insert(purchases)
    .values({
      transactionId,
      userId,
      productId,
      priceWon,
      paidCloverAmount: sold.cloverAmount,
      bonusCloverAmount: sold.bonusCloverAmount,
      status: 'PURCHASED',
      createdAt: app.clock.now(),
    })
    .onConflictDoNothing({ target: purchases.transactionId })
    .returning();
  return made;
}

function wrongPrice() {
  return fieldError('priceWon', '가격이 맞지 않는 결제예요.', 'not the price of the product');
}

async function findBuyer(tx: Transaction, uniqueId: string): Promise<number> {
  const [buyer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.uniqueId, uniqueId), ne(users.state, 'PURGED')));
  if (!buyer) throw fieldError('accountId', '결제한 사람을 찾을 수 없어요.', 'nobody has this code');
  return buyer.id;
}

function bookingOf({ userId, transactionId, paidCloverAmount, bonusCloverAmount }: Purchase) {
  return { userId, transactionId, paidCloverAmount, bonusCloverAmount };
}
