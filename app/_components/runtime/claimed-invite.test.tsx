import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimAttribution } from '@/contract/attributions';
import { errorCodes } from '@/contract/error-codes';
import { createFriend } from '@/contract/friends';
import { getUser } from '@/contract/users';
import { INVITE_TOKEN_KEY } from '@/lib/domain/invites/invite-link';
import { encodeInviteToken } from '@/lib/domain/invites/invite-token';
import { useInvitedEventStore } from '@/lib/domain/invites/invited-event';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useReferralCodeStore } from '@/stores/referral-code';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { ClaimedInvite } from './claimed-invite';

const secret = '0123456789abcdef0123456789abcdef';
const inviterCode = 'JKLMNPQRST';
const reported = vi.fn();

function keep({ token = `${inviterCode}${secret}` } = {}) {
  useInvitedEventStore
    .getState()
    .setInvitedEvent({ iuid: encodeInviteToken(token, INVITE_TOKEN_KEY), linkType: 'normal_1' });
}

const isForgotten = () => waitFor(() => expect(useInvitedEventStore.getState().invitedEvent).toBeNull());

function mockFriendship() {
  return mockCall(createFriend, () => ({
    friendshipId: 5,
    user: userSummaryBuilder({ nickname: '지우' }),
    createdAt: '2026-11-02T03:00:00.000Z',
  }));
}

beforeEach(() => {
  setErrorSink(reported);
  mockCall(getUser, () => meBuilder());
});

afterEach(() => {
  reported.mockClear();
  useInvitedEventStore.getState().clear();
  useReferralCodeStore.getState().clear();
});

test('a kept link is claimed, makes friends, says what it brought, and is forgotten', async () => {
  keep();
  const { requests: claims } = mockCall(claimAttribution, () => ({
    rewardedCloverAmount: 30,
    inviterNickname: '지우',
  }));
  const { requests: friendships } = mockFriendship();
  renderScreen(<ClaimedInvite />, { at: '/home' });
  const dialog = await screen.findByRole('alertdialog', { name: '지우님과 친구가 됐어요' });
  expect(within(dialog).getByText(/클로버 30개를 받았어요/)).toBeInTheDocument();
  expect(claims[0]?.body).toEqual({ userUniqueId: `${inviterCode}${secret}` });
  expect(friendships[0]?.body).toEqual({ userUniqueId: inviterCode });
  await isForgotten();
  expect(claims).toHaveLength(1);
});

