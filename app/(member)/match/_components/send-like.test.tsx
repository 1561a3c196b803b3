import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/toast';
import { getConfig } from '@/contract/config';
import { errorCodes } from '@/contract/error-codes';
import { getMatch, likeMatch, type Match } from '@/contract/matches';
import { checkBlockWord, createBlock } from '@/contract/safety';
import { getCloverWallet } from '@/contract/wallet';
import { walletQueryOptions } from '@/features/wallet/api/get-clover-wallet';
import { storageKeys } from '@/lib/storage/storage-keys';
import { useMatchStore } from '@/stores/match';
import { trackEvents } from '@/testing/analytics/track-events';
import { configBuilder } from '@/testing/builders/config';
import { matchBuilder } from '@/testing/builders/matches';
import { mockBars, mockMatch } from '@/testing/msw/member-calls';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { answerWarning } from '@/testing/safety/answer-warning';
import { MatchScreen } from './match-screen';

const tracked = trackEvents();

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000 + 30_000).toISOString();

const renderMatch = () => renderScreen(<MatchScreen />, { at: '/match?matchId=70' });
const likeButton = () => screen.findByRole('button', { name: /LIKE 보내기/ });

/** The first LIKE of a device asks once more; later ones wait a moment to be taken back. */
const explained = () => localStorage.setItem('isLikeExplained', 'true');

/** Leaving the app ends the wait. */
function leaveApp() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => {
  mockBars();
});
afterEach(() => {
  vi.restoreAllMocks();
  useMatchStore.getState().reset();
});

test('says before it is paid how many others wait for that team’s answer', async () => {
  mockMatch(matchBuilder({ state: 'OPENED', waitingLikeCount: 12 }));
  renderMatch();
  expect(await screen.findByText('이 팀에는 답을 기다리는 LIKE가 12개 있어요')).toBeInTheDocument();
});

/** A LIKE that is not the first one, in the seconds before it is paid. */
async function sendLater() {
  explained();
  mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  const { user } = renderMatch();
  await screen.findByText('5');
  await user.click(await likeButton());
  return { user, requests };
}

test('asks the first time in the colour of LIKE, shows the price, and says what happens next', async () => {
  const shown = mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () => {
    shown.match = matchBuilder({ state: 'LIKE_SENT', expiresAt: inHours(71) });
    return shown.match;
  });
  const { user } = renderMatch();
  const button = await likeButton();
  expect(await within(button).findByText('5')).toBeInTheDocument();
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('열어보지 않았다면 2개를 돌려받아요');
  expect(requests).toHaveLength(0);
  const answer = within(dialog).getByRole('button', { name: 'LIKE 보내기' });
  expect(answer).toHaveClass('bg-like');
  await user.click(answer);
  expect(await screen.findByText('LIKE를 보냈어요 · 71시간 남음')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
  expect(tracked()).toEqual([['match_send_like', { match_id: 70, is_answer: false }]]);
  // The leaf flies over the question that is closing.
  expect(document.querySelector('body > svg[aria-hidden]')).toBeInTheDocument();
});

test('costs more than was shown: nothing is sent, the new price is said and stands on the button', async () => {
  explained();
  mockMatch(matchBuilder());
  let price = 5;
  const limits = configBuilder().limits;
  mockCall(getConfig, () =>
    configBuilder({ limits: { ...limits, prices: { ...limits.prices, like: price } } }),
  );
  const { requests } = mockCall(likeMatch, ({ body }) =>
    body?.price === price
      ? matchBuilder({ state: 'LIKE_SENT' })
      : new MockedError(errorCodes.concurrencyFailed, '이제 클로버 7개가 들어요. 괜찮다면 다시 눌러 주세요.'),
  );
  const { user } = renderMatch();
  await screen.findByText('5');
  price = 7;
  await user.click(await likeButton());
  leaveApp();
  expect(await screen.findByText(/이제 클로버 7개가 들어요/)).toBeInTheDocument();
  expect(await within(await likeButton()).findByText('7')).toBeInTheDocument();
  expect(requests.map(({ body }) => body?.price)).toEqual([5]);
});

test('a tap before the price has come waits for it; where it does not come nothing is sent', async () => {
  mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockCall(getConfig, () => new MockedError(errorCodes.internalServerError));
  const { user } = renderMatch();
  await user.click(await likeButton());
  expect(await screen.findByText(/^가격을 불러오지 못했어요/)).toBeInTheDocument();
  mockCall(getConfig, async () => {
    await answered;
    return configBuilder();
  });
  await user.click(await likeButton());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('열어보지 않았다면 2개를 돌려받아요');
  expect(requests).toHaveLength(0);
});

