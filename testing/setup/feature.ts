import '@/lib/history/hear-first';
import '@testing-library/jest-dom/vitest';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { publicConfigElementId } from '@/lib/config/public-config';
import { readPublicConfig } from '@/lib/config/read-public-config';
import { whenHistoryRests } from '@/lib/history/held-places';
import { onApiSignal } from '@/lib/http/api-signals';
import { setErrorSink } from '@/lib/report-error/report-error';
import { localArea, sessionArea } from '@/lib/storage/storage-area';
import { server } from '@/testing/msw/server';
import { putStoresBack } from './put-stores-back';

// As the root layout does.
const config = document.createElement('script');
config.id = publicConfigElementId;
config.type = 'application/json';
config.textContent = JSON.stringify(readPublicConfig({ ...process.env, SLIDE_ANALYTICS_ID: 'G-TESTS' }));
document.head.append(config);

// The browser of the tests has no answer of its own; this one asks for nothing special.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom lays nothing out, and has no way to scroll to it.
Element.prototype.scrollIntoView = () => {};

// Nothing comes into sight there. Without one every link takes itself for seen, a moment after a test looked.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// Nothing is fetched ahead: a file's tests may be over, and its modules gone, before that has come.
Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });

/** What a file gives the browser that jsdom lacks (a share sheet, a layout) is not there for the next one. */
const changeable = [
  navigator,
  document,
  Element.prototype,
  HTMLElement.prototype,
  HTMLImageElement.prototype,
];
const asFound = changeable.map((owner) => ({ owner, found: Object.getOwnPropertyDescriptors(owner) }));

afterAll(() => {
  for (const { owner, found } of asFound) {
    for (const key of Reflect.ownKeys(owner))
      if (!Reflect.has(found, key)) Reflect.deleteProperty(owner, key);
    for (const [key, descriptor] of Object.entries<PropertyDescriptor>(found))
      if (descriptor.configurable) Object.defineProperty(owner, key, descriptor);
  }
});

let consoleSpies: MockInstance[] = [];

// Dialogs and calls come with their code; a busy machine takes more than a second for it. A passing check never waits.
configure({ asyncUtilTimeout: 5000 });

// A screen that asks for something new says so in every test of it that has no answer for that yet.
beforeAll(() =>
  server.listen({
    onUnhandledRequest: ({ method, url }, print) => {
      const { pathname } = new URL(url);
      // biome-ignore lint/suspicious/noConsole: among the complaints that the test fails with
      console.error(`${method} ${pathname}: the test gives it no answer (testing/msw/mock-call.ts)`);
      print.error();
    },
  }),
);

beforeEach(() => {
  consoleSpies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level));
});

// A test that expects a complaint replaces the spy's implementation and clears it (`mockClear`) itself.
afterEach(async () => {
  // Code that a test's last act asked for would act in the next one.
  await vi.dynamicImportSettled();
  cleanup();
  toast.remove();
  // What was still open gives its place back, and a step back that was asked for is taken, before the next test moves
  // the address: jsdom takes it in a turn of its own.
  await whenHistoryRests();
  await nextTurn();
  server.resetHandlers();
  putStoresBack();
  // What a page told the analytics tag, and the tag.
  Reflect.deleteProperty(window, 'dataLayer');
  for (const script of document.querySelectorAll('script[src]')) script.remove();
  // With what a full one left in memory.
  localArea.clear();
  sessionArea.clear();
  // What nobody heard waits for the next who listens.
  onApiSignal(() => {})();
  setErrorSink(() => {});
  setErrorSink(null);
  const complaints = consoleSpies.flatMap((spy) => spy.mock.calls);
  for (const spy of consoleSpies) spy.mockRestore();
  expect(complaints, 'unexpected console.error or console.warn').toEqual([]);
});

afterAll(() => server.close());
