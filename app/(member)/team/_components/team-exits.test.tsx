import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { searchChats } from '@/contract/chats';
import { getReceivedLikeCount } from '@/contract/matches';
import { getMyTeam, type MyTeam } from '@/contract/my-team';
import { cancelTeamBuildingRequest, deleteDraftMember } from '@/contract/team-buildings';
import { leaveTeam, updateTeamPause } from '@/contract/teams';
import { getUser } from '@/contract/users';
import {
  draftBuilder,
  invitationBuilder,
  leaderMember,
  myTeamBuilder,
  requestBuilder,
  teamBuilder,
  teamMemberBuilder,
} from '@/testing/builders/teams';
import { meBuilder } from '@/testing/builders/users';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { MyTeamScreen } from './my-team-screen';

const nayeon = teamMemberBuilder({ id: 2, nickname: '나연' });
const yerin = teamMemberBuilder({ id: 3, nickname: '예린' });
let mine: MyTeam;

beforeEach(() => {
  mockCall(getUser, () => meBuilder());
  mockCall(getMyTeam, () => mine);
  mockCall(getUnreadAlarmCount, () => ({ count: 0 }));
  mockCall(searchChats, () => ({ items: [], nextCursor: null, totalUnreadCount: 0 }));
  mockCall(getReceivedLikeCount, () => ({ count: 0 }));
});

async function openMenu() {
  const { user } = renderScreen(<MyTeamScreen />);
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  return user;
}

describe('a draft', () => {
  test('loses somebody who accepted when its leader sends them away', async () => {
    mine = myTeamBuilder({ draft: draftBuilder({ members: [leaderMember, nayeon, yerin] }) });
    const { requests } = mockCall(deleteDraftMember, () => {
      mine = myTeamBuilder({ draft: draftBuilder({ members: [leaderMember, nayeon] }) });
      return {};
    });
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: '멤버 내보내기' }));
    const sheet = await screen.findByRole('dialog', { name: '누구를 내보낼까요?' });
    await user.click(within(sheet).getByRole('button', { name: '예린' }));
    const dialog = await screen.findByRole('alertdialog', { name: '예린님을 내보낼까요?' });
    expect(dialog).toHaveTextContent('다시 초대할 수 있어요');
    await user.click(within(dialog).getByRole('button', { name: '내보내기' }));
    expect(await screen.findByText('예린님을 내보냈어요')).toBeInTheDocument();
    expect(requests[0]?.params).toEqual({ userId: 3 });
    expect(requests[0]?.query.get('seenStage')).toBe('DRAFT');
    expect(await screen.findByRole('heading', { name: /한 명만 더 오면/ })).toBeInTheDocument();
  });

  test('of one may ask for fill-up as it is', async () => {
    mine = myTeamBuilder({ draft: draftBuilder() });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByRole('link', { name: '1명으로 팀 만들기' })).toHaveAttribute(
      'href',
      '/team/edit',
    );
  });

  test('is not left by who does not lead it through anybody else', async () => {
    mine = myTeamBuilder({ draft: draftBuilder({ leaderUserId: 2, members: [nayeon, leaderMember] }) });
    await openMenu();
    expect(await screen.findByRole('button', { name: '팀 만들기 그만두기' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '멤버 내보내기' })).not.toBeInTheDocument();
  });
});

describe('the end of an exit', () => {
  test('is told to who went on to another place meanwhile', async () => {
    let finish = () => {};
    const answer = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const losses = { sentLikeCount: 1, receivedLikeCount: 0, matchCount: 0, chatCount: 0 };
    mine = myTeamBuilder({ team: teamBuilder({ leaderUserId: 2, losses }) });
    mockCall(leaveTeam, async () => {
      await answer;
      mine = myTeamBuilder();
      return {};
    });
    const { user, unmount } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '팀에서 나가기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '팀에서 나갈까요?' });
    await user.click(within(dialog).getByRole('button', { name: '나가기' }));
    unmount();
    render(<Toaster />);
    finish();
    expect(await screen.findByText('팀에서 나왔어요')).toBeInTheDocument();
  });

  test('of a draft is told as well', async () => {
    mine = myTeamBuilder({ draft: draftBuilder() });
    const { requests } = mockCall(deleteDraftMember, () => {
      mine = myTeamBuilder();
      return {};
    });
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: '팀 만들기 그만두기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '팀 만들기를 그만둘까요?' });
    await user.click(within(dialog).getByRole('button', { name: '그만두기' }));
    expect(await screen.findByText('팀 만들기를 그만뒀어요')).toBeInTheDocument();
    expect(requests[0]?.query.get('seenStage')).toBe('DRAFT');
  });
});

