import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useMutualLikeMoment } from '@/app/_components/runtime/use-mutual-like-moment';
import { toast } from '@/components/ui/toast';
import { errorCodes } from '@/contract/error-codes';
import {
  deleteMatch,
  getMatch,
  likeMatch,
  type Match,
  openMatch,
  readMatch,
  unblurMatch,
} from '@/contract/matches';
import type { UserEvent } from '@/contract/realtime';
import { getCloverWallet } from '@/contract/wallet';
import { useLoungeStore } from '@/features/lounge/store';
import { walletQueryOptions } from '@/features/wallet/api/get-clover-wallet';
import { setErrorSink } from '@/lib/report-error/report-error';
import { useMatchStore } from '@/stores/match';
import { feltPulses } from '@/testing/bridge/felt-pulses';
import { matchBuilder } from '@/testing/builders/matches';
import { mockBars, mockMatch } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { MatchScreen } from './match-screen';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000 + 30_000).toISOString();

/** As the runtime does beside every page. */
function MutualLikes() {
  useMutualLikeMoment();
  return null;
}

function renderMatch(at: string) {
  const realtime = fakeRealtime();
  const page = (
    <>
      <MatchScreen />
      <MutualLikes />
    </>
  );
  return { ...renderScreen(page, { at, wrapper: realtime.wrapper }), realtime };
}

const mutualLike = (matchId: number): UserEvent => ({
  type: 'MUTUAL_LIKE',
  id: 1,
  at: '2026-11-21T03:00:00Z',
  data: { matchId, channelId: matchId, teamName: '한강 피크닉단' },
});

beforeEach(() => {
  setErrorSink(() => {});
  mockBars();
});
afterEach(() => {
  useMatchStore.getState().reset();
});

describe('which match is shown', () => {
  test('the one of the address, which is remembered', async () => {
    mockMatch(matchBuilder());
    renderMatch('/match?matchId=70');
    expect(await screen.findByRole('heading', { name: '한강 피크닉단' })).toBeInTheDocument();
    expect(useMatchStore.getState().matchId).toBe(70);
    expect(screen.getByText('연세대 건축 · 181cm')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '시우, 가려진 사진' })).toBeInTheDocument();
  });

  test('with none remembered there is only the lounge', async () => {
    const { location } = renderMatch('/match');
    await waitFor(() => expect(location()).toBe('/lounge'));
  });

  test('one that is not ours any more leads on', async () => {
    mockCall(getMatch, () => new MockedError(1003));
    renderMatch('/match?matchId=71');
    expect(await screen.findByText('이제 볼 수 없는 팀이에요')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('매칭 상세');
  });

  test.each(['abc', '0', '2147483648', '9999999999'])(
    'none by what is no id, and what was remembered stays so: %s',
    async (id) => {
      mockMatch(matchBuilder());
      useMatchStore.getState().setMatchId(70);
      renderMatch(`/match?matchId=${id}`);
      expect(await screen.findByText('이제 볼 수 없는 팀이에요')).toBeInTheDocument();
      expect(useMatchStore.getState().matchId).toBe(70);
    },
  );

  test('one that goes while it is looked at is not shown any more, nor anything to do with it', async () => {
    mockMatch(matchBuilder());
    const { queryClient } = renderMatch('/match?matchId=70');
    await screen.findByRole('heading', { name: '한강 피크닉단' });
    mockCall(getMatch, () => new MockedError(1003));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('이제 볼 수 없는 팀이에요')).toBeInTheDocument();
    expect(screen.queryByText('한강 피크닉단')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /LIKE/ })).not.toBeInTheDocument();
  });

  test('is marked as read by looking', async () => {
    mockMatch(matchBuilder({ isRead: false }));
    const { requests } = mockCall(readMatch, () => ({}));
    renderMatch('/match?matchId=70');
    await waitFor(() => expect(requests.map(({ params }) => params.matchId)).toEqual([70]));
  });
});

