import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createBlock } from '@/contract/safety';
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

test('the photos of who was opened fill the screen when pressed, and those of the others do not', async () => {
  const photo = { url: '/1.webp', thumbnailUrl: '/1-small.webp', isBlurred: false };
  const members = matchBuilder().members.map((member) => ({
    ...member,
    photo: { ...photo, isBlurred: !member.isOpened },
    photoUrls: member.isOpened ? ['/1.webp', '/2.webp'] : [],
  }));
  mockCall(getTeamView, () => ({ team: teamSummaryBuilder(), members, isOwnTeam: false }));
  const { user } = renderScreen(<TeamDetailScreen matchId={70} />, { at: '/team/70' });
  expect(await screen.findAllByRole('button', { name: /크게 보기$/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '도윤 사진 2장 크게 보기' }));
  const viewer = within(await screen.findByRole('dialog'));
  expect(await viewer.findByText('1/2')).toBeInTheDocument();
  await user.click(viewer.getByRole('button', { name: '다음 사진' }));
  expect(await viewer.findByText('2/2')).toBeInTheDocument();
  expect(viewer.getByRole('button', { name: '이 사진 신고·차단 메뉴' })).toBeInTheDocument();
});

test('a team we may not see any more leads to the lounge', async () => {
  setErrorSink(() => {});
  mockCall(getTeamView, () => new MockedError(1003));
  renderScreen(<TeamDetailScreen matchId={70} />, { at: '/team/70' });
  expect(await screen.findByRole('link', { name: '라운지로 가기' })).toHaveAttribute('href', '/lounge');
});

test('a team whose part is over, of which nobody is shown any more, is no empty page', async () => {
  mockCall(getTeamView, () => ({ team: teamSummaryBuilder(), members: [], isOwnTeam: false }));
  renderScreen(<TeamDetailScreen matchId={70} />, { at: '/team/70' });
  expect(await screen.findByRole('link', { name: '라운지로 가기' })).toHaveAttribute('href', '/lounge');
});

test('who blocks somebody of the team leaves its page, and does not ask for it once more', async () => {
  mockCall(createBlock, () => ({ id: 1 }));
  const { requests } = mockCall(getTeamView, () => ({
    team: teamSummaryBuilder(),
    members: matchBuilder().members,
    isOwnTeam: false,
  }));
  const { user, location, queryClient } = renderScreen(<TeamDetailScreen matchId={70} />, { at: '/team/70' });
  await user.click(await screen.findByRole('button', { name: '도윤 신고·차단 메뉴' }));
  await user.click(await screen.findByRole('button', { name: '차단하기' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '차단하기' }));
  await waitFor(() => expect(location()).toBe('/lounge'));
  // What others did is told to this phone as well.
  await act(() => queryClient.invalidateQueries());
  expect(requests).toHaveLength(1);
});
