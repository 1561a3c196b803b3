import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { searchChats } from '@/contract/chats';
import {
  getFriendRequests,
  getFriendsWithMatching,
  type InviteObstacle,
  inviteObstacleSchema,
  searchRequestableUsers,
} from '@/contract/friends';
import { getReceivedLikeCount } from '@/contract/matches';
import { getMyTeam, type MyTeam } from '@/contract/my-team';
import { cancelTeamBuildingRequest, createDraftMember, deleteDraftMember } from '@/contract/team-buildings';
import { leaveTeam } from '@/contract/teams';
import { getUser } from '@/contract/users';
import { trackEvents } from '@/testing/analytics/track-events';
import {
  draftBuilder,
  invitationBuilder,
  leaderMember,
  myTeamBuilder,
  requestBuilder,
  teamBuilder,
  teamMemberBuilder,
} from '@/testing/builders/teams';
import { meBuilder, userSummaryBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { MyTeamScreen } from './my-team-screen';

const tracked = trackEvents();

let mine: MyTeam;

beforeEach(() => {
  mine = myTeamBuilder();
  mockCall(getUser, () => meBuilder());
  mockCall(getMyTeam, () => mine);
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  mockCall(searchChats, () => ({ items: [], nextCursor: null, totalUnreadCount: 0 }));
  mockCall(getReceivedLikeCount, () => ({ count: 0 }));
});

const nayeon = teamMemberBuilder({ id: 2, nickname: '나연' });
const yerin = teamMemberBuilder({ id: 3, nickname: '예린' });

function mockFriends(inviteObstacle: InviteObstacle | null = null) {
  mockCall(getFriendsWithMatching, () => ({
    items: [
      {
        friendshipId: 11,
        user: userSummaryBuilder({ id: 3, nickname: '예린' }),
        createdAt: '2026-11-20T00:00:00Z',
        teamState: 'NONE' as const,
        isInvitable: inviteObstacle === null,
        inviteObstacle,
        isInvited: false,
      },
    ],
    nextCursor: null,
  }));
}

describe('a draft', () => {
  test('shows who is asked, how long it stands, and offers to remind them', async () => {
    mine = myTeamBuilder({
      draft: draftBuilder({ members: [leaderMember, nayeon] }),
      sentInvitations: [invitationBuilder()],
    });
    renderScreen(<MyTeamScreen />);
    expect(
      await screen.findByRole('heading', { name: /한 명만 더 오면\s*팀이 완성돼요/ }),
    ).toBeInTheDocument();
    // On a narrow phone a line that breaks ends with its dot.
    expect(screen.getByText('대답을 기다려요 · 61시간 남음').textContent).toBe(
      '대답을 기다려요\u00a0· 61시간 남음',
    );
    expect(screen.getByRole('img', { name: '예린, 대답을 기다리는 중' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '예린님에게 초대 링크 보내기' })).toBeInTheDocument();
  });

  test('names nobody on the link that two are waited for with', async () => {
    const sentInvitations = [invitationBuilder(), invitationBuilder({ id: 12 })];
    mine = myTeamBuilder({ draft: draftBuilder({ members: [leaderMember] }), sentInvitations });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByRole('button', { name: '초대 링크 보내기' })).toBeInTheDocument();
  });

  test('lets the leader take an invitation back', async () => {
    mine = myTeamBuilder({ draft: draftBuilder(), sentInvitations: [invitationBuilder()] });
    const { requests } = mockCall(deleteDraftMember, () => {
      mine = myTeamBuilder({ draft: draftBuilder() });
      return {};
    });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '예린 초대 취소' }));
    await waitFor(() => expect(screen.queryByText(/대답을 기다려요/)).not.toBeInTheDocument());
    expect(requests[0]?.params).toEqual({ userId: 3 });
    // Else it would send away who accepted a moment ago.
    expect(requests[0]?.query.get('invitationId')).toBe(String(invitationBuilder().id));
  });

  test('of two without open invitations may go on as it is, and says what happens then', async () => {
    mine = myTeamBuilder({ draft: draftBuilder({ members: [leaderMember, nayeon] }) });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByRole('link', { name: '2명으로 팀 만들기' })).toHaveAttribute(
      'href',
      '/team/edit',
    );
    expect(screen.getByText(/빈자리는 나이와 지역이 비슷한 사람으로/)).toBeInTheDocument();
  });

  test('of three leads its leader to the name', async () => {
    mine = myTeamBuilder({ draft: draftBuilder({ members: [leaderMember, nayeon, yerin] }) });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByRole('link', { name: '팀 만들기' })).toHaveAttribute('href', '/team/edit');
    expect(screen.getByRole('heading', { name: /이제 팀을 만들어 볼까요\?/ })).toBeInTheDocument();
  });

  test('of three leaves nothing to press but waiting for who does not lead', async () => {
    mine = myTeamBuilder({
      draft: draftBuilder({ leaderUserId: 2, members: [nayeon, leaderMember, yerin] }),
    });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByText(/팀장이 팀 이름을 정하면 시작돼요/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /이제 팀 이름만 남았어요/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '팀 만들기' })).not.toBeInTheDocument();
  });
});

