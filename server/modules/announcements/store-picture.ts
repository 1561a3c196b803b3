import { randomUUID } from 'node:crypto';
import type { Context } from '../../app-context';
import { fieldError } from '../../errors/app-error';

/** Four times the width of a popup: sharp on every screen, also across the page. */
const maxWidth = 1200;
const maxPixels = 50_000_000;

/**
 * Keeps a picture of an announcement in the object store, so that it comes from the same hosts as photos do; answers
 * its key. Throws 1002 for what is no picture.
 */
export async function storePicture({ app }: Context, picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const file = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null);
  if (!file) throw fieldError('image', '읽을 수 없는 그림이에요.', 'not a picture');
  const key = `notices/${randomUUID()}.webp`;
  await app.objects.put(key, file, 'image/webp');
  return key;
}
