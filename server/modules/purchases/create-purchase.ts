import { and, desc, eq, ne } from 'drizzle-orm';
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
    const { purchase, isNew, isInWallet } = await lockPurchase({ app, tx }, message);
    if (message.type === 'PURCHASED') {
      if (isNew) await bookPurchase(tx, bookingOf(purchase));
      return;
    }
    if (purchase.status !== 'PURCHASED') return;
    const owedCloverAmount = isInWallet ? await takeBackPurchase(tx, bookingOf(purchase)) : 0;
    await tx
      .update(purchases)
      .set({ status: message.type, endedAt: app.clock.now(), owedCloverAmount })
      .where(eq(purchases.id, purchase.id));
    if (owedCloverAmount > 0)
      app.log.warn({ purchaseId: purchase.id, owedCloverAmount }, 'a refunded purchase was spent already');
  });
}

interface LockedPurchase {
  purchase: Purchase;
  isNew: boolean;
  /** Its clovers were booked: not where the end came first. Of who was purged no wallet is left. */
  isInWallet: boolean;
}

/**
 * The transaction's row, made by the first message of it; the row lock puts messages that come at once in order. What was
 * bought before a price changed is ended as what it was, and booked as it too where the store speaks of it later.
 */
async function lockPurchase(context: TransactionContext, message: StoreMessage): Promise<LockedPurchase> {
  const known = await lockKnown(context.tx, message);
  if (known) return known;
  const userId = await findBuyer(context.tx, message.accountId);
  const made = await makePurchase(context, { message, userId });
  if (made) return { purchase: made, isNew: true, isInWallet: false };
  return (await lockKnown(context.tx, message)) ?? missing();
}

/** Null for the first message of a transaction. Who was purged has another code: theirs is known by its number. */
async function lockKnown(tx: Transaction, message: StoreMessage): Promise<LockedPurchase | null> {
  const [known] = await tx
    .select({ purchase: purchases, buyerCode: users.uniqueId, buyerState: users.state })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(purchases.transactionId, message.transactionId))
    .for('update', { of: purchases });
  if (!known) return null;
  const { purchase, buyerCode, buyerState } = known;
  const isInWallet = buyerState !== 'PURGED';
  if ((isInWallet && buyerCode !== message.accountId) || purchase.productId !== message.productId)
    throw fieldError('transactionId', '다른 결제의 번호예요.', 'names another purchase');
  if (purchase.priceWon !== message.priceWon) throw wrongPrice();
  return { purchase, isNew: false, isInWallet };
}

function missing(): never {
  throw new Error('the purchase is missing');
}

/** Undefined where another message of it was faster. */
async function makePurchase(
  { app, tx }: TransactionContext,
  { message, userId }: { message: StoreMessage; userId: number },
): Promise<Purchase | undefined> {
  const { transactionId, productId, priceWon } = message;
  const sold = await findSold({ app, tx }, message);
  const [made] = await tx
    .insert(purchases)
    .values({
      transactionId,
      userId,
      productId,
      priceWon,
      ...sold,
      status: 'PURCHASED',
      createdAt: app.clock.now(),
    })
    .onConflictDoNothing({ target: purchases.transactionId })
    .returning();
  return made;
}

type Sold = Pick<Purchase, 'paidCloverAmount' | 'bonusCloverAmount'>;

/**
 * What is, was or will be sold for it: by the table of the product, else by what somebody bought last for that price.
 * Where the same price brought something else once, what the person was shown: the store says when that was.
 */
async function findSold(
  { app, tx }: TransactionContext,
  { productId, priceWon, occurredAt }: StoreMessage,
): Promise<Sold> {
  const { cloverProducts, otherCloverOffers } = app.product;
  const boughtMs = Date.parse(occurredAt);
  const ended = otherCloverOffers
    .map((offer) => ({ ...offer, untilMs: Date.parse(offer.soldUntil ?? '') }))
    .filter(({ untilMs }) => boughtMs < untilMs)
    .sort((one, other) => one.untilMs - other.untilMs);
  const lasting = otherCloverOffers.filter(({ soldUntil }) => soldUntil === undefined);
  const past = otherCloverOffers.filter(({ soldUntil }) => soldUntil !== undefined);
  const listed = [...ended, ...cloverProducts, ...lasting, ...past].find(
    (each) => each.productId === productId && each.priceWon === priceWon,
  );
  if (listed) return { paidCloverAmount: listed.cloverAmount, bonusCloverAmount: listed.bonusCloverAmount };
  const { paidCloverAmount, bonusCloverAmount } = purchases;
  const [before] = await tx
    .select({ paidCloverAmount, bonusCloverAmount })
    .from(purchases)
    .where(and(eq(purchases.productId, productId), eq(purchases.priceWon, priceWon)))
    .orderBy(desc(purchases.id))
    .limit(1);
  if (!before) throw wrongPrice();
  return before;
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
