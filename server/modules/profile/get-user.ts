import type { ParsedQuery } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { type Relation, relations } from '@/contract/privacy';
import type { getUser as getUserCall, Me, PublicUser } from '@/contract/users';
import type { MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { relationsOfMet } from '../users/met-people';
import { getMe } from './get-me';
import { presentPerson } from './present-profile';
import { personQuery } from './profile-queries';

type Person = NonNullable<Awaited<ReturnType<typeof personQuery>>>;

/**
 * The current user without a query, else somebody as far as contract/privacy.ts lets this person see them. Throws 1003
 * of whoever is nothing to them yet, covered or found by a search, of whom nobody may see (withdrawn, account blocked)
 * and of whom this person blocked or is blocked by: all alike, so that an id or a guess tells nothing.
 */
export async function getUser(
  context: MemberContext,
  { userId, uniqueId }: ParsedQuery<typeof getUserCall>,
): Promise<Me | PublicUser> {
  if (userId === undefined && uniqueId === undefined) return getMe(context);
  const { app, userId: viewerId } = context;
  const who = { userId: userId ?? null, uniqueId: uniqueId ?? null };
  const person = await personQuery(app.db, { viewerId, ...who, now: app.clock.now() });
  const relation = person && relationTo(person, { hasCode: uniqueId !== undefined });
  if (!person || !relation)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '볼 수 없는 프로필이에요.',
      debugMessage: 'userId: nobody this person may see',
    });
  return presentPerson(app, person.profile, relation);
}

/** Null for a stranger, and for a card that is covered. */
function relationTo(
  { profile, tie, encounters }: Person,
  { hasCode }: { hasCode: boolean },
): Relation | null {
  const met = relationsOfMet(encounters).get(profile.id);
  const found = [tie, met === 'opened' ? met : undefined, hasCode ? 'byCode' : undefined] as const;
  return relations.find((relation) => found.some((each) => each === relation)) ?? null;
}
