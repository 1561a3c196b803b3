import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { App } from '../app-context';
import { purchases } from '../db/schema';
import { createPurchase } from '../modules/purchases/create-purchase';
import { type StoreMessage, signStoreMessage } from '../modules/purchases/store-messages';
import type { SandboxPurchases } from './control';
import { SandboxError } from './errors';

/** A store without money: what it says is signed and read as any store's is. */
export function createPurchases(app: App): SandboxPurchases {
  const { PURCHASE_WEBHOOK_SECRET: secret } = app.env;
  async function say(message: Omit<StoreMessage, 'priceWon' | 'occurredAt'>) {
    const priceWon = (await paidFor(message)) ?? priceOf(message);
    if (priceWon === undefined || secret === null) throw noProduct();
    const occurredAt = app.clock.now().toISOString();
    const whole = { ...message, priceWon, occurredAt };
    await createPurchase({ app }, { signedMessage: await signStoreMessage(secret, whole) });
  }
  /** What was paid goes back, whatever the product costs by now. */
  async function paidFor({ transactionId }: { transactionId: string }) {
    const [paid] = await app.db
      .select({ priceWon: purchases.priceWon })
      .from(purchases)
      .where(eq(purchases.transactionId, transactionId));
    return paid?.priceWon;
  }
  const priceOf = ({ productId }: { productId: string }) =>
    app.product.cloverProducts.find((each) => each.productId === productId)?.priceWon;
  return {
    listProducts: () => [...app.product.cloverProducts],
    async pay({ attemptId = randomUUID(), ...order }) {
      const transactionId = `sandbox-${attemptId}`;
      await say({ ...order, transactionId, type: 'PURCHASED' });
      return { transactionId };
    },
    giveBack: (order) => say(order),
  };
}

function noProduct() {
  return new SandboxError({
    status: 404,
    code: errorCodes.badRequest,
    displayMessage: '없는 상품이에요.',
    debugMessage: 'productId: nothing of that name is sold',
  });
}
