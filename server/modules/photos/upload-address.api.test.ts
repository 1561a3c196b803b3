import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPhotoUpload } from '@/contract/photos';
import { deleteMe, getUser, meSchema, updateMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { photos } from '../../db/schema';
import { deleteOriginals } from './delete-originals';

const minuteMs = 60_000;

const api = useTestApi();

async function openAddress(as: Person, size: number) {
  const upload = await api.call(createPhotoUpload, { as, body: { contentType: 'image/jpeg', size } });
  const { pathname, search } = new URL(upload.url);
  const put = async (payload: Buffer, headers = upload.headers) => {
    const answer = await api.service.server.inject({
      method: 'PUT',
      url: pathname + search,
      headers,
      payload,
    });
    return answer.statusCode;
  };
  return { key: upload.key, pathname, put };
}

const choose = (as: Person, keys: string[]) => api.call(updateMe, { as, body: { profileImageKeys: keys } });
const rowOf = async (key: string) => {
  const [row] = await api.app.db.select().from(photos).where(eq(photos.key, key));
  if (!row) throw new Error('no such photo');
  return row;
};

/** What is under an address that was shown: the status, and what caches are told. */
async function look(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url);
  const answer = await api.service.server.inject({ method: 'GET', url: pathname + search, headers });
  return { status: answer.statusCode, headers: answer.headers };
}

async function personWithPhoto() {
  const person = await api.person();
  const key = await uploadPhoto(api, { token: person.accessToken, picture: await drawPhoto() });
  await choose(person, [key]);
  const { photoUrl } = meSchema.parse(await api.call(getUser, { as: person }));
  if (!photoUrl) throw new Error('no photo');
  return { person, key, photoUrl };
}

describe('an upload address', () => {
  test('takes its one file, once more the same, and no other', async () => {
    const picture = await drawPhoto();
    const { put } = await openAddress(await api.person(), picture.length);
    expect([await put(picture), await put(picture)]).toEqual([200, 200]);
    expect(await put(Buffer.alloc(picture.length, 7))).toBe(403);
  });

  test('is dead once its picture was used, and keeps nothing of where it was taken', async () => {
    const person = await api.person();
    const picture = await sharp(await drawPhoto())
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { key, put } = await openAddress(person, picture.length);
    await put(picture);
    await choose(person, [key]);
    expect(await put(picture)).toBe(403);
    expect(await api.app.objects.get(key)).toBeNull();
  });

  test('an object store took a second file under is emptied when it runs out', async () => {
    const { key } = await personWithPhoto();
    await api.app.objects.put(key, await drawPhoto(), 'image/jpeg');
    await deleteOriginals(api);
    expect(await api.app.objects.get(key)).not.toBeNull();
    api.clock.advance(12 * minuteMs);
    await deleteOriginals(api);
    api.clock.set(new Date());
    expect(await api.app.objects.get(key)).toBeNull();
    expect((await rowOf(key)).originalDeletedAt).not.toBeNull();
  });

  test('without its signature is refused before its body is read', async () => {
    const picture = await drawPhoto();
    const { pathname } = await openAddress(await api.person(), picture.length);
    const url = `${pathname}?expires=9999999999999&signature=none`;
    // A type no parser knows is refused with 400 by whoever gets to the body.
    const answer = await api.service.server.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/x-unknown' },
      payload: picture,
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a picture that breaks off', () => {
  test('is decoded once: a second try finds nothing to decode', async () => {
    const person = await api.person();
    const whole = await drawPhoto({ width: 1200, height: 900 });
    const broken = whole.subarray(0, Math.floor(whole.length / 3));
    const key = await uploadPhoto(api, { token: person.accessToken, picture: broken });
    const refusal = () => api.refusal(updateMe, { as: person, body: { profileImageKeys: [key] } });
    expect((await refusal()).debugMessage).toContain('pixels cannot be decoded');
    expect(await api.app.objects.get(key)).toBeNull();
    for (let n = 0; n < 3; n++) expect((await refusal()).debugMessage).toContain('rejected');
  });

  test('at its last bytes, again and again, is decoded once each, and nobody waits for one after the other', async () => {
    const breaker = await api.person();
    const other = await api.person();
    const whole = await drawPhoto({ width: 6000, height: 4000 });
    const broken = whole.subarray(0, whole.length - 16);
    const keys: string[] = [];
    // Many, so that on a busy machine the other is through long before the last.
    for (let n = 0; n < 40; n++)
      keys.push(await uploadPhoto(api, { token: breaker.accessToken, picture: broken }));
    const otherKey = await uploadPhoto(api, { token: other.accessToken, picture: await drawPhoto() });
    const ended: (string | undefined)[] = [];
    const tries = [...keys, ...keys].map(async (key) => {
      const refusal = await api.refusal(updateMe, { as: breaker, body: { profileImageKeys: [key] } });
      ended.push(refusal.debugMessage);
    });
    // The first is through: all others stand in line.
    await expect.poll(() => ended.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    const decoded = () => ended.filter((message) => message?.includes('pixels cannot be decoded'));
    await choose(other, [otherKey]);
    expect(decoded().length).toBeLessThan(keys.length);
    await Promise.all(tries);
    expect(decoded()).toHaveLength(keys.length);
    expect(ended.filter((message) => message?.includes('rejected'))).toHaveLength(keys.length);
  });
});

describe('the address of a photo', () => {
  test('is good for a minute without asking again, and then for as long as the picture is there', async () => {
    const { photoUrl } = await personWithPhoto();
    const { status, headers } = await look(photoUrl);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, max-age=60, must-revalidate');
    expect((await look(photoUrl, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const gone = await look(photoUrl.replace(/clear\/[^?]+/, 'clear/nobody.webp'));
    expect(gone.status).toBe(403);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  test('is dead when its owner chose another, and when its owner left', async () => {
    const { person, photoUrl } = await personWithPhoto();
    const other = await uploadPhoto(api, {
      token: person.accessToken,
      picture: await drawPhoto({ color: '#2a6' }),
    });
    const { photoUrl: newUrl } = await choose(person, [other]);
    if (!newUrl) throw new Error('no photo');
    await expect.poll(async () => (await look(photoUrl)).status, { timeout: 15_000 }).toBe(404);
    expect((await look(newUrl)).status).toBe(200);

    await api.call(deleteMe, { as: person, body: { isAgreed: true } });
    await expect.poll(async () => (await look(newUrl)).status, { timeout: 15_000 }).toBe(404);
    // Whoever comes back within seven days has it again, under an address of its own.
    const rows = await api.app.db
      .select()
      .from(photos)
      .where(and(eq(photos.userId, person.id), eq(photos.key, other)))
      .orderBy(asc(photos.id));
    expect(await api.app.objects.get(rows[0]?.clearKey ?? '')).not.toBeNull();
  });
});
