import { expect, onTestFinished, test } from 'vitest';
import { getUser } from '@/contract/users';
import { getCloverEntries, getCloverWallet } from '@/contract/wallet';
import { useTestApi } from '../../testing/api/use-api';
import { useTestSandbox } from '../../testing/sandbox/use-test-sandbox';

const api = useTestApi();
const sandbox = useTestSandbox(api);

/** The payment sheet for a product, as the browser would send it. */
async function openSheet(accountId: string | null): Promise<URLSearchParams> {
  const query = new URLSearchParams({ productId: 'clover_30', accountId: accountId ?? '' });
  return fieldsOf(await (await fetch(`${sandbox.url}/checkout?${query}`)).text());
}

function fieldsOf(page: string): URLSearchParams {
  const fields = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
}

const pay = (body: URLSearchParams) =>
  fetch(`${sandbox.url}/checkout`, { method: 'POST', body, redirect: 'manual' });

test('a finger that taps twice pays once, and whoever opens the checkout anew pays anew', async () => {
  const as = await api.person();
  const { uniqueId } = await api.call(getUser, { as, query: {} });
  const sheet = await openSheet(uniqueId);
  const answers = await Promise.all([pay(sheet), pay(sheet)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const bought = async () =>
    (await api.call(getCloverEntries, { as, query: {} })).items.filter(({ reason }) => reason === 'PURCHASE');
  expect(await bought()).toHaveLength(1);
  await pay(await openSheet(uniqueId));
  expect(await bought()).toHaveLength(2);
});

test('who stands at the sheet while a price changes reads the new one, and pays nothing before', async () => {
  const as = await api.person();
  const { uniqueId } = await api.call(getUser, { as, query: {} });
  const sheet = await openSheet(uniqueId);
  const { product } = api.app;
  const { cloverProducts } = product;
  const raised = cloverProducts.map((each) => ({ ...each, priceWon: each.priceWon + 500 }));
  Reflect.set(product, 'cloverProducts', raised);
  onTestFinished(() => void Object.assign(product, { cloverProducts }));
  const balance = async () => (await api.call(getCloverWallet, { as })).balance;
  const before = await balance();
  const shown = await (await pay(sheet)).text();
  expect(shown).toContain('그사이 가격이 바뀌었어요. 클로버 30개, 4,400원.');
  expect(await balance()).toBe(before);
  expect((await pay(fieldsOf(shown))).status).toBe(303);
  expect(await balance()).toBe(before + 30);
});

test('the money of a purchase goes back as it was paid, whatever the product costs by then', async () => {
  const as = await api.person();
  const { uniqueId } = await api.call(getUser, { as, query: {} });
  const accountId = uniqueId ?? '';
  const balance = async () => (await api.call(getCloverWallet, { as })).balance;
  const before = await balance();
  const json = (method: string, body: object) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const order = { productId: 'clover_30', accountId };
  const bought = await fetch(`${sandbox.url}/api/purchases`, json('POST', order));
  const { transactionId } = (await bought.json()) as { transactionId: string };
  expect(await balance()).toBe(before + 30);
  const { product } = api.app;
  const { cloverProducts } = product;
  const raised = cloverProducts.map((each) => ({ ...each, priceWon: each.priceWon + 500 }));
  Reflect.set(product, 'cloverProducts', raised);
  onTestFinished(() => void Object.assign(product, { cloverProducts }));
  const end = json('PUT', { ...order, type: 'REFUNDED' });
  expect((await fetch(`${sandbox.url}/api/purchases/${transactionId}/end`, end)).status).toBe(200);
  expect(await balance()).toBe(before);
});
