import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { deleteOtherSignIns, deleteSignIn, getSignIns, type SignIn } from '@/contract/sign-ins';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { openClock } from '@/testing/open-clock';
import { renderScreen } from '@/testing/render';
import { SignInsScreen } from './sign-ins-screen';

function signIn(details: Partial<SignIn>): SignIn {
  const lastUsedAt = new Date(Date.now() - 5 * 60_000).toISOString();
  return { id: 1, platform: 'WEB', deviceName: 'Chrome · Android', lastUsedAt, isCurrent: false, ...details };
}

const current = signIn({ id: 1, isCurrent: true });
const phone = signIn({ id: 2, deviceName: 'Safari · iPhone' });
const app = signIn({ id: 3, platform: 'IOS', deviceName: null });

function mockSignIns(...items: SignIn[]) {
  const state = { items };
  mockCall(getSignIns, () => ({ items: state.items }));
  return state;
}

test('each device is shown with its name and its last use', async () => {
  mockSignIns(current, phone, app);
  renderScreen(<SignInsScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('로그인한 기기를 불러오는 중');
  expect(await screen.findByText('지금 쓰고 있어요')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringContaining('Safari · iPhone마지막 사용 5분 전'),
    expect.stringContaining('iOS 앱마지막 사용 5분 전'),
  ]);
});

test('the last use says how long ago it was, also to who leaves the page open', async () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const clock = openClock(now);
  mockSignIns(current, signIn({ id: 2, lastUsedAt: now.toISOString() }));
  renderScreen(<SignInsScreen />);
  expect(await screen.findByText('마지막 사용 방금')).toBeInTheDocument();
  clock.turnTo(new Date('2026-11-20T00:05:00Z'));
  expect(screen.getByText('마지막 사용 5분 전')).toBeInTheDocument();
});

test('with no other device there is nothing to end, and that is said', async () => {
  mockSignIns(current);
  renderScreen(<SignInsScreen />);
  expect(await screen.findByText('다른 기기에는 로그인되어 있지 않아요.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /로그아웃/ })).not.toBeInTheDocument();
});

test('one device is ended after a question, and is gone from the list', async () => {
  const state = mockSignIns(current, phone, app);
  const { requests } = mockCall(deleteSignIn, () => {
    state.items = [current, app];
    return {};
  });
  const { user } = renderScreen(<SignInsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Safari · iPhone에서 로그아웃' }));
  const dialog = await screen.findByRole('alertdialog', { name: '이 기기에서 로그아웃할까요?' });
  expect(requests).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '로그아웃' }));
  expect(await screen.findByText('로그아웃했어요')).toBeInTheDocument();
  expect(requests[0]?.params).toEqual({ signInId: 2 });
  await expect.poll(() => screen.queryByText('Safari · iPhone')).toBeNull();
});

test('the last device that is ended leaves the focus with their heading', async () => {
  const state = mockSignIns(current, phone);
  mockCall(deleteSignIn, () => {
    state.items = [current];
    return {};
  });
  const { user } = renderScreen(<SignInsScreen />);
  (await screen.findByRole('button', { name: 'Safari · iPhone에서 로그아웃' })).focus();
  await user.keyboard('{Enter}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '다른 기기' })).toHaveFocus());
});

const askAll = async (user: ReturnType<typeof renderScreen>['user']) => {
  await user.click(await screen.findByRole('button', { name: '다른 기기에서 모두 로그아웃' }));
  return within(await screen.findByRole('alertdialog', { name: '다른 기기에서 모두 로그아웃할까요?' }));
};

test('all others are ended at once', async () => {
  const state = mockSignIns(current, phone, app);
  const { requests } = mockCall(deleteOtherSignIns, () => {
    state.items = [current];
    return {};
  });
  const { user } = renderScreen(<SignInsScreen />);
  await user.click((await askAll(user)).getByRole('button', { name: '모두 로그아웃' }));
  const none = await screen.findByText('다른 기기에는 로그인되어 있지 않아요.');
  await waitFor(() => expect(none).toHaveFocus());
  expect(requests).toHaveLength(1);
});

test('who thinks better of it ends none', async () => {
  mockSignIns(current, phone);
  const { requests } = mockCall(deleteOtherSignIns, () => ({}));
  const { user } = renderScreen(<SignInsScreen />);
  await user.click((await askAll(user)).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(requests).toHaveLength(0);
  expect(screen.getByText('Safari · iPhone')).toBeInTheDocument();
});

test('what fails is said, and can be tried again', async () => {
  mockCall(getSignIns, () => new MockedError(errorCodes.internalServerError));
  const { user } = renderScreen(<SignInsScreen />);
  expect(await screen.findByText('로그인한 기기를 불러오지 못했어요')).toBeInTheDocument();
  mockSignIns(current, phone);
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
  mockCall(deleteSignIn, () => new MockedError(errorCodes.internalServerError));
  await user.click(await screen.findByRole('button', { name: 'Safari · iPhone에서 로그아웃' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '로그아웃' }));
  expect(await screen.findByText('알 수 없는 오류입니다. 다시 시도해주세요.')).toBeInTheDocument();
  expect(screen.getByText('Safari · iPhone')).toBeInTheDocument();
});