describe('a received LIKE', () => {
  const received = matchBuilder({
    id: 71,
    state: 'LIKE_RECEIVED',
    isLikeOpenedByUs: true,
    expiresAt: inHours(52),
  });

  test('answered for free becomes a match, and the moment leads to the chat', async () => {
    const shown = mockMatch(received);
    mockCall(likeMatch, () => {
      shown.match = { ...received, state: 'MATCHED', channelId: 71, matchedAt: inHours(0), expiresAt: null };
      return shown.match;
    });
    const felt = feltPulses();
    const { user, location, realtime } = renderMatch('/match?matchId=71');
    await user.click(await screen.findByRole('button', { name: /LIKE에 답하기/ }));
    const moment = await screen.findByRole('dialog', { name: '매칭됐어요' });
    expect(within(moment).getByText('두 팀의 마음이 통했어요')).toBeInTheDocument();
    expect(felt).toHaveLength(1);
    expect(within(moment).getByRole('img', { name: '민서' })).toBeInTheDocument();
    // The live event tells of the same match.
    await realtime.say('user.1', mutualLike(71));
    await user.click(within(moment).getByRole('button', { name: '채팅 시작하기' }));
    await waitFor(() => expect(location()).toBe('/chats/71'));
    expect(screen.queryByRole('dialog', { name: '매칭됐어요' })).not.toBeInTheDocument();
  });

  test('answered is no LIKE that was sent, also while the answer is on its way', async () => {
    mockMatch(received);
    const { requests } = mockCall(likeMatch, () => new Promise<Match>(() => {}));
    const { user } = renderMatch('/match?matchId=71');
    await user.click(await screen.findByRole('button', { name: /LIKE에 답하기/ }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getByRole('button', { name: /LIKE에 답하기/ })).toBeInTheDocument();
    expect(screen.queryByText(/^LIKE를 보냈어요/)).not.toBeInTheDocument();
  });

  test('opens on this page, and also when a team-mate was faster', async () => {
    const shown = mockMatch({ ...received, id: 72, isLikeOpenedByUs: false });
    mockCall(openMatch, () => {
      shown.match = { ...received, id: 72 };
      return new MockedError(3001);
    });
    const { user } = renderMatch('/match?matchId=72');
    await user.click(await screen.findByRole('button', { name: '열어 보기' }));
    // Opening is free, so no clovers are asked for the photos.
    expect(screen.queryByRole('button', { name: /사진 보기/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /LIKE에 답하기/ })).toBeInTheDocument();
  });
});

test('a match that comes while the page still reads what was before it has its moment', async () => {
  const sent = matchBuilder({ id: 73, state: 'LIKE_SENT', expiresAt: inHours(52) });
  const shown = mockMatch(sent);
  let answerFirst = () => {};
  const first = new Promise<Match>((resolve) => {
    answerFirst = () => resolve(sent);
  });
  let reads = 0;
  mockCall(getMatch, () => {
    reads += 1;
    return reads === 1 ? first : shown.match;
  });
  const { realtime } = renderMatch('/match?matchId=73');
  await waitFor(() => expect(reads).toBe(1));
  shown.match = { ...sent, state: 'MATCHED', channelId: 73, matchedAt: inHours(0), expiresAt: null };
  await realtime.say('user.1', mutualLike(73));
  answerFirst();
  expect(await screen.findByText('두 팀의 마음이 통했어요')).toBeInTheDocument();
});

test.each([
  { state: 'MATCHED' as const, channelId: 70 },
  { state: 'LIKE_SENT' as const, isUnblurred: true },
])('nobody is asked to pay for the photo of who hides although all are open: %o', async (open) => {
  const [shown, , hidden] = matchBuilder().members;
  if (!shown || !hidden) throw new Error('three people are shown');
  mockMatch(matchBuilder({ ...open, members: [shown, { ...hidden, nickname: null }] }));
  renderMatch('/match?matchId=70');
  expect(await screen.findByRole('img', { name: '도윤 사진' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /사진 보기/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/아직 가려져 있어요/)).not.toBeInTheDocument();
});

test('the covered photos are paid for once and shown', async () => {
  const shown = mockMatch(matchBuilder());
  const { requests } = mockCall(unblurMatch, () => {
    const members = matchBuilder().members.map((member) => ({ ...member, isOpened: true }));
    shown.match = matchBuilder({ isUnblurred: true, members });
    return shown.match;
  });
  const { user } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: /사진 보기/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('두 사람의 사진을 볼까요?')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '사진 보기' }));
  expect(await screen.findByRole('img', { name: '시우 사진' })).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('who is short of the clovers for the photos is told so, and not asked first', async () => {
  mockMatch(matchBuilder());
  const wallet = { balance: 3, freeBalance: 3, paidBalance: 0 };
  mockCall(getCloverWallet, () => wallet);
  const { requests } = mockCall(unblurMatch, () => new MockedError(errorCodes.notEnoughBalance));
  const { user, queryClient } = renderMatch('/match?matchId=70');
  queryClient.setQueryData(walletQueryOptions.queryKey, wallet);
  await user.click(await screen.findByRole('button', { name: /사진 보기/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('클로버가 5개 부족해요')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test('a LIKE that came while the photos were asked about is shown, and nothing is paid', async () => {
  const shown = mockMatch(matchBuilder());
  mockCall(unblurMatch, () => {
    shown.match = matchBuilder({ state: 'LIKE_RECEIVED', isLikeOpenedByUs: false, expiresAt: inHours(9) });
    return new MockedError(1005, '그사이 이 팀이 LIKE를 보냈어요.');
  });
  const { user } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: /사진 보기/ }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '사진 보기' }));
  expect(await screen.findByText('그사이 이 팀이 LIKE를 보냈어요.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '열어 보기' })).toBeInTheDocument();
});

test('whoever is pressed comes to the front with the focus, and fills the screen when pressed there', async () => {
  const photo = { url: '/1.webp', thumbnailUrl: '/1-small.webp', isBlurred: false };
  const members = matchBuilder().members.map((member) => ({
    ...member,
    isOpened: true,
    photo,
    photoUrls: [photo.url],
  }));
  mockMatch(matchBuilder({ isUnblurred: true, members }));
  const { user } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: '시우 앞으로 가져오기' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '도윤 앞으로 가져오기' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '시우 사진 크게 보기' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByRole('img')).toHaveAccessibleName(/시우/);
});

test('who has several photos says how many, and the viewer goes through all of them', async () => {
  const photo = { url: '/1.webp', thumbnailUrl: '/1-small.webp', isBlurred: false };
  const photoUrls = ['/1.webp', '/2.webp', '/3.webp'];
  const members = matchBuilder().members.map((member) =>
    member.isOpened ? { ...member, photo, photoUrls } : member,
  );
  mockMatch(matchBuilder({ members }));
  const { user } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: '도윤 사진 3장 크게 보기' }));
  const viewer = within(await screen.findByRole('dialog'));
  for (const place of ['1/3', '2/3']) {
    expect(await viewer.findByText(place)).toBeInTheDocument();
    await user.click(viewer.getByRole('button', { name: '다음 사진' }));
  }
  expect(await viewer.findByText('3/3')).toBeInTheDocument();
});