/** All there are: a new one of the contract does not compile until it has its words here. */
const obstacleTexts: Record<InviteObstacle, string> = {
  NOT_LEADER: '팀장만 초대할 수 있어요',
  WAITING_REQUEST: '신청을 취소하면 초대할 수 있어요',
  TEAM_FULL: '자리가 없어요',
  TEAM_MATE: '함께해요',
  OTHER_GENDER: '성별이 달라요',
  FRIEND_IN_REQUEST: '다른 팀을 기다려요',
};

describe('inviting', () => {
  test('starts from nobody and makes a draft', async () => {
    mockFriends();
    mockCall(createDraftMember, () => {
      mine = myTeamBuilder({ draft: draftBuilder(), sentInvitations: [invitationBuilder()] });
      return invitationBuilder();
    });
    const { user } = renderScreen(<MyTeamScreen />);
    expect(await screen.findByText('누구와 함께할까요?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '친구 초대하기' }));
    const sheet = await screen.findByRole('dialog', { name: '누구와 함께할까요?' });
    await user.click(await within(sheet).findByRole('button', { name: '예린 초대' }));
    expect(await screen.findByText('예린님을 초대했어요')).toBeInTheDocument();
    expect(await screen.findByText('대답을 기다려요 · 61시간 남음')).toBeInTheDocument();
    expect(tracked().map(([name]) => name)).toEqual(['invite_friend']);
  });

  test.each([
    [['가온'], '가온님의 답을 기다리고 있어요'],
    [['가온', '나래'], '가온님 외 1명의 답을 기다리고 있어요'],
  ])('says whom it waits for who asked %j and has no friend yet', async (nicknames, words) => {
    mockCall(getFriendsWithMatching, () => ({ items: [], nextCursor: null }));
    mockCall(getFriendRequests, () => ({
      items: nicknames.map((nickname, index) => ({
        id: index + 1,
        direction: 'SENT' as const,
        user: userSummaryBuilder({ id: index + 21, nickname }),
        status: 'PENDING' as const,
        createdAt: '2026-11-20T00:00:00Z',
      })),
      nextCursor: null,
    }));
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '친구 초대하기' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('친구가 되면 여기에서 팀에 초대할 수 있어요.')).toBeInTheDocument();
    expect(screen.queryByText('아직 친구가 없어요')).not.toBeInTheDocument();
  });

  test('offers the link to who searches for somebody that is not here yet', async () => {
    mockFriends();
    mockCall(searchRequestableUsers, () => ({ items: [], nextCursor: null }));
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '친구 초대하기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '누구와 함께할까요?' }));
    await user.type(await sheet.findByRole('searchbox'), '없는사람');
    expect(await sheet.findByText('‘없는사람’ 닉네임을 찾지 못했어요')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: '초대 링크 보내기' })).toBeInTheDocument();
  });

  test.each([
    [5001, '더 이상 진행되지 않는 팀이에요.'],
    [5002, '팀에 남은 자리가 없어요.'],
    [5003, '이미 다른 팀에 있는 친구예요.'],
    [5004, '이미 우리 팀에 있거나 초대한 친구예요.'],
    [5005, '같은 성별의 친구와 팀을 만들 수 있어요.'],
    [8002, '팀 신청 상태가 바뀌었어요. 새로고침해 주세요.'],
  ] as const)('that fails with %i says why', async (code, message) => {
    mockFriends();
    mockCall(createDraftMember, () => new MockedError(code));
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '친구 초대하기' }));
    await user.click(await screen.findByRole('button', { name: '예린 초대' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('of somebody who is invited already is no fault', async () => {
    mockFriends();
    mockCall(createDraftMember, () => new MockedError(5004));
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '친구 초대하기' }));
    await user.click(await screen.findByRole('button', { name: '예린 초대' }));
    const told = await screen.findByText('이미 우리 팀에 있거나 초대한 친구예요.');
    expect(told.closest('[role=alert]')).toBeNull();
  });

  test.each(inviteObstacleSchema.options)(
    'is not offered where %s stands in the way, in words',
    async (obstacle) => {
      mockFriends(obstacle);
      const { user } = renderScreen(<MyTeamScreen />);
      await user.click(await screen.findByRole('button', { name: '친구 초대하기' }));
      expect(await screen.findByText(obstacleTexts[obstacle])).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: '예린 초대' })).not.toBeInTheDocument();
    },
  );
});

