import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimAttribution } from '@/contract/attributions';
import { errorCodes } from '@/contract/error-codes';
import { getUser } from '@/contract/users';
import { useReferralCodeStore } from '@/stores/referral-code';
import { installNativeApp } from '@/testing/bridge/native-app';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { ClaimedInvite } from './claimed-invite';

// The bridge is one for the life of a page, and so is the app of this file.
const app = installNativeApp();
const code = 'JKLMNPQRST';
let told = 0;

/** What the native app was told since the test began. */
const news = () =>
  app
    .heardOf('referralClaimed')
    .slice(told)
    .map(({ payload }) => payload);
const isForgotten = () => waitFor(() => expect(useReferralCodeStore.getState().referralCode).toBe(''));

beforeEach(() => {
  told = app.heardOf('referralClaimed').length;
  mockCall(getUser, () => meBuilder());
});
afterEach(() => useReferralCodeStore.getState().clear());

test('a code that brings clovers is claimed once, and the native app is told', async () => {
  useReferralCodeStore.getState().keepFirst(code);
  const { requests } = mockCall(claimAttribution, () => ({
    rewardedCloverAmount: 30,
    inviterNickname: '지우',
  }));
  renderScreen(<ClaimedInvite />, { at: '/onboarding' });
  expect(await screen.findByRole('alertdialog', { name: '클로버 30개를 받았어요.' })).toBeInTheDocument();
  await isForgotten();
  await waitFor(() => expect(news()).toEqual([{ code, outcome: 'CLAIMED' }]));
  expect(requests).toHaveLength(1);
});

test('a code that comes too late for clovers is said to be registered, not to be used', async () => {
  useReferralCodeStore.getState().keepFirst(code);
  mockCall(claimAttribution, () => ({ rewardedCloverAmount: 0, inviterNickname: '지우' }));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  expect(await screen.findByText('지우님의 초대 코드를 등록했어요')).toBeInTheDocument();
  await isForgotten();
});

test.each([
  [errorCodes.referralCodeNotValid, '올바르지 않은 초대 코드예요.', 'REFUSED'],
  [errorCodes.referralCodeAlreadyRegistered, '이미 초대 코드를 등록했어요.', 'REFUSED'],
  [errorCodes.alreadyFriend, '이미 친구예요', 'ALREADY_FRIEND'],
  [errorCodes.forbidden, '지금은 쓸 수 없어요.', 'REFUSED'],
  [errorCodes.badRequest, '코드를 확인해 주세요.', 'REFUSED'],
])('%i is said, forgets the code, and the native app is told', async (errorCode, text, outcome) => {
  useReferralCodeStore.getState().keepFirst(code);
  const { requests } = mockCall(claimAttribution, () => new MockedError(errorCode, text));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await isForgotten();
  await waitFor(() => expect(news()).toEqual([{ code, outcome }]));
  expect(requests).toHaveLength(1);
});

test('what came with a link and is no code is called that, without a call', async () => {
  useReferralCodeStore.getState().keepFirst('summer-event');
  const { requests } = mockCall(claimAttribution, () => ({ rewardedCloverAmount: 0, inviterNickname: '나' }));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  expect(await screen.findByText('사용할 수 없는 초대 코드예요.')).toBeInTheDocument();
  await isForgotten();
  await waitFor(() => expect(news()).toEqual([{ code: 'summer-event', outcome: 'REFUSED' }]));
  expect(requests).toHaveLength(0);
});

test('one’s own code is said to be that, without a call', async () => {
  const { uniqueId } = meBuilder();
  useReferralCodeStore.getState().keepFirst(uniqueId.toLowerCase());
  const { requests } = mockCall(claimAttribution, () => ({ rewardedCloverAmount: 0, inviterNickname: '나' }));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  expect(await screen.findByText('내 초대 코드예요')).toBeInTheDocument();
  await isForgotten();
  await waitFor(() => expect(news()).toHaveLength(1));
  expect(requests).toHaveLength(0);
});
