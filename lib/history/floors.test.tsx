import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layFloor, watchFloors } from './floors';

const onPage = vi.fn();
const show = vi.fn();
const hearRouter = () => void onPage(window.location.pathname);
let stop: () => void;

beforeEach(() => {
  onPage.mockClear();
  show.mockClear();
  window.history.pushState({ page: 'elsewhere' }, '', '/elsewhere');
  window.history.pushState({ page: 'invitation' }, '', '/team/invitation');
  window.addEventListener('popstate', hearRouter);
  stop = watchFloors(show);
});

afterEach(() => {
  stop();
  window.removeEventListener('popstate', hearRouter);
});

test('a page keeps its address and what the router knows of it', () => {
  layFloor({ href: '/team', isOverSignIn: false });
  expect(window.location.pathname).toBe('/team/invitation');
  expect(window.history.state).toMatchObject({ page: 'invitation' });
});

test('going back leads to the floor, and the router does not hear of an entry it did not write', async () => {
  layFloor({ href: '/team', isOverSignIn: false });
  window.history.back();
  await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith('/team'));
  expect(window.location.pathname).toBe('/team');
  expect(onPage).not.toHaveBeenCalled();
});

test('over a sign-in going back leads there again and again', async () => {
  layFloor({ href: '/home', isOverSignIn: true });
  for (const times of [1, 2]) {
    window.history.back();
    await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(times));
    expect(window.location.pathname).toBe('/team/invitation');
  }
  expect(show).toHaveBeenCalledWith('/home');
});

test('over a sign-in a page that is shown already stays', async () => {
  layFloor({ href: '/team/invitation', isOverSignIn: true });
  window.history.back();
  await vi.waitFor(() => expect(onPage).toHaveBeenCalledExactlyOnceWith('/team/invitation'));
  expect(show).not.toHaveBeenCalled();
});
