import { afterEach, expect, test, vi } from 'vitest';
import { leaveGone, returnTo } from './return-to';

const router = { back: vi.fn(), replace: vi.fn() };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function entriesAre(...paths: string[]) {
  const entries = paths.map((path, index) => ({ index, url: `https://slide.example${path}` }));
  const history = { go: vi.fn() };
  vi.stubGlobal('window', { history, navigation: { currentEntry: entries.at(-1), entries: () => entries } });
  return history;
}

test.each([[['/home', '/team', '/team/edit']], [['/team?tab=2', '/team/edit']]])(
  'over the page that is returned to it is one step back',
  (paths) => {
    entriesAre(...paths);
    returnTo(router, '/team');
    expect(router.back).toHaveBeenCalledOnce();
    expect(router.replace).not.toHaveBeenCalled();
  },
);

test.each([[['/notifications', '/team/edit']], [['/team/edit']]])(
  'over another page, or none, it takes the place',
  (paths) => {
    entriesAre(...paths);
    returnTo(router, '/team');
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/team');
  },
);

test('a browser that does not say what lies below shows it in this place', () => {
  vi.stubGlobal('window', {});
  returnTo(router, '/team');
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/team');
});

test.each([[['/like', '/home', '/match']], [['/lounge', '/match']]])(
  'a screen that has two addresses is the same one under either',
  (paths) => {
    entriesAre(...paths);
    returnTo(router, '/lounge', '/home');
    expect(router.back).toHaveBeenCalledOnce();
    expect(router.replace).not.toHaveBeenCalled();
  },
);

const gone = { href: '/lounge', isAboutIt: (path: string) => path === '/match' };

test.each([
  [['/like', '/match?matchId=7', '/team/7'], -2],
  [['/home', '/match', '/match?matchId=7', '/team/7'], -3],
  [['/chats/7', '/team/7'], -1],
])('from %j, where all of it is gone, one goes back over what is about it', (paths, delta) => {
  const history = entriesAre(...paths);
  leaveGone(router, gone);
  expect(history.go).toHaveBeenCalledExactlyOnceWith(delta);
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([[['/match', '/team/7']], [['/team/7']]])(
  'from %j, with nothing else below, to its parent',
  (paths) => {
    const history = entriesAre(...paths);
    leaveGone(router, gone);
    expect(history.go).not.toHaveBeenCalled();
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/lounge');
  },
);
