import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMatch, searchLoungeMatches } from '@/contract/matches';
import { seoul } from '@/lib/format/dayjs';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useMatchStore } from '@/stores/match';
import { matchBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { pullDown } from '@/testing/layout/pull-down';
import { mockLounge } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { LikeScreen } from './like-screen';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000 + 30_000).toISOString();
const myTeam = myTeamBuilder({ team: teamBuilder() });
const received = matchBuilder({
  id: 81,
  state: 'LIKE_RECEIVED',
  team: teamSummaryBuilder({ name: '주말 농구단' }),
  expiresAt: inHours(9),
});

function renderLikes(at = '/like') {
  return renderScreen(<LikeScreen />, { at, wrapper: fakeRealtime().wrapper });
}

beforeEach(() => setErrorSink(() => {}));
afterEach(() => {
  useMatchStore.getState().reset();
});

test('every LIKE says in plain words what became of it', async () => {
  mockLounge({
    myTeam,
    matches: [
      received,
      matchBuilder({ id: 82, state: 'LIKE_RECEIVED', isLikeOpenedByUs: true, expiresAt: inHours(52) }),
      matchBuilder({ id: 83, state: 'MATCHED', channelId: 83, expiresAt: null }),
      matchBuilder({ id: 84, state: 'EXPIRED', expiresAt: `${seoul(new Date()).year()}-01-18T03:00:00Z` }),
      matchBuilder({ id: 85, state: 'CLOSED', closedReason: 'TEAM_DISBANDED', expiresAt: null }),
    ],
  });
  renderLikes();
  expect(await screen.findByText('새로 도착 · 9시간 남음')).toBeInTheDocument();
  expect(screen.getByText('열어봄 · 52시간 남음')).toBeInTheDocument();
  expect(screen.getByText('1월 18일에 만료됐어요')).toBeInTheDocument();
  expect(screen.getByText('상대 팀이 해체됐어요')).toBeInTheDocument();
  const past = screen.getByRole('heading', { name: '지난 LIKE' }).closest('section')!;
  expect(within(past).getByRole('link', { name: /매칭됐어요/ })).toHaveAttribute('href', '/chats/83');
});

test('a new LIKE is opened with its row, which leads to the team', async () => {
  mockLounge({ myTeam, matches: [received] });
  const { requests } = mockCall(openMatch, () => ({ ...received, isLikeOpenedByUs: true }));
  const { user, location } = renderLikes();
  await user.click(await screen.findByRole('button', { name: /주말 농구단.*열어 보기/ }));
  await waitFor(() => expect(location()).toBe('/match'));
  expect(requests).toHaveLength(1);
  expect(useMatchStore.getState().matchId).toBe(81);
});

test('a LIKE that cannot be opened says why, and stands no more as one that waits', async () => {
  mockLounge({ myTeam, matches: [received] });
  mockCall(openMatch, () => {
    mockLounge({
      myTeam,
      matches: [{ ...received, state: 'CLOSED', closedReason: 'CLOSED_BY_THEM', expiresAt: null }],
    });
    return new MockedError(1003, '지금은 열어 볼 수 없어요.');
  });
  const { user, location } = renderLikes();
  await user.click(await screen.findByRole('button', { name: /열어 보기/ }));
  expect(await screen.findByText('지금은 열어 볼 수 없어요.')).toBeInTheDocument();
  expect(location()).toBe('/like');
  expect(await screen.findByText('상대 팀이 그만 보기로 했어요')).toBeInTheDocument();
});

test('more LIKEs come page by page', async () => {
  mockLounge({ myTeam });
  mockCall(searchLoungeMatches, ({ body }) => ({
    items: [
      body.cursor
        ? matchBuilder({ id: 91, state: 'LIKE_SENT', team: teamSummaryBuilder({ name: '둘째 장' }) })
        : received,
    ],
    nextCursor: body.cursor ? null : 'next',
    counts: { receivedLike: 2, matched: 0, sentLike: 0 },
  }));
  const { user } = renderLikes();
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('둘째 장')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
});

test('someone who has sent none gets a link to today’s teams', async () => {
  mockLounge({ myTeam });
  const { user, location } = renderLikes();
  await user.click(await screen.findByRole('tab', { name: '보낸 LIKE' }));
  expect(location()).toBe('/like?tab=sent');
  expect(await screen.findByText('아직 보낸 LIKE가 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '오늘의 팀 보러 가기' })).toHaveAttribute('href', '/home');
});

test('someone whose team lost a member is led to the team, not to teams that are not there', async () => {
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder({ state: 'WAITING_MEMBERS' }) }) });
  renderLikes('/like?tab=sent');
  expect(await screen.findByText('아직 보낸 LIKE가 없어요')).toBeInTheDocument();
  expect(screen.getByText('셋이 다시 모이면 새 팀을 추천해 드려요.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '내 팀 보기' })).toHaveAttribute('href', '/team');
});

test('someone without a team gets a link to make one', async () => {
  mockLounge({ myTeam: myTeamBuilder() });
  renderLikes();
  expect(await screen.findByRole('link', { name: '팀 만들기' })).toHaveAttribute('href', '/team');
});

test.each([
  ['has been loaded anew', false, '새로 불러왔어요'],
  ['could not be loaded anew', true, '새로 불러오지 못했어요'],
])('pulling down says that the list %s', async (_, isBroken, message) => {
  mockLounge({ myTeam, matches: [received] });
  renderLikes();
  const row = await screen.findByRole('button', { name: /주말 농구단.*열어 보기/ });
  if (isBroken) mockCall(searchLoungeMatches, () => new MockedError(1001));
  await pullDown(row);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(row).toBeInTheDocument();
});
