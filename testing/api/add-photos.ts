import { photos } from '../../server/db/schema';
import type { TestApi } from './test-api';

/**
 * Gives somebody a second profile photo, that waits for its verdict, and a third one that has it; answers the files of
 * that one.
 */
export async function addPhotos({ app }: TestApi, userId: number) {
  const rowOf = (name: string, position: number, status: 'APPROVED' | 'PENDING') => ({
    key: `profile/${name}-${userId}`,
    purpose: 'PROFILE' as const,
    subject: `user:${userId}`,
    userId,
    position,
    status,
    contentType: 'image/jpeg',
    byteSize: 1000,
    clearKey: `profile/${name}-${userId}-clear.webp`,
    thumbnailKey: `profile/${name}-${userId}-thumb.webp`,
    blurredKey: `blurred/${name}-${userId}.webp`,
    blurredThumbnailKey: `blurred/${name}-${userId}-t.webp`,
  });
  const third = rowOf('third', 2, 'APPROVED');
  await app.db.insert(photos).values([rowOf('second', 1, 'PENDING'), third]);
  return third;
}
