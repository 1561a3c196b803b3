import { setTimeout as pause } from 'node:timers/promises';
import { createPurchase, getCloverProducts } from '@/contract/purchases';
import { getUser, meSchema } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';
import { sandboxSecrets } from '../../server/config/sandbox-secrets';
import { signStoreMessage } from '../../server/modules/purchases/store-messages';
import type { HttpPerson } from '../../testing/stack/http-person';
import { notResting } from './not-resting';

/** Before a store says again what was not acknowledged. */
const againMs = 300;
/** Before it gives up, so that a run whose database never comes back ends too. */
const patienceMs = 120_000;

/** Somebody who buys clovers again and again, each time told by the store until the service takes it. */
export interface Purchases {
  /** Waits for what is under way. */
  stop(): Promise<void>;
  /** What was bought, and how many clovers the wallet holds too many (or too few, below zero). */
  count(): Promise<{ bought: number; clovers: number; surplus: number }>;
}

export async function startPurchases(
  person: HttpPerson,
  { everyMs }: { everyMs: number },
): Promise<Purchases> {
  const [product] = (await person.call(getCloverProducts)).items;
  const { uniqueId } = meSchema.parse(await person.call(getUser));
  if (!product) throw new Error('the store is empty');
  const { productId, priceWon, cloverAmount, bonusCloverAmount } = product;
  const balance = async () => (await notResting(() => person.call(getCloverWallet))).balance;
  const before = await balance();
  let bought = 0;
  let isStopped = false;

  async function buy(): Promise<void> {
    const signedMessage = await signStoreMessage(sandboxSecrets.PURCHASE_WEBHOOK_SECRET, {
      type: 'PURCHASED',
      transactionId: `chaos-${bought}`,
      productId,
      priceWon,
      accountId: uniqueId,
      occurredAt: new Date().toISOString(),
    });
    const say = () => person.call(createPurchase, { body: { signedMessage } });
    // What is not taken by then was paid for all the same: the count is short of it.
    const deadline = performance.now() + patienceMs;
    while (!(await isTaken(say)) && performance.now() < deadline) await pause(againMs);
    bought += 1;
  }

  async function buyOn(): Promise<void> {
    for (; !isStopped; await pause(everyMs)) await buy();
  }

  const buying = buyOn();
  return {
    async stop() {
      isStopped = true;
      await buying;
    },
    async count() {
      const clovers = (await balance()) - before;
      return { bought, clovers, surplus: clovers - bought * (cloverAmount + bonusCloverAmount) };
    },
  };
}

async function isTaken(say: () => Promise<unknown>): Promise<boolean> {
  try {
    await say();
    return true;
  } catch {
    return false;
  }
}