test('a later one is one tap, shown as on its way, and a second tap is no second LIKE', async () => {
  explained();
  mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () =>
    matchBuilder({ state: 'LIKE_SENT', expiresAt: inHours(71) }),
  );
  const { user } = renderMatch();
  await screen.findByText('5');
  await user.dblClick(await likeButton());
  const line = await screen.findByText('LIKE를 보내는 중이에요');
  await waitFor(() => expect(line).toHaveFocus());
  expect(requests).toHaveLength(0);
  leaveApp();
  expect(await screen.findByText('LIKE를 보냈어요 · 71시간 남음')).toHaveFocus();
  expect(requests).toHaveLength(1);
});

test('a later one is taken back before it is paid', async () => {
  const { user, requests } = await sendLater();
  expect(await screen.findByText(/클로버 5개로 LIKE를 보낼게요/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await likeButton()).toBeEnabled();
  leaveApp();
  expect(requests).toHaveLength(0);
});

test('who blocks the team meanwhile takes it back by that', async () => {
  const { user, requests } = await sendLater();
  expect(await screen.findByText(/클로버 5개로 LIKE를 보낼게요/)).toBeInTheDocument();
  mockCall(createBlock, () => ({ id: 1 }));
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await user.click(await screen.findByRole('button', { name: '차단하기' }));
  await user.click(await screen.findByRole('button', { name: '차단하기' }));
  expect(await screen.findByText(/차단했어요$/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/LIKE를 보낼게요/)).not.toBeInTheDocument());
  leaveApp();
  expect(requests).toHaveLength(0);
});

test('who takes it back by keyboard goes on from the LIKE, and not from nowhere', async () => {
  const { user } = await sendLater();
  await waitFor(() => expect(screen.getByText('LIKE를 보내는 중이에요')).toHaveFocus());
  screen.getByRole('button', { name: '되돌리기' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await likeButton()).toHaveFocus());
});

test('without enough clovers takes it back and leads to the store', async () => {
  explained();
  mockBars({ balance: 3 });
  mockMatch(matchBuilder());
  mockCall(likeMatch, () => new MockedError(9000));
  const { user, location } = renderMatch();
  await screen.findByText('5');
  await user.click(await likeButton());
  await screen.findByText('LIKE를 보내는 중이에요');
  leaveApp();
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('클로버가 2개 부족해요')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '클로버 채우기' }));
  await waitFor(() => expect(location()).toBe('/my-page/clover-store?returnTo=%2Fmatch%3FmatchId%3D70'));
  expect(await screen.findByRole('button', { name: /LIKE 보내기/, hidden: true })).toBeInTheDocument();
});