test('a recommendation nobody liked is put away without a question, and may be taken back', async () => {
  mockMatch(matchBuilder({ state: 'OPENED' }));
  const { requests } = mockCall(deleteMatch, () => ({ isClosed: true }));
  const { user, location } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  await user.click(await screen.findByRole('button', { name: '이 추천 그만 보기' }));
  await waitFor(() => expect(location()).toBe('/lounge'));
  expect(useLoungeStore.getState().hiddenMatchIds).toEqual([70]);
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  expect(useLoungeStore.getState().hiddenMatchIds).toEqual([]);
  expect(requests).toEqual([]);
});

test('what clovers were paid for is put away after a question that says so', async () => {
  mockMatch(matchBuilder({ state: 'OPENED', isUnblurred: true }));
  const { user, location } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  await user.click(await screen.findByRole('button', { name: '이 추천 그만 보기' }));
  const dialog = await screen.findByRole('alertdialog', { name: '이 추천을 그만 볼까요?' });
  expect(dialog).toHaveTextContent('쓴 클로버는 돌아오지 않아요.');
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(location()).toBe('/match?matchId=70');
  expect(useLoungeStore.getState().hiddenMatchIds).toEqual([]);
});

test('a pair with a LIKE is put away for the team after a question, and the lounge comes back', async () => {
  mockMatch(matchBuilder({ state: 'LIKE_SENT' }));
  const { requests } = mockCall(deleteMatch, () => ({ isClosed: true }));
  const { user, location } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  await user.click(await screen.findByRole('button', { name: '이 추천 그만 보기' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '그만 보기' }));
  await waitFor(() => expect(location()).toBe('/lounge'));
  expect(requests.map(({ params, query }) => [params.matchId, query.get('seenState')])).toEqual([
    [70, 'LIKE_SENT'],
  ]);
  expect(useMatchStore.getState().matchId).toBeNull();
});

