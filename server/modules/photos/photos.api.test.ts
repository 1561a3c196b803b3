import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { createPhotoUpload, getPhotoVerdict, readPhotoVerdict } from '@/contract/photos';
import { getUser, meSchema, updateMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { photos } from '../../db/schema';
import { userSubject } from '../../tokens/session';
import { processPhoto } from './process-photo';

const api = useTestApi();

async function upload(
  person: Person,
  picture: Buffer,
  contentType?: 'image/jpeg' | 'image/png' | 'image/webp',
) {
  return uploadPhoto(api, { token: person.accessToken, picture, contentType });
}

async function rowOf(key: string) {
  const [row] = await api.app.db.select().from(photos).where(eq(photos.key, key));
  if (!row) throw new Error('no such photo');
  return row;
}

async function fileOf(key: string | null) {
  const file = key ? await api.app.objects.get(key) : null;
  if (!file) throw new Error('no such file');
  return file;
}

describe('a profile photo', () => {
  test('is turned upright, shrunk, and loses where it was taken', async () => {
    const person = await api.person();
    const picture = await sharp(await drawPhoto({ width: 2400, height: 1200 }))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'my street' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .toBuffer();
    const key = await upload(person, picture);
    await api.call(updateMe, { as: person, body: { profileImageKeys: [key] } });
    const row = await rowOf(key);
    expect([row.width, row.height]).toEqual([540, 1080]);
    const metadata = await sharp(await fileOf(row.clearKey)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 540, height: 1080 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation ?? 1).toBe(1);
    expect(await sharp(await fileOf(row.thumbnailKey)).metadata()).toMatchObject({ width: 256, height: 256 });
    expect(await api.app.objects.get(key)).toBeNull();
  });

  test('covered keeps no detail and its address leads to no clear one', async () => {
    const person = await api.person();
    const noise = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    const key = await upload(person, noise, 'image/png');
    await api.call(updateMe, { as: person, body: { profileImageKeys: [key] } });
    const row = await rowOf(key);
    const keys = [row.clearKey, row.thumbnailKey, row.blurredKey, row.blurredThumbnailKey];
    const names = keys.map((name) => name?.split('/')[1]);
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(key).not.toContain(name ?? '');
    const spread = async (file: Buffer) => (await sharp(file).greyscale().stats()).channels[0]?.stdev ?? 0;
    expect(await spread(await fileOf(row.blurredKey))).toBeLessThan(
      (await spread(await fileOf(row.clearKey))) / 4,
    );
  });

  test('used twice at once is made once', async () => {
    const person = await api.person();
    const key = await upload(person, await drawPhoto());
    const as = { purpose: 'PROFILE' as const, subject: userSubject(person.id), field: 'profileImageKeys' };
    const [a, b] = await Promise.all([processPhoto(api, { key, ...as }), processPhoto(api, { key, ...as })]);
    expect(a.clearKey).toBe(b.clearKey);
    await fileOf(a.clearKey);
  });

  test.each([
    [
      'an svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      'image/png',
    ],
    [
      'a gif',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'image/jpeg',
    ],
    ['text', Buffer.from('hello'), 'image/webp'],
    [
      'a page behind a jpeg’s first bytes',
      Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
      'image/jpeg',
    ],
  ] as const)('that is %s is refused', async (_what, picture, contentType) => {
    const person = await api.person();
    const key = await upload(person, picture, contentType);
    await expectRefusal(person, key);
  });

  test('that is too small, cut off, or another type than it said is refused', async () => {
    const person = await api.person();
    await expectRefusal(person, await upload(person, await drawPhoto({ width: 479, height: 900 })));
    const whole = await drawPhoto({ width: 1200, height: 900 });
    await expectRefusal(person, await upload(person, whole.subarray(0, Math.floor(whole.length / 3))));
    const png = await sharp(await drawPhoto())
      .png()
      .toBuffer();
    await expectRefusal(person, await upload(person, png, 'image/webp'));
  });

  test('that was never uploaded, or was uploaded by somebody else, is refused', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const { key } = await api.call(createPhotoUpload, {
      as: person,
      body: { contentType: 'image/png', size: 10 },
    });
    await expectRefusal(person, key);
    await expectRefusal(person, await upload(other, await drawPhoto()));
  });

  test('keeps the order its owner gave', async () => {
    const person = await api.person();
    const [a, b] = [await upload(person, await drawPhoto()), await upload(person, await drawPhoto())];
    const me = await api.call(updateMe, { as: person, body: { profileImageKeys: [b, a] } });
    expect(me.profileImages.map(({ key }) => key)).toEqual([b, a]);
    const swapped = await api.call(updateMe, { as: person, body: { profileImageKeys: [a] } });
    expect(swapped.profileImages.map(({ key }) => key)).toEqual([a]);
  });
});

async function expectRefusal(person: Person, key: string) {
  expect(await api.refusal(updateMe, { as: person, body: { profileImageKeys: [key] } })).toMatchObject({
    status: 400,
    code: 1002,
    debugMessage: expect.stringMatching(/^profileImageKeys:/),
  });
}

test('a photo that is replaced is gone, row and files', async () => {
  const person = await api.person();
  const [first, second] = [await upload(person, await drawPhoto()), await upload(person, await drawPhoto())];
  await api.call(updateMe, { as: person, body: { profileImageKeys: [first] } });
  const { clearKey, thumbnailKey, blurredKey } = await rowOf(first);
  await fileOf(clearKey);
  await api.call(updateMe, { as: person, body: { profileImageKeys: [second] } });
  expect(await api.app.db.select().from(photos).where(eq(photos.key, first))).toEqual([]);
  await vi.waitFor(async () => {
    for (const key of [clearKey, thumbnailKey, blurredKey])
      expect(await api.app.objects.get(key ?? '')).toBeNull();
  }, 15_000);
  await fileOf((await rowOf(second)).clearKey);
});

test('a verdict is shown until it was seen', async () => {
  const person = await api.person();
  const key = await upload(person, await drawPhoto());
  await api.call(updateMe, { as: person, body: { profileImageKeys: [key] } });
  expect(await api.call(getPhotoVerdict, { as: person })).toEqual({ result: null });
  await api.app.db
    .update(photos)
    .set({ status: 'REJECTED', rejectionReason: '얼굴이 보이지 않아요' })
    .where(eq(photos.key, key));
  expect(await api.call(getPhotoVerdict, { as: person })).toEqual({
    result: { imageKey: key, status: 'REJECTED', reason: '얼굴이 보이지 않아요' },
  });
  expect(meSchema.parse(await api.call(getUser, { as: person })).photoUrl).toBeNull();
  const stranger = await api.person();
  await api.call(readPhotoVerdict, { as: stranger, body: { imageKey: key } });
  expect((await api.call(getPhotoVerdict, { as: person })).result).not.toBeNull();
  await api.call(readPhotoVerdict, { as: person, body: { imageKey: key } });
  expect(await api.call(getPhotoVerdict, { as: person })).toEqual({ result: null });
});
