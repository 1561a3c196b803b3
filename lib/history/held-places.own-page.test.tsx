import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  leaveFormsBeside,
  leaveLayers,
  leavePlaces,
  takePlace,
  watchPlaces,
  whenHistoryRests,
} from './held-places';

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

describe('forms that lie one over another', () => {
  const asked: string[] = [];
  const givenUp: string[] = [];
  function takeForm(name: string, mayLeave: boolean) {
    const confirmLeaving = async () => {
      asked.push(name);
      return mayLeave;
    };
    return takePlace(nothing, { confirmLeaving, giveUp: () => givenUp.push(name) });
  }

  beforeEach(() => {
    asked.length = 0;
    givenUp.length = 0;
  });

  test('are left for a page elsewhere by one answer, to the one in front', async () => {
    takeForm('page', false);
    takePlace(nothing);
    takeForm('sheet', true);
    expect(await leavePlaces()).toBe(true);
    expect(asked).toEqual(['sheet']);
    expect(givenUp).toEqual(['page', 'sheet']);
    expect(window.history.state?.slidePlaces ?? 0).toBe(0);
  });

  test('stay below what lies over their page, which is closed where that page is wanted', async () => {
    const page = takeForm('page', false);
    expect(await leaveLayers()).toBe(true);
    const sheet = takePlace(nothing);
    takeForm('sheet', true);
    expect(await leaveLayers()).toBe(true);
    expect(asked).toEqual(['sheet']);
    expect(givenUp).toEqual(['sheet']);
    expect([page.isHeld(), sheet.isHeld()]).toEqual([true, false]);
    expect(window.history.state?.slidePlaces).toBe(1);
    await page.giveBack();
  });

  test('lose nothing when the person stays', async () => {
    const places = [takeForm('page', true), takePlace(nothing), takeForm('sheet', false)];
    expect(await leavePlaces()).toBe(false);
    expect(asked).toEqual(['sheet']);
    expect(givenUp).toEqual([]);
    expect(places.every((place) => place.isHeld())).toBe(true);
    for (const place of places) await place.giveBack();
  });

  test('go with those beside them, and not with those below the sheet', async () => {
    const page = takeForm('page', true);
    const sheet = takePlace(nothing);
    takeForm('first', true);
    takeForm('second', true);
    await leaveFormsBeside();
    expect(givenUp).toEqual(['second', 'first']);
    expect(sheet.isOnTop()).toBe(true);
    expect(window.history.state?.slidePlaces).toBe(2);
    for (const place of [sheet, page]) await place.giveBack();
  });
});
