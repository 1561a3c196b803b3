import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as calls from '@/contract/chats';
import { getChatSessionToken } from '@/contract/sessions';
import type { BlobShelf } from '@/lib/storage/blob-shelf';
import { messageBuilder } from '@/testing/builders/chats';
import { stubLocks } from '@/testing/locks/stub-locks';
import { mockCall, mockOffline } from '@/testing/msw/mock-call';
import { server } from '@/testing/msw/server';
import { createKeptOutbox } from './kept-outbox';
import { createOutbox } from './outbox';
import type { PreparedImage } from './prepare-images';

const in7 = { channelId: 7, replyTo: null };
const original = new File(['as it was chosen'], 'a.heic');
const small = { file: new Blob(['small']), width: 4, height: 3 };

beforeEach(() => {
  mockCall(getChatSessionToken, () => ({ token: 'key', expiresAt: '2099-01-01T00:00:00Z' }));
  mockOffline(calls.createChatImageUpload);
  mockOffline(calls.createMessage);
});

/** As the browser's, which jsdom lacks. */
function createPhone(room = Number.POSITIVE_INFINITY) {
  const files = new Map<string, Blob>();
  let isFree = Promise.resolve();
  const shelf: BlobShelf = {
    async put(id, file) {
      await isFree;
      if (files.size >= room) return false;
      files.set(id, file);
      return true;
    },
    list: async () => [...files].map(([id, file], at) => ({ id, file, at })),
    remove: async (id) => void files.delete(id),
    clear: async () => files.clear(),
  };
  return {
    files,
    kept: createKeptOutbox(1, shelf),
    /** Answers how to let its shelf take files again. */
    holdShelf: () => {
      let free = () => {};
      isFree = new Promise((resolve) => {
        free = resolve;
      });
      return () => free();
    },
  };
}
type Phone = ReturnType<typeof createPhone>;

/** A page on that phone; `finish` ends what it does to make pictures small. */
function openPage({ kept }: Phone) {
  const running: Array<(images: PreparedImage[]) => void> = [];
  const prepare = vi.fn<(files: readonly Blob[]) => Promise<PreparedImage[]>>(
    () => new Promise((resolve) => running.push(resolve)),
  );
  const outbox = createOutbox({ userId: 1, kept, prepare });
  onTestFinished(outbox.stop);
  const finish = async (images: PreparedImage[]) => {
    await waitFor(() => expect(running).toHaveLength(1));
    running.shift()?.(images);
  };
  const shown = () =>
    outbox.ofChannel(7).map((entry) => (entry.type === 'TEXT' ? entry.text : [entry.status, entry.images]));
  return { outbox, prepare, finish, shown };
}

function serve() {
  const said: (string | number)[] = [];
  mockCall(calls.createChatImageUpload, () => ({
    key: 'chat/1',
    url: 'https://store.test/chat/1',
    headers: {},
    expiresAt: '2099-01-01T00:00:00Z',
  }));
  server.use(http.put('https://store.test/chat/1', () => new HttpResponse()));
  const sends = mockCall(calls.createMessage, ({ body: { text, imageKeys, clientMessageId } }) => {
    said.push(text ?? imageKeys?.length ?? 0);
    return messageBuilder({ seq: said.length, senderUserId: 1, clientMessageId, text: text ?? null });
  });
  return { said, sends };
}

const waiting = ['waiting', [{ width: 1, height: 1, previewUrl: null }]];
const ready = ['waiting', [{ width: 4, height: 3, previewUrl: expect.stringMatching(/^blob:/) }]];

