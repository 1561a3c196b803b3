import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { getBanners } from '@/contract/announcements';
import { searchChats } from '@/contract/chats';
import { getConfig } from '@/contract/config';
import { getFriendsWithMatching } from '@/contract/friends';
import { getReceivedLikeCount } from '@/contract/matches';
import { getPhotoVerdict } from '@/contract/photos';
import { getUser } from '@/contract/users';
import { claimDailyClovers, getCloverWallet, getCouponCount, getDailyClovers } from '@/contract/wallet';
import { configBuilder } from '@/testing/builders/config';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { MyPageScreen } from './my-page-screen';

beforeEach(() => {
  mockCall(getUser, () => meBuilder({ mannerScore: 81, affiliation: '이화여대', job: '시각디자인' }));
  mockCall(getConfig, () => configBuilder());
  mockCall(getPhotoVerdict, () => ({ result: null }));
  mockCall(getCloverWallet, () => ({ balance: 1280, freeBalance: 1280, paidBalance: 0 }));
  mockCall(getFriendsWithMatching, () => ({ items: [], nextCursor: null }));
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  mockCall(searchChats, () => ({ items: [], nextCursor: null, totalUnreadCount: 0 }));
  mockCall(getReceivedLikeCount, () => ({ count: 0 }));
  mockCall(getBanners, () => ({ items: [] }));
  mockCall(getCouponCount, () => ({ count: 2 }));
});

test('my page shows me, my stars, my clovers and my friends', async () => {
  renderScreen(<MyPageScreen />, { at: '/my-page' });
  expect(await screen.findByRole('img', { name: '매너 별점 5점 중 5점' })).toBeInTheDocument();
  expect(await screen.findByText('1,280')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '클로버 채우기' })).toHaveAttribute(
    'href',
    '/my-page/clover-store',
  );
  expect(await screen.findByRole('link', { name: /^쿠폰함\s*2장/ })).toHaveAttribute(
    'href',
    '/my-page/coupons',
  );
  expect(await screen.findByRole('link', { name: /^친구\s*0명/ })).toHaveAttribute(
    'href',
    '/my-page/friends',
  );
  expect(await screen.findByRole('link', { name: /^친구 초대하고 클로버 받기\s*30개/ })).toHaveAttribute(
    'href',
    '/my-page/invites',
  );
  expect(screen.getByText('이화여대 · 시각디자인')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '도움말' })).toHaveAttribute('href', '/my-page/help');
  // One place leads to the account and the text size.
  expect(
    screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/my-page/account'),
  ).toHaveLength(1);
});

test('who cannot pay a LIKE takes the clovers of the day here; who can is asked nothing', async () => {
  const day = { cloverAmount: 1, nextAt: '2026-11-22T15:00:00.000Z' };
  let balance = 4;
  mockCall(getCloverWallet, () => ({ balance, freeBalance: balance, paidBalance: 0 }));
  const asked = mockCall(getDailyClovers, () => ({ ...day, state: 'READY' as const }));
  mockCall(claimDailyClovers, () => {
    balance = 5;
    return { ...day, state: 'TAKEN' as const };
  });
  const { user } = renderScreen(<MyPageScreen />, { at: '/my-page' });
  await user.click(await screen.findByRole('button', { name: '1개 받기' }));
  expect(await screen.findByText('클로버 1개를 받았어요')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('오늘의 클로버')).not.toBeInTheDocument());
  expect(asked.requests.length).toBeGreaterThan(0);
});

test('a newcomer has no stars yet', async () => {
  mockCall(getUser, () => meBuilder({ nickname: '민들레', mannerScore: null }));
  renderScreen(<MyPageScreen />, { at: '/my-page' });
  expect(await screen.findByText('1,280')).toBeInTheDocument();
  expect(screen.getByText('민들레')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /별점/ })).not.toBeInTheDocument();
});
