import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getUser } from '@/contract/users';
import { trackEvents } from '@/testing/analytics/track-events';
import { meBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { OnboardingScreen } from './onboarding-screen';

const tracked = trackEvents();

beforeEach(() => {
  mockCall(getUser, () => meBuilder());
});

/** A finger's way over the card, in pixels. */
function swipe(x: number, y = 0) {
  const card = screen.getByRole('heading', { level: 1 });
  fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: 300 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 200 + x, clientY: 300 + y }] });
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  ['MAN', 'signup_male'],
  ['WOMAN', 'sign_up_female'],
] as const)(
  'somebody new who is a %s is counted as %s, once, where the cards begin',
  async (gender, event) => {
    mockCall(getUser, () => meBuilder({ gender }));
    sessionStorage.setItem('isFirstLogin', 'true');
    const { user } = renderScreen(<OnboardingScreen />, { at: '/onboarding' });
    await waitFor(() => expect(tracked().map(([name]) => name)).toEqual(['onboarding_begin', event]));
    await user.click(screen.getByRole('button', { name: '건너뛰기' }));
    await waitFor(() => expect(tracked().at(-1)).toEqual(['tutorial_complete', { is_skipped: true }]));
  },
);

test('who skips the cards before the profile has come is counted when it does', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockCall(getUser, async () => {
    await answered;
    return meBuilder({ gender: 'WOMAN' });
  });
  sessionStorage.setItem('isFirstLogin', 'true');
  const { user, unmount } = renderScreen(<OnboardingScreen />, { at: '/onboarding' });
  await user.click(screen.getByRole('button', { name: '건너뛰기' }));
  unmount();
  answer();
  await waitFor(() =>
    expect(tracked().map(([name]) => name)).toEqual([
      'onboarding_begin',
      'tutorial_complete',
      'sign_up_female',
    ]),
  );
});

test('the cards turn with the finger, both ways and not past their ends', () => {
  renderScreen(<OnboardingScreen />, { at: '/onboarding' });
  const first = heading();
  swipe(120);
  expect(heading()).toBe(first);
  swipe(-120);
  expect(heading()).toMatch(/새로운 팀을 만나요/);
  swipe(-30);
  swipe(-60, 90);
  expect(heading()).toMatch(/새로운 팀을 만나요/);
  swipe(-120);
  swipe(-120);
  expect(heading()).toMatch(/LIKE를 보내요/);
  expect(screen.getByRole('button', { name: '시작하기' })).toBeEnabled();
  swipe(120);
  swipe(120);
  expect(heading()).toBe(first);
});
