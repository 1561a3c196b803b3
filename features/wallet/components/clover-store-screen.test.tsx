import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '@/contract/call';
import { getConfig } from '@/contract/config';
import { getCloverProducts } from '@/contract/purchases';
import { getUser } from '@/contract/users';
import { claimDailyClovers, getCloverEntries, getCloverWallet, getDailyClovers } from '@/contract/wallet';
import * as analytics from '@/lib/analytics/analytics';
import { eventTable } from '@/lib/domain/events/event-table';
import { configBuilder } from '@/testing/builders/config';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import type { LedgerEntry } from '../model';
import { CloverStoreScreen } from './clover-store-screen';

const products = [
  { productId: 'clover_30', cloverAmount: 30, bonusCloverAmount: 0, priceWon: 3_900 },
  { productId: 'clover_150', cloverAmount: 150, bonusCloverAmount: 20, priceWon: 16_900 },
];
const testCheckoutUrl = 'http://localhost:4100/checkout';

beforeEach(() => {
  mockCall(getUser, () => meBuilder({ uniqueId: 'ABCDEFGH23' }));
  mockCall(getCloverProducts, () => ({ items: products, testCheckoutUrl: null }));
  mockCall(getConfig, () => configBuilder());
  mockCall(getCloverWallet, () => ({ balance: 1280, freeBalance: 1202, paidBalance: 78 }));
  mockCall(getDailyClovers, () => daily('ENOUGH'));
  mockEntries([]);
});

describe('the wallet card', () => {
  test('shows what I have, free and paid apart', async () => {
    renderStore();
    const card = screen.getByRole('region', { name: '지금 가진 클로버' });
    expect(within(card).getByRole('status')).toHaveTextContent('클로버를 불러오는 중');
    expect(await within(card).findByText('1,280')).toBeInTheDocument();
    expect(within(card).getByText('무료 1,202 · 충전 78')).toBeInTheDocument();
  });

  test('that failed is read again on a tap', async () => {
    mockCall(getCloverWallet, () => new MockedError(1003));
    const { user } = renderStore();
    const card = screen.getByRole('region', { name: '지금 가진 클로버' });
    await within(card).findByText('클로버를 불러오지 못했어요');
    mockCall(getCloverWallet, () => ({ balance: 3, freeBalance: 3, paidBalance: 0 }));
    await user.click(within(card).getByRole('button', { name: '다시 불러오기' }));
    expect(await within(card).findByText('무료 3 · 충전 0')).toBeInTheDocument();
  });
});

describe('the guide', () => {
  test('takes prices and the gift from the config', async () => {
    const { limits } = configBuilder();
    mockCall(getConfig, () =>
      configBuilder({
        limits: { ...limits, prices: { like: 7, unblur: 9, special: 15 }, signupGiftCloverAmount: 40 },
      }),
    );
    renderStore();
    expect(await screen.findByText(/가입 선물로 클로버 40개를 드리고/)).toHaveTextContent(
      '무료 클로버부터 쓰여요.',
    );
    const [like, unblur, special] = screen.getAllByRole('definition');
    expect(like).toHaveTextContent('클로버 7개');
    expect(unblur).toHaveTextContent('클로버 9개');
    expect(special).toHaveTextContent('클로버 15개');
  });

  test('that failed is read again on a tap', async () => {
    mockCall(getConfig, () => new MockedError(1003));
    const { user } = renderStore();
    await screen.findByText('사용 안내를 불러오지 못했어요');
    mockCall(getConfig, () => configBuilder());
    await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
    expect(await screen.findByText(/가입 선물로 클로버 50개/)).toBeInTheDocument();
  });
});

