import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deletePreMatch } from '@/contract/pre-matches';
import { useLoungeStore } from '@/features/lounge/store';
import { memberCardBuilder, memberHandleOf, preMatchBuilder } from '@/testing/builders/matches';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { mockLounge } from '@/testing/msw/member-calls';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { LoungeScreen } from './lounge-screen';

const covered = preMatchBuilder({ id: 3, isRead: true });
const [first, ...others] = covered.members;
const opened = {
  ...covered,
  members: [memberCardBuilder({ userId: 11, isOpened: true, nickname: '도윤' }), ...others],
  flippedMemberHandle: first?.handle ?? memberHandleOf(11),
  matchId: 70,
};

function renderLounge() {
  return renderScreen(<LoungeScreen />, { at: '/lounge', wrapper: fakeRealtime().wrapper });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  useLoungeStore.setState({ hiddenPreMatchIds: [], hiddenMatchIds: [] });
});

async function sayNo(user: ReturnType<typeof renderLounge>['user']) {
  await user.click(await screen.findByRole('button', { name: '왜 추천됐나요?' }));
  await user.click(await screen.findByRole('button', { name: /^이 추천 그만 보기/ }));
  expect(await screen.findByText('지금은 소개할 팀이 없어요')).toBeInTheDocument();
}

test('a card somebody does not want is gone at once, and for the team ten seconds later', async () => {
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder() }), preMatches: [covered] });
  const { requests } = mockCall(deletePreMatch, () => ({}));
  const { user } = renderLounge();
  await sayNo(user);
  expect(requests).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(requests.map(({ params }) => params.preMatchId)).toEqual([3]));
});

test('it is back when it is taken back', async () => {
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder() }), preMatches: [covered] });
  const { requests } = mockCall(deletePreMatch, () => ({}));
  const { user } = renderLounge();
  await sayNo(user);
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByText('한 팀에서 한 명만 먼저 볼 수 있어요')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(requests).toHaveLength(0);
});

test('who takes it back by keyboard goes on in the page, and not from nowhere', async () => {
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder() }), preMatches: [covered] });
  const { user } = renderLounge();
  await sayNo(user);
  screen.getByRole('button', { name: '되돌리기' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('한 팀에서 한 명만 먼저 볼 수 있어요')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
});

test('the menu says that nobody learns who, and offers nothing once the team liked', async () => {
  const liked = { ...opened, matchState: 'LIKE_SENT' as const, likedByUserId: 1 };
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder() }), preMatches: [liked] });
  const { user } = renderLounge();
  await user.click(await screen.findByRole('button', { name: '왜 추천됐나요?' }));
  await screen.findByRole('button', { name: '추천 기준 보기' });
  expect(screen.queryByRole('button', { name: /^이 추천 그만 보기/ })).not.toBeInTheDocument();
});

test.each([
  [{ flippedByUserId: 1 }, '내가 골랐어요 · 다른 두 사람은 마음이 통하면 보여요'],
  [{ flippedByUserId: 8 }, '민서님이 골랐어요 · 다른 두 사람은 마음이 통하면 보여요'],
  [
    { flippedByUserId: 1, likedByUserId: 8, matchState: 'LIKE_SENT' as const },
    '민서님이 LIKE를 보냈어요 · 대답을 기다리고 있어요',
  ],
  [
    { flippedByUserId: 1, members: opened.members.map((member) => ({ ...member, isOpened: true })) },
    '내가 골랐어요 · 세 사람을 모두 볼 수 있어요',
  ],
])('a card tells the three who of them did: %o', async (who, words) => {
  mockLounge({
    myTeam: myTeamBuilder({ team: teamBuilder() }),
    preMatches: [{ ...opened, matchState: 'OPENED', ...who }],
    mate: { userId: 8, nickname: '민서' },
  });
  renderLounge();
  expect(await screen.findByText(words)).toBeInTheDocument();
});
