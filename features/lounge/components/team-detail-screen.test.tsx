import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getTeamView } from '@/contract/teams';
import { setErrorSink } from '@/lib/report-error/report-error';
import { matchBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { TeamDetailScreen } from './team-detail-screen';

test('a team shows who was opened in full, and the others only by name and age', async () => {
  const { requests } = mockCall(getTeamView, () => ({
    team: teamSummaryBuilder(),
    members: [...matchBuilder().members].reverse(),
    isOwnTeam: false,
  }));
  renderScreen(<TeamDetailScreen matchId={70} />, { at: '/team/70' });
  expect(await screen.findByRole('heading', { name: '한강 피크닉단' })).toBeInTheDocument();
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['도윤 24세', '하준 24세', '시우 23세']);
  expect(screen.getByText('연세대 건축 · 181cm')).toBeInTheDocument();
  expect(screen.getAllByText('마음이 통하면 더 볼 수 있어요')).toHaveLength(2);
  expect(requests[0]?.query.get('matchId')).toBe('70');
});

test('a team we may not see any more leads to the lounge', async () => {
  setErrorSink(() => {});
  mockCall(getTeamView, () => new MockedError(1003));
  renderScreen(<TeamDetailScreen matchId={70} />, { at: '/team/70' });
  expect(await screen.findByRole('link', { name: '라운지로 가기' })).toHaveAttribute('href', '/lounge');
  setErrorSink(null);
});
