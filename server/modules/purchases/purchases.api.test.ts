import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPurchase, getCloverProducts, getPurchaseCount } from '@/contract/purchases';
import { deleteMe } from '@/contract/users';
import { getCloverEntries, getCloverWallet } from '@/contract/wallet';
import type { Person } from '../../../testing/api/person';
import { standInLine } from '../../../testing/api/stand-in-line';
import { useTestApi } from '../../../testing/api/use-api';
import { cloverEntries, purchases, users, wallets } from '../../db/schema';
import { transact } from '../../db/transact';
import { purgeWithdrawn } from '../endings/purge-withdrawn';
import { refundClovers, spendClovers } from '../wallet/book-clovers';
import { type StoreMessage, signStoreMessage } from './store-messages';

vi.setConfig({ testTimeout: 60_000 });

const api = useTestApi();
let count = 0;

function messageOf({ uniqueId }: Person, overrides: Partial<StoreMessage> = {}): StoreMessage {
  count += 1;
  return {
    type: 'PURCHASED',
    transactionId: `t-${uniqueId}-${count}`,
    productId: 'clover_70',
    priceWon: 8_500,
    accountId: uniqueId,
    occurredAt: api.clock.now().toISOString(),
    ...overrides,
  };
}

async function signed(message: StoreMessage, secret = api.app.env.PURCHASE_WEBHOOK_SECRET ?? '') {
  return { body: { signedMessage: await signStoreMessage(secret, message) } };
}
const say = async (message: StoreMessage) => api.call(createPurchase, await signed(message));
const refused = async (message: StoreMessage, secret?: string) =>
  api.refusal(createPurchase, await signed(message, secret));
const walletOf = (as: Person) => api.call(getCloverWallet, { as });
const entriesOf = async (as: Person) =>
  (await api.call(getCloverEntries, { as, query: { limit: 50 } })).items.map(({ reason, amount }) => [
    reason,
    amount,
  ]);
const spend = (userId: number, cloverAmount: number, causeKey: string) =>
  transact(api.app, (tx) => spendClovers(tx, { userId, cloverAmount, causeKey, reason: 'LIKE' }));

test('the products say what they cost and what they bring', async () => {
  const { items, testCheckoutUrl } = await api.call(getCloverProducts, { as: await api.person() });
  expect(items.map(({ productId }) => productId)).toEqual([
    'clover_30',
    'clover_70',
    'clover_150',
    'clover_400',
  ]);
  expect(items[1]).toEqual({
    productId: 'clover_70',
    cloverAmount: 70,
    bonusCloverAmount: 5,
    priceWon: 8_500,
  });
  // No sandbox beside this api.
  expect(testCheckoutUrl).toBeNull();
});

