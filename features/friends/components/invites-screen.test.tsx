import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { claimAttribution, getReferrals } from '@/contract/attributions';
import { getConfig } from '@/contract/config';
import { errorCodes } from '@/contract/error-codes';
import { getUser } from '@/contract/users';
import { trackEvents } from '@/testing/analytics/track-events';
import { configBuilder } from '@/testing/builders/config';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { InvitesScreen } from './invites-screen';

const tracked = trackEvents();

const nobody = {
  code: 'ABCDEFGHJK',
  invitedCount: 0,
  rewardedCount: 0,
  earnedCloverAmount: 0,
  remainingRewardCount: 20,
  items: [],
};

beforeEach(() => {
  mockCall(getUser, () => meBuilder());
  mockCall(getConfig, () => configBuilder());
  mockCall(getReferrals, () => nobody);
});

test('my code, my link as a QR code, and that nobody came yet', async () => {
  const { user } = renderScreen(<InvitesScreen />);
  expect(await screen.findByText('ABCDEFGHJK')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '초대 링크 QR 코드' })).toBeInTheDocument();
  expect(
    await screen.findByText('아직 없어요. 30일 동안 20명까지 선물을 받을 수 있어요.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '코드 복사' }));
  expect(await screen.findByText('초대 코드를 복사했어요')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGHJK');
});

test('who came and what it brought', async () => {
  mockCall(getReferrals, () => ({
    ...nobody,
    invitedCount: 2,
    rewardedCount: 1,
    earnedCloverAmount: 1230,
    remainingRewardCount: 19,
    items: [
      { nickname: '소율', cloverAmount: 30, createdAt: '2026-11-02T03:00:00.000Z' },
      { nickname: '탈퇴한 사용자', cloverAmount: 0, createdAt: '2026-11-01T03:00:00.000Z' },
    ],
  }));
  renderScreen(<InvitesScreen />);
  expect(
    await screen.findByText('지금까지 클로버 1,230개를 받았고, 30일 안에 19명 더 받을 수 있어요.'),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^소율2026\.11\.02.*30/),
    '탈퇴한 사용자2026.11.01',
  ]);
});

const codeField = () => screen.findByRole('textbox', { name: '초대 코드' });

test('a code is registered however it is typed', async () => {
  const { requests } = mockCall(claimAttribution, () => ({
    rewardedCloverAmount: 30,
    inviterNickname: '지우',
  }));
  const { user } = renderScreen(<InvitesScreen />);
  await user.type(await codeField(), 'jklmn pqrst');
  await user.click(screen.getByRole('button', { name: '등록' }));
  const dialog = await screen.findByRole('alertdialog', { name: '클로버 30개를 받았어요' });
  expect(within(dialog).getByText('지우님의 초대 코드예요.')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ userUniqueId: 'JKLMNPQRST' });
  expect(tracked()).toEqual([['referral_code_success', { source: 'typed', clover_amount: 30 }]]);
});

test.each([
  errorCodes.referralCodeNotValid,
  errorCodes.referralCodeAlreadyRegistered,
  errorCodes.alreadyFriend,
])('%i is said at the field, and what was typed stays', async (code) => {
  mockCall(claimAttribution, () => new MockedError(code, '쓸 수 없는 코드예요.'));
  const { user } = renderScreen(<InvitesScreen />);
  const field = await codeField();
  await user.type(field, 'JKLMNPQRST');
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(await screen.findByText('쓸 수 없는 코드예요.')).toBeInTheDocument();
  expect(field).toHaveValue('JKLMNPQRST');
});

test('a malformed code is said before it is sent', async () => {
  const { user } = renderScreen(<InvitesScreen />);
  await user.type(await codeField(), 'JKL');
  await user.tab();
  expect(await screen.findByText('영문과 숫자 10자리를 확인해 주세요')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '등록' })).toBeDisabled();
});
