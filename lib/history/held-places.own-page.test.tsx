import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePlaces, takePlace, watchPlaces, whenHistoryRests } from './held-places';

const onPage = vi.fn();

/** The router: hears of pages that come and go. */
function hearRouter() {
  onPage(window.location.pathname);
}

beforeEach(() => {
  onPage.mockClear();
  window.history.pushState({ page: 'list' }, '', '/list');
  window.history.pushState({ page: 'detail' }, '', '/detail');
  window.addEventListener('popstate', hearRouter);
});

afterEach(() => window.removeEventListener('popstate', hearRouter));

async function go(steps: number): Promise<void> {
  const before = JSON.stringify(window.history.state);
  window.history.go(steps);
  await vi.waitFor(() => expect(JSON.stringify(window.history.state)).not.toBe(before));
  await whenHistoryRests();
}
const goBack = () => go(-1);
const nothing = () => {};

test('going back takes the uppermost place, one by one, and the page only then', async () => {
  const order: string[] = [];
  takePlace(() => order.push('sheet'));
  takePlace(() => order.push('dialog'));
  await goBack();
  expect(order).toEqual(['dialog']);
  await goBack();
  expect(order).toEqual(['dialog', 'sheet']);
  expect(window.history.state).toMatchObject({ page: 'detail' });
  expect(onPage).not.toHaveBeenCalled();
  await goBack();
  expect(onPage).toHaveBeenCalledExactlyOnceWith('/list');
});

test('a place that is given back is gone from the history: the next step back leaves the page', async () => {
  const onBack = vi.fn();
  await takePlace(onBack).giveBack();
  expect(window.history.state).toEqual({ page: 'detail' });
  await goBack();
  expect(window.location.pathname).toBe('/list');
  expect(onBack).not.toHaveBeenCalled();
});

test('a page that is opened after a layer has closed stands right over the page below', async () => {
  await takePlace(nothing).giveBack();
  window.history.pushState({ page: 'chat' }, '', '/chat');
  await goBack();
  expect(window.history.state).toEqual({ page: 'detail' });
});

test('places that change hands while the browser travels are neither lost nor left over', async () => {
  const onBack = vi.fn();
  const first = takePlace(nothing);
  void first.giveBack();
  takePlace(onBack);
  await whenHistoryRests();
  await goBack();
  expect(onBack).toHaveBeenCalledOnce();
  await goBack();
  expect(window.location.pathname).toBe('/list');
});

test('a page opened from a layer is not left when the layer closes, and a left-over place is passed over', async () => {
  const place = takePlace(nothing);
  window.history.pushState({ page: 'profile' }, '', '/profile');
  await place.giveBack();
  expect(window.location.pathname).toBe('/profile');
  await goBack();
  await whenHistoryRests();
  expect(window.history.state).toEqual({ page: 'detail' });
});

test('forward to a place whose layer is closed comes back by itself', async () => {
  takePlace(nothing);
  await goBack();
  window.history.forward();
  await vi.waitFor(() => expect(onPage).toHaveBeenCalled());
  await whenHistoryRests();
  expect(window.history.state).toEqual({ page: 'detail' });
});

test('several steps at once close what lies over the page and leave it', async () => {
  const onBack = vi.fn();
  takePlace(onBack);
  await go(-2);
  expect(onBack).toHaveBeenCalledExactlyOnceWith({ hasLeftPage: true });
  expect(onPage).toHaveBeenCalledExactlyOnceWith('/list');
});

test('a reload leaves no place behind of a layer that is gone', async () => {
  window.history.pushState({ ...window.history.state, slidePlaces: 1 }, '');
  watchPlaces();
  await whenHistoryRests();
  expect(window.history.state).toEqual({ page: 'detail' });
  expect(onPage).not.toHaveBeenCalled();
});

test('a page opened while the browser goes back over a place is left by one step, like any other', async () => {
  void takePlace(nothing).giveBack();
  window.history.pushState({ page: 'chat' }, '', '/chat');
  await whenHistoryRests();
  takePlace(nothing);
  await goBack();
  expect(window.location.pathname).toBe('/chat');
});

test('a navigation from outside closes all of them from the top, and their entries go', async () => {
  const closed: string[] = [];
  for (const name of ['sheet', 'dialog'])
    takePlace(({ hasLeftPage }) => closed.push(`${name} ${hasLeftPage}`));
  await leavePlaces();
  expect(closed).toEqual(['dialog true', 'sheet true']);
  expect(window.history.state?.slidePlaces ?? 0).toBe(0);
});