describe('a question about a team', () => {
  const none = { sentLikeCount: 0, receivedLikeCount: 0, matchCount: 0, chatCount: 0 };
  const led = teamBuilder({ losses: none });
  const joined = teamBuilder({ leaderUserId: 2, losses: none });
  const matched = teamBuilder({ leaderUserId: 2, losses: { ...none, matchCount: 1, chatCount: 1 } });
  const building = draftBuilder({ members: [leaderMember, nayeon] });
  const member = new RegExp(nayeon.nickname);

  test.each<[string, { before: MyTeam; now: MyTeam; presses: (string | RegExp)[]; words: string }]>([
    [
      'leaving one is out of by then',
      {
        before: myTeamBuilder({ team: joined }),
        now: myTeamBuilder(),
        presses: ['팀에서 나가기'],
        words: '이제 이 팀의 멤버가 아니에요',
      },
    ],
    [
      'what becomes of matches that are over by then',
      {
        before: myTeamBuilder({ team: matched }),
        now: myTeamBuilder({ team: { ...matched, losses: none } }),
        presses: ['팀에서 나가기'],
        words: '그사이 팀이 바뀌었어요. 다시 확인해 주세요',
      },
    ],
    [
      'sending somebody away of a team one does not lead any more',
      {
        before: myTeamBuilder({ team: led }),
        now: myTeamBuilder({ team: { ...led, leaderUserId: 2 } }),
        presses: ['멤버 내보내기', member],
        words: '이제 팀장이 아니에요',
      },
    ],
    [
      'whom to send away, of whom one has left',
      {
        before: myTeamBuilder({ team: led }),
        now: myTeamBuilder({ team: { ...led, members: [leaderMember] } }),
        presses: ['멤버 내보내기'],
        words: '그사이 나간 친구가 있어요. 다시 확인해 주세요',
      },
    ],
    [
      'disbanding what is gone',
      {
        before: myTeamBuilder({ team: led }),
        now: myTeamBuilder(),
        presses: ['팀 해체하기'],
        words: '이제 이 팀의 멤버가 아니에요',
      },
    ],
    [
      'giving up a draft that is a team by then',
      {
        before: myTeamBuilder({ draft: building }),
        now: myTeamBuilder({ team: led }),
        presses: ['팀 만들기 그만두기'],
        words: '그사이 팀이 만들어졌어요',
      },
    ],
    [
      'leaving a request that is a draft again',
      {
        before: myTeamBuilder({ request: requestBuilder({ id: building.id }) }),
        now: myTeamBuilder({ draft: building }),
        presses: ['신청한 팀에서 나가기'],
        words: '그사이 신청이 취소됐어요',
      },
    ],
  ])('closes with the word why: %s', async (_what, { before, now, presses, words }) => {
    mine = before;
    const { user, queryClient } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    for (const name of presses) {
      const layers = await screen.findAllByRole('dialog');
      await user.click(await within(layers.at(-1) as HTMLElement).findByRole('button', { name }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '내 팀 관리' })).toBeNull());
    await waitFor(() => expect(layersOf()).toHaveLength(1));
    mine = now;
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(layersOf()).toHaveLength(0));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test.each<[string, MyTeam, string[], string]>([
    ['leaving', myTeamBuilder({ team: joined }), ['팀에서 나가기'], '나가기'],
    ['disbanding', myTeamBuilder({ team: led }), ['팀 해체하기'], '영구히 해체하기'],
  ])('%s stands, busy, until there is an answer', async (_what, before, [press = ''], button) => {
    mine = before;
    let finish = () => {};
    const answer = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { requests } = mockCall(leaveTeam, async () => {
      await answer;
      mine = myTeamBuilder();
      return {};
    });
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: press }));
    if (button === '영구히 해체하기')
      await user.type(await screen.findByRole('textbox'), before.team?.name ?? '');
    const done = await screen.findByRole('button', { name: button });
    await user.click(done);
    await waitFor(() => expect(done).toHaveAttribute('aria-busy', 'true'));
    await user.click(done);
    finish();
    await waitFor(() => expect(layersOf()).toHaveLength(0));
    expect(requests).toHaveLength(1);
    expect(screen.queryByText('이제 이 팀의 멤버가 아니에요')).toBeNull();
  });
});

