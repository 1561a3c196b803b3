import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '@/lib/storage/storage-keys';
import { faceSamples, fontScript } from './font-script';
import { fontSheetPath } from './font-sheet-path';

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${fontSheetPath}"]`)];

const openFaces = vi.fn();

/** As a document runs it, while it loads. */
function run(): void {
  // biome-ignore lint/security/noGlobalEval: a browser runs the script of a document; this environment does not
  globalThis.eval(fontScript);
}

beforeEach(() => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const fonts = { ready: Promise.resolve(), load: openFaces.mockResolvedValue([]) };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
});
afterEach(() => {
  window.dispatchEvent(new Event('load'));
  for (const sheet of sheets()) sheet.remove();
  vi.restoreAllMocks();
  localStorage.clear();
  openFaces.mockReset();
  Reflect.deleteProperty(document, 'fonts');
});

test('on a first visit the type waits until the page has loaded, and is remembered once it is there', async () => {
  run();
  expect(sheets()).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect(sheets()).toHaveLength(1);
  expect(localStorage.getItem(storageKeys.fontSheet)).toBeNull();
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(openFaces).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(localStorage.getItem(storageKeys.fontSheet)).toBe(fontSheetPath));
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
  expect(openFaces).toHaveBeenCalledExactlyOnceWith('1em Pretendard', faceSamples.ui);
  sheets()[0]?.remove();
  localStorage.setItem('accessToken', 'token');
  run();
  sheets()[0]?.dispatchEvent(new Event('load'));
  expect(openFaces).toHaveBeenLastCalledWith('1em Pretendard', faceSamples.ui + faceSamples.people);
});

test('each sample is drawn by its face', () => {
  const sheet = readFileSync(`public${fontSheetPath}`, 'utf8');
  const faces = [...sheet.matchAll(/src:url\(([^)]+)\)[^;]*;unicode-range:([^;}]+)/g)];
  for (const [face, syllable] of Object.entries(faceSamples)) {
    const code = `U+${syllable.charCodeAt(0).toString(16)}`;
    // Of two faces that hold a syllable the last one draws it.
    const last = faces.findLast(([, , ranges = '']) => ranges.split(',').includes(code));
    expect(last?.[1]).toBe(`${face}.woff2`);
  }
});

test('where nothing may be kept it still comes', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  run();
  window.dispatchEvent(new Event('load'));
  expect(sheets()).toHaveLength(1);
});
