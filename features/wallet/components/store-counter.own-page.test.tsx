import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getCloverProducts } from '@/contract/purchases';
import { getUser } from '@/contract/users';
import { installNativeApp } from '@/testing/bridge/native-app';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { StoreCounter } from './store-counter';

const app = installNativeApp();
const product = { productId: 'clover_30', cloverAmount: 30, bonusCloverAmount: 0, priceWon: 3_900 };
const notSold = '이 상품은 지금 이 기기의 스토어에서 살 수 없어요.';

beforeEach(() => {
  app.heard.length = 0;
});

test('while the device’s store is asked nothing is said to be out of sale', async () => {
  mockCall(getUser, () => meBuilder());
  mockCall(getCloverProducts, () => ({ items: [product], testCheckoutUrl: null }));
  app.answerWith({ shopProducts: () => null });
  renderScreen(<StoreCounter returnTo={null} />);
  expect(await screen.findByRole('radio')).toBeChecked();
  await waitFor(() => expect(app.heardOf('shopProducts')).toHaveLength(1));
  expect(screen.queryByText(notSold)).toBeNull();
  const [asked] = app.heardOf('shopProducts');
  const sold = {
    productId: 'clover_30',
    title: '클로버 30개',
    displayPrice: '₩4,400',
    price: 4_400,
    currency: 'KRW',
  };
  app.say('shopProductsResult', { products: [sold] }, asked?.id);
  expect(await screen.findByRole('button', { name: '₩4,400 결제하기' })).toBeInTheDocument();
});

test('where the device’s store gives no answer it is asked again on a tap, and nothing is said to be out of sale', async () => {
  mockCall(getUser, () => meBuilder());
  mockCall(getCloverProducts, () => ({ items: [product], testCheckoutUrl: null }));
  app.answerWith({ shopProducts: () => null });
  const { user } = renderScreen(<StoreCounter returnTo={null} />);
  await waitFor(() => expect(app.heardOf('shopProducts')).toHaveLength(1));
  app.sayRaw(
    JSON.stringify({ id: app.heardOf('shopProducts')[0]?.id, type: 'shopProductsResult', payload: {} }),
  );
  const again = await screen.findByRole('button', { name: '다시 불러오기' });
  expect(screen.queryByText(notSold)).toBeNull();
  app.answerWith({ shopProducts: () => ({ products: [] }) });
  await user.click(again);
  expect(await screen.findByText(notSold)).toBeInTheDocument();
});
