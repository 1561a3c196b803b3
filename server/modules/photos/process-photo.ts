import { and, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { photos } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import type { PhotoFiles } from './derive-photo-files';
import { createFairLine } from './fair-line';
import { newFileKey } from './photo-files';
import { announceFiles, nameFiles } from './unnamed-files';

type Photo = typeof photos.$inferSelect;

interface Upload {
  key: string;
  purpose: Photo['purpose'];
  /** Whose upload it has to be (`subjectOf`). */
  subject: string;
  /** The field an error names. */
  field: string;
}

/**
 * Makes an uploaded file usable: decoded, turned upright, stripped of metadata and written again as the clear picture,
 * its thumbnail and, for profiles, the blurred pair, each under a key nobody can guess. Done once: the same key again
 * answers the same row, and what could not be decoded is not tried again. Throws 1002 that names `field`, 1001 as 503
 * when too many wait. Not inside a transaction: it takes a second.
 */
export function processPhoto(context: Context, upload: Upload): Promise<Photo> {
  return decoding.run(upload.subject, () => processInTurn(context, upload));
}

/** Decoding takes a core for up to two seconds: never all of them, and one person's uploads wait for each other. */
const decoding = createFairLine({ atOnce: 2, maxWaiting: 100 });

async function processInTurn(context: Context, { key, purpose, subject, field }: Upload): Promise<Photo> {
  const { app } = context;
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
  // Loaded with the first picture: a node that has none yet does without its code.
  const { derivePhotoFiles } = await import('./derive-photo-files');
  const files = await derivePhotoFiles(original, { photo, field }).catch(async (refusal: unknown) => {
    await discard(context, photo);
    throw refusal;
  });
  return store(context, { photo, files });
}

/** A second try would end alike and cost as much; and whatever it was, it may say where it was taken. */
async function discard({ app }: Context, photo: Photo): Promise<void> {
  await app.db
    .update(photos)
    .set({ status: 'REJECTED' })
    .where(and(eq(photos.id, photo.id), eq(photos.status, 'UPLOADING')));
  await app.objects.delete(photo.key);
}

async function store(
  context: Context,
  { photo, files }: { photo: Photo; files: PhotoFiles },
): Promise<Photo> {
  const { app } = context;
  const keys = {
    clearKey: newFileKey('clear'),
    thumbnailKey: newFileKey('thumbnail'),
    blurredKey: files.blurred && newFileKey('blurred'),
    blurredThumbnailKey: files.blurredThumbnail && newFileKey('blurred'),
  };
  await announceFiles(context, Object.values(keys));
  const put = (key: string | null, body: Buffer | null) =>
    key && body ? app.objects.put(key, body, 'image/webp') : undefined;
  await put(keys.clearKey, files.clear);
  await put(keys.thumbnailKey, files.thumbnail);
  await put(keys.blurredKey, files.blurred);
  await put(keys.blurredThumbnailKey, files.blurredThumbnail);
  const isApproved = photo.purpose === 'CHAT' || app.env.PHOTO_VERDICTS === 'auto';
  const written = await transact(app, async (tx) => {
    const [row] = await tx
      .update(photos)
      .set({ ...keys, width: files.width, height: files.height, status: isApproved ? 'APPROVED' : 'PENDING' })
      .where(and(eq(photos.id, photo.id), eq(photos.status, 'UPLOADING')))
      .returning();
    if (row) await nameFiles(tx, Object.values(keys));
    return row;
  });
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
