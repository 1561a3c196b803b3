import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import { type Relation, relations } from '@/contract/privacy';
import type { Me, PublicUser } from '@/contract/users';
import type { MemberContext } from '../../app-context';
import { users } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { findMetPeople } from '../users/met-people';
import { findTies } from '../users/ties';
import { loadMe, toPublicUser } from './load-me';

/**
 * The current user without a query, else somebody as far as contract/privacy.ts lets this person see them. Throws 1003
 * of whoever is nothing to them yet, covered or found by a search, of whom nobody may see (withdrawn, account blocked)
 * and of whom this person blocked or is blocked by: all alike, so that an id or a guess tells nothing.
 */
export async function getUser(
  { app, userId: viewerId }: MemberContext,
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
  const relation =
    user &&
    (await relationTo({ app, userId: viewerId }, { id: user.id, hasCode: uniqueId === user.uniqueId }));
  if (!user || !relation)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '볼 수 없는 프로필이에요.',
      debugMessage: 'userId: nobody this person may see',
    });
  return toPublicUser(app, user, relation);
}

/** Null for a stranger, and for a card that is covered. */
async function relationTo(
  { app, userId: viewerId }: MemberContext,
  { id, hasCode }: { id: number; hasCode: boolean },
): Promise<Relation | null> {
  const tie = (await findTies({ app, db: app.db }, { viewerId, userIds: [id] })).get(id);
  const met = (await findMetPeople(app.db, viewerId, [id])).get(id);
  const found = [tie, met === 'opened' ? met : undefined, hasCode ? 'byCode' : undefined] as const;
  return relations.find((relation) => found.some((each) => each === relation)) ?? null;
}
