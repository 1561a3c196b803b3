import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Me, PublicUser } from '@/contract/users';
import type { App } from '../../app-context';
import { users } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { loadMe, toPublicUser } from './load-me';

/**
 * The current user without a query, else a public profile. Throws 1003 of whom nobody may see (withdrawn, account
 * blocked) and of whom this person blocked or is blocked by.
 */
export async function getUser(
  app: App,
  viewerId: number,
  { userId, uniqueId }: { userId?: number | undefined; uniqueId?: string | undefined },
): Promise<Me | PublicUser> {
  if (userId === undefined && uniqueId === undefined) return loadMe(app, viewerId);
  const [user] = await app.db
    .select()
    .from(users)
    .where(
      and(
        userId === undefined ? undefined : eq(users.id, userId),
        uniqueId === undefined ? undefined : eq(users.uniqueId, uniqueId),
        isInUse,
        notBlocked(viewerId, users.id),
      ),
    );
  if (!user)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '볼 수 없는 프로필이에요.',
      debugMessage: 'userId: nobody this person may see',
    });
  return toPublicUser(app, user);
}