describe('free ways on', () => {
  test('stand first for who cannot pay a LIKE, and today’s clovers are taken with one tap', async () => {
    let balance = 0;
    mockCall(getCloverWallet, () => ({ balance, freeBalance: balance, paidBalance: 0 }));
    mockCall(getDailyClovers, () => daily(balance > 0 ? 'TAKEN' : 'READY'));
    mockCall(claimDailyClovers, () => {
      balance = 1;
      return daily('TAKEN');
    });
    const { user } = renderStore();
    const claim = await screen.findByRole('button', { name: '1개 받기' });
    const products = await screen.findAllByRole('radio');
    expect(claim.compareDocumentPosition(products[0] ?? claim)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(claim);
    expect(await screen.findByText('오늘은 받았어요. 내일 또 받을 수 있어요')).toBeInTheDocument();
    expect(await screen.findByText('무료 1 · 충전 0')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '1개 받기' })).not.toBeInTheDocument();
  });

  test('say their numbers from the config and lead to answers and invites', async () => {
    const { limits } = configBuilder();
    mockCall(getConfig, () =>
      configBuilder({ limits: { ...limits, gifts: { dailyVisit: 1, answeredLike: 3 } } }),
    );
    renderStore();
    const answer = await screen.findByRole('link', { name: /받은 LIKE에 답하기/ });
    expect(answer).toHaveTextContent('클로버가 5개보다 적을 때, 어떤 답이든 3개');
    expect(answer).toHaveAttribute('href', '/like');
    expect(screen.getByRole('link', { name: /친구 초대하기/ })).toHaveTextContent('둘 다 30개');
    expect(await screen.findByText('LIKE를 보낼 클로버가 모자랄 때 하루 1개')).toBeInTheDocument();
  });

  test('that are switched off are not promised', async () => {
    const { limits } = configBuilder();
    mockCall(getDailyClovers, () => daily('OFF'));
    mockCall(getConfig, () =>
      configBuilder({ limits: { ...limits, gifts: { dailyVisit: 0, answeredLike: 0 } } }),
    );
    renderStore();
    await screen.findByRole('link', { name: /친구 초대하기/ });
    expect(screen.queryByText('오늘의 클로버')).not.toBeInTheDocument();
    expect(screen.queryByText('받은 LIKE에 답하기')).not.toBeInTheDocument();
  });
});

describe('the counter', () => {
  test('shows what is sold with its bonus and price, and in a browser leads to the app', async () => {
    const { user } = renderStore();
    expect(screen.getByText('상품을 불러오는 중')).toBeInTheDocument();
    const [small, large] = await screen.findAllByRole('radio');
    expect(large).toBeChecked();
    expect(small?.closest('label')).toHaveTextContent('클로버 30개3,900원');
    expect(large?.closest('label')).toHaveTextContent('클로버 150개덤 +2016,900원');
    const assign = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: '앱에서 충전하기' }));
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith(expect.stringContaining('https://'), '_blank', 'noopener'),
    );
    open.mockRestore();
    assign.mockRestore();
  });

  test('leads to the checkout of a test deployment, with who buys what and where to go on', async () => {
    mockCall(getCloverProducts, () => ({ items: products, testCheckoutUrl }));
    const { user } = renderStore('/my-page/clover-store?returnTo=%2Fmatch');
    await user.click(await screen.findByRole('radio', { name: /클로버 30개/ }));
    expect(await screen.findByRole('link', { name: '3,900원 결제하기' })).toHaveAttribute(
      'href',
      `${testCheckoutUrl}?productId=clover_30&accountId=ABCDEFGH23&returnTo=%2Fmatch`,
    );
  });

  test('the way to what somebody was doing is one step back, so that none leads here again', async () => {
    window.history.replaceState(null, '', '/match');
    window.history.pushState(null, '', '/my-page');
    const { user, location } = renderStore('/my-page/clover-store?returnTo=%2Fmatch');
    const { length } = window.history;
    await user.click(screen.getByRole('button', { name: '하던 일로 돌아가기' }));
    await waitFor(() => expect(location()).toBe('/match'));
    expect(window.history).toHaveLength(length);
  });

  test('back from there says so and counts the purchase once', async () => {
    const track = vi.spyOn(analytics, 'trackEvent');
    mockCall(getCloverProducts, () => ({ items: products, testCheckoutUrl }));
    const wallet = mockCall(getCloverWallet, () => ({ balance: 30, freeBalance: 0, paidBalance: 30 }));
    const { location } = renderStore('/my-page/clover-store?purchased=clover_30&returnTo=%2Fmatch');
    expect(await screen.findByText('결제했어요. 클로버가 들어왔어요.')).toBeInTheDocument();
    // What it was before may have been answered already.
    await waitFor(() => expect(wallet.requests).toHaveLength(2));
    await waitFor(() => expect(location()).toBe('/my-page/clover-store?returnTo=%2Fmatch'));
    const counted = { product_id: 'clover_30', value: 3_900, currency: 'KRW' };
    expect(track.mock.calls).toEqual([['purchase', counted]]);
    track.mockRestore();
  });

  test('an address that says so where there is no such checkout is not believed', async () => {
    const track = vi.spyOn(analytics, 'trackEvent');
    const { location } = renderStore('/my-page/clover-store?purchased=clover_30');
    await screen.findAllByRole('radio');
    await waitFor(() => expect(location()).toBe('/my-page/clover-store'));
    expect(screen.queryByText(/결제했어요/)).not.toBeInTheDocument();
    expect(track).not.toHaveBeenCalled();
    track.mockRestore();
  });

  test('leads back to no other site', async () => {
    renderStore('/my-page/clover-store?returnTo=%2F%2Fevil.example');
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('button', { name: '하던 일로 돌아가기' })).not.toBeInTheDocument();
  });

  test('that failed is read again on a tap', async () => {
    mockCall(getCloverProducts, () => new MockedError(1003));
    const { user } = renderStore();
    await screen.findByText('상품을 불러오지 못했어요');
    mockCall(getCloverProducts, () => ({ items: products, testCheckoutUrl: null }));
    await user.click(screen.getByRole('button', { name: /다시/ }));
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
  });
});