test('what a team-mate did while one was being asked is told, and nothing is closed', async () => {
  const shown = mockMatch(matchBuilder({ state: 'LIKE_RECEIVED', isLikeOpenedByUs: true }));
  mockCall(deleteMatch, () => new MockedError(1005, '그사이 두 팀이 매칭됐어요.'));
  const { user, location } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  await user.click(await screen.findByRole('button', { name: '이 추천 그만 보기' }));
  shown.match = matchBuilder({ state: 'MATCHED', channelId: 70 });
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '그만 보기' }));
  expect(await screen.findByText('그사이 두 팀이 매칭됐어요.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '채팅하러 가기' })).toBeInTheDocument();
  expect(location()).toBe('/match?matchId=70');
});

describe('the question before a pair is put away', () => {
  async function askToPutAway(match: Match) {
    const shown = mockMatch(match);
    const { requests } = mockCall(deleteMatch, () => ({ isClosed: true }));
    const { user, queryClient, location } = renderMatch('/match?matchId=70');
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '이 추천 그만 보기' }));
    await screen.findByRole('alertdialog', { name: '이 추천을 그만 볼까요?' });
    return { shown, requests, location, askAgain: () => act(() => queryClient.invalidateQueries()) };
  }

  test.each<[string, Match, Partial<Match>, string]>([
    [
      'an answer to the own LIKE',
      matchBuilder({ state: 'LIKE_SENT' }),
      { state: 'MATCHED', channelId: 70 },
      '그사이 두 팀이 매칭됐어요',
    ],
    [
      'a LIKE of theirs',
      matchBuilder({ state: 'OPENED', isUnblurred: true }),
      { state: 'LIKE_RECEIVED' },
      '그사이 이 팀이 LIKE를 보냈어요',
    ],
    [
      'a LIKE of a team-mate',
      matchBuilder({ state: 'OPENED', isUnblurred: true }),
      { state: 'LIKE_SENT', likedByUserId: 8 },
      '그사이 우리 팀이 LIKE를 보냈어요',
    ],
    [
      'its end',
      matchBuilder({ state: 'LIKE_RECEIVED' }),
      { state: 'CLOSED', closedReason: 'CLOSED_BY_US' },
      '그사이 끝난 추천이에요',
    ],
  ])('closes with the word why: %s', async (_what, before, now, words) => {
    const { shown, requests, location, askAgain } = await askToPutAway(before);
    shown.match = matchBuilder(now);
    await askAgain();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(requests).toEqual([]);
    expect(location()).toBe('/match?matchId=70');
  });

  test('closes as well when its people may not be seen any more, which only the page says', async () => {
    const { requests, askAgain } = await askToPutAway(matchBuilder({ state: 'LIKE_SENT' }));
    const said = vi.spyOn(toast, 'blank');
    mockCall(getMatch, () => new MockedError(errorCodes.forbidden));
    await askAgain();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByText('이제 볼 수 없는 팀이에요')).toBeInTheDocument();
    expect(said).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });
});

test('a LIKE on its way has one way back, and is not put away beside it', async () => {
  mockMatch(matchBuilder({ state: 'OPENED' }));
  useLoungeStore.getState().setLikeHeld(70, true);
  const { user } = renderMatch('/match?matchId=70');
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  await screen.findByRole('button', { name: '세 사람 자세히 보기' });
  expect(screen.queryByRole('button', { name: '이 추천 그만 보기' })).not.toBeInTheDocument();
  useLoungeStore.getState().setLikeHeld(70, false);
});

test.each([
  ['LIKE_SENT', /보낸 LIKE도 함께 사라지고,\s클로버는 돌아오지 않아요/],
  ['LIKE_RECEIVED', /받은 LIKE도 함께 사라져요/],
] as const)(
  'before a %s is put away the dialog says what goes, and that no clovers come back',
  async (state, words) => {
    mockMatch(matchBuilder({ state }));
    const { user } = renderMatch('/match?matchId=70');
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    await user.click(await screen.findByRole('button', { name: '이 추천 그만 보기' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(words);
  },
);

test('a pair without a LIKE is over on the page that shows it, once its time is', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const shown = mockMatch(matchBuilder({ state: 'OPENED', expiresAt: inHours(3) }));
    renderMatch('/match?matchId=70');
    expect(await screen.findByRole('button', { name: /LIKE 보내기/ })).toBeInTheDocument();
    shown.match = { ...shown.match, state: 'EXPIRED', closedReason: 'EXPIRED' };
    act(() => void vi.advanceTimersByTime(3 * 60 * 60_000));
    expect(screen.getByRole('button', { name: /LIKE 보내기/ })).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(90_000));
    expect(await screen.findByText(/만료됐어요/)).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
