import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getUser } from '@/contract/users';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { OfflineScreen } from './offline-screen';

beforeEach(() => {
  mockCall(getUser, () => meBuilder());
});

test('a page this device does not hold is a word, a way to try again and the tabs', async () => {
  renderScreen(<OfflineScreen />, { at: '/my-page/coupons' });
  expect(await screen.findByText('연결되면 보여 드릴게요')).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeEnabled();
  expect(screen.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
});

test.each([
  ['/nice-verification/callback?sidCode=a', { status: 'signup' }],
  ['/my-page/coupons', { status: 'unauthenticated', isLoggedOut: false }],
] as const)('whoever is no member waits at %s, and is led nowhere', async (at, session) => {
  const { location } = renderScreen(<OfflineScreen />, { at, session });
  expect(await screen.findByText('연결되면 보여 드릴게요')).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeEnabled();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(location()).toBe(at);
});
