import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteMe } from '@/contract/users';
import { sessionStore } from '@/lib/domain/session/session-store';
import { trackEvents } from '@/testing/analytics/track-events';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { WithdrawalScreen } from './withdrawal-screen';

const tracked = trackEvents();

test('who agrees to the notice and means it leaves, and is signed out', async () => {
  const { requests } = mockCall(deleteMe, () => ({}));
  const { user } = renderScreen(<WithdrawalScreen possessions={null} />);
  const leave = await screen.findByRole('button', { name: '탈퇴하기' });
  expect(leave).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /탈퇴에 동의해요/ }));
  await user.click(leave);
  const dialog = await screen.findByRole('alertdialog', { name: '정말 탈퇴할까요?' });
  expect(requests).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '탈퇴하기' }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
  expect(requests[0]?.body).toEqual({ isAgreed: true });
  expect(
    await screen.findByText('탈퇴했어요. 7일 안에 다시 로그인하면 되돌릴 수 있어요.'),
  ).toBeInTheDocument();
  expect(tracked()).toEqual([['delete_account', { has_reason: false }]]);
});

test('who says why is heard: a line of the list, or the own words', async () => {
  const { requests } = mockCall(deleteMe, () => new MockedError(1001));
  const { user } = renderScreen(<WithdrawalScreen possessions={null} />);
  async function leave() {
    await user.click(screen.getByRole('button', { name: '탈퇴하기' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '탈퇴하기' }),
    );
  }
  await user.click(await screen.findByRole('checkbox', { name: /탈퇴에 동의해요/ }));
  await user.click(screen.getByRole('radio', { name: '함께할 친구가 없어요' }));
  await leave();
  await waitFor(() => expect(requests[0]?.body).toEqual({ isAgreed: true, reason: '함께할 친구가 없어요' }));
  await user.click(screen.getByRole('radio', { name: '다른 이유가 있어요' }));
  await user.type(screen.getByRole('textbox', { name: '어떤 이유인가요?' }), '군대에 가요');
  await leave();
  await waitFor(() => expect(requests[1]?.body).toEqual({ isAgreed: true, reason: '군대에 가요' }));
});

test('the page says what the api does: thirty days from the withdrawal', async () => {
  renderScreen(<WithdrawalScreen possessions={null} />);
  expect(await screen.findByText('탈퇴한 날부터 30일 동안은 다시 가입할 수 없어요.')).toBeInTheDocument();
});

test('a withdrawal that failed leaves everything as it was', async () => {
  mockCall(deleteMe, () => new MockedError(1001));
  const { user } = renderScreen(<WithdrawalScreen possessions={null} />);
  await user.click(await screen.findByRole('checkbox', { name: /탈퇴에 동의해요/ }));
  await user.click(screen.getByRole('button', { name: '탈퇴하기' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '탈퇴하기' }));
  expect(await screen.findByText('알 수 없는 오류입니다. 다시 시도해주세요.')).toBeInTheDocument();
  expect(sessionStore.getState().status).toBe('authenticated');
});
