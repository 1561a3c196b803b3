import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setErrorSink } from '@/lib/report-error/report-error';
import { examples } from '@/testing/bridge/examples';
import { installNativeApp } from '@/testing/bridge/native-app';
import { defaultWelcome } from '@/testing/bridge/reference-host';
import { type AppMessageType, appMessages, unaskedTypes } from './app-messages';
import { type Bridge, createBridge } from './bridge';
import { BridgeError } from './bridge-error';
import { MESSAGE_MAX_LENGTH } from './envelope';
import { findNativeApp } from './native-app';
import { pageMessages } from './page-messages';

let app: ReturnType<typeof installNativeApp>;
let bridge: Bridge;
let reported: unknown[];
let heard: unknown[];

beforeEach(async () => {
  reported = [];
  heard = [];
  setErrorSink((error) => reported.push(error instanceof BridgeError ? error.kind : error));
  app = installNativeApp();
  bridge = createBridge(findNativeApp() ?? (() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  app.remove();
});

/** Past the greeting, with somebody who listens to everything. */
async function start() {
  await bridge.greet();
  for (const type of unaskedTypes) bridge.on(type, (payload) => heard.push(payload));
}

const raw = (message: unknown) => app.sayRaw(JSON.stringify(message));
const link = { type: 'deepLink', payload: { path: 'notifications' } };

describe('a message of the app', () => {
  test.each(unaskedTypes)('%s reaches who listens as it was said', async (type) => {
    await start();
    raw({ type, payload: examples[type] });
    expect(heard).toEqual([examples[type]]);
    expect(reported).toEqual([]);
  });

  test('that comes before anybody listens waits, and is heard once', async () => {
    await bridge.greet();
    raw(link);
    const listener = vi.fn();
    const stop = bridge.on('deepLink', listener);
    expect(listener).toHaveBeenCalledExactlyOnceWith(link.payload);
    stop();
    raw(link);
    expect(listener).toHaveBeenCalledOnce();
  });
});

test('a message right behind the welcome is heard: the app need not wait in between', async () => {
  app.answerWith({ hello: () => null });
  const greeting = bridge.greet();
  app.say('welcome', defaultWelcome, app.heardOf('hello')[0]?.id);
  raw(link);
  await greeting;
  bridge.on('deepLink', (payload) => heard.push(payload));
  expect(heard).toEqual([link.payload]);
  expect(reported).toEqual([]);
});

describe('changes nothing and is reported:', () => {
  test.each<[title: string, json: string]>([
    ['nothing', ''],
    ['no json', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"unknownThing"}'],
    ['a type every object has', '{"type":"constructor","payload":{}}'],
    ['a prototype', '{"type":"__proto__","payload":{}}'],
    ['an id that is none', '{"id":5,"type":"updatedToken"}'],
    ['something huge', JSON.stringify({ ...link, extra: 'x'.repeat(MESSAGE_MAX_LENGTH) })],
    ['a link that is too long', JSON.stringify({ ...link, payload: { path: 'x'.repeat(501) } })],
  ])('%s', async (_, json) => {
    await start();
    app.sayRaw(json);
    expect(heard).toEqual([]);
    expect(reported).toEqual(['malformed']);
  });

  test.each(unaskedTypes)('%s of another shape', async (type) => {
    await start();
    for (const payload of [undefined, null, 7, [], { path: 7 }, 'text']) raw({ type, payload });
    expect(heard).toEqual([]);
    expect(reported).toHaveLength(6);
  });

  test('what is no text', async () => {
    await start();
    window.SlideBridge?.receive(link);
    expect(heard).toEqual([]);
    expect(reported).toEqual(['malformed']);
  });

  const answersOnly = (Object.keys(appMessages) as AppMessageType[]).filter(
    (type) => !unaskedTypes.some((each) => each === type),
  );
  test.each(answersOnly)('%s to no question', async (type) => {
    await start();
    raw({ type, payload: examples[type] });
    raw({ id: 'made up', type, payload: examples[type] });
    expect(heard).toEqual([]);
    expect(reported).toEqual(['unasked', 'unasked']);
  });

  test('what comes before the host has said who it is', async () => {
    raw(link);
    await start();
    expect(heard).toEqual([]);
    expect(reported).toEqual(['stranger']);
  });

  test('a text from another window or a frame', async () => {
    await start();
    window.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify(link), origin: 'https://evil.example' }),
    );
    expect(heard).toEqual([]);
  });
});

