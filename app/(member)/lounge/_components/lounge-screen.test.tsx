import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { useLiveUpdates } from '@/app/_components/runtime/use-live-updates';
import { flipPreMatchMember, getMatchScheduler, getPreMatches, readPreMatch } from '@/contract/pre-matches';
import type { UserEvent } from '@/contract/realtime';
import { nowhere } from '@/features/lounge/deck-place';
import { useLoungeStore } from '@/features/lounge/store';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useMatchStore } from '@/stores/match';
import { feltPulses } from '@/testing/bridge/felt-pulses';
import { eventBuilder } from '@/testing/builders/events';
import {
  memberCardBuilder,
  memberHandleOf,
  preMatchBuilder,
  teamSummaryBuilder,
} from '@/testing/builders/matches';
import {
  draftBuilder,
  invitationBuilder,
  leaderMember,
  myTeamBuilder,
  requestBuilder,
  teamBuilder,
  teamMemberBuilder,
} from '@/testing/builders/teams';
import { userSummaryBuilder } from '@/testing/builders/users';
import { mockLounge } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { LoungeScreen } from './lounge-screen';

const myTeam = myTeamBuilder({ team: teamBuilder() });
const members = [
  memberCardBuilder({ userId: 11, age: 24 }),
  memberCardBuilder({ userId: 12, age: 23 }),
  memberCardBuilder({ userId: 13, age: 25 }),
];
const covered = preMatchBuilder({ isRead: true, members });

function flipped(userId: number, nickname: string) {
  return preMatchBuilder({
    isRead: true,
    members: members.map((member) =>
      member.handle === memberHandleOf(userId) ? { ...member, userId, isOpened: true, nickname } : member,
    ),
    flippedByUserId: 1,
    flippedMemberHandle: memberHandleOf(userId),
    matchId: 70,
    matchState: 'OPENED',
  });
}

function renderLounge(at = '/home') {
  const realtime = fakeRealtime();
  const screenWithEvents = (
    <>
      <LiveUpdates />
      <LoungeScreen />
    </>
  );
  return { ...renderScreen(screenWithEvents, { at, wrapper: realtime.wrapper }), realtime };
}

/** Beside every page of the app. */
function LiveUpdates() {
  useLiveUpdates();
  return null;
}

const event = (type: UserEvent['type']): UserEvent => ({
  ...eventBuilder(type),
  id: 1,
  at: '2026-11-21T03:00:00Z',
});

beforeEach(() => setErrorSink(() => {}));
afterEach(() => {
  useMatchStore.getState().reset();
  useLoungeStore.setState(nowhere);
});

