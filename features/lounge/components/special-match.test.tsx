import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getConfig } from '@/contract/config';
import { getSpecialMatches, type Match, openSpecialMatch } from '@/contract/matches';
import { useMatchStore } from '@/stores/match';
import { configBuilder } from '@/testing/builders/config';
import { matchBuilder, memberCardBuilder } from '@/testing/builders/matches';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { useLoungeStore } from '../store';
import { SpecialMatch } from './special-match';

const covered = matchBuilder({
  id: 90,
  isSpecial: true,
  state: 'RECOMMENDED',
  members: [11, 12, 13].map((userId) => memberCardBuilder({ userId })),
});
const opened: Match = { ...covered, state: 'OPENED', isUnblurred: true };
const clovers = { isShortOfClovers: vi.fn(async () => false), onShortOfClovers: vi.fn() };

function render(...items: Match[]) {
  const { requests } = mockCall(getSpecialMatches, () => ({ items }));
  return { requests, ...renderScreen(<SpecialMatch {...clovers} />, { at: '/home' }) };
}

async function press({ user }: { user: { click: (element: Element) => Promise<void> } }) {
  await user.click(await screen.findByRole('button', { name: /열기/ }));
  expect(await screen.findByText(/클로버 15개를 쓰면 한강 피크닉단의/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: '열기' }).at(-1) as Element);
}

beforeEach(() => {
  mockCall(getConfig, () => configBuilder());
  vi.clearAllMocks();
});
afterEach(() => useMatchStore.getState().reset());

test('a week without one shows nothing', async () => {
  const { requests } = render();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText('이번 주 스페셜 매치')).not.toBeInTheDocument();
});

test('one is opened for its price, said before it is paid, and shown then', async () => {
  const rendered = render(covered);
  const { requests } = mockCall(openSpecialMatch, () => opened);
  await press(rendered);
  await waitFor(() => expect(rendered.location()).toBe('/match'));
  expect(useMatchStore.getState().matchId).toBe(90);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('idempotency-key')).toMatch(/.{8,}/);
});

test('one that costs more by now is not opened, and says what it costs', async () => {
  const rendered = render(covered);
  const { requests } = mockCall(
    openSpecialMatch,
    () => new MockedError(1005, '이제 클로버 20개가 들어요. 괜찮다면 다시 눌러 주세요.'),
  );
  const { limits } = configBuilder();
  await screen.findByText('15');
  mockCall(getConfig, () =>
    configBuilder({ limits: { ...limits, prices: { ...limits.prices, special: 20 } } }),
  );
  await press(rendered);
  expect(await screen.findByText(/이제 클로버 20개가 들어요/)).toBeInTheDocument();
  expect(await screen.findByText('20')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ price: 15 });
});

test('one that is open leads to it without a price', async () => {
  const { user, location } = render(opened);
  await user.click(await screen.findByRole('button', { name: '보기' }));
  expect(location()).toBe('/match');
});

test('with too few clovers the way to more is offered, and it stays closed', async () => {
  const rendered = render(covered);
  mockCall(openSpecialMatch, () => new MockedError(9000, '클로버가 3개 부족해요.'));
  await press(rendered);
  await waitFor(() => expect(clovers.onShortOfClovers).toHaveBeenCalledWith(15));
  expect(rendered.location()).toBe('/home');
});

test('who is known to have too few is offered the way to more, and not asked first', async () => {
  clovers.isShortOfClovers.mockResolvedValueOnce(true);
  const { user } = render(covered);
  const { requests } = mockCall(openSpecialMatch, () => opened);
  await user.click(await screen.findByRole('button', { name: /열기/ }));
  await waitFor(() => expect(clovers.onShortOfClovers).toHaveBeenCalledWith(15));
  expect(screen.queryByText(/클로버 15개를 쓰면/)).not.toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test('one that a team-mate opened a moment ago is shown instead', async () => {
  const rendered = render(covered);
  mockCall(openSpecialMatch, () => new MockedError(3001));
  await press(rendered);
  await waitFor(() => expect(rendered.location()).toBe('/match'));
});

test('one whose LIKE is under way stands among the LIKEs, no more here', async () => {
  const { requests } = render({ ...opened, state: 'LIKE_SENT' });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText('이번 주 스페셜 매치')).not.toBeInTheDocument();
});

test('one that was put away is gone at once, and is back when that is taken back', async () => {
  render(opened);
  expect(await screen.findByRole('button', { name: '보기' })).toBeInTheDocument();
  act(() => useLoungeStore.getState().setHidden({ kind: 'match', id: 90 }, true));
  expect(screen.queryByText('이번 주 스페셜 매치')).not.toBeInTheDocument();
  act(() => useLoungeStore.getState().setHidden({ kind: 'match', id: 90 }, false));
  expect(screen.getByRole('button', { name: '보기' })).toBeInTheDocument();
});

test('how long one stands is read before what else is known of the team', async () => {
  render({ ...covered, expiresAt: new Date(Date.now() + 50 * 60 * 60_000 + 30_000).toISOString() });
  expect(await screen.findByText('50시간 남음 · 연세대 · 평균 23.7세')).toBeInTheDocument();
});