describe('pictures that are still being made small', () => {
  test('stand in the room at once, and are sent in their place by the page after a reload', async () => {
    const phone = createPhone();
    const first = openPage(phone);
    void first.outbox.addImages(in7, [original]);
    first.outbox.addText(in7, '둘');
    expect(first.shown()).toEqual([waiting, '둘']);
    await waitFor(() => expect(phone.kept.list().map(({ text }) => text)).toEqual([null, '둘']));
    first.outbox.stop();

    const service = serve();
    const second = openPage(phone);
    await second.outbox.ready;
    expect(second.shown()).toEqual([waiting, '둘']);
    await second.finish([small]);
    await waitFor(() => expect(service.said).toEqual([1, '둘']));
    expect(second.prepare.mock.calls).toEqual([[[original]]]);
    await waitFor(() => expect([phone.kept.list(), [...phone.files]]).toEqual([[], []]));
  });

  test('are kept small once they are, and the chosen ones no longer', async () => {
    const phone = createPhone();
    const first = openPage(phone);
    const added = first.outbox.addImages(in7, [original, original]);
    await first.finish([small]);
    expect(await added).toBe(true);
    expect([...phone.files.values()]).toEqual([small.file]);
    await waitFor(() => expect(first.shown()).toEqual([ready]));
    first.outbox.stop();
    const second = openPage(phone);
    await second.outbox.ready;
    await waitFor(() => expect(second.shown()).toEqual([ready]));
    expect(second.prepare).not.toHaveBeenCalled();
  });

  test('are at risk where the shelf has no room for them, once they cannot be sent', async () => {
    const phone = createPhone(0);
    const { outbox, finish } = openPage(phone);
    void outbox.addImages(in7, [original]);
    expect(outbox.ofChannel(7)).toMatchObject([{ isAtRisk: false }]);
    await finish([small]);
    await waitFor(() => expect(outbox.ofChannel(7)).toMatchObject([{ isAtRisk: true }]));
  });

  test('lie there as they were chosen where the small ones find no room, and are no less safe', async () => {
    const phone = createPhone(1);
    const first = openPage(phone);
    const added = first.outbox.addImages(in7, [original]);
    await first.finish([small]);
    await added;
    expect([...phone.files.values()]).toEqual([original]);
    expect(first.outbox.ofChannel(7)).toMatchObject([{ isAtRisk: false }]);
    first.outbox.stop();
    const service = serve();
    const second = openPage(phone);
    await second.finish([small]);
    await waitFor(() => expect(service.said).toEqual([1]));
  });

  test('keep their place among words that are here before they lie on the shelf', async () => {
    const phone = createPhone();
    const free = phone.holdShelf();
    const { outbox, shown } = openPage(phone);
    outbox.addText(in7, '하나');
    void outbox.addImages(in7, [original]);
    outbox.addText(in7, '둘');
    expect(phone.kept.list().map(({ text }) => text)).toEqual(['하나', '둘']);
    free();
    await waitFor(() => expect(phone.kept.list().map(({ text }) => text)).toEqual(['하나', null, '둘']));
    expect(shown()).toEqual(['하나', waiting, '둘']);
  });

  test('are not kept any more when they are heard of before they lie on the shelf', async () => {
    const phone = createPhone();
    const free = phone.holdShelf();
    const { outbox, finish } = openPage(phone);
    const added = outbox.addImages(in7, [original]);
    await finish([small]);
    await waitFor(() => expect(outbox.ofChannel(7)).toHaveLength(1));
    outbox.remove(outbox.ofChannel(7)[0]?.clientMessageId ?? '');
    free();
    await added;
    expect([phone.kept.list(), [...phone.files]]).toEqual([[], []]);
  });

  test('and cannot be read after a reload say so, and hold up nothing', async () => {
    const phone = createPhone();
    const first = openPage(phone);
    void first.outbox.addImages(in7, [original]);
    first.outbox.addText(in7, '둘');
    await waitFor(() => expect(phone.kept.list()).toHaveLength(2));
    first.outbox.stop();
    const service = serve();
    const second = openPage(phone);
    await second.finish([]);
    await waitFor(() => expect(service.said).toEqual(['둘']));
    expect(second.outbox.ofChannel(7)).toMatchObject([
      { status: 'failed', reason: '보낼 수 있는 사진이 아니에요.' },
    ]);
  });

  test('and close the page each time are left alone at last, until they are asked for', async () => {
    const phone = createPhone();
    const first = openPage(phone);
    void first.outbox.addImages(in7, [original]);
    await waitFor(() => expect(phone.kept.list()).toHaveLength(1));
    first.outbox.stop();
    for (const time of [2, 3]) {
      const page = openPage(phone);
      await waitFor(() => expect(page.prepare, `the ${time}. time`).toHaveBeenCalledOnce());
      page.outbox.stop();
    }
    const service = serve();
    const last = openPage(phone);
    await last.outbox.ready;
    const [given] = last.outbox.ofChannel(7);
    expect(given?.status).toBe('failed');
    expect(last.prepare).not.toHaveBeenCalled();
    last.outbox.retry(given?.clientMessageId ?? '');
    await last.finish([small]);
    await waitFor(() => expect(service.said).toEqual([1]));
  });

  test('are made small by one tab, and sent once', async () => {
    stubLocks();
    const phone = createPhone();
    const one = openPage(phone);
    const added = one.outbox.addImages(in7, [original]);
    await waitFor(() => expect(phone.kept.list()).toHaveLength(1));
    const other = openPage(phone);
    await other.outbox.ready;
    expect(other.shown()).toEqual([waiting]);
    const service = serve();
    await one.finish([small]);
    await added;
    await waitFor(() => expect([one.shown(), other.shown()]).toEqual([[], []]));
    expect(other.prepare).not.toHaveBeenCalled();
    expect(service.sends.requests).toHaveLength(1);
  });
});
