import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { examples } from '@/testing/bridge/examples';
import { installNativeApp } from '@/testing/bridge/native-app';
import { buyInApp, getAppProducts } from './app-shop';

const app = installNativeApp();
const { products } = examples.shopProductsResult;
const [product] = products;
if (!product) throw new Error('the example sells nothing');

beforeEach(() => {
  app.heard.length = 0;
});

const purchases = () => app.heardOf('logEvent').filter(({ payload }) => payload.event === 'purchase');

describe('the app’s shop', () => {
  test('lists what the device’s store sells, with its prices', async () => {
    app.answerWith({ shopProducts: () => ({ products }) });
    expect(await getAppProducts(['clover_50'])).toEqual(products);
    expect(app.heardOf('shopProducts')[0]?.payload).toEqual({ productIds: ['clover_50'] });
  });

  test('buys for the person that the store is to name, and counts what was bought', async () => {
    app.answerWith({
      purchaseProduct: ({ productId }) => ({ status: 'PURCHASED', productId, transactionId: 't-1' }),
    });
    expect(await buyInApp(product, 'ABCDEFGH23')).toBe('PURCHASED');
    expect(app.heardOf('purchaseProduct')[0]?.payload).toEqual({
      productId: 'clover_50',
      accountId: 'ABCDEFGH23',
    });
    await expect.poll(purchases).toHaveLength(1);
    expect(purchases()[0]?.payload.params).toEqual({
      product_id: 'clover_50',
      value: 5500,
      currency: 'KRW',
      transaction_id: 't-1',
    });
  });

  test.each([
    [{ status: 'PENDING', productId: 'clover_50' }],
    [{ status: 'CANCELED' }],
    [{ status: 'FAILED', message: 'declined' }],
  ] as const)('counts nothing when it ends as %o', async (result) => {
    app.answerWith({ purchaseProduct: () => result });
    expect(await buyInApp(product, 'ABCDEFGH23')).toBe(result.status);
    expect(purchases()).toEqual([]);
  });

  test('that never answers may have been paid: nobody is told to try again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    app.answerWith({ purchaseProduct: () => null });
    const outcome = buyInApp(product, 'ABCDEFGH23');
    await vi.waitFor(() => expect(app.heardOf('purchaseProduct')).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await outcome).toBe('PENDING');
    expect(purchases()).toEqual([]);
  });

  test('is closed where there is no app', async () => {
    const { webkit } = window;
    window.webkit = undefined;
    expect(await getAppProducts(['clover_50'])).toBeNull();
    expect(await buyInApp(product, 'ABCDEFGH23')).toBe('FAILED');
    window.webkit = webkit;
  });
});
