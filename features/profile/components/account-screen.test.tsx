import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { logout } from '@/contract/sessions';
import { getUser, updateMe } from '@/contract/users';
import { sessionStore } from '@/lib/domain/session/session-store';
import { stored } from '@/lib/storage/stored';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { AccountScreen } from './account-screen';

beforeEach(() => {
  mockCall(getUser, () => meBuilder());
});

test('text size and theme take effect at once and stay', async () => {
  const { user } = renderScreen(<AccountScreen />);
  await user.click(screen.getByRole('radio', { name: /아주 크게/ }));
  await user.click(screen.getByRole('radio', { name: '어둡게' }));
  expect(document.documentElement.dataset).toMatchObject({ textSize: '130', theme: 'dark' });
  expect(localStorage.getItem('slide-text-size')).toBe('130');
  await user.click(screen.getByRole('radio', { name: /보통/ }));
  await user.click(screen.getByRole('radio', { name: '기기 설정대로' }));
  expect(document.documentElement.dataset.textSize).toBeUndefined();
});

test('leads to what is pushed, and when', () => {
  renderScreen(<AccountScreen />);
  expect(screen.getByRole('link', { name: '알림 설정' })).toHaveAttribute('href', '/my-page/notifications');
});

test('leads to the devices somebody is signed in on', () => {
  renderScreen(<AccountScreen />);
  expect(screen.getByRole('link', { name: '로그인한 기기' })).toHaveAttribute(
    'href',
    '/my-page/account/sign-ins',
  );
});

test('leads to what was agreed to', () => {
  renderScreen(<AccountScreen />);
  expect(screen.getByRole('link', { name: '약관과 개인정보' })).toHaveAttribute('href', '/terms');
});

test('leads to the file of one’s own data', () => {
  renderScreen(<AccountScreen />);
  expect(screen.getByRole('link', { name: '내 데이터 받기' })).toHaveAttribute(
    'href',
    '/my-page/account/data',
  );
});

test('marketing news are turned on, with the day of it', async () => {
  const { requests } = mockCall(updateMe, () => meBuilder({ marketing: true }));
  const { user } = renderScreen(<AccountScreen />);
  await user.click(await screen.findByRole('switch', { name: '혜택과 소식 받기' }));
  expect(await screen.findByText(/^\d+월 \d+일, 혜택 소식을 받기로 했어요$/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '혜택과 소식 받기' })).toBeChecked();
  expect(requests[0]?.body).toEqual({ marketing: true });
});

const renewal = { agreedAt: '2024-11-20T03:00:00.000Z', endsAt: '2026-12-22T03:00:00.000Z' };

test.each([
  ['계속 받기', true, /혜택 소식을 받기로 했어요$/],
  ['그만 받기', false, /혜택 소식을 받지 않기로 했어요$/],
])(
  'a consent of two years asks, with its day and its end, and “%s” answers it',
  async (answer, marketing, said) => {
    const asked = meBuilder({ marketing: true, marketingRenewal: renewal });
    const answered = meBuilder({ marketing });
    let isAnswered = false;
    mockCall(getUser, () => (isAnswered ? answered : asked));
    const { requests } = mockCall(updateMe, () => {
      isAnswered = true;
      return answered;
    });
    const { user } = renderScreen(<AccountScreen />);
    const question = await screen.findByRole('region', { name: '슬라이드의 혜택과 소식을 계속 받을까요?' });
    expect(question).toHaveTextContent(
      '2024.11.20에 동의했어요. 2026.12.22까지 답하지 않으면 더 보내지 않아요.',
    );
    await user.click(within(question).getByRole('button', { name: answer }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ marketing });
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const news = screen.getByRole('switch', { name: '혜택과 소식 받기' });
    if (marketing) expect(news).toBeChecked();
    else expect(news).not.toBeChecked();
  },
);

test('marketing news stay as they were when it fails', async () => {
  mockCall(updateMe, () => new MockedError(1001));
  const { user } = renderScreen(<AccountScreen />);
  await user.click(await screen.findByRole('switch', { name: '혜택과 소식 받기' }));
  expect(await screen.findByText('알 수 없는 오류입니다. 다시 시도해주세요.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '혜택과 소식 받기' })).not.toBeChecked();
});

test('logging out asks first, calls the api and forgets the session', async () => {
  const { requests } = mockCall(logout, () => ({}));
  const { user } = renderScreen(<AccountScreen />);
  await user.click(screen.getByRole('button', { name: '로그아웃' }));
  const dialog = await screen.findByRole('alertdialog', { name: '로그아웃할까요?' });
  await user.click(within(dialog).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
  expect(requests).toHaveLength(1);
  expect(stored.accessToken.get()).toBeNull();
});
