import { and, eq, isNull, lt, or } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import {
  authorizationStates,
  idempotencyKeys,
  identities,
  photos,
  rateLimitWindows,
  refreshTokens,
  verifications,
} from '../../db/schema';
import { transact } from '../../db/transact';
import type { JobKind } from '../../jobs/job-kind';
import { deleteFilesAfter } from '../photos/delete-files';
import { fileKeysOf } from '../photos/photo-files';

const dayMs = 86_400_000;

export const cleanUpIdentityJob: JobKind<Record<string, never>> = {
  queue: 'clean-up-identity',
  schema: z.object({}),
  retryLimit: 3,
  cron: '53 4 * * *',
};

/**
 * Deletes what was only needed for a while: sign-ins and verifications, limits, spent sessions, answers kept for
 * repeated calls, uploads nobody used.
 */
export async function cleanUpIdentity({ app }: Context): Promise<void> {
  const now = app.clock.now();
  const yesterday = new Date(now.getTime() - dayMs);
  await app.db.delete(authorizationStates).where(lt(authorizationStates.expiresAt, now));
  await app.db.delete(verifications).where(lt(verifications.expiresAt, yesterday));
  await app.db.delete(rateLimitWindows).where(lt(rateLimitWindows.expire, now));
  await app.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
  await app.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, yesterday));
  await app.db.delete(identities).where(and(isNull(identities.userId), lt(identities.rejoinableAt, now)));
  // Whoever is without a connection for days sends it still.
  const isUnsent = and(
    eq(photos.purpose, 'CHAT'),
    eq(photos.status, 'UPLOADING'),
    isNull(photos.originalDeletedAt),
    lt(photos.createdAt, new Date(now.getTime() - 7 * dayMs)),
  );
  await transact(app, async (tx) => {
    const unused = await tx
      .delete(photos)
      .where(
        or(
          and(isNull(photos.userId), eq(photos.purpose, 'PROFILE'), lt(photos.createdAt, yesterday)),
          isUnsent,
        ),
      )
      .returning();
    await deleteFilesAfter({ app, tx }, unused.flatMap(fileKeysOf));
  });
}
