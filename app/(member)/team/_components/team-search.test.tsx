import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { searchChats } from '@/contract/chats';
import { deleteMatch, getReceivedLikeCount } from '@/contract/matches';
import { getMyTeam, type MyTeam } from '@/contract/my-team';
import { keepChat, type TeamSearch } from '@/contract/room-holds';
import { getChatSessionToken } from '@/contract/sessions';
import { leaveTeam } from '@/contract/teams';
import { getUser } from '@/contract/users';
import { holdBuilder } from '@/testing/builders/chats';
import { leaderMember, myTeamBuilder, teamBuilder, teamMemberBuilder } from '@/testing/builders/teams';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { MyTeamScreen } from './my-team-screen';

const nayeon = teamMemberBuilder({ id: 2, nickname: '나연' });
let mine: MyTeam;

// What comes behind the first paint is there: on a busy machine it comes late.
beforeAll(async () => {
  await Promise.all([import('./team-phase'), import('@/features/team/components/search-panel')]);
});

beforeEach(() => {
  mockCall(getUser, () => meBuilder());
  mockCall(getMyTeam, () => mine);
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  mockCall(searchChats, () => ({ items: [], nextCursor: null, totalUnreadCount: 0 }));
  mockCall(getReceivedLikeCount, () => ({ count: 0 }));
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
});

function searching(rooms: TeamSearch['rooms'], changes: Partial<Parameters<typeof teamBuilder>[0]> = {}) {
  const { until } = holdBuilder();
  return myTeamBuilder({
    team: teamBuilder({
      members: [leaderMember, nayeon],
      state: 'WAITING_MEMBERS',
      search: { until, rooms },
      ...changes,
    }),
  });
}

const room = (hold = holdBuilder()) => ({ channelId: 7, opponentTeamName: '야구 보는 사람들', hold });

async function leaveBy(choice: RegExp) {
  const { user } = renderScreen(<MyTeamScreen />);
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  await user.click(await screen.findByRole('button', { name: '팀에서 나가기' }));
  await user.click(await screen.findByRole('button', { name: choice }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: '팀에서 나갈까요?' }) };
}

describe('leaving a team that is matched', () => {
  test('asks whether the others look for a substitute, and says what stays and what goes', async () => {
    mine = myTeamBuilder({ team: teamBuilder() });
    const { requests } = mockCall(leaveTeam, () => {
      mine = myTeamBuilder();
      return {};
    });
    const { user, dialog } = await leaveBy(/^대타를 찾아요/);
    expect(dialog).toHaveTextContent(
      'LIKE 3개는 사라지고, 매칭 4개는 72시간 동안 남은 친구들이 대타를 기다려요.',
    );
    await user.click(within(dialog).getByRole('button', { name: '나가기' }));
    expect(await screen.findByText('누구와 함께할까요?')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ action: 'LEAVE', seeksSubstitute: true });
  });

  test('says what is true while it is read', async () => {
    const losses = { sentLikeCount: 0, receivedLikeCount: 2, matchCount: 3, chatCount: 3 };
    mine = myTeamBuilder({ team: teamBuilder() });
    const { user, queryClient } = renderScreen(<MyTeamScreen />);
    const dialog = (role: string) => screen.findByRole(role);
    const change = (matchCount: number) => {
      mine = myTeamBuilder({ team: teamBuilder({ losses: { ...losses, matchCount } }) });
      return act(() => queryClient.invalidateQueries());
    };
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '팀에서 나가기' }));
    expect(await screen.findByText(/지금 4개/)).toBeInTheDocument();
    await change(5);
    expect(await screen.findByText(/지금 5개/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^대타를 찾아요/ }));
    expect(await dialog('alertdialog')).toHaveTextContent('LIKE 2개는 사라지고, 매칭 5개는');
    await change(6);
    await waitFor(async () => expect(await dialog('alertdialog')).toHaveTextContent('매칭 6개는'));
  });

  test('asks it as well when somebody is sent away', async () => {
    mine = myTeamBuilder({ team: teamBuilder() });
    const { requests } = mockCall(leaveTeam, () => ({}));
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '멤버 내보내기' }));
    await user.click(await screen.findByRole('button', { name: '예린' }));
    await user.click(await screen.findByRole('button', { name: /^대타를 찾아요/ }));
    const dialog = await screen.findByRole('alertdialog', { name: '예린님을 내보낼까요?' });
    await user.click(within(dialog).getByRole('button', { name: '내보내기' }));
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({ action: 'KICK', userId: 3, seeksSubstitute: true }),
    );
  });

  test('asks nothing where nothing is matched', async () => {
    const losses = { sentLikeCount: 0, receivedLikeCount: 0, matchCount: 0, chatCount: 0 };
    mine = myTeamBuilder({ team: teamBuilder({ losses }) });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '팀에서 나가기' }));
    expect(await screen.findByRole('alertdialog', { name: '팀에서 나갈까요?' })).toBeInTheDocument();
  });
});

