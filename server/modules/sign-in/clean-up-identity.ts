import { and, eq, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { App } from '../../app-context';
import {
  authorizationStates,
  identities,
  photos,
  rateLimitWindows,
  refreshTokens,
  verifications,
} from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';
import { deletePhotoFiles } from '../photos/delete-photo-files';

const dayMs = 86_400_000;

export const cleanUpIdentityJob: JobKind<Record<string, never>> = {
  queue: 'clean-up-identity',
  schema: z.object({}),
  retryLimit: 3,
  cron: '53 4 * * *',
};

/** Deletes what was only needed for a while: sign-ins, verifications, limits, spent sessions, uploads nobody used. */
export async function cleanUpIdentity(app: App): Promise<void> {
  const now = app.clock.now();
  const yesterday = new Date(now.getTime() - dayMs);
  await app.db.delete(authorizationStates).where(lt(authorizationStates.expiresAt, now));
  await app.db.delete(verifications).where(lt(verifications.expiresAt, yesterday));
  await app.db.delete(rateLimitWindows).where(lt(rateLimitWindows.expire, now));
  await app.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, yesterday));
  await app.db.delete(identities).where(and(isNull(identities.userId), lt(identities.rejoinableAt, now)));
  const unused = await app.db
    .delete(photos)
    .where(and(isNull(photos.userId), eq(photos.purpose, 'PROFILE'), lt(photos.createdAt, yesterday)))
    .returning();
  await deletePhotoFiles(app, unused);
}
