import { expect, test } from 'vitest';
import { getAudit } from '@/contract/back-office/audit';
import { getPurchases } from '@/contract/back-office/purchases';
import type { CallQuery } from '@/contract/call';
import { createPurchase } from '@/contract/purchases';
import { createTestOperator } from '../../../testing/api/operators';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { transact } from '../../db/transact';
import { spendClovers } from '../wallet/book-clovers';
import { type StoreMessage, signStoreMessage } from './store-messages';

const api = useTestApi({}, { each: true });
let count = 0;

async function say(message: StoreMessage) {
  const secret = api.app.env.PURCHASE_WEBHOOK_SECRET ?? '';
  await api.call(createPurchase, { body: { signedMessage: await signStoreMessage(secret, message) } });
}

async function buy({ uniqueId }: Person): Promise<StoreMessage> {
  count += 1;
  const message = {
    type: 'PURCHASED' as const,
    transactionId: `t-${count}`,
    productId: 'clover_70',
    priceWon: 8_500,
    accountId: uniqueId,
    occurredAt: api.clock.now().toISOString(),
  };
  await say(message);
  return message;
}

type Query = CallQuery<typeof getPurchases>;
const list = (headers: Record<string, string>, query: Query = {}) =>
  api.call(getPurchases, { headers, query });
const transactionsOf = async (headers: Record<string, string>, query: Query) =>
  (await list(headers, query)).items.map(({ transactionId }) => transactionId);

test('what was bought, paid back and spent before that is seen, of everybody and of one person', async () => {
  const [spender, other] = [await api.person(), await api.person()];
  const { headers } = await createTestOperator(api, 'FINANCE');
  const spent = await buy(spender);
  const kept = await buy(other);
  const refunded = await buy(other);
  await say({ ...refunded, type: 'REFUNDED' });
  // 50 of the sign-up and the 5 on top first, then 45 of the 70 bought.
  const spending = { userId: spender.id, cloverAmount: 100, causeKey: 'spent', reason: 'LIKE' as const };
  await transact(api.app, (tx) => spendClovers(tx, spending));
  await say({ ...spent, type: 'CHARGED_BACK' });

  const all = await list(headers);
  expect(all).toMatchObject({ buyer: null, owedCloverAmount: 50, nextCursor: null });
  expect(all.items).toMatchObject([
    { transactionId: refunded.transactionId, status: 'REFUNDED', owedCloverAmount: 0 },
    { transactionId: kept.transactionId, status: 'PURCHASED', endedAt: null, priceWon: 8_500 },
    {
      transactionId: spent.transactionId,
      userId: spender.id,
      status: 'CHARGED_BACK',
      paidCloverAmount: 70,
      bonusCloverAmount: 5,
      owedCloverAmount: 50,
    },
  ]);
  for (const { nickname } of [spender, other]) expect(JSON.stringify(all)).not.toContain(nickname);
  expect(await transactionsOf(headers, { state: 'ENDED' })).toEqual([
    refunded.transactionId,
    spent.transactionId,
  ]);
  expect(await transactionsOf(headers, { state: 'OWED' })).toEqual([spent.transactionId]);

  const ofOther = await list(headers, { buyer: other.uniqueId.toLowerCase() });
  const { id: userId, uniqueId, nickname } = other;
  expect(ofOther).toMatchObject({ buyer: { userId, uniqueId, nickname }, owedCloverAmount: 0 });
  expect(ofOther.items).toHaveLength(2);
  expect(await list(headers, { buyer: `${spender.id}` })).toMatchObject({ owedCloverAmount: 50 });
});

test('pages follow each other without a gap, and looking at one person is noted once a list', async () => {
  const person = await api.person();
  const { headers, by } = await createTestOperator(api, 'FINANCE');
  const bought: string[] = [];
  for (let purchase = 0; purchase < 3; purchase += 1) bought.unshift((await buy(person)).transactionId);
  const query = { buyer: `${person.id}`, limit: 2 };
  const first = await list(headers, query);
  const second = await list(headers, { ...query, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ transactionId }) => transactionId)).toEqual(bought);
  expect(second.nextCursor).toBeNull();
  await list(headers);
  expect(await list(headers, { buyer: '2000000000' })).toMatchObject({ items: [], buyer: null });
  const admin = await createTestOperator(api, 'ADMIN');
  expect((await api.call(getAudit, { headers: admin.headers, query: {} })).items).toMatchObject([
    { action: 'PURCHASES_READ', actor: by, targetType: 'person', targetId: `${person.id}` },
  ]);
});

test('a part of a code finds nobody, and a phone number stays out of the address', async () => {
  const { headers } = await createTestOperator(api, 'FINANCE');
  for (const buyer of ['ABCDE', '01012345678'])
    expect(await api.refusal(getPurchases, { headers, query: { buyer } })).toMatchObject({
      code: 1002,
      field: 'buyer',
    });
});