describe('a team that looks for a substitute', () => {
  test('shows how long, the ways to invite, and each room with what it still lacks', async () => {
    mine = searching([
      room(holdBuilder({ own: { nodCount: 1, neededCount: 2 }, opponent: { nodCount: 2, neededCount: 2 } })),
    ]);
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByText('함께할 대타를 찾고 있어요')).toBeInTheDocument();
    expect(await screen.findByText('61시간 남음')).toBeInTheDocument();
    expect(screen.getByText('이어 가고 싶은 사람 · 우리 팀 1/2명 · 상대 팀 충분해요')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '야구 보는 사람들' })).toHaveAttribute('href', '/chats/7');
    expect(screen.getAllByRole('button', { name: '친구 초대하기' }).length).toBeGreaterThan(0);
  });

  test('keeps a room by one press, and shows that I said so', async () => {
    mine = searching([room()]);
    const { requests } = mockCall(keepChat, () => {
      mine = searching([room(holdBuilder({ hasNodded: true, own: { nodCount: 1, neededCount: 2 } }))]);
      return {};
    });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '야구 보는 사람들과 이어 가기' }));
    expect(await screen.findByText('이어 갈래요')).toBeInTheDocument();
    expect(requests.map(({ params }) => params)).toEqual([{ channelId: 7 }]);
    expect(screen.queryByRole('button', { name: '야구 보는 사람들과 이어 가기' })).not.toBeInTheDocument();
  });

  test('ends one after a question', async () => {
    mine = searching([room()]);
    const { requests } = mockCall(deleteMatch, () => {
      mine = searching([]);
      return { isClosed: true };
    });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '야구 보는 사람들과 그만하기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '야구 보는 사람들과 그만할까요?' });
    await user.click(within(dialog).getByRole('button', { name: '그만하기' }));
    expect(await screen.findByText(/이어 갈 대화가 없어요/)).toBeInTheDocument();
    expect(requests[0]?.params).toEqual({ matchId: 7 });
  });

  test('says it where the api refuses, and asks again', async () => {
    mine = searching([room()]);
    mockCall(keepChat, () => {
      mine = searching([]);
      return new MockedError(1003, '이미 정해졌거나 끝난 대화예요.');
    });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '야구 보는 사람들과 이어 가기' }));
    expect(await screen.findByText('이미 정해졌거나 끝난 대화예요.')).toBeInTheDocument();
    expect(await screen.findByText(/이어 갈 대화가 없어요/)).toBeInTheDocument();
  });

  test('that found its third before all was said still shows what waits', async () => {
    const members = [leaderMember, nayeon, teamMemberBuilder({ id: 4, nickname: '새봄' })];
    mine = searching([room(holdBuilder({ isFound: true }))], { members, state: 'READY_TO_MATCH' });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByText('셋이 모여 매칭 준비가 끝났어요')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '야구 보는 사람들' })).toBeInTheDocument();
    expect(screen.getByText(/^그때까지 두 팀 모두 원하면/)).toBeInTheDocument();
    expect(screen.queryByText(/셋이 되면/)).not.toBeInTheDocument();
  });
});