describe('a store’s message', () => {
  test('that somebody bought brings paid clovers and free ones on top, once however often it is said', async () => {
    const as = await api.person();
    const message = messageOf(as);
    await say(message);
    await Promise.all(Array.from({ length: 5 }, () => say(message)));
    expect(await walletOf(as)).toEqual({ balance: 125, freeBalance: 55, paidBalance: 70 });
    expect(await entriesOf(as)).toEqual([['PURCHASE', 75]]);
    expect(await api.call(getPurchaseCount, { as })).toEqual({ count: 1 });
  });

  test('signed by somebody else, or not at all, is refused and books nothing', async () => {
    const as = await api.person();
    expect(await refused(messageOf(as), 'another-secret-that-is-long-enough-000001')).toMatchObject({
      code: 1002,
      field: 'signedMessage',
    });
    const text = Buffer.from(JSON.stringify(messageOf(as))).toString('base64url');
    for (const signedMessage of [`eyJhbGciOiJub25lIn0.${text}.`, `x.${text}.y`, 'x'])
      expect((await api.refusal(createPurchase, { body: { signedMessage } })).code).toBe(1002);
    expect((await walletOf(as)).balance).toBe(50);
  });

  test.each([
    ['another price', { priceWon: 1 }, 'priceWon'],
    ['a product nobody sells', { productId: 'clover_9000' }, 'priceWon'],
    ['an account nobody has', { accountId: 'AAAAAAAAAA' }, 'accountId'],
  ])('with %s is refused and books nothing', async (_, overrides, field) => {
    const as = await api.person();
    const message = messageOf(as, overrides);
    expect(await refused(message)).toMatchObject({ code: 1002, field });
    const rows = await api.app.db
      .select()
      .from(purchases)
      .where(eq(purchases.transactionId, message.transactionId));
    expect(rows).toEqual([]);
    expect((await walletOf(as)).balance).toBe(50);
  });

  test('that takes another purchase’s number for somebody else is refused', async () => {
    const [buyer, thief] = [await api.person(), await api.person()];
    const message = messageOf(buyer);
    await say(message);
    expect(await refused({ ...message, accountId: thief.uniqueId })).toMatchObject({
      field: 'transactionId',
    });
    // Nor is it another product of the buyer's, whatever that costs.
    expect(await refused({ ...message, productId: 'clover_30' })).toMatchObject({ field: 'transactionId' });
    expect((await walletOf(thief)).balance).toBe(50);
  });

  test('that the money went back takes both kinds back, once', async () => {
    const as = await api.person();
    const message = messageOf(as);
    await say(message);
    await say({ ...message, type: 'REFUNDED' });
    await say({ ...message, type: 'CHARGED_BACK' });
    await say({ ...message, type: 'REFUNDED' });
    expect(await walletOf(as)).toEqual({ balance: 50, freeBalance: 50, paidBalance: 0 });
    expect(await entriesOf(as)).toEqual([
      ['PURCHASE_REFUND', -75],
      ['PURCHASE', 75],
    ]);
  });

  test('that the money of a purchase went back counts after the price changed, too', async () => {
    const as = await api.person();
    const message = messageOf(as);
    await say(message);
    const { product } = api.app;
    const { cloverProducts } = product;
    const raised = cloverProducts.map((each) => ({ ...each, priceWon: each.priceWon + 500 }));
    Reflect.set(product, 'cloverProducts', raised);
    onTestFinished(() => void Reflect.set(product, 'cloverProducts', cloverProducts));
    expect(await refused({ ...message, type: 'REFUNDED', priceWon: 1 })).toMatchObject({ field: 'priceWon' });
    await say({ ...message, type: 'REFUNDED' });
    expect(await walletOf(as)).toEqual({ balance: 50, freeBalance: 50, paidBalance: 0 });
  });

  test('that somebody bought at a price no table names brings what others got last for it, and no other price does', async () => {
    const [before, as] = [await api.person(), await api.person()];
    const { product } = api.app;
    const { cloverProducts } = product;
    const once = { productId: 'clover_400', cloverAmount: 350, bonusCloverAmount: 0, priceWon: 42_000 };
    Reflect.set(product, 'cloverProducts', [once]);
    onTestFinished(() => void Reflect.set(product, 'cloverProducts', cloverProducts));
    await say(messageOf(await api.person(), { productId: 'clover_400', priceWon: 42_000 }));
    Reflect.set(product, 'cloverProducts', cloverProducts);
    await say(messageOf(before, { productId: 'clover_400', priceWon: 42_000 }));
    const changed = { productId: 'clover_400', cloverAmount: 300, bonusCloverAmount: 0, priceWon: 39_000 };
    Reflect.set(product, 'cloverProducts', [changed]);
    await say(messageOf(as, { productId: 'clover_400', priceWon: 42_000 }));
    expect(await walletOf(as)).toEqual({ balance: 520, freeBalance: 120, paidBalance: 400 });
    for (const wrong of [{ priceWon: 42_001 }, { productId: 'clover_30', priceWon: 42_000 }])
      expect(await refused(messageOf(as, { productId: 'clover_400', ...wrong }))).toMatchObject({
        field: 'priceWon',
      });
  });

  test('that the money of who was purged meanwhile went back ends the purchase, and makes them no wallet', async () => {
    const as = await api.person();
    const message = messageOf(as);
    await say(message);
    await api.call(deleteMe, { as, body: { isAgreed: true } });
    const withdrawnAt = new Date(api.clock.now().getTime() - api.app.product.withdrawalGraceMs);
    await api.app.db.update(users).set({ withdrawnAt }).where(eq(users.id, as.id));
    await purgeWithdrawn(api);
    expect(await refused({ ...message, priceWon: 1, type: 'REFUNDED' })).toMatchObject({ field: 'priceWon' });
    for (const _ of ['once', 'again']) await say({ ...message, type: 'REFUNDED' });
    const of = eq(purchases.transactionId, message.transactionId);
    const [row] = await api.app.db.select().from(purchases).where(of);
    expect(row).toMatchObject({ status: 'REFUNDED', owedCloverAmount: 0 });
    expect(await api.app.db.$count(wallets, eq(wallets.userId, as.id))).toBe(0);
    // A first word of a purchase of theirs is nobody's.
    expect(await refused(messageOf(as))).toMatchObject({ field: 'accountId' });
  });

  test('that somebody bought at the price of before brings what was sold for it, once, and can be ended', async () => {
    const as = await api.person();
    const message = messageOf(as);
    const { product } = api.app;
    const { cloverProducts, otherCloverOffers } = product;
    const dearer = { productId: 'clover_70', cloverAmount: 60, bonusCloverAmount: 0, priceWon: 9_000 };
    Reflect.set(product, 'otherCloverOffers', cloverProducts);
    Reflect.set(product, 'cloverProducts', [dearer]);
    onTestFinished(() => void Object.assign(product, { cloverProducts, otherCloverOffers }));
    await Promise.all([say(message), say(message)]);
    expect(await walletOf(as)).toEqual({ balance: 125, freeBalance: 55, paidBalance: 70 });
    await say(messageOf(as, { priceWon: 9_000 }));
    expect(await walletOf(as)).toEqual({ balance: 185, freeBalance: 55, paidBalance: 130 });
    expect(await refused(messageOf(as, { priceWon: 8_501 }))).toMatchObject({ field: 'priceWon' });
    // Sold for it, but not this.
    expect(await refused(messageOf(as, { priceWon: 3_900 }))).toMatchObject({ field: 'priceWon' });
    await say({ ...message, type: 'REFUNDED' });
    expect(await walletOf(as)).toEqual({ balance: 110, freeBalance: 50, paidBalance: 60 });
    const { items } = await api.call(getCloverProducts, { as });
    expect(items).toEqual([dearer]);
  });

  test('of which the price stayed while its clovers changed brings what was sold when it was bought', async () => {
    const [late, prompt] = [await api.person(), await api.person()];
    const changedAt = api.clock.now();
    const day = 86_400_000;
    const daysFrom = (days: number) => new Date(changedAt.getTime() + days * day).toISOString();
    const { product } = api.app;
    const { cloverProducts, otherCloverOffers } = product;
    const offer = (cloverAmount: number, soldUntil?: string) => ({
      productId: 'clover_30',
      cloverAmount,
      bonusCloverAmount: 0,
      priceWon: 3_900,
      ...(soldUntil && { soldUntil }),
    });
    Reflect.set(product, 'cloverProducts', [offer(25)]);
    Reflect.set(product, 'otherCloverOffers', [offer(30, daysFrom(0)), offer(40, daysFrom(-10))]);
    onTestFinished(() => void Object.assign(product, { cloverProducts, otherCloverOffers }));
    const buy = (as: Person, occurredAt: string) =>
      say(messageOf(as, { productId: 'clover_30', priceWon: 3_900, occurredAt }));
    await buy(prompt, daysFrom(0));
    expect((await walletOf(prompt)).paidBalance).toBe(25);
    await buy(late, daysFrom(-1));
    expect((await walletOf(late)).paidBalance).toBe(30);
    await buy(late, daysFrom(-11));
    expect((await walletOf(late)).paidBalance).toBe(70);
    // Of a price that ended a moment before, what was sold for it.
    Reflect.set(product, 'otherCloverOffers', [{ ...offer(20, daysFrom(-1)), priceWon: 2_900 }]);
    await say(messageOf(prompt, { productId: 'clover_30', priceWon: 2_900, occurredAt: daysFrom(0) }));
    expect((await walletOf(prompt)).paidBalance).toBe(45);
  });

  test('of a refund that comes before the purchase: nothing is given, nothing is taken', async () => {
    const as = await api.person();
    const message = messageOf(as);
    await say({ ...message, type: 'REFUNDED' });
    await say(message);
    expect(await entriesOf(as)).toEqual([]);
    expect((await walletOf(as)).balance).toBe(50);
  });

  test('of a chargeback after the clovers were spent takes what is left, and says what is owed', async () => {
    const as = await api.person();
    const message = messageOf(as);
    await say(message);
    // 55 free ones first, then 45 of the 70 bought.
    await spend(as.id, 100, `spent-${as.id}`);
    for (const type of ['CHARGED_BACK', 'REFUNDED'] as const) await say({ ...message, type });
    expect(await walletOf(as)).toEqual({ balance: 0, freeBalance: 0, paidBalance: 0 });
    const [row] = await api.app.db
      .select()
      .from(purchases)
      .where(eq(purchases.transactionId, message.transactionId));
    expect(row).toMatchObject({ status: 'CHARGED_BACK', owedCloverAmount: 50 });
  });

  test('of a refund said twice at the same moment keeps what is owed', async () => {
    const as = await api.person();
    const message = messageOf(as);
    await say(message);
    await spend(as.id, 100, `spent-${as.id}`);
    const refund = () => say({ ...message, type: 'REFUNDED' });
    await standInLine(api, (tx) => tx.select().from(wallets).where(eq(wallets.userId, as.id)).for('update'), [
      refund,
      refund,
    ]);
    const of = eq(purchases.transactionId, message.transactionId);
    const [row] = await api.app.db.select().from(purchases).where(of);
    expect(row).toMatchObject({ status: 'REFUNDED', owedCloverAmount: 50 });
  });
});

