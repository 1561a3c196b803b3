import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { preMatchBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import { renderScreen } from '@/testing/render';
import { nowhere } from '../deck-place';
import { useLoungeStore } from '../store';
import { PreMatchDeck } from './pre-match-deck';

const arrival = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});

vi.mock('swiper', async (importActual) => {
  await arrival.promise;
  return importActual();
});

afterEach(() => useLoungeStore.setState(nowhere));

const preMatches = [3, 4].map((id) =>
  preMatchBuilder({ id, isRead: true, team: teamSummaryBuilder({ id, name: `${id}번 팀` }) }),
);

test('the deck is one card with arrows until the code for a finger is there, and keeps its place then', async () => {
  const { user } = renderScreen(<PreMatchDeck preMatches={preMatches} />, { at: '/lounge' });
  const deck = screen.getByRole('group', { name: '추천 팀' });
  const [first, last] = within(deck).getAllByRole('listitem', { hidden: true });
  expect(first).toBeVisible();
  expect(last).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: '다음 팀' }));
  expect(first).not.toBeVisible();
  expect(last).toBeVisible();

  arrival.resolve();
  await waitFor(() => expect(first).toBeVisible());
  expect(useLoungeStore.getState().currentPreMatchId).toBe(4);
  expect(first).toHaveAttribute('inert');
  expect(last).not.toHaveAttribute('inert');
  expect(screen.queryByRole('button', { name: '다음 팀' })).not.toBeInTheDocument();

  fireEvent.keyDown(deck, { key: 'ArrowLeft' });
  expect(first).not.toHaveAttribute('inert');
  expect(last).toHaveAttribute('inert');
});
