import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_MAX_BYTES } from '@/contract/constants';
import { createPhotoUpload } from '@/contract/photos';
import { getUser, meSchema, updateMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { useTestApi } from '../../../testing/api/use-api';
import { photos } from '../../db/schema';
import { userSubject } from '../../tokens/session';
import { createUpload } from './create-upload';

const api = useTestApi();
let person: Person;
beforeAll(async () => {
  person = await api.person();
});

type ContentType = 'image/jpeg' | 'image/png' | 'image/webp';

const upload = (picture: Buffer, contentType: ContentType = 'image/jpeg', as = person) =>
  uploadPhoto(api, { token: as.accessToken, picture, contentType });
const use = (key: string, as = person) => api.call(updateMe, { as, body: { profileImageKeys: [key] } });
const refusalOf = (key: string, as = person) =>
  api.refusal(updateMe, { as, body: { profileImageKeys: [key] } });

async function clearFileOf(key: string) {
  const [row] = await api.app.db.select().from(photos).where(eq(photos.key, key));
  const file = row?.clearKey ? await api.app.objects.get(row.clearKey) : null;
  if (!file) throw new Error('no such file');
  return file;
}

/** A png of one bit a pixel: black, as large as wanted, and small as a file. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function animatedWebp(): Promise<Buffer> {
  const frame = (color: string) =>
    sharp({ create: { width: 500, height: 500, channels: 3, background: color } })
      .png()
      .toBuffer();
  return sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** What an iPhone calls a photo: the box that says so, and bytes we do not read. */
const heic = Buffer.concat([
  Buffer.from('0000001866747970', 'hex'),
  Buffer.from('heic\0\0\0\0mif1heic'),
  Buffer.alloc(600),
]);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script/></svg>');
const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const pick = 'JPG, PNG, WebP 사진을 골라 주세요.';

describe('an upload is refused with its field and words that help, when it is', () => {
  test.each<
    [what: string, picture: Buffer | (() => Promise<Buffer>), contentType: ContentType, words: string]
  >([
    ['an svg', svg, 'image/png', pick],
    ['a gif', gif, 'image/jpeg', pick],
    ['a heic', heic, 'image/jpeg', pick],
    ['a page', page, 'image/webp', pick],
    [
      'a page behind the first bytes of a jpeg',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), page]),
      'image/jpeg',
      pick,
    ],
    ['a gif that is also a script', Buffer.concat([Buffer.from('GIF89a/*'), page]), 'image/jpeg', pick],
    [
      'a png that calls itself a webp',
      () =>
        sharp({ create: { width: 500, height: 500, channels: 3, background: '#123' } })
          .png()
          .toBuffer(),
      'image/webp',
      pick,
    ],
    [
      'cut off',
      async () => (await drawPhoto({ width: 900, height: 900 })).subarray(0, 900),
      'image/jpeg',
      pick,
    ],
    ['a bomb of a hundred million pixels', blackPng(10_000, 10_000), 'image/png', '5천만 화소'],
    ['one pixel', blackPng(1, 1), 'image/png', '너무 작아요'],
    ['black and twenty pixels wide', blackPng(20, 20), 'image/png', '480픽셀 이상'],
    ['a pixel short', blackPng(1000, 479), 'image/png', '너무 작아요'],
    ['moving', animatedWebp, 'image/webp', '움직이는 사진'],
  ])('%s', async (_what, picture, contentType, words) => {
    const key = await upload(typeof picture === 'function' ? await picture() : picture, contentType);
    const refusal = await refusalOf(key);
    expect(refusal).toMatchObject({ status: 400, code: 1002, field: 'profileImageKeys' });
    expect(refusal.displayMessage).toContain(words);
    // Nothing of it is shown, and it can be tried with another file.
    const me = meSchema.parse(await api.call(getUser, { as: person }));
    expect(me.profileImages.map((image) => image.key)).not.toContain(key);
  });

  test('one of several: it says which', async () => {
    const [good, small] = [await upload(await drawPhoto()), await upload(blackPng(1000, 479), 'image/png')];
    const body = { profileImageKeys: [good, small] };
    const refusal = await api.refusal(updateMe, { as: person, body });
    expect(refusal).toMatchObject({ status: 400, code: 1002, field: 'profileImageKeys', item: 1 });
    expect(refusal.displayMessage).toMatch(/^두 번째 사진: 사진이 너무 작아요/);
    // Also when it was refused before.
    const again = await api.refusal(updateMe, { as: person, body: { profileImageKeys: [small, good] } });
    expect(again.displayMessage).toMatch(/^첫 번째 사진: 사용할 수 없는 사진이에요/);
  });

  test.each([
    [{ contentType: 'image/heic', size: 1000 }, 'contentType', pick],
    [{ contentType: 'image/svg+xml', size: 1000 }, 'contentType', pick],
    [{ contentType: 'image/jpeg', size: 0 }, 'size', '비어 있는 파일'],
    [{ contentType: 'image/jpeg', size: PHOTO_MAX_BYTES + 1 }, 'size', '10MB보다 작은'],
  ])('announced as %j', async (body, field, words) => {
    const refusal = await api.refusal(createPhotoUpload, { as: person, body: body as never });
    expect(refusal).toMatchObject({ status: 400, code: 1002, field });
    expect(refusal.displayMessage).toContain(words);
  });

  test('other bytes than were announced: more, fewer, none, another type', async () => {
    const picture = await drawPhoto();
    const { url, key } = await api.call(createPhotoUpload, {
      as: person,
      body: { contentType: 'image/jpeg', size: picture.length },
    });
    const { pathname, search } = new URL(url);
    const put = async (payload: Buffer, contentType = 'image/jpeg') =>
      (
        await api.service.server.inject({
          method: 'PUT',
          url: pathname + search,
          headers: { 'content-type': contentType },
          payload,
        })
      ).statusCode;
    expect(await put(Buffer.concat([picture, Buffer.from('more')]))).toBe(403);
    expect(await put(picture.subarray(1))).toBe(403);
    expect(await put(Buffer.alloc(0))).toBeGreaterThanOrEqual(400);
    expect(await put(picture, 'image/png')).toBe(403);
    expect((await refusalOf(key)).displayMessage).toContain('다 올라가지 않았어요');
    expect(await put(picture)).toBe(200);
    await use(key);
  });

  test('somebody else’s, a picture of a chat, or nobody’s', async () => {
    const other = await api.person();
    const theirs = await upload(await drawPhoto(), 'image/jpeg', other);
    const picture = await drawPhoto();
    const chat = await createUpload(api, {
      purpose: 'CHAT',
      subject: userSubject(person.id),
      contentType: 'image/jpeg',
      size: picture.length,
    });
    for (const key of [theirs, chat.key, 'profile/none', '../../etc/passwd', 'clear/x.webp'])
      expect(await refusalOf(key)).toMatchObject({
        field: 'profileImageKeys',
        displayMessage: '올린 사진을 찾을 수 없어요. 다시 올려 주세요.',
      });
    await use(theirs, other);
    expect((await refusalOf(theirs)).code).toBe(1002);
  });
});

