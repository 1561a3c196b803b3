import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { errorCodes } from '@/contract/error-codes';
import type { Queryable, Transaction } from '../../db/database';
import { matches, matchMembers, matchSides } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { isKnownPair } from '../users/met-people';
import type { PairView } from './match-state';
import type { OwnTeam } from './own-team';

export const ownSide = alias(matchSides, 'own_side');
export const otherSide = alias(matchSides, 'other_side');

/** Pairs of one team: `own_side` is its side, `other_side` the opponent's. */
export function selectPairs(db: Queryable) {
  return db
    .select({ match: matches, own: ownSide, other: otherSide })
    .from(matches)
    .innerJoin(ownSide, eq(ownSide.matchId, matches.id))
    .innerJoin(
      otherSide,
      and(eq(otherSide.matchId, matches.id), eq(otherSide.teamId, ownSide.opponentTeamId)),
    );
}

/**
 * SQL: the pairs of a team that this member of it was in, whether or not it knows of them yet. What it had before a
 * member left is gone for it.
 */
export function isOwnSide({ id, userId }: { id: number | SQL; userId: number | SQL }): SQL | undefined {
  return and(
    eq(ownSide.teamId, id),
    isNull(ownSide.forgottenAt),
    sql`exists (select 1 from ${matchMembers} where ${matchMembers.matchId} = ${matches.id}
      and ${matchMembers.teamId} = ${id} and ${matchMembers.userId} = ${userId})`,
  );
}

/** SQL: those of them that the team knows of. */
export function isPairOf(team: { id: number | SQL; userId: number | SQL }): SQL | undefined {
  return and(
    isOwnSide(team),
    isKnownPair({ ownOpenedAt: ownSide.openedAt, otherLikedAt: otherSide.likedAt }),
  );
}

/** One pair the person of this team knows of. Throws 1003: not there and not yours are the same answer. */
export async function getPair(db: Queryable, team: OwnTeam, matchId: number): Promise<PairView> {
  const [pair] = await selectPairs(db).where(and(eq(matches.id, matchId), isPairOf(team)));
  if (!pair) throw notAKnownPair();
  return pair;
}

export function notAKnownPair(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '볼 수 없는 매칭이에요.',
    debugMessage: 'no such match of the own team',
  });
}

/** The same under the pair's row lock, the point where two sides that act at once are put in order. */
export async function lockPair(tx: Transaction, team: OwnTeam, matchId: number): Promise<PairView> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('update');
  return getPair(tx, team, matchId);
}

export async function updateSide(
  tx: Transaction,
  { matchId, teamId }: { matchId: number; teamId: number },
  change: Partial<typeof matchSides.$inferInsert>,
): Promise<void> {
  await tx
    .update(matchSides)
    .set(change)
    .where(and(eq(matchSides.matchId, matchId), eq(matchSides.teamId, teamId)));
}

/** SQL: the own team liked, and before the other one if that did too. */
export const weLikedFirst = and(
  isNotNull(ownSide.likedAt),
  or(isNull(otherSide.likedAt), lt(ownSide.likedAt, otherSide.likedAt)),
);

/** SQL: the other team liked, and before the own one if that did too. */
export const theyLikedFirst = and(
  isNotNull(otherSide.likedAt),
  or(isNull(ownSide.likedAt), lt(otherSide.likedAt, ownSide.likedAt)),
);