describe('the ledger', () => {
  test('says why, how many, what was left and when', async () => {
    mockEntries([
      entry({ id: 4, amount: 0, reason: 'PURCHASE_REFUND', balanceAfter: 1039 }),
      entry({ id: 3, amount: 2, reason: 'LIKE_REFUND', balanceAfter: 1039 }),
      entry({ id: 2, amount: -8, reason: 'UNBLUR', balanceAfter: 1037 }),
      entry({ id: 1, amount: 1050, reason: 'SIGNUP_GIFT', createdAt: '2024-11-20T18:05:00Z' }),
    ]);
    renderStore();
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows.shift()).toMatch(/^충전 환불.*[^+]0잔액 1,039$/);
    expect(rows[0]).toMatch(/^LIKE 돌려받기.*\+2잔액 1,039$/);
    expect(rows[1]).toMatch(/^사진 보기.*−8잔액 1,037$/);
    expect(rows[2]).toBe('가입 선물2024년 11월 21일 오전\u00a03:05+1,050잔액 45');
  });

  test('loads page by page, and a page that failed can be loaded again', async () => {
    let isFailing = true;
    const { requests } = mockCall(getCloverEntries, ({ query }) => {
      if (query.get('cursor') === null)
        return { items: [entry({ id: 2, reason: 'LIKE' })], nextCursor: 'older' };
      if (isFailing) return new MockedError(1003);
      return { items: [entry({ id: 1, reason: 'SIGNUP_GIFT' })], nextCursor: null };
    });
    const { user } = renderStore();
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    const again = await screen.findByRole('button', { name: '다시 불러오기' });
    expect(screen.getByText('LIKE 보내기', { selector: 'li *' })).toBeInTheDocument();
    isFailing = false;
    await user.click(again);
    expect(await screen.findByText('가입 선물')).toBeInTheDocument();
    expect(requests.at(-1)?.query.get('cursor')).toBe('older');
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  });

  test('that failed says so and is read again on a tap', async () => {
    mockCall(getCloverEntries, () => new MockedError(1003));
    const { user } = renderStore();
    expect(await screen.findByText('사용 내역을 불러오지 못했어요')).toBeInTheDocument();
    mockEntries([entry({ reason: 'LIKE_REFUND' })]);
    await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
    expect(await screen.findByText('LIKE 돌려받기')).toBeInTheDocument();
  });
});

test('clovers that move while I look are there at once, with their entry', async () => {
  const { queryClient } = renderStore();
  await screen.findByText('1,280');
  await screen.findByText('아직 사용 내역이 없어요');
  mockCall(getCloverWallet, () => ({ balance: 1275, freeBalance: 1197, paidBalance: 78 }));
  mockEntries([entry({ amount: -5, reason: 'LIKE', balanceAfter: 1275 })]);
  act(() => {
    for (const queryKey of eventTable.WALLET_UPDATED.stale) void queryClient.invalidateQueries({ queryKey });
  });
  expect(await screen.findByText('잔액 1,275')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('1,275')).toBeInTheDocument());
});

function renderStore(at = '/my-page/clover-store') {
  return renderScreen(<CloverStoreScreen />, { at });
}

function mockEntries(items: LedgerEntry[]) {
  return mockCall(getCloverEntries, () => ({ items, nextCursor: null }));
}

function entry(overrides: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: 1,
    amount: -5,
    reason: 'LIKE',
    balanceAfter: 45,
    createdAt: '2026-11-20T03:00:00Z',
    ...overrides,
  };
}

function daily(state: CallResponse<typeof getDailyClovers>['state']) {
  return { state, cloverAmount: 1, nextAt: '2026-11-22T15:00:00.000Z' };
}
