import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPurchases, type ListedPurchase } from '@/contract/back-office/purchases';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { visitor } from '@/testing/render-office';
import { PurchasesScreen } from './purchases-screen';

const bought: ListedPurchase = {
  id: 12,
  transactionId: 'GPA.3311-2200',
  userId: 7,
  priceWon: 8_500,
  paidCloverAmount: 70,
  bonusCloverAmount: 5,
  status: 'PURCHASED',
  purchasedAt: '2026-11-21T03:00:00.000Z',
  endedAt: null,
  owedCloverAmount: 0,
};
const chargedBack: ListedPurchase = {
  ...bought,
  id: 11,
  bonusCloverAmount: 0,
  status: 'CHARGED_BACK',
  endedAt: '2026-11-22T03:00:00.000Z',
  owedCloverAmount: 1_050,
};
const buyer = { userId: 7, uniqueId: 'ABCDEFGH23', nickname: '별님' };
const page = (items: ListedPurchase[], more: { nextCursor?: string; buyer?: typeof buyer } = {}) => ({
  items,
  nextCursor: null,
  buyer: null,
  owedCloverAmount: items.reduce((sum, each) => sum + each.owedCloverAmount, 0),
  ...more,
});

const open = () => renderScreen(<PurchasesScreen />, visitor);
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('a purchase says what was paid for what; one whose money went back says when, and what is owed', async () => {
  mockCall(getPurchases, () => page([bought, chargedBack]));
  open();
  expect(screen.getByRole('status')).toHaveTextContent('결제 목록을 불러오는 중');
  expect(await rows()).toEqual([
    '8,500원 · 클로버 70 + 5개 · 7번2026.11.21 오후\u00a012:00 결제됨 · GPA.3311-2200',
    '8,500원 · 클로버 70개 · 7번2026.11.21 오후\u00a012:00 결제됨 · GPA.3311-2200' +
      '2026.11.22 오후\u00a012:00 지불 거절됨이미 써서 돌려받지 못한 클로버 1,050개',
  ]);
  expect(screen.getByText('미회수 클로버 1,050개')).toBeInTheDocument();
});

test('they come page by page, of the state that is chosen', async () => {
  const { requests } = mockCall(getPurchases, ({ query }) => {
    if (query.get('state') === 'OWED') return page([chargedBack]);
    return query.get('cursor')
      ? page([{ ...bought, id: 3 }])
      : page([bought, chargedBack], { nextCursor: 'next' });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '다음 쪽' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('button', { name: '다음 쪽' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '미회수' }));
  await waitFor(() => expect(screen.queryByText(/쪽$/)).not.toBeInTheDocument());
  expect(requests.map(({ query }) => [query.get('state'), query.get('cursor')])).toEqual([
    ['ALL', null],
    ['ALL', 'next'],
    ['OWED', null],
  ]);
});

test('one person’s are found by number or code, whole; emptied, everybody’s are there again', async () => {
  const { requests } = mockCall(getPurchases, ({ query }) => {
    if (query.get('buyer') === '8') return page([]);
    return query.get('buyer') ? page([bought], { buyer }) : page([bought, chargedBack]);
  });
  const { user } = open();
  await rows();
  const ask = async (key: string) => {
    await user.clear(screen.getByLabelText('산 사람의 번호, 초대 코드'));
    if (key) await user.type(screen.getByLabelText('산 사람의 번호, 초대 코드'), key);
    await user.click(screen.getByRole('button', { name: '찾기' }));
  };
  // A phone number would stand in an address.
  await ask('010-1234-5678');
  expect(await screen.findByText('번호나 초대 코드 전체를 적어 주세요')).toBeInTheDocument();
  await ask(' ABCDEFGH23 ');
  expect(await screen.findByText(/별님/)).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
  await ask('ABCDEFGH23');
  await waitFor(() => expect(requests).toHaveLength(3));
  await ask('8');
  expect(await screen.findByText('찾는 사람이 없어요')).toBeInTheDocument();
  await ask('');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  const asked = requests.flatMap(({ query }) => query.get('buyer') ?? []);
  expect(asked).toEqual(['ABCDEFGH23', 'ABCDEFGH23', '8']);
});

test('before the first purchase it says that there was none; a list that fails can be asked for again', async () => {
  let isAway = true;
  mockCall(getPurchases, () => (isAway ? new MockedError(errorCodes.forbidden) : page([])));
  const { user } = open();
  expect(await screen.findByText('결제 목록을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('아직 결제가 없어요')).toBeInTheDocument();
});