test('who is known to be short of clovers is told at once', async () => {
  explained();
  mockMatch(matchBuilder());
  const wallet = { balance: 3, freeBalance: 3, paidBalance: 0 };
  mockCall(getCloverWallet, () => wallet);
  const { requests } = mockCall(likeMatch, () => new MockedError(9000));
  const { user, queryClient } = renderMatch();
  queryClient.setQueryData(walletQueryOptions.queryKey, wallet);
  await screen.findByText('5');
  await user.click(await likeButton());
  expect(await screen.findByText('클로버가 2개 부족해요')).toBeInTheDocument();
  expect(screen.queryByText('LIKE를 보내는 중이에요')).not.toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test('who is short of clovers at the first one is told so, and not asked about it first', async () => {
  mockMatch(matchBuilder());
  const wallet = { balance: 3, freeBalance: 3, paidBalance: 0 };
  mockCall(getCloverWallet, () => wallet);
  const { user, queryClient } = renderMatch();
  queryClient.setQueryData(walletQueryOptions.queryKey, wallet);
  await screen.findByText('5');
  await user.click(await likeButton());
  expect(await screen.findByText('클로버가 2개 부족해요')).toBeInTheDocument();
});

test('a block while it can be taken back ends it without a fault: the words say that it was not sent', async () => {
  explained();
  mockMatch(matchBuilder());
  mockCall(likeMatch, () => new MockedError(errorCodes.forbidden, '권한이 없어요.'));
  const { user } = renderMatch();
  await screen.findByText('5');
  await user.click(await likeButton());
  await screen.findByText('LIKE를 보내는 중이에요');
  mockCall(getMatch, () => new MockedError(errorCodes.forbidden));
  leaveApp();
  expect(await screen.findByText('이제 볼 수 없는 팀이라 LIKE를 보내지 않았어요')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('권한이 없어요.')).not.toBeInTheDocument();
  expect(await screen.findByText('이제 볼 수 없는 팀이에요')).toBeInTheDocument();
});

test('who was short of clovers and is not any more sends it: the balance is asked for once more', async () => {
  explained();
  mockMatch(matchBuilder());
  const wallet = { balance: 3, freeBalance: 3, paidBalance: 0 };
  const { requests } = mockCall(getCloverWallet, () => ({ ...wallet, balance: 8, freeBalance: 8 }));
  const { user, queryClient } = renderMatch();
  queryClient.setQueryData(walletQueryOptions.queryKey, wallet);
  await screen.findByText('5');
  await user.click(await likeButton());
  expect(await screen.findByText('LIKE를 보내는 중이에요')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
  // Else it would go out in the next test, as soon as somebody leaves the app there.
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
});

test('has another idempotency key after a refusal', async () => {
  explained();
  mockMatch(matchBuilder());
  const answers = [new MockedError(1005, '다시 시도해 주세요.'), matchBuilder({ state: 'LIKE_SENT' })];
  const { requests } = mockCall(likeMatch, () => answers.shift() ?? matchBuilder({ state: 'LIKE_SENT' }));
  const { user } = renderMatch();
  await screen.findByText('5');
  for (const count of [1, 2]) {
    await user.click(await likeButton());
    await screen.findByText('LIKE를 보내는 중이에요');
    leaveApp();
    await waitFor(() => expect(requests).toHaveLength(count));
    if (count === 1) expect(await screen.findByText('다시 시도해 주세요.')).toBeInTheDocument();
  }
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/\S/);
  expect(keys[1]).toMatch(/\S/);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a line of greeting goes with it, outlives a reload, and is shown when it was sent', async () => {
  explained();
  const shown = mockMatch(matchBuilder());
  mockCall(checkBlockWord, () => ({ available: true }));
  const { requests } = mockCall(likeMatch, ({ body }) => {
    shown.match = matchBuilder({
      state: 'LIKE_SENT',
      sentGreeting: body?.greeting ?? null,
      likedByUserId: 8,
    });
    return shown.match;
  });
  const first = renderMatch();
  await first.user.click(await screen.findByRole('button', { name: '한 줄 인사 남기기' }));
  await first.user.type(await screen.findByRole('textbox', { name: '한 줄 인사' }), '산책 좋아하세요?');
  first.unmount();

  const { user } = renderMatch();
  expect(await screen.findByRole('button', { name: '산책 좋아하세요?' })).toBeInTheDocument();
  await screen.findByText('5');
  await user.click(await likeButton());
  await screen.findByText('LIKE를 보내는 중이에요');
  leaveApp();
  expect(await screen.findByText('우리가 보낸 인사')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ greeting: '산책 좋아하세요?', price: 5 });
  // Who of the three sent it.
  expect(await screen.findByText(/^민서님이 보냈어요/)).toBeInTheDocument();
});

test('a greeting that is left out is left out, and no LIKE is sent by that', async () => {
  mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  const { user } = renderMatch();
  await user.click(await screen.findByRole('button', { name: '한 줄 인사 남기기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '한 줄 인사를 남길까요?' }));
  // Its words do not say that something is sent.
  expect(sheet.queryByRole('button', { name: /보내기/ })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '인사 남기지 않기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await likeButton()).toBeEnabled();
  expect(requests).toHaveLength(0);
});

test('a greeting in which nobody would see anything is left out', async () => {
  explained();
  mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  const { user } = renderMatch();
  await user.click(await screen.findByRole('button', { name: '한 줄 인사 남기기' }));
  await user.type(await screen.findByRole('textbox', { name: '한 줄 인사' }), '\u3164\u200b');
  await user.click(screen.getByRole('button', { name: '인사 남기지 않기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await screen.findByText('5');
  await user.click(await likeButton());
  await screen.findByText('LIKE를 보내는 중이에요');
  leaveApp();
  await waitFor(() => expect(requests[0]?.body).toEqual({ price: 5 }));
});

test('a refused word is named while typing', async () => {
  mockMatch(matchBuilder());
  mockCall(checkBlockWord, () => ({ available: false, reason: 'BLOCKED_WORD' as const }));
  const { user } = renderMatch();
  await user.click(await screen.findByRole('button', { name: '한 줄 인사 남기기' }));
  await user.type(await screen.findByRole('textbox', { name: '한 줄 인사' }), '나쁜 말');
  expect(await screen.findByText('다른 사람을 불편하게 할 수 있는 말이 들어 있어요.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '이대로 남기기' })).toBeDisabled();
});

test('a line to think over is asked about, and opened again to be changed', async () => {
  mockMatch(matchBuilder());
  mockCall(checkBlockWord, () => ({ available: true }));
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  const { user } = renderMatch();
  await user.click(await screen.findByRole('button', { name: '한 줄 인사 남기기' }));
  await user.type(await screen.findByRole('textbox', { name: '한 줄 인사' }), '오픈채팅으로 와요');
  await user.click(screen.getByRole('button', { name: '이대로 남기기' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  await screen.findByText('5');
  await user.click(await likeButton());
  await answerWarning(user, '고치기');
  const field = await screen.findByRole('textbox', { name: '한 줄 인사' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('오픈채팅으로 와요');
  expect(requests).toHaveLength(0);
});

test('the line that came with a LIKE stands under the photos once the LIKE is open', async () => {
  mockMatch(
    matchBuilder({ state: 'LIKE_RECEIVED', isLikeOpenedByUs: true, receivedGreeting: '같이 걸어요' }),
  );
  renderMatch();
  expect(await screen.findByText('한강 피크닉단의 인사')).toBeInTheDocument();
  expect(screen.getByText('같이 걸어요')).toBeInTheDocument();
});

test('a line that is written for another team meanwhile outlives a LIKE that goes out', async () => {
  const { requests } = await sendLater();
  await screen.findByText('LIKE를 보내는 중이에요');
  const written = JSON.stringify({ matchId: 71, text: '다음 주에 같이 걸을래요?' });
  sessionStorage.setItem(storageKeys.greetingDraft, written);
  leaveApp();
  expect(await screen.findByText(/^LIKE를 보냈어요/)).toBeInTheDocument();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(sessionStorage.getItem(storageKeys.greetingDraft)).toBe(written);
});

test('what is left of the time goes by while the page stands open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    mockMatch(matchBuilder({ state: 'LIKE_SENT', expiresAt: inHours(3) }));
    renderMatch();
    expect(await screen.findByText('LIKE를 보냈어요 · 3시간 남음')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(150 * 60_000));
    expect(screen.getByText('LIKE를 보냈어요 · 30분 남음')).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('words that did not go, as a team-mate was a moment faster, are said and handed back', async () => {
  explained();
  sessionStorage.setItem(
    storageKeys.greetingDraft,
    JSON.stringify({ matchId: 70, text: '산책 좋아하세요?' }),
  );
  const shown = mockMatch(matchBuilder());
  mockCall(checkBlockWord, () => ({ available: true }));
  mockCall(likeMatch, () => {
    shown.match = matchBuilder({ state: 'LIKE_SENT', sentGreeting: null, likedByUserId: 8 });
    return shown.match;
  });
  const { user } = renderMatch();
  await screen.findByText('5');
  await user.click(await likeButton());
  await screen.findByText('LIKE를 보내는 중이에요');
  leaveApp();
  const dialog = await screen.findByRole('alertdialog', { name: '친구가 한발 먼저 LIKE를 보냈어요' });
  expect(within(dialog).getByText(/“산책 좋아하세요\?”/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '인사 복사하기' }));
  expect(await screen.findByText('복사했어요. 매칭되면 채팅에서 건네 보세요')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('산책 좋아하세요?');
});

/** What the pair becomes while somebody of this phone is still asked, as a live event has it asked again. */
async function overtake(
  { queryClient }: ReturnType<typeof renderMatch>,
  shown: { match: Match },
  now: Partial<Match>,
) {
  shown.match = matchBuilder(now);
  await act(() => queryClient.invalidateQueries());
}

test.each<[string, Partial<Match>, string, string]>([
  [
    'a LIKE of a team-mate',
    { state: 'LIKE_SENT', likedByUserId: 8, expiresAt: inHours(71) },
    '친구가 한발 먼저 LIKE를 보냈어요',
    'LIKE를 보냈어요 · 71시간 남음',
  ],
  [
    'one of the other team, which is answered for nothing',
    { state: 'LIKE_RECEIVED' },
    '그사이 이 팀이 LIKE를 보냈어요',
    '열어 보기',
  ],
  [
    'its end',
    { state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' },
    '그사이 끝난 추천이라 LIKE를 보내지 않았어요',
    '상대 팀이 그만 보기로 했어요',
  ],
])('the question of the first LIKE does not outlive %s', async (_what, now, words, shownNow) => {
  const shown = mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  const rendered = renderMatch();
  await rendered.user.click(await likeButton());
  await screen.findByRole('alertdialog');
  await overtake(rendered, shown, now);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await screen.findByText(shownNow)).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  expect(tracked()).toEqual([]);
});

test('nor does it outlive the pair, whose people may not be seen any more', async () => {
  mockMatch(matchBuilder());
  const { user, queryClient } = renderMatch();
  await user.click(await likeButton());
  await screen.findByRole('alertdialog');
  mockCall(getMatch, () => new MockedError(errorCodes.forbidden));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByText('이제 볼 수 없는 팀이라 LIKE를 보내지 않았어요')).toBeInTheDocument();
});

test('nor does the sheet of the greeting outlive a team-mate’s LIKE, and what was typed is handed back', async () => {
  const shown = mockMatch(matchBuilder());
  mockCall(checkBlockWord, () => ({ available: true }));
  const rendered = renderMatch();
  await rendered.user.click(await screen.findByRole('button', { name: '한 줄 인사 남기기' }));
  const field = await screen.findByRole('textbox', { name: '한 줄 인사' });
  await rendered.user.type(field, '산책 좋아하세요?');
  await overtake(rendered, shown, { state: 'LIKE_SENT', likedByUserId: 8, expiresAt: inHours(71) });
  const dialog = await screen.findByRole('alertdialog', { name: '친구가 한발 먼저 LIKE를 보냈어요' });
  expect(within(dialog).getByText(/“산책 좋아하세요\?”/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(sessionStorage.getItem(storageKeys.greetingDraft)).toBeNull();
});

test('nor the pair itself, which only the page says', async () => {
  mockMatch(matchBuilder());
  const { user, queryClient } = renderMatch();
  await user.click(await screen.findByRole('button', { name: '한 줄 인사 남기기' }));
  await screen.findByRole('textbox', { name: '한 줄 인사' });
  const said = vi.spyOn(toast, 'blank');
  mockCall(getMatch, () => new MockedError(errorCodes.forbidden));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(await screen.findByText('이제 볼 수 없는 팀이에요')).toBeInTheDocument();
  expect(said).not.toHaveBeenCalled();
});

test('one of a tap ends with a team-mate’s that came meanwhile, and its words are handed back', async () => {
  explained();
  const draft = JSON.stringify({ matchId: 70, text: '산책 좋아하세요?' });
  sessionStorage.setItem(storageKeys.greetingDraft, draft);
  const shown = mockMatch(matchBuilder());
  mockCall(checkBlockWord, () => ({ available: true }));
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  const rendered = renderMatch();
  await screen.findByText('5');
  await rendered.user.click(await likeButton());
  await screen.findByText('LIKE를 보내는 중이에요');
  await overtake(rendered, shown, { state: 'LIKE_SENT', likedByUserId: 8, expiresAt: inHours(71) });
  await screen.findByRole('alertdialog', { name: '친구가 한발 먼저 LIKE를 보냈어요' });
  await waitFor(() => expect(screen.queryByText(/LIKE를 보낼게요/)).not.toBeInTheDocument());
  leaveApp();
  expect(requests).toHaveLength(0);
  expect(sessionStorage.getItem(storageKeys.greetingDraft)).toBeNull();
});

test('one of a tap goes on where theirs came meanwhile, and answers it', async () => {
  explained();
  const shown = mockMatch(matchBuilder());
  const { requests } = mockCall(likeMatch, () => matchBuilder({ state: 'LIKE_SENT' }));
  const rendered = renderMatch();
  await screen.findByText('5');
  await rendered.user.click(await likeButton());
  await screen.findByText('LIKE를 보내는 중이에요');
  await overtake(rendered, shown, { state: 'LIKE_RECEIVED' });
  await screen.findByRole('button', { name: '열어 보기' });
  leaveApp();
  await waitFor(() => expect(requests).toHaveLength(1));
});
