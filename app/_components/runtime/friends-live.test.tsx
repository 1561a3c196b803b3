import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userChannel } from '@/contract/channels';
import { getFriendRequests, getFriendsWithMatching } from '@/contract/friends';
import { getSafetyShares } from '@/contract/safety-shares';
import { getUser } from '@/contract/users';
import { FriendsScreen } from '@/features/friends/components/friends-screen';
import { SafetySharesScreen } from '@/features/safety/components/safety-shares-screen';
import { eventBuilder } from '@/testing/builders/events';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { useLiveUpdates } from './use-live-updates';

const createdAt = '2026-11-20T00:00:00Z';
const user = userSummaryBuilder({ id: 6, nickname: '소율' });
const request = { id: 71, direction: 'RECEIVED' as const, user, status: 'PENDING' as const, createdAt };
const friend = {
  friendshipId: 61,
  user,
  createdAt,
  teamState: 'MATCHING' as const,
  isInvitable: false,
  inviteObstacle: 'OTHER_GENDER' as const,
  isInvited: false,
};

function LiveFriends() {
  useLiveUpdates();
  return <FriendsScreen />;
}

test('a request comes, is taken back, and a friend comes, while the list of friends stands open', async () => {
  let requests: (typeof request)[] = [];
  let friends: (typeof friend)[] = [];
  mockCall(getUser, () => meBuilder());
  mockCall(getFriendRequests, ({ query }) => ({
    items: requests.filter(({ direction }) => direction === query.get('direction')),
    nextCursor: null,
  }));
  mockCall(getFriendsWithMatching, () => ({ items: friends, nextCursor: null }));
  const { wrapper, say } = fakeRealtime();
  const channel = userChannel(1);
  renderScreen(<LiveFriends />, { wrapper, session: { status: 'authenticated', userId: 1 } });
  expect(await screen.findByText('기다리는 친구 요청이 없어요')).toBeInTheDocument();

  requests = [request];
  await say(channel, { ...eventBuilder('FRIEND_REQUEST_RECEIVED'), id: 1, at: createdAt });
  const received = await screen.findByRole('region', { name: '받은 친구 요청' });
  expect(within(received).getByText('소율')).toBeInTheDocument();

  requests = [];
  await say(channel, { type: 'CHANGED', of: ['friends', 'friendRequests'] });
  expect(await screen.findByText('기다리는 친구 요청이 없어요')).toBeInTheDocument();

  friends = [friend];
  await say(channel, { ...eventBuilder('FRIEND_REQUEST_ACCEPTED'), id: 2, at: createdAt });
  expect(await screen.findByRole('button', { name: '소율 친구 삭제' })).toBeInTheDocument();
});

function LiveMeetings() {
  useLiveUpdates();
  return <SafetySharesScreen />;
}

test('a meeting that a friend told of is over with the friendship, also while one looks at it', async () => {
  const meeting = {
    id: 4,
    userId: 6,
    nickname: '소율',
    company: '보드게임 모임',
    place: '합정역',
    meetsAt: createdAt,
    checkInAt: createdAt,
    state: 'MISSED' as const,
  };
  let told = [meeting];
  mockCall(getUser, () => meBuilder());
  mockCall(getSafetyShares, () => ({ mine: [], told }));
  const { wrapper, say } = fakeRealtime();
  renderScreen(<LiveMeetings />, { wrapper, session: { status: 'authenticated', userId: 1 } });
  expect(await screen.findByText('아직 소식이 없어요')).toBeInTheDocument();
  told = [];
  await say(userChannel(1), { type: 'CHANGED', of: ['friends', 'users'] });
  expect(await screen.findByText('만나기 전에 친구에게 알려 두세요')).toBeInTheDocument();
});
