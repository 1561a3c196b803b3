import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { App } from '../../app-context';
import { photos } from '../../db/schema';
import { fieldError } from '../../http/app-error';

type Photo = typeof photos.$inferSelect;

/** Pixels; more is a decompression bomb, not a phone's camera. */
const maxPixels = 50_000_000;
const minEdge = 200;
const maxEdge = 1080;
const thumbnailEdge = 256;
const formats: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

interface Purpose {
  purpose: Photo['purpose'];
  /** Whose upload it has to be (`subjectOf`). */
  subject: string;
  /** The field an error names. */
  field: string;
}

/**
 * Makes an uploaded file usable: decoded, turned upright, stripped of metadata and written again as the clear picture,
 * its thumbnail and, for profiles, the blurred pair, each under a key nobody can guess. Done once: the same key again
 * answers the same row. Throws 1002 that names `field`. Not inside a transaction: it takes a second.
 */
export async function processPhoto(
  app: App,
  key: string,
  { purpose, subject, field }: Purpose,
): Promise<Photo> {
  const [photo] = await app.db
    .select()
    .from(photos)
    .where(and(eq(photos.key, key), eq(photos.purpose, purpose), eq(photos.subject, subject)));
  if (!photo) throw fieldError(field, '올린 사진을 찾을 수 없어요. 다시 올려 주세요.', 'no such upload');
  if (photo.status === 'REJECTED')
    throw fieldError(field, '사용할 수 없는 사진이에요. 다른 사진을 골라 주세요.', 'rejected');
  if (photo.status !== 'UPLOADING') return photo;
  const original = await app.objects.get(key);
  if (!original) throw fieldError(field, '사진이 다 올라가지 않았어요. 다시 올려 주세요.', 'not uploaded');
  const files = await derive(original, { photo, field });
  return store(app, photo, files);
}

interface Files {
  width: number;
  height: number;
  clear: Buffer;
  thumbnail: Buffer;
  blurred: Buffer | null;
  blurredThumbnail: Buffer | null;
}

async function derive(original: Buffer, { photo, field }: { photo: Photo; field: string }): Promise<Files> {
  await assertDecodable(original, { photo, field });
  try {
    const { data: clear, info } = await open(original)
      .autoOrient()
      .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await square(clear);
    const isBlurredToo = photo.purpose === 'PROFILE';
    const blurred = isBlurredToo ? await blur(clear, info) : null;
    return {
      width: info.width,
      height: info.height,
      clear,
      thumbnail,
      blurred,
      blurredThumbnail: blurred && (await square(blurred)),
    };
  } catch {
    throw unreadable(field, 'pixels cannot be decoded');
  }
}

/** The first bytes decide what a file is, whatever it was called. */
async function assertDecodable(original: Buffer, { photo, field }: { photo: Photo; field: string }) {
  const metadata = await open(original)
    .metadata()
    .catch(() => null);
  const contentType = metadata ? formats[metadata.format ?? ''] : undefined;
  if (!metadata || !contentType) throw unreadable(field, 'not a jpeg, png or webp');
  if (contentType !== photo.contentType)
    throw unreadable(field, `is ${contentType}, not ${photo.contentType}`);
  if ((metadata.pages ?? 1) > 1) throw unreadable(field, 'animated');
  if (Math.min(metadata.width ?? 0, metadata.height ?? 0) < minEdge)
    throw fieldError(
      field,
      `사진이 너무 작아요. 가로와 세로가 ${minEdge}픽셀보다 큰 사진을 골라 주세요.`,
      'too small',
    );
}

function open(original: Buffer) {
  return sharp(original, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
}

function square(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(thumbnailEdge, thumbnailEdge, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
}

/** Shrunk to a few pixels before it is blurred: what is gone there, no sharpening brings back. */
async function blur(clear: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const tiny = await sharp(clear).resize(24, 24, { fit: 'inside' }).blur(1.6).png().toBuffer();
  const scale = Math.min(1, 480 / Math.max(width, height));
  return sharp(tiny)
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill', kernel: 'cubic' })
    .blur(8)
    .webp({ quality: 70 })
    .toBuffer();
}

function unreadable(field: string, rule: string) {
  return fieldError(field, '읽을 수 없는 사진이에요. JPG, PNG, WebP 사진을 골라 주세요.', rule);
}

async function store(app: App, photo: Photo, files: Files): Promise<Photo> {
  const put = async (folder: string, body: Buffer | null) => {
    if (!body) return null;
    const key = `${folder}/${randomUUID()}.webp`;
    await app.objects.put(key, body, 'image/webp');
    return key;
  };
  const keys = {
    clearKey: await put('clear', files.clear),
    thumbnailKey: await put('thumbnail', files.thumbnail),
    blurredKey: await put('blurred', files.blurred),
    blurredThumbnailKey: await put('blurred', files.blurredThumbnail),
  };
  const isApproved = photo.purpose === 'CHAT' || app.env.PHOTO_MODERATION === 'auto';
  const [written] = await app.db
    .update(photos)
    .set({ ...keys, width: files.width, height: files.height, status: isApproved ? 'APPROVED' : 'PENDING' })
    .where(and(eq(photos.id, photo.id), eq(photos.status, 'UPLOADING')))
    .returning();
  if (!written) {
    // The same upload was used twice at once: the other call's files count, these go.
    for (const key of Object.values(keys)) if (key) await app.objects.delete(key);
    const [other] = await app.db.select().from(photos).where(eq(photos.id, photo.id));
    if (!other) throw new Error('the photo is missing');
    return other;
  }
  // The original still holds where and when it was taken.
  await app.objects.delete(photo.key);
  return written;
}