type Step = { kind: 'buy' | 'refund' | 'chargeback' | 'spend' | 'giveBack'; at: number; amount: number };
const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'buy' as const,
    'refund' as const,
    'chargeback' as const,
    'spend' as const,
    'giveBack' as const,
  ),
  at: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 1, max: 90 }),
});

test('whatever happens in whatever order, at once and again: the balance is the sum of the ledger, of each kind, and never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(stepArbitrary, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (rounds) => {
        const as = await api.person({ cloverAmount: 0 });
        const transactions = [0, 1, 2].map(() => messageOf(as));
        const take = async ({ kind, at, amount }: Step): Promise<unknown> => {
          const message = transactions[at];
          const spentCauseKey = `LIKE:${as.id}:${at}`;
          if (!message) return;
          if (kind === 'buy') return say(message);
          if (kind === 'refund') return say({ ...message, type: 'REFUNDED' });
          if (kind === 'chargeback') return say({ ...message, type: 'CHARGED_BACK' });
          // 9000 is a right answer; anything else that is thrown is not.
          if (kind === 'spend')
            return spend(as.id, amount, spentCauseKey).catch((error) =>
              expect(error).toMatchObject({ code: 9000 }),
            );
          const refund = { userId: as.id, reason: 'LIKE_REFUND' as const, spentCauseKey, share: 0.5 };
          return transact(api.app, (tx) =>
            refundClovers(tx, { ...refund, causeKey: `BACK:${spentCauseKey}` }),
          );
        };
        for (const round of rounds) await Promise.all(round.map(take));
        const entries = await api.app.db.select().from(cloverEntries).where(eq(cloverEntries.userId, as.id));
        const wallet = await walletOf(as);
        expect(wallet.freeBalance).toBe(entries.reduce((sum, { freeAmount }) => sum + freeAmount, 0));
        expect(wallet.paidBalance).toBe(entries.reduce((sum, { paidAmount }) => sum + paidAmount, 0));
        expect(Math.min(wallet.freeBalance, wallet.paidBalance)).toBeGreaterThanOrEqual(0);
        expect(new Set(entries.map(({ causeKey }) => causeKey)).size).toBe(entries.length);
        for (const { transactionId } of transactions)
          expect(
            entries.filter(({ causeKey }) => causeKey === `PURCHASE:${transactionId}`).length,
          ).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 25 },
  );
});
