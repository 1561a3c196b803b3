import { and, eq, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { errorCodes } from '@/contract/error-codes';
import type { Transaction } from '../../db/database';
import { matches, matchMembers, matchSides, teamMembers, teams } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { isKnownPair } from '../users/met-people';
import type { PairView } from './match-state';
import type { OwnTeam } from './own-team';

export const ownSide = alias(matchSides, 'own_side');
export const otherSide = alias(matchSides, 'other_side');

/** Who is in the two teams of a pair now, and what the other one is called. */
export interface Present {
  readonly ourIds: number[];
  readonly theirIds: number[];
  readonly theirName: string;
}

export interface PresentPair extends PairView {
  readonly present: Present;
}

const presentColumns = {
  ourIds: presentIn(ownSide.teamId),
  theirIds: presentIn(ownSide.opponentTeamId),
  theirName: sql<string>`(select name from ${teams} where ${teams.id} = ${ownSide.opponentTeamId})`,
};

function presentIn(teamId: SQLWrapper): SQL<number[]> {
  return sql`(select coalesce(array_agg(present.user_id order by present.id), '{}') from ${teamMembers} present
    where present.team_id = ${teamId} and present.left_at is null)`;
}

/** Pairs of one team, `own_side` is its side, `other_side` the opponent's, with who is in the two. */
function selectPairs(tx: Transaction) {
  return tx
    .select({ match: matches, own: ownSide, other: otherSide, present: presentColumns })
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

/** SQL: the matches of two teams, in whichever order they are named. */
export function isBetween(teamId: number, otherTeamId: number): SQL | undefined {
  return and(
    eq(matches.lowTeamId, Math.min(teamId, otherTeamId)),
    eq(matches.highTeamId, Math.max(teamId, otherTeamId)),
  );
}

export function notAKnownPair(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '볼 수 없는 매칭이에요.',
    debugMessage: 'no such match of the own team',
  });
}

/**
 * One pair the person of this team knows of, under its row lock, the point where two sides that act at once are put in
 * order. Throws 1003: not there and not yours are the same answer.
 */
export async function lockPair(tx: Transaction, team: OwnTeam, matchId: number): Promise<PresentPair> {
  return lockPairWhere(tx, matchId, isPairOf(team));
}

/** The same of a pair that need not be known to the team. */
export async function lockPairWhere(
  tx: Transaction,
  matchId: number,
  which: SQL | undefined,
): Promise<PresentPair> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('update');
  // Read after the lock: whoever held it before may have changed all of it.
  const [pair] = await selectPairs(tx).where(and(eq(matches.id, matchId), which));
  if (!pair) throw notAKnownPair();
  return pair;
}

/** What a LIKE changes of the team's side and of the pair, whose row is locked. */
export async function updatePair(
  tx: Transaction,
  { match, own }: PairView,
  change: { side: Partial<typeof matchSides.$inferInsert>; match: Partial<typeof matches.$inferInsert> },
): Promise<void> {
  const side = tx.$with('side').as(
    tx
      .update(matchSides)
      .set(change.side)
      .where(and(eq(matchSides.matchId, match.id), eq(matchSides.teamId, own.teamId)))
      .returning({ teamId: matchSides.teamId }),
  );
  await tx.with(side).update(matches).set(change.match).where(eq(matches.id, match.id));
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
