import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildWorker } from '../scripts/worker/build-worker.mjs';
import { createBuildFiles, filesNamedIn, isBuildAddress } from './build-files';
import { createDocuments } from './documents';
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

describe('a document', () => {
  const files = { answer: fetch, keep: vi.fn(async () => {}), forgetOld: async () => {} };
  const address = 'http://localhost/team?from=push';
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    files.keep.mockReset();
  });

  /** A device on which these lie, by path. */
  function stubShelf(held: Record<string, string>) {
    const put = vi.fn();
    const match = async (wanted: string) => (wanted in held ? new Response(held[wanted]) : undefined);
    vi.stubGlobal('caches', { open: async () => ({ match, put }) });
    return put;
  }
  const answered = async (fromNetwork: () => Promise<Response>) =>
    (await createDocuments('new', files).answer(address, fromNetwork)).text();
  const gone = () => new Response('nobody', { status: 502 });

  test('is that of the network, whatever the device holds', async () => {
    stubShelf({ '/team': 'held' });
    expect(await answered(async () => new Response('not there', { status: 404 }))).toBe('not there');
  });

  test.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['behind a gateway that reaches nobody', async () => gone()],
  ])('is the one the device holds %s, or the page that says so', async (_, fromNetwork) => {
    stubShelf({ '/team': 'held', '/offline': 'says so' });
    expect(await answered(fromNetwork)).toBe('held');
    stubShelf({ '/offline': 'says so' });
    expect(await answered(fromNetwork)).toBe('says so');
  });

  test('is the one the device holds where the connection is too slow, and waited for where none is held', async () => {
    vi.useFakeTimers();
    const slowly = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('at last')), 9_000));
    stubShelf({ '/team': 'held' });
    const held = answered(slowly);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await held).toBe('held');
    stubShelf({});
    const late = answered(slowly);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await late).toBe('at last');
  });

  test('is kept as it is for everybody, with the files it names; where one is missing nothing is said to be', async () => {
    const put = stubShelf({});
    const ask = vi.fn(async (path: string, _init: RequestInit) =>
      path === '/offline' ? gone() : new Response('<script src="/_next/static/chunks/a1.js">'),
    );
    vi.stubGlobal('fetch', ask);
    await expect(createDocuments('new', files).keep()).rejects.toThrow('/offline answered 502');
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', cache: 'reload' });
    expect(files.keep).toHaveBeenCalledWith(['/_next/static/chunks/a1.js']);
    expect(put.mock.calls.map(([path]) => path)).not.toContain('/offline');
  });
});

describe('the files of a build', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Shelves by name in the order they were made, with what lies on each. */
  function stubShelves(shelves: Record<string, Record<string, Response>>) {
    const find = (name: string, wanted: Request | string) =>
      shelves[name]?.[typeof wanted === 'string' ? wanted : wanted.url];
    vi.stubGlobal('caches', {
      open: async (name: string) => ({
        match: async (wanted: Request | string) => find(name, wanted),
        put: async (wanted: Request | string, answer: Response) => {
          shelves[name] = { ...shelves[name], [typeof wanted === 'string' ? wanted : wanted.url]: answer };
        },
      }),
      match: async (wanted: Request | string) =>
        Object.keys(shelves)
          .map((name) => find(name, wanted))
          .find(Boolean),
      keys: async () => Object.keys(shelves),
      delete: async (name: string) => Reflect.deleteProperty(shelves, name),
    });
    return shelves;
  }
  const address = 'http://localhost/_next/static/chunks/a1.js';

  test('of the one before stay for the pages that still run, older ones go, and others’ shelves are left alone', async () => {
    const shelves = stubShelves({
      'slide-files-1': {},
      elsewhere: {},
      'slide-files-2': {},
      'slide-files-3': {},
      'slide-files-4': {},
    });
    await createBuildFiles('4').forgetOld();
    expect(Object.keys(shelves)).toEqual(['elsewhere', 'slide-files-3', 'slide-files-4']);
  });

  test('are asked for once: what lies here, or was kept by a build before, is not asked for again', async () => {
    stubShelves({ 'slide-files-old': { [address]: new Response('kept') } });
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    const files = createBuildFiles('new');
    await files.keep([address]);
    await files.keep([address]);
    expect(ask).not.toHaveBeenCalled();
  });

  test('are ours alone, of the folders that name what is in them', () => {
    vi.stubGlobal('self', { location: { origin: 'http://localhost' } });
    expect(
      ['/_next/static/chunks/a1.js', '/fonts/a.woff2'].every((at) => isBuildAddress(`http://localhost${at}`)),
    ).toBe(true);
    for (const other of [address.replace('localhost', 'elsewhere.example'), 'http://localhost/home', 'a1.js'])
      expect(isBuildAddress(other), other).toBe(false);
  });

  test('that are gone are neither kept nor said to be', async () => {
    const shelves = stubShelves({});
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const files = createBuildFiles('new');
    await expect(files.keep([address])).rejects.toThrow('answered 404');
    expect((await files.answer(new Request(address))).status).toBe(404);
    // After everything that was not waited for.
    await new Promise(setImmediate);
    expect(shelves).toEqual({});
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
