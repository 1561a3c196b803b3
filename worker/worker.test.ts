import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildWorker } from '../scripts/worker/build-worker.mjs';
import { createBuildFiles, filesNamedIn } from './build-files';
import { followPush, forgetTapped, readPush, tellTapped } from './pushes';

test('a document’s files are those of its tags and of the data its router starts from, each once', () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/a1.css"/><script src="/_next/static/chunks/b-2~.js" async=""></script>
    <link rel="preload" href="/_next/static/media/slice-3.p.woff2" as="font"/>
    <script>self.__next_f.push([1,"3:I[7,[\\"/_next/static/chunks/b-2~.js\\",\\"static/chunks/c3.js\\"],\\"Gate\\"]"])</script><img src="/_next/image?url=x"/>`;
  expect(filesNamedIn(html)).toEqual([
    '/_next/static/chunks/a1.css',
    '/_next/static/chunks/b-2~.js',
    '/_next/static/media/slice-3.p.woff2',
    '/_next/static/chunks/c3.js',
  ]);
});

describe('a push', () => {
  test('is its words and what it tells of', () => {
    const push = { title: '민서', body: null, data: { type: 'CHAT_MESSAGE', channelId: '7' } };
    for (const each of [push, { ...push, tag: 'room-7' }])
      expect(readPush(JSON.stringify(each))).toEqual(each);
  });

  test.each([null, '', 'hello', '{}', '{"title":1,"data":{}}', '{"title":"a","data":{"channelId":7}}'])(
    '%j is none',
    (text) => {
      expect(readPush(text)).toBeNull();
    },
  );
});

describe('a tapped push', () => {
  const data = { type: 'CHAT_MESSAGE', channelId: '7', shownAt: '1' };
  afterEach(() => {
    forgetTapped();
    vi.useRealTimers();
  });

  function windowAt(path: string) {
    return { url: `https://slide.test${path}`, postMessage: vi.fn(), focus: vi.fn() };
  }

  async function tap(...windows: ReturnType<typeof windowAt>[]) {
    const openWindow = vi.fn();
    const clients = { matchAll: async () => windows, openWindow };
    await followPush(clients as unknown as Clients, data);
    return openWindow;
  }

  test('is told to the page that is open, and again to one that begins to listen, until one has heard', async () => {
    const page = windowAt('/home');
    expect(await tap(page)).not.toHaveBeenCalled();
    expect(page.focus).toHaveBeenCalledOnce();
    tellTapped(page);
    expect(page.postMessage.mock.calls).toEqual(Array(2).fill([{ kind: 'push-tapped', data }]));
    forgetTapped();
    tellTapped(page);
    expect(page.postMessage).toHaveBeenCalledTimes(2);
  });

  test('opens a page where there is none, and is told to that one once it listens', async () => {
    const page = windowAt('/sign-in');
    expect(await tap()).toHaveBeenCalledExactlyOnceWith(
      `/home#push=${encodeURIComponent(JSON.stringify(data))}`,
    );
    tellTapped(page);
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'push-tapped', data });
  });

  test('leaves an operator’s desk as it is', async () => {
    const [desk, page] = [windowAt('/admin/notices'), windowAt('/chats')];
    await tap(desk, page);
    expect(page.postMessage).toHaveBeenCalledOnce();
    expect(await tap(desk)).toHaveBeenCalledOnce();
    expect(desk.postMessage).not.toHaveBeenCalled();
  });

  test('is nothing to a page of much later', async () => {
    vi.useFakeTimers();
    const page = windowAt('/home');
    await tap();
    vi.advanceTimersByTime(60_000);
    tellTapped(page);
    expect(page.postMessage).not.toHaveBeenCalled();
  });
});

describe('on a disk that is full', () => {
  const address = 'http://localhost/_next/static/chunks/a1.js';
  afterEach(() => void vi.unstubAllGlobals());

  function fillDisk(older: string | undefined) {
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    vi.stubGlobal('caches', {
      open: async () => ({ match: async () => undefined, put: refuse }),
      match: async () => older && new Response(older),
    });
    vi.stubGlobal('fetch', async () => new Response('of the network'));
  }

  test.each([
    ['of an older build', 'older'],
    ['that nobody has yet', undefined],
  ])('a file %s is answered, though it cannot be kept', async (_, older) => {
    fillDisk(older);
    const answer = await createBuildFiles('new').answer(new Request(address));
    expect(await answer.text()).toBe(older ?? 'of the network');
  });

  test('a build that cannot be kept whole is not said to be', async () => {
    fillDisk('older');
    await expect(createBuildFiles('new').keep([address])).rejects.toThrow('full');
  });
});

test('the built worker is one script that names its build', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'worker-')), 'worker.js');
  buildWorker(file);
  const script = readFileSync(file, 'utf8');
  expect(script).not.toMatch(/SLIDE_BUILD|^(import|export) /m);
  expect(script).toMatch(/"[0-9a-f]{12}"/);
  expect(script.length).toBeLessThan(10_000);
});
