import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
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
 * SQL: the pairs of a team that it knows of, of those that this member of it was in. What it had before a member left
 * is gone for it.
 */
export function isPairOf({ id, userId }: Pick<OwnTeam, 'id' | 'userId'>): SQL | undefined {
  return and(
    eq(ownSide.teamId, id),
    isNull(ownSide.forgottenAt),
    sql`exists (select 1 from ${matchMembers} where ${matchMembers.matchId} = ${matches.id}
      and ${matchMembers.teamId} = ${id} and ${matchMembers.userId} = ${userId})`,
    isKnownPair({ ownOpenedAt: ownSide.openedAt, otherLikedAt: otherSide.likedAt }),
  );
}

/** One pair the person of this team knows of. Throws 1003: not there and not yours are the same answer. */
export async function getPair(db: Queryable, team: OwnTeam, matchId: number): Promise<PairView> {
  const [pair] = await selectPairs(db).where(and(eq(matches.id, matchId), isPairOf(team)));
  if (!pair)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '볼 수 없는 매칭이에요.',
      debugMessage: 'no such match of the own team',
    });
  return pair;
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

/** A page of pairs in the order of `sortKey` (a bigint, ascending), keyset-paged. */
export async function pageOfPairs(
  db: Queryable,
  {
    where,
    sortKey,
    cursor,
    limit,
  }: { where: SQL | undefined; sortKey: SQL<number>; cursor: string | undefined; limit: number },
): Promise<{ pairs: PairView[]; nextCursor: string | null }> {
  const after = parseCursor(cursor);
  const rows = await db
    .select({ match: matches, own: ownSide, other: otherSide, sortKey: sql<string>`(${sortKey})::text` })
    .from(matches)
    .innerJoin(ownSide, eq(ownSide.matchId, matches.id))
    .innerJoin(
      otherSide,
      and(eq(otherSide.matchId, matches.id), eq(otherSide.teamId, ownSide.opponentTeamId)),
    )
    .where(
      and(
        where,
        after
          ? or(
              sql`${sortKey} > ${after.key}::bigint`,
              and(sql`${sortKey} = ${after.key}::bigint`, gt(matches.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(sql`${sortKey} asc`, asc(matches.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { pairs: page, nextCursor: rows.length > limit && last ? `${last.sortKey}_${last.match.id}` : null };
}

function parseCursor(cursor: string | undefined): { key: string; id: number } | null {
  if (cursor === undefined) return null;
  const found = /^(-?\d{1,18})_(\d{1,10})$/.exec(cursor);
  if (!found?.[1] || !found[2] || Number(found[2]) > 2_147_483_647)
    throw new AppError(errorCodes.badRequest, { debugMessage: 'cursor: not one of ours', field: 'cursor' });
  return { key: found[1], id: Number(found[2]) };
}

/** LIKEs the team received and neither answered nor let go: soon gone if nobody does. */
export function waitsForAnswer(team: OwnTeam, now: Date): SQL | undefined {
  return and(
    isPairOf(team),
    eq(matches.status, 'LIVE'),
    isNotNull(otherSide.likedAt),
    isNull(ownSide.likedAt),
    gt(matches.expiresAt, now),
  );
}