describe('a request', () => {
  test('waits for fill-up and can be taken back after a question', async () => {
    mine = myTeamBuilder({ request: requestBuilder({ availableDays: ['FRI', 'SAT'] }) });
    const { requests } = mockCall(cancelTeamBuildingRequest, () => {
      mine = myTeamBuilder({ draft: draftBuilder({ members: [leaderMember, nayeon] }) });
      return mine;
    });
    const { user } = renderScreen(<MyTeamScreen />);
    expect(await screen.findByText('한강 피크닉단')).toBeInTheDocument();
    expect(screen.getByText('금·토요일에 만나기 좋아요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '신청 취소하기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '신청을 취소할까요?' });
    await user.click(within(dialog).getByRole('button', { name: '신청 취소' }));
    expect(await screen.findByRole('link', { name: '2명으로 팀 만들기' })).toBeInTheDocument();
    expect(requests[0]?.params).toEqual({ teamBuildingRequestId: 7 });
    expect(tracked()).toEqual([['team_building_cancelled', { request_id: 7 }]]);
  });
});

describe('a live team', () => {
  test('is left after a dialog with what is lost, in true numbers', async () => {
    mine = myTeamBuilder({ team: teamBuilder() });
    const { requests } = mockCall(leaveTeam, () => {
      mine = myTeamBuilder();
      return {};
    });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '팀에서 나가기' }));
    await user.click(await screen.findByRole('button', { name: /^매칭을 그만해요/ }));
    const dialog = await screen.findByRole('alertdialog', { name: '팀에서 나갈까요?' });
    expect(dialog).toHaveTextContent(
      '매칭이 멈추고 LIKE 3개와 매칭 기록이 사라져요. 채팅방 2개는 그대로 남아요.',
    );
    await user.click(within(dialog).getByRole('button', { name: '나가기' }));
    expect(await screen.findByText('누구와 함께할까요?')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ action: 'LEAVE' });
  });

  test('is disbanded only by who types its name', async () => {
    mine = myTeamBuilder({ team: teamBuilder() });
    const { requests } = mockCall(leaveTeam, () => ({}));
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '팀 해체하기' }));
    const disband = await screen.findByRole('button', { name: '영구히 해체하기' });
    expect(disband).toBeDisabled();
    expect(screen.getByText(/LIKE 3개, 매칭 4개, 채팅방 2개가 모두 지워지고/)).toBeInTheDocument();
    const typed = screen.getByRole('textbox', { name: /팀 이름/ });
    await user.type(typed, '한강 피크닉');
    await user.tab();
    expect(await screen.findByText('팀 이름과 달라요')).toBeInTheDocument();
    expect(disband).toBeDisabled();
    await user.type(typed, '단');
    expect(screen.queryByText('팀 이름과 달라요')).not.toBeInTheDocument();
    await user.click(disband);
    await waitFor(() => expect(requests[0]?.body).toEqual({ action: 'DISBAND' }));
  });

  test('that is renamed while its name is typed is disbanded by its name of now', async () => {
    mine = myTeamBuilder({ team: teamBuilder() });
    const { requests } = mockCall(leaveTeam, () => ({}));
    const { user, queryClient } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '팀 해체하기' }));
    const typed = await screen.findByRole('textbox', { name: /팀 이름/ });
    await user.type(typed, teamBuilder().name);
    const disband = screen.getByRole('button', { name: '영구히 해체하기' });
    await waitFor(() => expect(disband).toBeEnabled());
    mine = myTeamBuilder({ team: teamBuilder({ name: '밤산책 모임' }) });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('팀 이름이 밤산책 모임으로 바뀌었어요')).toBeInTheDocument();
    expect(disband).toBeDisabled();
    await user.clear(typed);
    await user.type(typed, '밤산책 모임');
    await user.click(disband);
    await waitFor(() => expect(requests[0]?.body).toEqual({ action: 'DISBAND' }));
  });

  test('of a member offers no way to send others away', async () => {
    mine = myTeamBuilder({ team: teamBuilder({ leaderUserId: 2 }) });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    expect(await screen.findByRole('button', { name: '팀에서 나가기' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '멤버 내보내기' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '팀 해체하기' })).not.toBeInTheDocument();
  });

  test('of two says that it waits, and lets the leader invite', async () => {
    mine = myTeamBuilder({
      team: teamBuilder({ members: [leaderMember, nayeon], state: 'WAITING_MEMBERS' }),
    });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByText('1명이 더 오면 다시 매칭돼요')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '친구 초대하기' }).length).toBeGreaterThan(0);
  });
});

test('a team is there though the own profile is not', async () => {
  mockCall(getUser, () => new MockedError(1001));
  mine = myTeamBuilder({ team: teamBuilder() });
  renderScreen(<MyTeamScreen />);
  expect(await screen.findByRole('button', { name: '더 보기' })).toBeInTheDocument();
  expect(screen.getByText(teamBuilder().name)).toBeInTheDocument();
});

test('a team that could not be loaded can be loaded again', async () => {
  let isDown = true;
  mockCall(getMyTeam, () => (isDown ? new MockedError(1001) : mine));
  const { user } = renderScreen(<MyTeamScreen />);
  const again = await screen.findByRole('button', { name: '다시 불러오기' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('누구와 함께할까요?')).toBeInTheDocument();
});
