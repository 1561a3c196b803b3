import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getCloverProducts } from '@/contract/purchases';
import { getUser } from '@/contract/users';
import { installNativeApp } from '@/testing/bridge/native-app';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { StoreCounter } from './store-counter';

const app = installNativeApp();
const product = { productId: 'clover_30', cloverAmount: 30, bonusCloverAmount: 0, priceWon: 3_900 };
const notSold = '이 기기의 스토어에서 지금은 클로버를 살 수 없어요.';
const soldHere = {
  productId: 'clover_30',
  title: '클로버 30개',
  displayPrice: '₩4,400',
  price: 4_400,
  currency: 'KRW',
};

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
  app.say('shopProductsResult', { products: [soldHere] }, asked?.id);
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

test('what the device’s store does not sell says so in the list, and what it sells is chosen', async () => {
  const large = { productId: 'clover_150', cloverAmount: 150, bonusCloverAmount: 20, priceWon: 16_900 };
  mockCall(getUser, () => meBuilder());
  mockCall(getCloverProducts, () => ({ items: [product, large], testCheckoutUrl: null }));
  app.answerWith({ shopProducts: () => ({ products: [soldHere] }) });
  renderScreen(<StoreCounter returnTo={null} />);
  expect(await screen.findByRole('button', { name: '₩4,400 결제하기' })).toBeInTheDocument();
  const unsold = screen.getByRole('radio', { name: /150개/ });
  expect(unsold).toBeDisabled();
  expect(unsold.closest('label')).toHaveTextContent(/지금은 살 수 없어요$/);
  expect(screen.getByRole('radio', { name: /클로버 30개/ })).toBeChecked();
});

test('where the person does not come nothing is sold, and they are asked for again on a tap', async () => {
  mockCall(getUser, () => new MockedError(1003));
  mockCall(getCloverProducts, () => ({ items: [product], testCheckoutUrl: null }));
  app.answerWith({
    shopProducts: () => ({ products: [soldHere] }),
    purchaseProduct: () => ({ status: 'CANCELED' }),
  });
  const { user } = renderScreen(<StoreCounter returnTo={null} />);
  expect(await screen.findByText(/내 계정을 확인하지 못했어요/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /결제하기/ })).toBeNull();
  mockCall(getUser, () => meBuilder({ uniqueId: 'ABCDEFGH23' }));
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
  await user.click(await screen.findByRole('button', { name: '₩4,400 결제하기' }));
  await waitFor(() =>
    expect(app.heardOf('purchaseProduct')).toEqual([
      expect.objectContaining({ payload: { productId: 'clover_30', accountId: 'ABCDEFGH23' } }),
    ]),
  );
});
