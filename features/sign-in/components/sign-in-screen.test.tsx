import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '@/testing/render';
import { SignInScreen } from './sign-in-screen';

const session = { status: 'unauthenticated', isLoggedOut: false } as const;
const address = () => `${window.location.pathname}${window.location.search}`;

describe('a sign-in that came to nothing at its provider', () => {
  test.each([
    ['SIGN_IN_DENIED', '로그인을 취소했어요.'],
    ['SIGN_IN_EXPIRED', '시간이 지나서 로그인하지 못했어요. 다시 시도해 주세요.'],
  ])(
    'by %s says so once: a reload does not say it again, and leads where one wanted to go',
    async (code, text) => {
      renderScreen(<SignInScreen />, { at: `/sign-in?error=${code}&returnTo=%2Fchats`, session });
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(address()).toBe('/sign-in?returnTo=%2Fchats');
      for (const name of ['카카오로 시작하기', 'Apple로 시작하기'])
        expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/[?]returnTo=%2Fchats$/);
    },
  );

  test('by what this page does not know says nothing', () => {
    renderScreen(<SignInScreen />, { at: '/sign-in?error=BLOCKED_USER', session });
    // Others have to find it there.
    expect(address()).toBe('/sign-in?error=BLOCKED_USER');
  });
});

test('who is not sure yet may read what they would agree to', () => {
  renderScreen(<SignInScreen />, { at: '/sign-in', session });
  expect(screen.getByRole('link', { name: '약관과 개인정보' })).toHaveAttribute('href', '/terms');
});

test('an address of before is the sign-in’s own from then on, with all that stands in it', () => {
  renderScreen(<SignInScreen />, { at: '/login?returnTo=%2Fchats#last', session });
  expect(address() + window.location.hash).toBe('/sign-in?returnTo=%2Fchats#last');
});
