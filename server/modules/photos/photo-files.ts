import { randomUUID } from 'node:crypto';
import type { Context } from '../../app-context';
import type { photos } from '../../db/schema';

type Photo = typeof photos.$inferSelect;

/** The files made of an upload; profiles have the blurred pair too. */
export type FileKeys = Pick<Photo, 'clearKey' | 'thumbnailKey' | 'blurredKey' | 'blurredThumbnailKey'>;

export function derivedKeysOf({ clearKey, thumbnailKey, blurredKey, blurredThumbnailKey }: Photo): FileKeys {
  return { clearKey, thumbnailKey, blurredKey, blurredThumbnailKey };
}

/** Every file of a photo: what was uploaded and what was made of it. */
export function fileKeysOf(photo: Photo): string[] {
  return [photo.key, ...Object.values(derivedKeysOf(photo))].filter((key) => key !== null);
}

/** A key nobody can guess and nothing leads to. */
export function newFileKey(folder: string): string {
  return `${folder}/${randomUUID()}.webp`;
}

/** The same pictures under new keys, so that the addresses of the old ones can be ended by deleting them. */
export async function copyPhotoFiles({ app }: Context, photo: Photo): Promise<FileKeys> {
  const copy = async (key: string | null) => {
    const file = key ? await app.objects.get(key) : null;
    if (!key || !file) return key;
    const copied = newFileKey(key.split('/')[0] ?? 'clear');
    await app.objects.put(copied, file, 'image/webp');
    return copied;
  };
  return {
    clearKey: await copy(photo.clearKey),
    thumbnailKey: await copy(photo.thumbnailKey),
    blurredKey: await copy(photo.blurredKey),
    blurredThumbnailKey: await copy(photo.blurredThumbnailKey),
  };
}