describe('flipping a card', () => {
  test('turns at once, keeps the two others covered, and leads to the match', async () => {
    const preMatches = [covered];
    mockLounge({ myTeam, preMatches });
    let answer = () => {};
    const { requests } = mockCall(flipPreMatchMember, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      preMatches[0] = flipped(11, '도윤');
      return flipped(11, '도윤');
    });
    const felt = feltPulses();
    const { user, location } = renderLounge();
    await user.click(await screen.findByRole('button', { name: '24세, 카드 뒤집기' }));
    expect(await screen.findByText('24세, 여는 중')).toBeInTheDocument();
    expect(felt).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /카드 뒤집기/ })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('img', { name: '도윤, 24세' })).toBeInTheDocument();
    expect(screen.getByText('내가 골랐어요 · 다른 두 사람은 마음이 통하면 보여요')).toBeInTheDocument();
    expect(screen.getByText('23세, 가려진 사람')).toBeInTheDocument();
    expect(requests.map(({ params }) => params)).toEqual([{ preMatchId: 3, userId: memberHandleOf(11) }]);

    await user.click(screen.getByRole('button', { name: '팀 자세히 보기' }));
    expect(location()).toBe('/match');
    expect(useMatchStore.getState().matchId).toBe(70);
    expect(useMatchStore.getState().preMatchData?.team.members[0]?.userId).toBe(11);
  });

  test('says whose card it was, and shows the face at once to who wants no motion', async () => {
    const noMotion = Object.assign(window.matchMedia('(prefers-reduced-motion: reduce)'), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(noMotion);
    const vibrate = vi.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    const preMatches = [covered];
    mockLounge({ myTeam, preMatches });
    mockCall(flipPreMatchMember, () => {
      preMatches[0] = flipped(11, '도윤');
      return flipped(11, '도윤');
    });
    const { user } = renderLounge();
    await user.click(await screen.findByRole('button', { name: '24세, 카드 뒤집기' }));
    const told = await screen.findByText('도윤님, 24세.');
    expect(told.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('img', { name: '도윤, 24세' })).toBeInTheDocument();
    expect(await screen.findByText('도윤')).toBeInTheDocument();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('when a team-mate was faster, a toast says so and their choice is shown', async () => {
    const preMatches = [covered];
    mockLounge({ myTeam, preMatches });
    mockCall(flipPreMatchMember, () => {
      preMatches[0] = flipped(12, '시우');
      return new MockedError(3000);
    });
    const { user } = renderLounge();
    await user.click(await screen.findByRole('button', { name: '24세, 카드 뒤집기' }));
    expect(await screen.findByText('팀원이 먼저 골랐어요')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: '시우, 23세' })).toBeInTheDocument();
    expect(screen.getByText('24세, 가려진 사람')).toBeInTheDocument();
  });

  test('that fails covers the card again and says why', async () => {
    mockLounge({ myTeam, preMatches: [covered] });
    mockCall(flipPreMatchMember, () => new MockedError(1003, '볼 수 없는 추천이에요.'));
    const { user } = renderLounge();
    await user.click(await screen.findByRole('button', { name: '24세, 카드 뒤집기' }));
    expect(await screen.findByText('볼 수 없는 추천이에요.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '24세, 카드 뒤집기' })).toBeInTheDocument();
  });

  test('by a team-mate shows here when the event arrives', async () => {
    const preMatches = [covered];
    mockLounge({ myTeam, preMatches });
    const { realtime } = renderLounge();
    await screen.findByRole('button', { name: '24세, 카드 뒤집기' });
    preMatches[0] = flipped(13, '하준');
    await realtime.say('user.1', event('CANDIDATE_OPENED'));
    expect(await screen.findByRole('img', { name: '하준, 25세' })).toBeInTheDocument();
  });
});

test('a new drop shows without a reload', async () => {
  const preMatches = [covered];
  mockLounge({ myTeam, preMatches });
  const { realtime } = renderLounge();
  await screen.findByText('한강 피크닉단');
  preMatches[0] = preMatchBuilder({
    id: 9,
    isRead: true,
    team: teamSummaryBuilder({ name: '새벽 러닝 크루' }),
  });
  await realtime.say('user.1', event('NEW_CANDIDATE_RECOMMENDED'));
  expect(await screen.findByText('새벽 러닝 크루')).toBeInTheDocument();
});

/** The browser lays nothing out here: the deck is told how wide it is. */
async function swipeLeft(track: HTMLElement) {
  await swiperOf(track);
  const at = (pageX: number) => ({ pointerId: 1, pointerType: 'touch', pageX, clientX: pageX, pageY: 0 });
  fireEvent.pointerDown(track, at(300));
  fireEvent.pointerMove(track, at(200));
  fireEvent.pointerMove(track, at(60));
  fireEvent.pointerUp(track, at(60));
}

async function swiperOf(element: HTMLElement) {
  await waitFor(() => expect(element.closest('main')?.querySelector('.swiper-initialized')).not.toBeNull());
}

describe('the deck', () => {
  let clientWidth: MockInstance;
  beforeEach(() => {
    clientWidth = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  });
  afterEach(() => {
    clientWidth.mockRestore();
  });

  const second = preMatchBuilder({
    id: 4,
    isRead: true,
    team: teamSummaryBuilder({ id: 6, name: '주말 농구단' }),
  });

  test('says which card of how many it is, moves on by swipe, and focuses only the card in front', async () => {
    mockLounge({ myTeam, preMatches: [covered, second] });
    renderLounge();
    const deck = await screen.findByRole('group', { name: '추천 팀' });
    expect(await screen.findByText('번째, 모두')).toBeInTheDocument();
    expect(screen.getByText('1')).toBeInTheDocument();
    const track = within(deck).getByRole('list');
    const cards = within(track).getAllByRole('listitem', { hidden: true });
    await swipeLeft(track);
    await waitFor(() => expect(screen.getByText('2', { selector: 'strong' })).toBeInTheDocument());
    expect(cards[0]).toHaveAttribute('inert');
    expect(cards[1]).not.toHaveAttribute('inert');
    expect(screen.queryByRole('button', { name: '다음 팀' })).not.toBeInTheDocument();
  });

  test('turns without motion for who wants none', async () => {
    const noMotion = Object.assign(window.matchMedia('(prefers-reduced-motion: reduce)'), { matches: true });
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue(noMotion);
    mockLounge({ myTeam, preMatches: [covered, second] });
    renderLounge();
    const deck = await screen.findByRole('group', { name: '추천 팀' });
    await swiperOf(deck);
    fireEvent.keyDown(deck, { key: 'ArrowRight' });
    expect(within(deck).getByRole('list').style.transitionDuration).toBe('0ms');
    media.mockRestore();
  });

  test('marks the card in front as read, once', async () => {
    const preMatches = [
      { ...covered, isRead: false },
      { ...second, isRead: false },
    ];
    mockLounge({ myTeam, preMatches });
    const { requests } = mockCall(readPreMatch, () => ({}));
    renderLounge();
    await waitFor(() => expect(requests.map(({ params }) => params.preMatchId)).toEqual([3]));
  });

  test('says why a team was recommended, in true words', async () => {
    const reasons = [
      { code: 'SHARED_TAGS' as const, values: ['보드게임', '산책'] },
      { code: 'SAME_AREA' as const, values: ['서울'] },
    ];
    mockLounge({ myTeam, preMatches: [{ ...covered, reasons, isWidened: true }] });
    const { user, location } = renderLounge();
    await user.click(await screen.findByRole('button', { name: '왜 추천됐나요?' }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText('두 팀 모두 보드게임과 산책을 골랐어요')).toBeInTheDocument();
    expect(within(sheet).getByText('두 팀 모두 서울에서 지내요')).toBeInTheDocument();
    expect(within(sheet).getByText('조금 넓은 범위에서 찾았어요')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: '추천 기준 보기' }));
    await waitFor(() => expect(location()).toBe('/lounge/criteria'));
  });

  // One card each: in a page without widths what a finger would turn stands at its first.
  test.each([true, false])(
    'of a card from the place kept for new encounters (%s) it is said, and of no other',
    async (isExploration) => {
      mockLounge({ myTeam, preMatches: [{ ...covered, isExploration }] });
      const { user } = renderLounge();
      await user.click(await screen.findByRole('button', { name: '왜 추천됐나요?' }));
      const sheet = await screen.findByRole('dialog');
      const told = within(sheet).queryAllByText('새로운 만남을 위해 따로 남겨 둔 자리예요');
      expect(told).toHaveLength(isExploration ? 1 : 0);
    },
  );
});