test('nothing is claimed on the sign-up, nor before the phone is verified', async () => {
  keep();
  const { requests } = mockCall(claimAttribution, () => ({
    rewardedCloverAmount: 0,
    inviterNickname: '지우',
  }));
  const { unmount, queryClient } = renderScreen(<ClaimedInvite />, { at: '/sign-up' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unmount();
  mockCall(getUser, () => meBuilder({ isVerified: false }));
  const second = renderScreen(<ClaimedInvite />, { at: '/home' });
  await waitFor(() => expect(second.queryClient.isFetching()).toBe(0));
  expect(requests).toHaveLength(0);
  expect(useInvitedEventStore.getState().invitedEvent).not.toBeNull();
});

test('a link used before still makes friends', async () => {
  keep();
  mockCall(claimAttribution, () => new MockedError(errorCodes.referralCodeAlreadyRegistered));
  mockFriendship();
  renderScreen(<ClaimedInvite />, { at: '/chats' });
  expect(await screen.findByRole('alertdialog', { name: '지우님과 친구가 됐어요' })).toBeInTheDocument();
  await isForgotten();
});

test.each([
  [errorCodes.alreadyFriend, '이미 친구예요'],
  [errorCodes.referralCodeNotValid, '올바르지 않은 초대 코드예요.'],
])('%i forgets the link and says so', async (code, text) => {
  keep();
  mockCall(claimAttribution, () => new MockedError(code, '올바르지 않은 초대 코드예요.'));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await isForgotten();
});

test('one’s own link is forgotten without a call', async () => {
  keep({ token: `${meBuilder().uniqueId}${secret}` });
  const { requests } = mockCall(claimAttribution, () => ({ rewardedCloverAmount: 0, inviterNickname: '나' }));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  expect(await screen.findByText('내가 보낸 초대 링크예요')).toBeInTheDocument();
  await isForgotten();
  expect(requests).toHaveLength(0);
});

test.each(['!!', encodeInviteToken('nobody’s', INVITE_TOKEN_KEY)])(
  'a link that cannot be read is reported and forgotten: %s',
  async (iuid) => {
    useInvitedEventStore.getState().setInvitedEvent({ iuid, linkType: '' });
    renderScreen(<ClaimedInvite />, { at: '/home' });
    await isForgotten();
    expect(reported).toHaveBeenCalledOnce();
  },
);

test('without an answer the link is kept', async () => {
  keep();
  const { requests } = mockCall(
    claimAttribution,
    () => new MockedError(errorCodes.internalServerError, '잠시 후 다시', { 'retry-after': '1' }),
  );
  renderScreen(<ClaimedInvite />, { at: '/home' });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(useInvitedEventStore.getState().invitedEvent).not.toBeNull();
});

test('a referral code of an address is claimed once and brings no friend', async () => {
  useReferralCodeStore.getState().keepFirst('jklmnpqrst');
  const { requests } = mockCall(claimAttribution, () => ({
    rewardedCloverAmount: 30,
    inviterNickname: '지우',
  }));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  expect(await screen.findByRole('alertdialog', { name: '클로버 30개를 받았어요.' })).toBeInTheDocument();
  await waitFor(() => expect(useReferralCodeStore.getState().referralCode).toBe(''));
  expect(requests.map(({ body }) => body)).toEqual([{ userUniqueId: inviterCode }]);
});

test('an address that was claimed loses the invite, and nothing else of it', async () => {
  keep();
  const { iuid } = useInvitedEventStore.getState().invitedEvent ?? {};
  mockCall(claimAttribution, () => new MockedError(errorCodes.alreadyFriend));
  renderScreen(<ClaimedInvite />, {
    at: `/chats?tab=2&iuid=${iuid}&link_type=normal_1&referralCode=X#9`,
  });
  expect(await screen.findByText('이미 친구예요')).toBeInTheDocument();
  await isForgotten();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/chats?tab=2#9');
});

test('an address whose claim nobody answered keeps its invite', async () => {
  keep();
  const { requests } = mockCall(claimAttribution, () => new MockedError(errorCodes.internalServerError));
  renderScreen(<ClaimedInvite />, { at: '/chats?iuid=x' });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(window.location.search).toBe('?iuid=x');
});

test('a claim whose answer was lost is asked again as the same claim, kept beyond the page, and another one as another', async () => {
  keep();
  let isLost = true;
  const { requests: claims } = mockCall(claimAttribution, () =>
    isLost
      ? new MockedError(errorCodes.internalServerError)
      : { rewardedCloverAmount: 30, inviterNickname: '지우' },
  );
  const { requests: friendships } = mockFriendship();
  const first = renderScreen(<ClaimedInvite />, { at: '/home' });
  await waitFor(() => expect(claims).toHaveLength(1));
  first.unmount();
  isLost = false;
  const [kept] = Object.keys(sessionStorage).filter((name) => name.includes(inviterCode));
  expect(claims[0]?.headers.get('Idempotency-Key')).toContain(sessionStorage.getItem(kept ?? ''));
  renderScreen(<ClaimedInvite />, { at: '/home' });
  await screen.findByRole('alertdialog', { name: '지우님과 친구가 됐어요' });
  const keysOf = (requests: { headers: Headers }[]) =>
    requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keysOf(claims)).size).toBe(1);
  expect(keysOf(friendships)).toEqual([keysOf(claims)[0]?.replace('claim', 'friend')]);
  await isForgotten();
  keep();
  await waitFor(() => expect(claims).toHaveLength(3));
  expect(new Set(keysOf(claims)).size).toBe(2);
});
