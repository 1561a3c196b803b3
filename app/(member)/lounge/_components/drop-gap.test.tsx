import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getMatchScheduler, getPreMatches } from '@/contract/pre-matches';
import { nowhere } from '@/features/lounge/deck-place';
import { useLoungeStore } from '@/features/lounge/store';
import { preMatchBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { mockLounge } from '@/testing/msw/member-calls';
import { mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { LoungeScreen } from './lounge-screen';

const dayMs = 24 * 60 * 60_000;
const old = preMatchBuilder({ id: 3, isRead: true, team: teamSummaryBuilder({ name: '어제의 팀' }) });
const fresh = preMatchBuilder({ id: 9, isRead: true, team: teamSummaryBuilder({ name: '새벽 러닝 크루' }) });

afterEach(() => useLoungeStore.setState({ isDropDue: false, ...nowhere }));

/** The hour, which strikes sooner when it is told to; the teams come when `deal` is called. */
function mockNoon(firstNoonMs: number) {
  let noonMs = firstNoonMs;
  let isDealt = false;
  let isBeingHandedOut = false;
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder() }) });
  const { requests: asked } = mockCall(getPreMatches, () => ({ items: isDealt ? [fresh, old] : [old] }));
  mockCall(getMatchScheduler, () => {
    const now = Date.now();
    return {
      serverNow: new Date(now).toISOString(),
      nextRecommendationAt: new Date(now < noonMs ? noonMs : noonMs + dayMs).toISOString(),
      lastRecommendationAt: new Date(isDealt ? noonMs : noonMs - dayMs).toISOString(),
      isBeingHandedOut,
      hour: 12,
      preMatchesPerDrop: 4,
    };
  });
  return {
    asked,
    strikeSoon: () => {
      noonMs = Date.now() + 300;
    },
    beginHandingOut: () => {
      isBeingHandedOut = true;
    },
    deal: () => {
      isDealt = true;
      isBeingHandedOut = false;
    },
  };
}

const renderLounge = () => renderScreen(<LoungeScreen />, { at: '/home', wrapper: fakeRealtime().wrapper });
const soon = { timeout: 8_000 };

test('between the hour and its teams the old cards are gone, nothing is counted, and the new ones fan in', async () => {
  const noon = mockNoon(Date.now() + dayMs / 2);
  const { queryClient } = renderLounge();
  expect(await screen.findByText('어제의 팀')).toBeInTheDocument();
  expect(screen.getByText(/^오늘의 팀/)).toBeInTheDocument();
  noon.strikeSoon();
  await queryClient.invalidateQueries();
  expect(await screen.findByText('새 팀을 고르고 있어요', {}, soon)).toBeInTheDocument();
  expect(await screen.findByText('오늘의 추천을 준비하고 있어요', {}, soon)).toBeInTheDocument();
  expect(screen.queryByText('어제의 팀')).not.toBeInTheDocument();
  expect(screen.queryByText(/^오늘의 팀/)).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  noon.deal();
  expect(await screen.findByText('새벽 러닝 크루', {}, soon)).toBeInTheDocument();
  expect(screen.queryByText('새 팀을 고르고 있어요')).not.toBeInTheDocument();
  expect(screen.getByText(/^(24:00|23:59):\d\d$/)).toBeInTheDocument();
});

test('the teams are asked for once they are dealt, and not by every phone at the stroke of the hour', async () => {
  const noon = mockNoon(Date.now() + dayMs / 2);
  const { queryClient } = renderLounge();
  await screen.findByText('어제의 팀');
  noon.strikeSoon();
  await queryClient.invalidateQueries();
  const before = noon.asked.length;
  expect(await screen.findByText('오늘의 추천을 준비하고 있어요', {}, soon)).toBeInTheDocument();
  expect(noon.asked).toHaveLength(before);
  noon.deal();
  await screen.findByText('새벽 러닝 크루', {}, soon);
  expect(noon.asked).toHaveLength(before + 1);
});

test('who comes in the middle of it waits for today’s teams', async () => {
  const noon = mockNoon(Date.now() - 5_000);
  renderLounge();
  expect(await screen.findByText('새 팀을 고르고 있어요')).toBeInTheDocument();
  noon.deal();
  expect(await screen.findByText('새벽 러닝 크루', {}, soon)).toBeInTheDocument();
});

test('a drop that did not come in ten minutes is not waited for', async () => {
  mockNoon(Date.now() - 11 * 60_000);
  renderLounge();
  expect(await screen.findByText('어제의 팀')).toBeInTheDocument();
  expect(screen.queryByText('새 팀을 고르고 있어요')).not.toBeInTheDocument();
});

test('one that is on its way to the own team is waited for, however long that takes', async () => {
  const noon = mockNoon(Date.now() - 11 * 60_000);
  noon.beginHandingOut();
  renderLounge();
  expect(await screen.findByText('새 팀을 고르고 있어요')).toBeInTheDocument();
  expect(screen.queryByText('어제의 팀')).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  noon.deal();
  expect(await screen.findByText('새벽 러닝 크루', {}, soon)).toBeInTheDocument();
});
