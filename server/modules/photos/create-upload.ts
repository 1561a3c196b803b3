import { randomUUID } from 'node:crypto';
import type { PresignedUpload } from '@/contract/photos';
import type { Context } from '../../app-context';
import { photos } from '../../db/schema';

/** How long an upload address works. */
export const uploadSeconds = 600;

/** A presigned PUT for one picture of this subject (`subjectOf`), valid for ten minutes. */
export async function createUpload(
  { app }: Context,
  upload: {
    purpose: 'PROFILE' | 'CHAT';
    subject: string;
    contentType: string;
    size: number;
    channelId?: number;
  },
): Promise<PresignedUpload> {
  const { purpose, subject, contentType, size, channelId } = upload;
  const key = `${purpose.toLowerCase()}/${randomUUID()}`;
  const { url, headers, expiresAt } = await app.objects.presignPut({
    key,
    contentType,
    byteSize: size,
    expiresInSeconds: uploadSeconds,
  });
  await app.db.insert(photos).values({ key, purpose, subject, contentType, byteSize: size, channelId });
  return { url, key, headers, expiresAt: expiresAt.toISOString() };
}
