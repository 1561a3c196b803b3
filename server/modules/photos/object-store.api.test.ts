import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createChatImageUpload, createMessage } from '@/contract/chats';
import { createPhotoUpload } from '@/contract/photos';
import { deleteMe, getUser, meSchema, updateMe } from '@/contract/users';
import { createChatStage } from '../../../testing/api/chat-stage';
import type { Person } from '../../../testing/api/person';
import { drawPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { startS3Server } from '../../../testing/objects/s3-server';
import { chatMessages, photos } from '../../db/schema';
import { deleteOriginals } from './delete-originals';
import { fileKeysOf } from './photo-files';

/** Photos of the service on a store that speaks S3 and checks every signature. */

const minuteMs = 60_000;

const store = await startS3Server();
const api = useTestApi(store.environment);
afterAll(() => store.close());
afterEach(() => recover());

/** The store answers nothing: it is waited for a quarter of a second here, not for ten. */
function fallSilent(): void {
  const { timeout } = AbortSignal;
  const quick = (ms: number) => timeout.call(AbortSignal, Math.min(ms, 250));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(quick);
  store.setMood('slow');
}

function recover(): void {
  vi.restoreAllMocks();
  store.setMood('well');
}

async function openAddress(as: Person, picture: Buffer) {
  const body = { contentType: 'image/jpeg' as const, size: picture.length };
  const { url, headers, key } = await api.call(createPhotoUpload, { as, body });
  const put = async (file: Buffer, sent: Record<string, string> = headers, address = url) =>
    (await fetch(address, { method: 'PUT', headers: sent, body: new Uint8Array(file) })).status;
  return { key, url, put };
}

const choose = (as: Person, key: string) => ({ as, body: { profileImageKeys: [key] } });

async function addressOf(as: Person): Promise<string> {
  return meSchema.parse(await api.call(getUser, { as })).photoUrl ?? '';
}

const shownPhoto = async (as: Person) => fetch(await addressOf(as));

async function rowOf(key: string): Promise<typeof photos.$inferSelect> {
  const [row] = await api.app.db.select().from(photos).where(eq(photos.key, key));
  if (!row) throw new Error('no such photo');
  return row;
}

describe('an upload address of an object store', () => {
  test('takes exactly the type and size it was made for', async () => {
    const picture = await drawPhoto();
    const { key, url, put } = await openAddress(await api.person(), picture);
    expect(await put(picture, { 'content-type': 'image/png' })).toBe(403);
    expect(await put(Buffer.concat([picture, Buffer.from('more')]))).toBe(403);
    expect(await put(picture.subarray(1))).toBe(403);
    expect(await put(picture, undefined, url.replace(key, `${key}-other`))).toBe(403);
    expect(await put(picture, undefined, url.replace(/Expires=\d+/, 'Expires=604800'))).toBe(403);
    expect(store.objects.has(key)).toBe(false);
    expect(await put(picture)).toBe(200);
    expect(store.objects.get(key)?.body).toEqual(picture);
  });

  test('runs out after ten minutes', async () => {
    const picture = await drawPhoto();
    const { put } = await openAddress(await api.person(), picture);
    store.advance(9 * minuteMs);
    expect(await put(picture)).toBe(200);
    store.advance(2 * minuteMs);
    expect(await put(picture)).toBe(403);
    store.advance(-11 * minuteMs);
  });

  test('works again once its picture was used: what it left then is swept when it has run out', async () => {
    const person = await api.person();
    const picture = await drawPhoto({ note: 'somewhere' });
    const { key, put } = await openAddress(person, picture);
    await put(picture);
    await api.call(updateMe, choose(person, key));
    expect(store.objects.has(key)).toBe(false);

    expect(await put(picture)).toBe(200);
    await deleteOriginals(api);
    // It could be used once more: too early.
    expect(store.objects.has(key)).toBe(true);
    api.clock.advance(12 * minuteMs);
    await deleteOriginals(api);
    api.clock.set(new Date());
    expect(store.objects.has(key)).toBe(false);
    expect((await shownPhoto(person)).status).toBe(200);
  });
});

describe('a photo in an object store', () => {
  test('is shown by a signed address, with how long it may be kept', async () => {
    const person = await api.person();
    const picture = await drawPhoto();
    const { key, put } = await openAddress(person, picture);
    await put(picture);
    await api.call(updateMe, choose(person, key));
    const shown = await shownPhoto(person);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toMatch(/private, max-age=60/);
    const unsigned = shown.url.slice(0, shown.url.indexOf('?'));
    expect((await fetch(unsigned)).status).toBe(403);
  });

  test('is gone under its old key when its owner chose another, and when its owner left', async () => {
    const person = await api.person();
    /** Puts the picture up and shows it: under which address, and in which files. */
    const show = async (picture: Buffer) => {
      const { key, put } = await openAddress(person, picture);
      await put(picture);
      await api.call(updateMe, choose(person, key));
      return { key, address: await addressOf(person), files: fileKeysOf(await rowOf(key)) };
    };
    const kept = (files: string[]) => files.filter((file) => store.objects.has(file));
    const first = await show(await drawPhoto());
    // A clear and a blurred picture with their thumbnails; the original is gone already.
    expect(kept(first.files)).toHaveLength(4);

    const second = await show(await drawPhoto({ color: '#2a6' }));
    await expect.poll(() => kept(first.files), { timeout: 15_000 }).toEqual([]);
    expect((await fetch(first.address)).status).toBe(404);
    expect((await fetch(second.address)).status).toBe(200);

    await api.call(deleteMe, { as: person, body: { isAgreed: true } });
    await expect.poll(() => kept(second.files), { timeout: 15_000 }).toEqual([]);
    expect((await fetch(second.address)).status).toBe(404);
    // Whoever comes back within seven days has it again, under keys nobody was told.
    expect(kept(fileKeysOf(await rowOf(second.key)))).toHaveLength(4);
  });

  test.each<[string, () => unknown, () => unknown]>([
    ['answers nothing', fallSilent, recover],
    ['breaks', () => store.setMood('broken'), recover],
    ['keeps nothing of what it takes', () => store.setMood('lying'), recover],
    ['cannot be reached', store.down, store.up],
  ])('is asked for again, and its original stays, while the store %s', async (_, away, back) => {
    const person = await api.person();
    const picture = await drawPhoto();
    const { key, put } = await openAddress(person, picture);
    await put(picture);
    await away();
    try {
      expect(await api.refusal(updateMe, choose(person, key))).toMatchObject({ status: 503 });
    } finally {
      await back();
    }
    expect(store.objects.get(key)?.body).toEqual(picture);

    await api.call(updateMe, choose(person, key));
    expect((await shownPhoto(person)).status).toBe(200);
    expect(store.objects.has(key)).toBe(false);
  });
});

test('that the store is away is one line in the log, and that it is back another, whoever noticed', async () => {
  const person = await api.person();
  const picture = await drawPhoto();
  const { key, put } = await openAddress(person, picture);
  await put(picture);
  const warn = vi.spyOn(api.app.log, 'warn');
  const lines = () =>
    warn.mock.calls
      .filter(([fields]) => Object(fields).part === 'object store')
      .map((line: unknown[]) => line[1]);
  store.setMood('broken');
  for (let times = 0; times < 2; times++)
    expect(await api.refusal(updateMe, choose(person, key))).toMatchObject({ status: 503 });
  expect(lines()).toEqual(['a part is away']);
  store.setMood('well');
  await api.call(updateMe, choose(person, key));
  expect(lines()).toEqual(['a part is away', 'a part is back']);
});

describe('a picture in a room', () => {
  const { openRoom, read } = createChatStage(() => api);

  test.each<[string, () => unknown, () => unknown]>([
    ['answers nothing', fallSilent, recover],
    ['breaks', () => store.setMood('broken'), recover],
    ['cannot be reached', store.down, store.up],
  ])(
    'while the store %s: 503 and when to come back, and the same again is said once',
    async (_, away, back) => {
      const { channelId, women, men } = await openRoom();
      const [sender] = women;
      const picture = await drawPhoto();
      const upload = { contentType: 'image/jpeg' as const, size: picture.length };
      const { url, headers, key } = await api.call(createChatImageUpload, {
        as: sender,
        params: { channelId },
        body: upload,
      });
      await fetch(url, { method: 'PUT', headers, body: new Uint8Array(picture) });
      const body = { clientMessageId: randomUUID(), imageKeys: [key] };
      const said = () =>
        api.app.db.$count(chatMessages, eq(chatMessages.clientMessageId, body.clientMessageId));

      await away();
      try {
        const refused = await api.raw({
          method: 'POST',
          url: `/api/v1/chats/${channelId}/messages`,
          token: sender.accessToken,
          headers: { 'slide-chat-token': sender.chatToken },
          body,
        });
        expect(refused).toMatchObject({ status: 503, body: { code: 1001 } });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        // A call that needs no store is served meanwhile.
        expect(
          (await read(men[0], { channelId, women, men })).items.filter(({ type }) => type === 'IMAGE'),
        ).toEqual([]);
      } finally {
        await back();
      }
      expect(await said()).toBe(0);
      expect(store.objects.get(key)?.body).toEqual(picture);
      expect((await rowOf(key)).status).toBe('UPLOADING');

      const again = { as: sender, params: { channelId }, body };
      const message = await api.call(createMessage, again);
      expect(await api.call(createMessage, again)).toEqual(message);
      const shown = (await read(men[0], { channelId, women, men })).items.filter(
        ({ type }) => type === 'IMAGE',
      );
      expect(shown.map(({ images }) => images.length)).toEqual([1]);
      expect((await fetch(shown[0]?.images[0]?.url ?? '')).status).toBe(200);
    },
  );
});
