import { afterEach, expect, test, vi } from 'vitest';
import { returnTo } from './return-to';

const router = { back: vi.fn(), replace: vi.fn() };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function entriesAre(...paths: string[]) {
  const entries = paths.map((path, index) => ({ index, url: `https://slide.example${path}` }));
  vi.stubGlobal('window', { navigation: { currentEntry: entries.at(-1), entries: () => entries } });
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
