import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimAttribution } from '@/contract/attributions';
import { errorCodes } from '@/contract/error-codes';
import { getUser } from '@/contract/users';
import { openBridge } from '@/lib/bridge/open-bridge';
import { INVITE_TOKEN_KEY } from '@/lib/domain/invites/invite-link';
import { encodeInviteToken } from '@/lib/domain/invites/invite-token';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useReferralCodeStore } from '@/stores/referral-code';
import { installNativeApp } from '@/testing/bridge/native-app';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { ClaimedInvite } from './claimed-invite';
import { useNativeApp } from './use-native-app';

// The bridge is one for the life of a page, and so is the app of this file.
const app = installNativeApp();
const code = 'JKLMNPQRST';
const inviteToken = `MMLMNPQRST${'a'.repeat(32)}`;

beforeEach(() => {
  setErrorSink(() => {});
  mockCall(getUser, () => meBuilder());
  app.heard.length = 0;
  useReferralCodeStore.getState().keepFirst(code);
});
afterEach(() => {
  useReferralCodeStore.getState().clear();
});

const told = () => app.heardOf('referralClaimed').map(({ payload }) => payload);

test('the app is told that a code was claimed', async () => {
  mockCall(claimAttribution, () => ({ rewardedCloverAmount: 30, inviterNickname: '지우' }));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  await waitFor(() => expect(told()).toEqual([{ code, outcome: 'CLAIMED' }]));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

test.each([
  ['a friend’s', errorCodes.alreadyFriend, 'ALREADY_FRIEND'],
  ['a used one', errorCodes.referralCodeAlreadyRegistered, 'REFUSED'],
  ['one that is none', errorCodes.referralCodeNotValid, 'REFUSED'],
] as const)('the app is told that the code was %s', async (_, refusal, outcome) => {
  mockCall(claimAttribution, () => new MockedError(refusal));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  await waitFor(() => expect(told()).toEqual([{ code, outcome }]));
  await waitFor(() => expect(useReferralCodeStore.getState().referralCode).toBe(''));
});

test('a service that gives no answer is nothing to tell: the code is claimed another time', async () => {
  const { requests } = mockCall(claimAttribution, () => new MockedError(errorCodes.internalServerError));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(useReferralCodeStore.getState().referralCode).toBe(code));
  expect(told()).toEqual([]);
});

test.each([
  ['a code', 'code=KKLMNPQRST', errorCodes.referralCodeAlreadyRegistered],
  ['a friend’s code', 'code=KLLMNPQRST', errorCodes.alreadyFriend],
  [
    'an invite link',
    `iuid=${encodeInviteToken(inviteToken, INVITE_TOKEN_KEY)}&link_type=normal_1`,
    errorCodes.alreadyFriend,
  ],
])(
  '%s that the attribution service says at every start of the app is claimed once',
  async (_, query, refusal) => {
    useReferralCodeStore.getState().clear();
    const { requests } = mockCall(claimAttribution, () => new MockedError(refusal));
    renderScreen(<Page />, { at: '/home' });
    await startApp(query);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(keptInvite()).toBeNull());
    await startApp(query);
    expect(keptInvite()).toBeNull();
    expect(requests).toHaveLength(1);
  },
);

function Page() {
  useNativeApp();
  return <ClaimedInvite />;
}

/** The app was closed and is opened again: what its page kept for a session is gone. */
async function startApp(query: string) {
  sessionStorage.clear();
  const kept = localStorage.getItem('invited-event-storage');
  useInvitedEventStore.setState(useInvitedEventStore.getInitialState());
  if (kept !== null) localStorage.setItem('invited-event-storage', kept);
  await useInvitedEventStore.persist.rehydrate();
  await openBridge();
  act(() => {
    app.say('attribution', { query });
    app.say('setStorageItem', { key: 'adjustDebug', value: query });
  });
  await waitFor(() => expect(localStorage.getItem('adjustDebug')).toBe(query));
  localStorage.removeItem('adjustDebug');
}

function keptInvite() {
  return (
    useInvitedEventStore.getState().invitedEvent ?? (useReferralCodeStore.getState().referralCode || null)
  );
}
