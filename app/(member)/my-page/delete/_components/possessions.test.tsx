import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMyTeam } from '@/contract/my-team';
import { deleteMe } from '@/contract/users';
import { getCloverWallet, getCouponCount } from '@/contract/wallet';
import { myTeamBuilder, requestBuilder, teamBuilder } from '@/testing/builders/teams';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import WithdrawalPage from '../page';

const findPossessions = () => screen.findByRole('region', { name: '탈퇴하면 사라져요' });

test('who is about to leave reads what they have: clovers, coupons, and what their team has under way', async () => {
  mockCall(getCloverWallet, () => ({ balance: 1128, freeBalance: 98, paidBalance: 1030 }));
  mockCall(getCouponCount, () => ({ count: 2 }));
  mockCall(getMyTeam, () => myTeamBuilder({ team: teamBuilder() }));
  renderScreen(<WithdrawalPage />);
  const possessions = within(await findPossessions());
  expect(await possessions.findByText('1,128개')).toBeInTheDocument();
  expect(possessions.getByText('무료 98개 · 충전 1,030개')).toBeInTheDocument();
  expect(await possessions.findByText('2장')).toBeInTheDocument();
  expect(await possessions.findByText('한강 피크닉단')).toBeInTheDocument();
  expect(possessions.getByText('LIKE 3개 · 매칭 4개 · 채팅방 2개')).toBeInTheDocument();
  expect(
    possessions.getByText(/충전한 클로버 1,030개는 탈퇴해도 저절로 환불되지 않아요/),
  ).toBeInTheDocument();
  expect(possessions.getByRole('link', { name: '환불 안내 보기' })).toHaveAttribute(
    'href',
    '/my-page/help#purchase-refund',
  );
});

test('who bought nothing is told nothing of refunds', async () => {
  mockCall(getCloverWallet, () => ({ balance: 50, freeBalance: 50, paidBalance: 0 }));
  mockCall(getCouponCount, () => ({ count: 0 }));
  mockCall(getMyTeam, () => myTeamBuilder({ request: requestBuilder() }));
  renderScreen(<WithdrawalPage />);
  const possessions = within(await findPossessions());
  expect(await possessions.findByText('50개')).toBeInTheDocument();
  expect(await possessions.findByText('신청해 둔 팀')).toBeInTheDocument();
  expect(possessions.queryByText(/환불/)).toBeNull();
});

test('numbers that do not come can be asked for again, and keep nobody from leaving', async () => {
  let isDown = true;
  mockCall(getCloverWallet, () =>
    isDown ? new MockedError(1001) : { balance: 5, freeBalance: 5, paidBalance: 0 },
  );
  mockCall(getCouponCount, () => (isDown ? new MockedError(1001) : { count: 1 }));
  mockCall(getMyTeam, () => myTeamBuilder());
  const left = mockCall(deleteMe, () => ({}));
  const { user } = renderScreen(<WithdrawalPage />);
  const possessions = within(await findPossessions());
  expect(await possessions.findByRole('alert')).toHaveTextContent('다 불러오지 못했어요');
  isDown = false;
  await user.click(possessions.getByRole('button', { name: '다시 불러오기' }));
  expect(await possessions.findByText('5개')).toBeInTheDocument();
  expect(await possessions.findByText('1장')).toBeInTheDocument();
  expect(possessions.queryByRole('alert')).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: /탈퇴에 동의해요/ }));
  await user.click(screen.getByRole('button', { name: '탈퇴하기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '탈퇴하기' }));
  await waitFor(() => expect(left.requests).toHaveLength(1));
});
