import sharp from 'sharp';
import { PROFILE_PHOTO_MIN_EDGE_PX } from '@/contract/constants';
import type { photos } from '../../db/schema';
import { fieldError } from '../../errors/app-error';

type Photo = typeof photos.$inferSelect;

/** One core for one picture, however many there are: the others are for everybody else. */
sharp.concurrency(1);

/** Pixels; more is a decompression bomb, not a phone's camera. */
const maxPixels = 50_000_000;
/** A picture in a room may be a small drawing; a profile's fills a phone's width. */
const minEdges = { PROFILE: PROFILE_PHOTO_MIN_EDGE_PX, CHAT: 32 } as const;
const maxEdge = 1080;
const thumbnailEdge = 256;
/** What a room shows of a picture, whole. */
const previewEdge = 640;
const formats: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** The files made of one upload; profiles have the blurred pair too. */
export interface PhotoFiles {
  width: number;
  height: number;
  clear: Buffer;
  thumbnail: Buffer;
  blurred: Buffer | null;
  blurredThumbnail: Buffer | null;
}

/** Decodes an upload and writes it again without metadata. Throws 1002 that names `field` for what is no picture. */
export async function derivePhotoFiles(
  original: Buffer,
  { photo, field }: { photo: Photo; field: string },
): Promise<PhotoFiles> {
  await assertDecodable(original, { photo, field });
  try {
    const { data: clear, info } = await open(original)
      .autoOrient()
      // Whatever it was painted in (CMYK, 16 bits, another profile): what a browser shows.
      .toColourspace('srgb')
      .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const isBlurredToo = photo.purpose === 'PROFILE';
    const thumbnail = isBlurredToo ? await square(clear) : await preview(clear);
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
  // The header only, so that a bomb can be called by its name; no pixel is decoded before its size is known.
  const metadata = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const contentType = metadata ? formats[metadata.format ?? ''] : undefined;
  if (!metadata || !contentType) throw unreadable(field, 'not a jpeg, png or webp');
  if (contentType !== photo.contentType)
    throw unreadable(field, `is ${contentType}, not ${photo.contentType}`);
  if ((metadata.pages ?? 1) > 1)
    throw fieldError(field, '움직이는 사진은 쓸 수 없어요. 멈춰 있는 사진을 골라 주세요.', 'animated');
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > maxPixels)
    throw fieldError(field, '사진이 너무 커요. 5천만 화소보다 작은 사진을 골라 주세요.', 'too many pixels');
  const minEdge = minEdges[photo.purpose];
  if (Math.min(metadata.width ?? 0, metadata.height ?? 0) < minEdge)
    throw fieldError(
      field,
      `사진이 너무 작아요. 가로와 세로가 ${minEdge}픽셀 이상인 사진을 골라 주세요.`,
      'too small',
    );
}

function open(original: Buffer) {
  return sharp(original, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
}

function preview(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(previewEdge, previewEdge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
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
