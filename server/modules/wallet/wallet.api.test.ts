import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getPurchaseCount } from '@/contract/purchases';
import { getCloverEntries, getCloverWallet } from '@/contract/wallet';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { cloverEntries } from '../../db/schema';
import { transact } from '../../db/transact';
import { giveClovers, refundClovers, spendClovers } from './book-clovers';

const api = useTestApi();

test('twenty spends at once never take more than there is', async () => {
  const person = await api.person({ cloverAmount: 50 });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => spend(person, 8, `LIKE:parallel:${index}`)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 9000 });
  expect(await api.call(getCloverWallet, { as: person })).toEqual({
    balance: 2,
    freeBalance: 2,
    paidBalance: 0,
  });
});

test('the same cause is booked once, however often and whenever it is tried', async () => {
  const person = await api.person({ cloverAmount: 50 });
  await Promise.all(Array.from({ length: 5 }, () => spend(person, 5, 'LIKE:same:1')));
  await Promise.all(Array.from({ length: 5 }, () => give(person, 2, 'LIKE_REFUND:same:1')));
  expect(await api.call(getCloverWallet, { as: person })).toMatchObject({ balance: 47 });
  expect(
    await api.app.db.select().from(cloverEntries).where(eq(cloverEntries.userId, person.id)),
  ).toHaveLength(2);
});

test('free clovers go before bought ones', async () => {
  const person = await api.person({ cloverAmount: 3 });
  await transact(api.app, (tx) =>
    giveClovers(tx, {
      userId: person.id,
      cloverAmount: 10,
      isPaid: true,
      reason: 'PURCHASE',
      causeKey: 'PURCHASE:order:1',
    }),
  );
  await spend(person, 5, 'LIKE:order:1');
  expect(await api.call(getCloverWallet, { as: person })).toEqual({
    balance: 8,
    freeBalance: 0,
    paidBalance: 8,
  });
});

test('a refund comes back in the kind that was paid, bought clovers first', async () => {
  const person = await api.person({ cloverAmount: 2 });
  await transact(api.app, (tx) =>
    giveClovers(tx, {
      userId: person.id,
      cloverAmount: 10,
      isPaid: true,
      reason: 'PURCHASE',
      causeKey: 'PURCHASE:refund:1',
    }),
  );
  await spend(person, 5, 'LIKE:refund:1');
  const refund = (causeKey: string, spentCauseKey: string, share: number) =>
    transact(api.app, (tx) =>
      refundClovers(tx, { userId: person.id, reason: 'LIKE_REFUND', causeKey, spentCauseKey, share }),
    );
  await refund('LIKE_REFUND:refund:1', 'LIKE:refund:1', 0.5);
  await refund('LIKE_REFUND:refund:1', 'LIKE:refund:1', 0.5);
  expect(await api.call(getCloverWallet, { as: person })).toMatchObject({ freeBalance: 0, paidBalance: 9 });
  await refund('LIKE_REFUND:refund:2', 'LIKE:refund:1', 1);
  expect(await api.call(getCloverWallet, { as: person })).toMatchObject({ freeBalance: 2, paidBalance: 12 });
  await refund('LIKE_REFUND:refund:3', 'LIKE:never:1', 1);
  expect(await api.call(getCloverWallet, { as: person })).toMatchObject({ balance: 14 });
});

test('a purchase is counted once, however often it is reported, and only for who bought', async () => {
  const [person, other] = [await api.person(), await api.person()];
  const buy = (order: string) =>
    transact(api.app, (tx) =>
      giveClovers(tx, {
        userId: person.id,
        cloverAmount: 10,
        isPaid: true,
        reason: 'PURCHASE',
        causeKey: `PURCHASE:count:${order}`,
      }),
    );
  for (const order of ['1', '2', '2']) await buy(order);
  await spend(person, 5, 'LIKE:count:1');
  expect(await api.call(getPurchaseCount, { as: person })).toEqual({ count: 2 });
  expect(await api.call(getPurchaseCount, { as: other })).toEqual({ count: 0 });
});

test('the ledger shows the own entries only, newest first, page by page', async () => {
  const person = await api.person({ cloverAmount: 50 });
  const other = await api.person({ cloverAmount: 50 });
  await spend(other, 5, 'LIKE:other:1');
  for (const index of [1, 2, 3]) await spend(person, index, `LIKE:mine:${index}`);
  const first = await api.call(getCloverEntries, { as: person, query: { limit: 2 } });
  expect(first.items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [-3, 44],
    [-2, 47],
  ]);
  const second = await api.call(getCloverEntries, {
    as: person,
    query: { limit: 2, cursor: first.nextCursor ?? '' },
  });
  expect(second).toMatchObject({
    items: [{ amount: -1, reason: 'LIKE', balanceAfter: 49 }],
    nextCursor: null,
  });
});

function spend({ id }: Person, cloverAmount: number, causeKey: string) {
  return transact(api.app, (tx) => spendClovers(tx, { userId: id, cloverAmount, reason: 'LIKE', causeKey }));
}

function give({ id }: Person, cloverAmount: number, causeKey: string) {
  return transact(api.app, (tx) =>
    giveClovers(tx, { userId: id, cloverAmount, reason: 'LIKE_REFUND', causeKey }),
  );
}