test('what was put away is out of the deck and of its count, until it is taken back', async () => {
  mockLounge({ myTeam, preMatches: [flipped(11, '하늘')] });
  useLoungeStore.getState().setHidden({ kind: 'match', id: 70 }, true);
  renderLounge();
  expect(await screen.findByText('지금은 소개할 팀이 없어요')).toBeInTheDocument();
  act(() => useLoungeStore.getState().setHidden({ kind: 'match', id: 70 }, false));
  expect(await screen.findByRole('button', { name: '팀 자세히 보기' })).toBeInTheDocument();
});

test('a team that rests reads that no drop is for it, and where to go on', async () => {
  const resting = myTeamBuilder({ team: teamBuilder({ isPaused: true }) });
  mockLounge({ myTeam: resting, preMatches: [] });
  renderLounge();
  expect(await screen.findByRole('heading', { name: '매칭을 쉬고 있어요' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '우리 팀은 매칭을 쉬고 있어요' })).toHaveAttribute('href', '/team');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a team held back by what is refused to one of its three counts to no drop, and reads of nobody', async () => {
  mockLounge({ myTeam: myTeamBuilder({ team: teamBuilder({ isHeldBack: true }) }), preMatches: [] });
  renderLounge();
  expect(await screen.findByRole('heading', { name: '지금은 새 추천이 오지 않아요' })).toBeInTheDocument();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/낮 12시/)).toBeNull();
});