describe('a question', () => {
  const ask = () => bridge.ask('shopProducts', { productIds: ['clover_50'] });

  test('is answered by the message with its id, and a second answer is none', async () => {
    await start();
    app.answerWith({ shopProducts: () => null });
    const answer = ask();
    const id = app.heardOf('shopProducts')[0]?.id ?? '';
    app.say('shopProductsResult', examples.shopProductsResult, id);
    app.say('shopProductsResult', { products: [] }, id);
    expect(await answer).toEqual(examples.shopProductsResult);
    expect(reported).toEqual(['unasked']);
  });

  test('is not answered by another kind of message', async () => {
    await start();
    app.answerWith({ shopProducts: () => null });
    const answer = ask();
    app.say('shareResult', { outcome: 'SHARED' }, app.heardOf('shopProducts')[0]?.id);
    await expect(answer).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('of two is answered each by its own, in any order', async () => {
    await start();
    app.answerWith({ shopProducts: () => null });
    const answers = [ask(), ask()];
    const [first = '', second = ''] = app.heardOf('shopProducts').map(({ id }) => id);
    app.say('shopProductsResult', { products: [] }, second);
    app.say('shopProductsResult', examples.shopProductsResult, first);
    expect(await Promise.all(answers)).toEqual([examples.shopProductsResult, { products: [] }]);
  });

  test('ends when its time is over, and what comes then is reported', async () => {
    vi.useFakeTimers();
    await start();
    app.answerWith({ shopProducts: () => null });
    const outcome = expect(ask()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(pageMessages.shopProducts.timeoutMs);
    await outcome;
    app.say('shopProductsResult', { products: [] }, app.heardOf('shopProducts')[0]?.id);
    expect(reported).toEqual(['unasked']);
  });

  test('that this version of the app does not know fails at once and is not posted', async () => {
    app.remove();
    app = installNativeApp({ welcome: { can: ['logout'] } });
    bridge = createBridge(findNativeApp() ?? (() => {}));
    await bridge.greet();
    await expect(ask()).rejects.toMatchObject({ kind: 'unsupported' });
    bridge.send('openLink', { url: 'https://slide.example/' });
    expect(app.heard.map(({ type }) => type)).toEqual(['hello']);
  });
});

describe('a way in that breaks, as a host that goes away leaves it,', () => {
  async function startThenBreak() {
    await start();
    const post = window.webkit?.messageHandlers?.slide;
    if (!post) throw new Error('no app');
    vi.spyOn(post, 'postMessage').mockImplementation(() => {
      throw new Error('Error invoking postMessage');
    });
  }

  test('stops nobody who tells the app something', async () => {
    await startThenBreak();
    bridge.send('logout', { isForced: false });
    expect(reported).toEqual([expect.objectContaining({ message: 'Error invoking postMessage' })]);
  });

  test('fails a question at once', async () => {
    vi.useFakeTimers();
    await startThenBreak();
    await expect(bridge.ask('shopProducts', { productIds: ['clover_50'] })).rejects.toThrow('postMessage');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an app made with React Native', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'ReactNativeWebView');
    vi.restoreAllMocks();
  });

  test('is somebody else’s unless its user agent says that it is ours', () => {
    app.remove();
    window.ReactNativeWebView = { postMessage: vi.fn() };
    expect(findNativeApp()).toBeNull();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) SlideApp/1.7.7');
    findNativeApp()?.('{}');
    expect(window.ReactNativeWebView?.postMessage).toHaveBeenCalledExactlyOnceWith('{}');
  });
});
