import { randomUUID } from 'node:crypto';
import type { Context } from '../../app-context';
import type { photos } from '../../db/schema';
import { announceFiles } from './unnamed-files';

type Photo = typeof photos.$inferSelect;

const keyNames = ['clearKey', 'thumbnailKey', 'blurredKey', 'blurredThumbnailKey'] as const;

/** The files made of an upload; profiles have the blurred pair too. */
export type FileKeys = Pick<Photo, (typeof keyNames)[number]>;

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

/**
 * The same pictures under new keys, so that the addresses of the old ones can be ended by deleting them. Whoever writes
 * the new keys names them (`nameFiles`).
 */
export async function copyPhotoFiles({ app }: Context, photo: Photo): Promise<FileKeys> {
  const keys = derivedKeysOf(photo);
  const moves = keyNames.flatMap((name) => {
    const key = keys[name];
    return key === null ? [] : [{ name, key, copied: newFileKey(key.split('/')[0] ?? 'clear') }];
  });
  await announceFiles(
    { app },
    moves.map(({ copied }) => copied),
  );
  const copies: Partial<FileKeys> = {};
  for (const { name, key, copied } of moves) {
    const file = await app.objects.get(key);
    if (!file) continue;
    await app.objects.put(copied, file, 'image/webp');
    copies[name] = copied;
  }
  return { ...keys, ...copies };
}