describe('the countdown', () => {
  test('runs on the server’s clock, however wrong the phone’s is', async () => {
    const serverNow = Date.now() + 7 * 24 * 60 * 60_000;
    mockLounge({
      myTeam,
      preMatches: [covered],
      scheduler: {
        serverNow: new Date(serverNow).toISOString(),
        nextRecommendationAt: new Date(serverNow + (3 * 60 + 42) * 60_000).toISOString(),
      },
    });
    renderLounge();
    expect(await screen.findByText(/^03:4[12]:\d\d$/)).toBeInTheDocument();
  });

  test('at zero the new teams are fetched, and it counts to the next drop', async () => {
    const dropAtMs = Date.now() + 700;
    const isOver = () => Date.now() >= dropAtMs;
    const next = preMatchBuilder({
      id: 9,
      isRead: true,
      team: teamSummaryBuilder({ name: '새벽 러닝 크루' }),
    });
    mockLounge({ myTeam });
    mockCall(getPreMatches, () => ({ items: isOver() ? [next] : [covered] }));
    mockCall(getMatchScheduler, () => ({
      serverNow: new Date().toISOString(),
      nextRecommendationAt: new Date(isOver() ? dropAtMs + 24 * 60 * 60_000 : dropAtMs).toISOString(),
      lastRecommendationAt: null,
      isBeingHandedOut: false,
      hour: 12,
      preMatchesPerDrop: 4,
    }));
    renderLounge();
    expect(await screen.findByText('한강 피크닉단')).toBeInTheDocument();
    expect(await screen.findByText('새벽 러닝 크루', {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(await screen.findByText(/^2[34]:\d\d:\d\d$/)).toBeInTheDocument();
  });
});

describe('without pre-matches', () => {
  test('someone without a team gets a link to make one', async () => {
    mockLounge({ myTeam: myTeamBuilder() });
    renderLounge();
    expect(await screen.findByText('팀이 있으면 추천이 와요')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '팀 만들기' })).toHaveAttribute('href', '/team');
    expect(screen.queryByText('다음 추천까지')).not.toBeInTheDocument();
  });

  test('a team that waits for an answer says whose', async () => {
    mockLounge({
      myTeam: myTeamBuilder({
        draft: draftBuilder({ members: [leaderMember, teamMemberBuilder({ nickname: '나연' })] }),
        sentInvitations: [invitationBuilder()],
      }),
    });
    renderLounge();
    expect(await screen.findByText('한 명만 더 오면 추천이 와요')).toBeInTheDocument();
    expect(screen.getByText('예린님의 대답을 기다리고 있어요.')).toBeInTheDocument();
  });

  test.each([
    ['leads', 1, '나연님과 함께하고 있어요.', '친구를 더 초대해 주세요.'],
    ['is in it', 2, '나연님과 함께하고 있어요.', '팀장이 친구를 더 초대할 수 있어요.'],
  ])(
    'of a team of two, who %s reads what they themselves can do',
    async (_role, leaderUserId, mates, act) => {
      mockLounge({
        myTeam: myTeamBuilder({
          draft: draftBuilder({
            leaderUserId,
            members: [leaderMember, teamMemberBuilder({ nickname: '나연' })],
          }),
        }),
      });
      renderLounge();
      expect(await screen.findByText('한 명만 더 오면 추천이 와요')).toBeInTheDocument();
      expect(screen.getByText(`${mates} ${act}`)).toBeInTheDocument();
    },
  );

  test.each([
    ['leads', 1, '팀 이름만 정하면 돼요.'],
    ['is in it', 2, '팀장이 팀 이름을 정하면 시작돼요.'],
  ])('of three who are no team yet, who %s reads what is missing', async (_role, leaderUserId, act) => {
    mockLounge({
      myTeam: myTeamBuilder({ draft: draftBuilder({ leaderUserId, members: teamBuilder().members }) }),
    });
    renderLounge();
    expect(await screen.findByText('팀을 시작하면 추천이 와요')).toBeInTheDocument();
    expect(screen.getByText(`셋이 모두 모였어요. ${act}`)).toBeInTheDocument();
  });

  test('who is alone in a team is asked to invite, and not told of themselves', async () => {
    mockLounge({ myTeam: myTeamBuilder({ draft: draftBuilder() }) });
    renderLounge();
    expect(await screen.findByText('두 명이 더 오면 추천이 와요')).toBeInTheDocument();
    expect(screen.getByText('함께할 친구를 초대해 주세요.')).toBeInTheDocument();
  });

  test('who was invited is led to the invitation instead of to a team of their own', async () => {
    mockLounge({
      myTeam: myTeamBuilder({
        receivedInvitations: [
          invitationBuilder({ inviter: userSummaryBuilder({ id: 5, nickname: '소율' }) }),
        ],
      }),
    });
    renderLounge();
    expect(await screen.findByText('팀 초대를 받았어요')).toBeInTheDocument();
    expect(screen.getByText(/소율님이 대답을 기다리고 있어요/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '초대 보기' })).toHaveAttribute('href', '/team/invitation');
  });

  test('a request that is held back looks for nobody', async () => {
    mockLounge({ myTeam: myTeamBuilder({ request: requestBuilder({ isHeldBack: true }) }) });
    renderLounge();
    expect(await screen.findByText('함께할 사람을 지금은 찾지 않아요')).toBeInTheDocument();
    expect(screen.getByText('모두 매칭에 함께할 수 있게 되면 다시 찾아요.')).toBeInTheDocument();
  });

  test('a ready team reads when the next drop comes', async () => {
    mockLounge({ myTeam });
    renderLounge();
    expect(await screen.findByText('지금은 소개할 팀이 없어요')).toBeInTheDocument();
    expect(await screen.findByText(/다음 추천은 낮 12시에 와요/)).toBeInTheDocument();
    expect(await screen.findByText(/^0[23]:\d\d:\d\d$/)).toBeInTheDocument();
  });

  test('a failure can be tried again', async () => {
    mockLounge({ myTeam });
    let isDown = true;
    mockCall(getPreMatches, () => (isDown ? new MockedError(1001) : { items: [covered] }));
    const { user } = renderLounge();
    const retry = await screen.findByRole('button', { name: '다시 불러오기' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('한강 피크닉단')).toBeInTheDocument();
  });
});

test('the tab is kept in the address', async () => {
  mockLounge({ myTeam, preMatches: [covered] });
  const { user, location } = renderLounge('/lounge');
  await user.click(await screen.findByRole('tab', { name: /보낸 LIKE/ }));
  expect(location()).toBe('/lounge?tab=sent');
  expect(await screen.findByText('아직 보낸 LIKE가 없어요')).toBeInTheDocument();
});