const layersOf = () => [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')];

describe('a request that waits', () => {
  test.each([1, 2])(
    'held back by what is refused to one of it promises nobody to anybody',
    async (leaderUserId) => {
      mine = myTeamBuilder({ request: requestBuilder({ leaderUserId, isHeldBack: true }) });
      renderScreen(<MyTeamScreen />);
      expect(await screen.findByText('모두 매칭에 함께할 수 있게 되면 다시 찾아요.')).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: /지금은 찾지 않아요/ })).toBeInTheDocument();
      expect(screen.queryByText(/다음 추천 시각/)).toBeNull();
    },
  );

  test('is left by a member after a question, and goes on without them', async () => {
    mine = myTeamBuilder({ request: requestBuilder({ leaderUserId: 2, members: [nayeon, leaderMember] }) });
    const { requests } = mockCall(deleteDraftMember, () => {
      mine = myTeamBuilder();
      return {};
    });
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: '신청한 팀에서 나가기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '신청한 팀에서 나갈까요?' });
    expect(dialog).toHaveTextContent('남은 친구들은 계속');
    await user.click(within(dialog).getByRole('button', { name: '나가기' }));
    expect(await screen.findByText('누구와 함께할까요?')).toBeInTheDocument();
    expect(requests[0]?.params).toEqual({ userId: 1 });
    expect(requests[0]?.query.get('seenStage')).toBe('REQUEST');
  });
});

describe('a live team', () => {
  test.each([
    ['of three', teamBuilder({ isHeldBack: true })],
    ['of two', teamBuilder({ isHeldBack: true, state: 'WAITING_MEMBERS', members: [leaderMember] })],
  ])('%s held back by what is refused to one of it promises no next drop', async (_size, team) => {
    mine = myTeamBuilder({ team });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByText('지금은 새 추천이 오지 않아요.')).toBeInTheDocument();
    expect(screen.queryByText(/다음 추천은|추천해 드려요/)).toBeNull();
  });

  test('rests when any member says so after a question, and shows it', async () => {
    mine = myTeamBuilder({ team: teamBuilder({ leaderUserId: 2 }) });
    const { requests } = mockCall(updateTeamPause, ({ body }) => {
      const team = teamBuilder({ leaderUserId: 2, isPaused: body.isPaused });
      mine = myTeamBuilder({ team });
      return team;
    });
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: '매칭 쉬기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '잠시 매칭을 쉴까요?' });
    expect(dialog).toHaveTextContent('받은 LIKE와 채팅은 그대로예요');
    await user.click(within(dialog).getByRole('button', { name: '쉬기' }));
    expect(await screen.findByText('매칭을 쉬고 있어요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '다시 시작하기' }));
    expect(await screen.findByText('셋이 모여 매칭 준비가 끝났어요')).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([{ isPaused: true }, { isPaused: false }]);
  });

  test('of two has nothing to rest from', async () => {
    mine = myTeamBuilder({
      team: teamBuilder({ members: [leaderMember, nayeon], state: 'WAITING_MEMBERS' }),
    });
    await openMenu();
    expect(await screen.findByRole('button', { name: '팀에서 나가기' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '매칭 쉬기' })).not.toBeInTheDocument();
  });

  test('shows on which days it likes to meet', async () => {
    mine = myTeamBuilder({ team: teamBuilder({ availableDays: ['FRI', 'SAT'] }) });
    renderScreen(<MyTeamScreen />);
    expect(await screen.findByText('금·토요일에 만나기 좋아요')).toBeInTheDocument();
  });
});

describe('what the api refuses is said where the person acts', () => {
  test.each([
    [5000, '만들고 있던 팀을 찾을 수 없어요.'],
    [8000, '지금 만들고 있는 팀의 멤버가 아니에요.'],
  ] as const)('taking an invitation back: %i', async (code, message) => {
    mine = myTeamBuilder({ draft: draftBuilder(), sentInvitations: [invitationBuilder()] });
    mockCall(deleteDraftMember, () => new MockedError(code));
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '예린 초대 취소' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test.each([
    [5000, '만들고 있던 팀을 찾을 수 없어요.'],
    [8000, '지금 만들고 있는 팀의 멤버가 아니에요.'],
  ] as const)('leaving a draft: %i', async (code, message) => {
    mine = myTeamBuilder({ draft: draftBuilder() });
    mockCall(deleteDraftMember, () => new MockedError(code));
    const user = await openMenu();
    await user.click(await screen.findByRole('button', { name: '팀 만들기 그만두기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '팀 만들기를 그만둘까요?' });
    await user.click(within(dialog).getByRole('button', { name: '그만두기' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('taking a request back that changed meanwhile: 8002, and the screen shows what is now', async () => {
    mine = myTeamBuilder({ request: requestBuilder() });
    mockCall(cancelTeamBuildingRequest, () => {
      mine = myTeamBuilder({ draft: draftBuilder() });
      return new MockedError(8002);
    });
    const { user } = renderScreen(<MyTeamScreen />);
    await user.click(await screen.findByRole('button', { name: '신청 취소하기' }));
    const dialog = await screen.findByRole('alertdialog', { name: '신청을 취소할까요?' });
    await user.click(within(dialog).getByRole('button', { name: '신청 취소' }));
    expect(await screen.findByText('팀 신청 상태가 바뀌었어요. 새로고침해 주세요.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('신청 취소하기')).not.toBeInTheDocument());
  });
});
