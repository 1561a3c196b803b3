import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowhere } from '@/features/lounge/deck-place';
import { useLoungeStore } from '@/features/lounge/store';
import { emitSessionEnd } from '@/lib/domain/session/session-end';
import { preMatchBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { mockLounge } from '@/testing/msw/member-calls';
import { fakeRealtime } from '@/testing/realtime/fake-connection';
import { renderScreen } from '@/testing/render';
import { LoungeScreen } from './lounge-screen';

const [first, second, third, fresh] = [3, 4, 5, 9].map((id) =>
  preMatchBuilder({ id, isRead: true, team: teamSummaryBuilder({ id, name: `${id}번 팀` }) }),
);
type Card = ReturnType<typeof preMatchBuilder>;

const storageKey = 'lounge-storage';
const deckOf = (...cards: (Card | undefined)[]) =>
  mockLounge({
    myTeam: myTeamBuilder({ team: teamBuilder() }),
    preMatches: cards.flatMap((card) => card ?? []),
  });

beforeEach(() => {
  deckOf(first, second, third);
  // The browser lays nothing out here: the deck is told how wide it is.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
});
afterEach(() => useLoungeStore.setState(nowhere));

/** Answers which card is in front, as the deck and its bar have it. */
async function openLounge() {
  const page = renderScreen(<LoungeScreen />, { at: '/home', wrapper: fakeRealtime().wrapper });
  const deck = await screen.findByRole('group', { name: '추천 팀' });
  const frontCard = () => {
    const front = within(deck)
      .getAllByRole('listitem', { hidden: true })
      .findIndex((card) => !card.hasAttribute('inert'));
    expect(screen.getByText('번째, 모두').parentElement).toHaveTextContent(new RegExp(`${front + 1}`));
    return front;
  };
  await screen.findByText('번째, 모두');
  await waitFor(() => expect(deck.querySelector('.swiper-initialized')).not.toBeNull());
  return { ...page, frontCard, turn: () => fireEvent.keyDown(deck, { key: 'ArrowRight' }) };
}

async function leaveAtSecond() {
  const { frontCard, turn, unmount } = await openLounge();
  turn();
  await waitFor(() => expect(frontCard()).toBe(1));
  unmount();
}

/** The page begins anew: what it held is gone, and what the tab keeps is not. */
async function reload() {
  const kept = sessionStorage.getItem(storageKey);
  useLoungeStore.setState(nowhere);
  if (kept === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, kept);
  await useLoungeStore.persist.rehydrate();
}

test('who was elsewhere, or loads the page anew, finds the card they stood at', async () => {
  await leaveAtSecond();
  const back = await openLounge();
  expect(back.frontCard()).toBe(1);
  back.unmount();
  await reload();
  expect((await openLounge()).frontCard()).toBe(1);
});

test('a new drop begins at its first card, also for who was elsewhere when it came', async () => {
  await leaveAtSecond();
  deckOf(fresh, first, second, third);
  const back = await openLounge();
  expect(back.frontCard()).toBe(0);
  back.unmount();
  await reload();
  expect((await openLounge()).frontCard()).toBe(0);
});

test('a card that is gone is forgotten: the deck begins anew', async () => {
  await leaveAtSecond();
  deckOf(first, third);
  await reload();
  const { frontCard, turn } = await openLounge();
  expect(frontCard()).toBe(0);
  turn();
  await waitFor(() => expect(frontCard()).toBe(1));
});

test('whoever signs in next begins at the first card, and nothing is left in the tab', async () => {
  const { frontCard, turn, unmount } = await openLounge();
  turn();
  await waitFor(() => expect(frontCard()).toBe(1));
  act(() => emitSessionEnd({ isFollowed: false }));
  await waitFor(() => expect(frontCard()).toBe(0));
  unmount();
  expect(sessionStorage.getItem(storageKey)).toBeNull();
  await reload();
  expect((await openLounge()).frontCard()).toBe(0);
});

test.each(['{"state":{"currentPreMatchId":"4","firstPreMatchId":3},"version":0}', '{"state":4}', 'no json'])(
  'what is no place (%s) is none',
  async (kept) => {
    sessionStorage.setItem(storageKey, kept);
    await useLoungeStore.persist.rehydrate();
    expect(useLoungeStore.getState()).toMatchObject(nowhere);
  },
);
