import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '@/lib/storage/storage-keys';
import { laterScript } from './later-script';

const files = ['static/chunks/room.js', 'static/chunks/room.css'];
const asked = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => ({
    as: link.as,
    path: new URL(link.href).pathname,
  }));
const wanted = [
  { as: 'script', path: '/_next/static/chunks/room.js' },
  { as: 'style', path: '/_next/static/chunks/room.css' },
];
const links = () => [...document.head.querySelectorAll('link[rel=preload]')];

let own: HTMLScriptElement[] = [];

/** A document with four scripts of its own, while it loads. */
beforeEach(() => {
  document.head.innerHTML = `<meta name="slide-later" content="${files.join(' ')}">`;
  own = ['a', 'b', 'c', 'd'].map((name) => {
    const script = document.createElement('script');
    script.async = true;
    script.setAttribute('src', `/${name}.js`);
    script.type = 'text/none';
    document.head.append(script);
    return script;
  });
});
afterEach(() => {
  window.dispatchEvent(new Event('load'));
  document.head.innerHTML = '';
  delete window.slideArrived;
  delete window.slideEarly;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As a document runs it. */
function run(): () => boolean {
  // biome-ignore lint/security/noGlobalEval: a browser runs the script of a document; this environment does not
  globalThis.eval(laterScript);
  let hasArrived = false;
  void window.slideArrived?.then(() => {
    hasArrived = true;
  });
  return () => hasArrived;
}
const come = (script: Element | undefined, type = 'load') => script?.dispatchEvent(new Event(type));
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('what comes behind the first paint is asked for when all but two of the page’s scripts have come, or failed', () => {
  run();
  come(own[0]);
  expect(asked()).toEqual([]);
  come(own[1], 'error');
  expect(asked()).toEqual(wanted);
  for (const script of own.slice(2)) come(script);
  window.dispatchEvent(new Event('load'));
  expect(asked()).toEqual(wanted);
});

test('a page that has loaded waits for none of its scripts', () => {
  run();
  window.dispatchEvent(new Event('load'));
  expect(asked()).toEqual(wanted);
});

test('the first content can stand when the page has loaded, its files have come and the early answers too', async () => {
  let answer = () => {};
  const early = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  window.slideEarly = { token: 'token', answers: { call: early } };
  const hasArrived = run();
  // A query takes its answer: it is waited for all the same.
  window.slideEarly.answers = {};
  window.dispatchEvent(new Event('load'));
  come(links()[0]);
  answer();
  await turn();
  expect(hasArrived()).toBe(false);
  come(links()[1], 'error');
  await turn();
  expect(hasArrived()).toBe(true);
});

test('three seconds after the page has loaded nothing waits any longer', async () => {
  vi.useFakeTimers();
  window.slideEarly = { token: 'token', answers: { call: new Promise(() => {}) } };
  const hasArrived = run();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(hasArrived()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasArrived()).toBe(true);
});

test('a device that has been here asks at once, and one that may keep nothing asks all the same', () => {
  localStorage.setItem(storageKeys.fontSheet, '/fonts/kept.css');
  run();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual(wanted);
  localStorage.clear();
  for (const link of links()) link.remove();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  run();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(asked()).toEqual(wanted);
});

test('a page with nothing behind its first paint has arrived when it has loaded', async () => {
  document.head.querySelector('meta')?.remove();
  const hasArrived = run();
  for (const script of own) come(script);
  await turn();
  expect(hasArrived()).toBe(false);
  window.dispatchEvent(new Event('load'));
  await turn();
  expect(hasArrived()).toBe(true);
});
