import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { getBanners } from '@/contract/announcements';
import { searchChats } from '@/contract/chats';
import { getConfig } from '@/contract/config';
import { getFriendsWithMatching } from '@/contract/friends';
import { getReceivedLikeCount } from '@/contract/matches';
import { getPhotoVerdict } from '@/contract/photos';
import { getUser } from '@/contract/users';
import { getCloverWallet, getCouponCount } from '@/contract/wallet';
import { configBuilder } from '@/testing/builders/config';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { MyPageScreen } from './my-page-screen';

beforeEach(() => {
  mockCall(getUser, () => meBuilder({ mannerScore: 81 }));
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
});
