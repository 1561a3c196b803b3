import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import {
  getSafetyShares,
  type SafetyShare,
  type ToldMeeting,
  updateSafetyShare,
} from '@/contract/safety-shares';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { SafetySharesScreen } from './safety-shares-screen';

const meeting = {
  company: '한강 피크닉단',
  place: '홍대입구역 9번 출구',
  meetsAt: '2026-11-28T09:30:00.000Z',
  checkInAt: '2026-11-28T12:30:00.000Z',
  state: 'OPEN' as const,
};
const share: SafetyShare = {
  ...meeting,
  id: 3,
  isReminded: false,
  friends: [{ userId: 5, nickname: '소율' }],
};
const told: ToldMeeting = { ...meeting, id: 4, userId: 6, nickname: '지호' };

function mockShares(mine: SafetyShare[], others: ToldMeeting[] = []) {
  const state = { mine, told: others };
  mockCall(getSafetyShares, () => state);
  const updates = mockCall(updateSafetyShare, ({ body: { action } }) => {
    const next = { CHECK_IN: 'SAFE', CANCEL: 'CANCELED', EXTEND: 'OPEN' } as const;
    state.mine = state.mine.map((each) => ({ ...each, state: next[action] }));
    return state.mine[0] ?? share;
  });
  return updates;
}

test('nobody was told yet: the page says what telling is for', async () => {
  mockShares([]);
  renderScreen(<SafetySharesScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('만남을 불러오는 중');
  expect(await screen.findByText('만나기 전에 친구에게 알려 두세요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '만남 알리기' })).toHaveAttribute(
    'href',
    '/my-page/safety/shares/new',
  );
});

test('an own meeting says who knows of it, and that one is back', async () => {
  const { requests } = mockShares([{ ...share, isReminded: true }]);
  const { user } = renderScreen(<SafetySharesScreen />);
  const mine = within(await screen.findByRole('region', { name: '내가 알린 만남' }));
  expect(mine.getByText('잘 돌아왔나요?')).toBeInTheDocument();
  expect(mine.getByText('소율님이 알고 있어요')).toBeInTheDocument();
  expect(mine.getByText(/11월 28일 토요일 오후 6:30/)).toBeInTheDocument();
  await user.click(mine.getByRole('button', { name: '잘 돌아왔어요' }));
  expect(await screen.findByText('친구에게 잘 돌아왔다고 알렸어요')).toBeInTheDocument();
  expect(requests[0]).toMatchObject({ params: { safetyShareId: 3 }, body: { action: 'CHECK_IN' } });
  await expect.poll(() => screen.queryByRole('button', { name: '1시간 더 있을게요' })).toBeNull();
});

test('a meeting nobody knows of any more says so, and tells nobody', async () => {
  mockShares([{ ...share, state: 'MISSED', friends: [] }]);
  const { user } = renderScreen(<SafetySharesScreen />);
  expect(await screen.findByText('돌아올 시간이 지났어요')).toBeInTheDocument();
  expect(screen.getByText('지금 이 만남을 아는 친구가 없어요')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '잘 돌아왔어요' }));
  expect(await screen.findByText('잘 돌아왔다고 적어 두었어요')).toBeInTheDocument();
});

test('an hour more is one tap, and a meeting is off after a question', async () => {
  const { requests } = mockShares([share]);
  const { user } = renderScreen(<SafetySharesScreen />);
  await user.click(await screen.findByRole('button', { name: '1시간 더 있을게요' }));
  expect(await screen.findByText('돌아올 시간을 1시간 늦췄어요')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '만남 취소' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '이 만남을 취소할까요?' }));
  await user.click(dialog.getByRole('button', { name: '만남 취소하기' }));
  expect(await screen.findByText('취소했어요')).toBeInTheDocument();
  const { checkInAt } = share;
  expect(requests.map(({ body }) => body)).toEqual([
    { action: 'EXTEND', checkInAt },
    { action: 'CANCEL', checkInAt },
  ]);
});

test('the button that says it is never disabled, and keeps the focus', async () => {
  const name = '1시간 더 있을게요';
  mockShares([share]);
  let wasEnabled = false;
  mockCall(updateSafetyShare, async () => {
    const button = screen.getByRole('button', { name });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    wasEnabled = !button.hasAttribute('disabled');
    return share;
  });
  const { user } = renderScreen(<SafetySharesScreen />);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('돌아올 시간을 1시간 늦췄어요')).toBeInTheDocument();
  expect(wasEnabled).toBe(true);
});

test('a friend nothing was heard of stands with what to do', async () => {
  mockShares([], [{ ...told, state: 'MISSED' }]);
  renderScreen(<SafetySharesScreen />);
  const others = within(await screen.findByRole('region', { name: '친구가 알려 준 만남' }));
  expect(others.getByText('지호님의 만남')).toBeInTheDocument();
  expect(others.getByText('아직 소식이 없어요')).toBeInTheDocument();
  expect(others.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
});

test('what fails says so and can be asked for again; a refusal is told', async () => {
  let isAway = true;
  mockCall(getSafetyShares, () =>
    isAway ? new MockedError(errorCodes.forbidden, '볼 수 없어요.') : { mine: [share], told: [] },
  );
  mockCall(updateSafetyShare, () => new MockedError(errorCodes.forbidden, '이미 끝난 만남이에요.'));
  const { user } = renderScreen(<SafetySharesScreen />);
  expect(await screen.findByText('만남을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  await user.click(await screen.findByRole('button', { name: '잘 돌아왔어요' }));
  expect(await screen.findByText('이미 끝난 만남이에요.')).toBeInTheDocument();
});
