import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createPhotoUpload } from '@/contract/photos';
import { getUser, meSchema, updateMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { drawPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { startS3Server } from '../../../testing/objects/s3-server';
import { deleteOriginals } from './delete-originals';

/** Photos of the service on a store that speaks S3 and checks every signature. */

const minuteMs = 60_000;

const store = await startS3Server();
const api = useTestApi(store.environment);
afterAll(() => store.close());
afterEach(() => store.setMood('well'));

async function openAddress(as: Person, picture: Buffer) {
  const body = { contentType: 'image/jpeg' as const, size: picture.length };
  const { url, headers, key } = await api.call(createPhotoUpload, { as, body });
  const put = async (file: Buffer, sent: Record<string, string> = headers, address = url) =>
    (await fetch(address, { method: 'PUT', headers: sent, body: new Uint8Array(file) })).status;
  return { key, url, put };
}

const choose = (as: Person, key: string) => ({ as, body: { profileImageKeys: [key] } });

async function shownPhoto(as: Person): Promise<Response> {
  const { photoUrl } = meSchema.parse(await api.call(getUser, { as }));
  return fetch(photoUrl ?? '');
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

  test.each(['broken', 'lying'] as const)(
    'is asked for again, and its original stays, while the store is %s',
    async (mood) => {
      const person = await api.person();
      const picture = await drawPhoto();
      const { key, put } = await openAddress(person, picture);
      await put(picture);
      store.setMood(mood);
      expect(await api.refusal(updateMe, choose(person, key))).toMatchObject({ status: 503 });
      expect(store.objects.get(key)?.body).toEqual(picture);

      store.setMood('well');
      await api.call(updateMe, choose(person, key));
      expect((await shownPhoto(person)).status).toBe(200);
      expect(store.objects.has(key)).toBe(false);
    },
  );
});
