import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getReferrals } from '@/contract/attributions';
import { getAvoidance } from '@/contract/avoidance';
import type { Call, ResponseBody } from '@/contract/call';
import { searchChats } from '@/contract/chats';
import { errorCodes } from '@/contract/error-codes';
import { getFriendRequests, getFriendsWithMatching } from '@/contract/friends';
import { searchLoungeMatches } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getPreMatches } from '@/contract/pre-matches';
import { getCloverProducts } from '@/contract/purchases';
import { getBlocks, getReports } from '@/contract/safety';
import { getSafetyShares } from '@/contract/safety-shares';
import { getSanctions } from '@/contract/sanctions';
import { getSignIns } from '@/contract/sign-ins';
import { getUser } from '@/contract/users';
import { getCloverEntries, getCoupons, getDailyClovers } from '@/contract/wallet';
import { AvoidanceScreen } from '@/features/avoidance/components/avoidance-screen';
import { FriendsScreen } from '@/features/friends/components/friends-screen';
import { InvitesScreen } from '@/features/friends/components/invites-screen';
import { SignInsScreen } from '@/features/profile/components/sign-ins-screen';
import { BlocksScreen } from '@/features/safety/components/blocks-screen';
import { ReportsScreen } from '@/features/safety/components/reports-screen';
import { SafetySharesScreen } from '@/features/safety/components/safety-shares-screen';
import { SanctionsScreen } from '@/features/safety/components/sanctions-screen';
import { InvitationsScreen } from '@/features/team/components/invitations-screen';
import { CloverStoreScreen } from '@/features/wallet/components/clover-store-screen';
import { CouponsScreen } from '@/features/wallet/components/coupons-screen';
import { eventBuilder } from '@/testing/builders/events';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { meBuilder } from '@/testing/builders/users';
import { pullDown } from '@/testing/layout/pull-down';
import { mockLounge } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { ChatsScreen } from './chats/_components/chats-screen';
import { LikeScreen } from './like/_components/like-screen';
import { LoungeScreen } from './lounge/_components/lounge-screen';
import { AlarmsScreen } from './notifications/_components/alarms-screen';

const nothing = { items: [], nextCursor: null };
const noPairs = { ...nothing, counts: { receivedLike: 0, matched: 0, sentLike: 0 } };
const noReferrals = {
  code: 'ABCDEFGH23',
  items: [],
  invitedCount: 0,
  rewardedCount: 0,
  earnedCloverAmount: 0,
  remainingRewardCount: 5,
};

const noAvoidance = { isSearchable: true, avoidsAffiliation: false, phoneCount: 0, phoneSalt: '소금' };

const lists = [
  list('rooms', <ChatsScreen />, searchChats, { ...nothing, totalUnreadCount: 0 }),
  list('LIKEs', <LikeScreen />, searchLoungeMatches, noPairs),
  list('pre-matches', <LoungeScreen />, getPreMatches, { items: [] }),
  list('alarms', <AlarmsScreen />, getAlarms, nothing),
  list('friends', <FriendsScreen />, getFriendsWithMatching, nothing),
  list('friend requests', <FriendsScreen />, getFriendRequests, nothing),
  list('whom I invited', <InvitesScreen />, getReferrals, noReferrals),
  list('team invitations', <InvitationsScreen />, getMyTeam, myTeamBuilder()),
  list('clover entries', <CloverStoreScreen />, getCloverEntries, nothing),
  list('coupons', <CouponsScreen />, getCoupons, nothing),
  list('avoided people', <AvoidanceScreen />, getAvoidance, noAvoidance),
  list('blocks', <BlocksScreen />, getBlocks, nothing),
  list('reports', <ReportsScreen />, getReports, nothing),
  list('sanctions', <SanctionsScreen />, getSanctions, { items: [] }),
  list('safety shares', <SafetySharesScreen />, getSafetyShares, { mine: [], told: [] }),
  list('sign-ins', <SignInsScreen />, getSignIns, { items: [] }),
];

beforeEach(() => {
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder() }) });
  mockCall(getUser, () => meBuilder());
  mockCall(getFriendRequests, () => nothing);
  mockCall(getFriendsWithMatching, () => nothing);
  mockCall(getCloverProducts, () => ({ items: [], testCheckoutUrl: null }));
  mockCall(getDailyClovers, () => ({
    state: 'ENOUGH' as const,
    cloverAmount: 1,
    nextAt: '2026-11-22T15:00:00.000Z',
  }));
});

describe.each(lists)('$name', ({ screen: shown, answer }) => {
  test.each([
    ['none to show', false, '새로 불러왔어요'],
    ['an error to show', true, '새로 불러오지 못했어요'],
  ])('with %s, pulled down anywhere, are asked for anew', async (_, isFailing, words) => {
    const { requests } = answer(isFailing);
    const { container } = renderScreen(shown, { wrapper: fakeRealtime().wrapper });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    await waitFor(() => expect(container.querySelector('main [aria-busy]')).toBeNull());
    const room = container.querySelector('main [data-pulls]');
    if (!room) throw new Error('nothing here can be pulled');
    const before = requests.length;
    await pullDown(room);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(requests.length).toBeGreaterThan(before);
  });
});

const at = new Date().toISOString();
const alarm = {
  ...eventBuilder('LIKE_RECEIVED'),
  id: 9,
  title: '주말 농구단이 LIKE를 보냈어요',
  body: null,
  thumbnailUrl: null,
  isRead: true,
  createdAt: at,
};
const block = { id: 1, nickname: '소율', teamName: null, createdAt: at };
const report = {
  id: 1,
  targetType: 'USER' as const,
  reason: '스팸',
  state: 'RECEIVED' as const,
  createdAt: at,
  closedAt: null,
};

test.each([
  { line: /소율/, ...list('blocks', <BlocksScreen />, getBlocks, { ...nothing, items: [block] }) },
  { line: '스팸', ...list('reports', <ReportsScreen />, getReports, { ...nothing, items: [report] }) },
  { line: alarm.title, ...list('alarms', <AlarmsScreen />, getAlarms, { ...nothing, items: [alarm] }) },
])('pulling the list of $name down by a row asks for it anew', async ({ screen: shown, line, answer }) => {
  const { requests } = answer(false);
  renderScreen(shown, { wrapper: fakeRealtime().wrapper });
  const row = await screen.findByText(line);
  const before = requests.length;
  await pullDown(row);
  await waitFor(() => expect(requests.length).toBe(before + 1));
  expect(await screen.findByText('새로 불러왔어요')).toBeInTheDocument();
});

function list<C extends Call>(name: string, shown: ReactElement, call: C, empty: ResponseBody<C>) {
  return {
    name,
    screen: shown,
    answer: (isFailing: boolean) =>
      mockCall(call, () => (isFailing ? new MockedError(errorCodes.internalServerError) : empty)),
  };
}