describe('an upload is taken and made anew, when it', () => {
  test('carries a page, an archive and comments behind and inside the picture: only the picture stays', async () => {
    const picture = await drawPhoto();
    const comment = Buffer.from('<script>alert(1)</script>');
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
    const polyglot = Buffer.concat([
      picture.subarray(0, 2),
      segment,
      picture.subarray(2),
      page,
      Buffer.from('504b0304140000000000', 'hex'),
    ]);
    const key = await upload(polyglot);
    await use(key);
    const clear = await clearFileOf(key);
    expect(clear.subarray(8, 12).toString()).toBe('WEBP');
    expect(clear.includes('script')).toBe(false);
    expect(clear.includes('PK\x03\x04')).toBe(false);
  });

  test('is painted in CMYK or in 16 bits: it comes out as browsers show it', async () => {
    const plain = sharp({ create: { width: 500, height: 500, channels: 3, background: '#d02020' } });
    const printed = await plain.clone().toColourspace('cmyk').jpeg().toBuffer();
    const deep = await plain.clone().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const [picture, contentType] of [
      [printed, 'image/jpeg'],
      [deep, 'image/png'],
    ] as const) {
      const key = await upload(picture, contentType);
      await use(key);
      const clear = sharp(await clearFileOf(key));
      expect(await clear.metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
      const [red, green, blue] = (await clear.stats()).channels.map(({ mean }) => mean);
      expect(red).toBeGreaterThan(170);
      expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(90);
    }
  });

  test('is named twice in one profile or again later: it is one photo', async () => {
    const key = await upload(await drawPhoto());
    for (const keys of [[key, key], [key]]) {
      const me = await api.call(updateMe, { as: person, body: { profileImageKeys: keys } });
      expect(me.profileImages.map((image) => image.key)).toEqual([key]);
    }
  });
});
