import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '@/lib/storage/storage-keys';
import { fontScript } from './font-script';
import { fontSheetPath } from './font-sheet-path';

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${fontSheetPath}"]`)];

let opened: string[] = [];
let arrive = () => {};

/** As a document runs it, while it loads. */
function run(): void {
  // biome-ignore lint/security/noGlobalEval: a browser runs the script of a document; this environment does not
  globalThis.eval(fontScript);
}

beforeEach(() => {
  window.slideArrived = new Promise((resolve) => {
    arrive = resolve;
  });
  const face = (name: string, family = 'Pretendard') => ({
    family,
    async load() {
      opened.push(name);
      throw new Error('offline: nobody hears of it');
    },
  });
  const faces = [face('apple', 'Pretendard Apple'), face('slice'), face('people'), face('ui')];
  const fonts = Object.assign(faces, { ready: Promise.resolve() });
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
});
afterEach(() => {
  for (const sheet of sheets()) sheet.remove();
  delete window.slideArrived;
  vi.restoreAllMocks();
  localStorage.clear();
  opened = [];
  Reflect.deleteProperty(document, 'fonts');
});

test('on a first visit the type waits until the first content has had its turn, and is remembered once it is there', async () => {
  run();
  window.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sheets()).toHaveLength(0);
  arrive();
  await waitFor(() => expect(sheets()).toHaveLength(1));
  expect(localStorage.getItem(storageKeys.fontSheet)).toBeNull();
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(opened).toEqual([]);
  await waitFor(() => expect(localStorage.getItem(storageKeys.fontSheet)).toBe(fontSheetPath));
});

test('a device that has it shows it from the start; one that has an older one waits', () => {
  localStorage.setItem(storageKeys.fontSheet, '/fonts/older/pretendard.css');
  run();
  expect(sheets()).toHaveLength(0);
  localStorage.setItem(storageKeys.fontSheet, fontSheetPath);
  run();
  expect(sheets()).toHaveLength(1);
});

test('a device that has it opens the face of our words before there are any, and a member that of people too', () => {
  localStorage.setItem(storageKeys.fontSheet, fontSheetPath);
  run();
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(opened).toEqual(['ui']);
  sheets()[0]?.remove();
  localStorage.setItem('accessToken', 'token');
  run();
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(opened).toEqual(['ui', 'people', 'ui']);
});

test('the faces that are opened are the last ones of the sheet', () => {
  const sheet = readFileSync(`public${fontSheetPath}`, 'utf8');
  const faces = [...sheet.matchAll(/font-family:Pretendard;.*?src:url\(([^)]+)\)/g)].map(([, face]) => face);
  expect(faces.slice(-2)).toEqual(['people.woff2', 'ui.woff2']);
});

test('where nothing may be kept it still comes', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  run();
  arrive();
  await waitFor(() => expect(sheets()).toHaveLength(1));
});
