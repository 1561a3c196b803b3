import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { placesWith } from '../../db/places-with';
import { blocks, matchMembers, teamMembers } from '../../db/schema';

/** A person by id, or by the column that holds the id. */
type PersonRef = number | SQLWrapper;

interface BlockedPair {
  readonly userId: number;
  readonly otherUserId: number;
}

/** SQL: the first person blocked the second; the other direction does not count. */
export function hasBlocked(blocker: PersonRef, blocked: PersonRef): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${blocks} where ${blocks.blockerUserId} = ${blocker} and ${blocks.blockedUserId} = ${blocked})`;
}

/** SQL: neither of the two blocked the other. */
export function notBlocked(one: PersonRef, other: PersonRef): SQL<boolean> {
  return sql<boolean>`not exists (select 1 from ${blocks} where (${blocks.blockerUserId} = ${one} and ${blocks.blockedUserId} = ${other}) or (${blocks.blockerUserId} = ${other} and ${blocks.blockedUserId} = ${one}))`;
}

/** SQL: nobody who is in one of the two teams now blocked anybody of the other, either way. */
export function notBlockedBetweenTeams(teamId: SQLWrapper, otherTeamId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`not exists (
    select 1 from ${teamMembers} mine
    inner join ${teamMembers} theirs on theirs.team_id = ${otherTeamId} and theirs.left_at is null
    inner join ${blocks} on (${blocks.blockerUserId} = mine.user_id and ${blocks.blockedUserId} = theirs.user_id)
      or (${blocks.blockerUserId} = theirs.user_id and ${blocks.blockedUserId} = mine.user_id)
    where mine.team_id = ${teamId} and mine.left_at is null)`;
}

/**
 * SQL: the places of pairs of teams of which somebody blocked somebody of the other. `meetings` names a relation of two
 * people each (`place`, `one`, `other`): for many pairs at once, where `notBlockedBetweenTeams` would ask pair by pair.
 */
export function placesOfBlocked(meetings: SQL): SQL {
  const blocking = (blocker: SQL, blocked: SQL) =>
    placesWith(
      meetings,
      sql`select from ${blocks} where ${blocks.blockerUserId} = ${blocker} and ${blocks.blockedUserId} = ${blocked}`,
    );
  return sql`${blocking(sql`one`, sql`other`)} union all ${blocking(sql`other`, sql`one`)}`;
}

/** SQL: somebody of one team blocked somebody of the other, among those who were in the match. */
export function isBlockedWithinMatch(matchId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${matchMembers} one
    inner join ${matchMembers} two on two.match_id = one.match_id and two.team_id <> one.team_id
    inner join ${blocks} on ${blocks.blockerUserId} = one.user_id and ${blocks.blockedUserId} = two.user_id
    where one.match_id = ${matchId})`;
}

/** SQL: whom these people blocked (`one`, `other`). */
export function blockedPairs(people: SQL): SQL {
  return sql`select ${blocks.blockerUserId} as one, ${blocks.blockedUserId} as other from ${blocks}
    where ${blocks.blockerUserId} in (${people})`;
}

/** Every block that one of these people set on another of them, oldest first. */
export async function listBlocksAmong(db: Queryable, userIds: readonly number[]): Promise<BlockedPair[]> {
  if (userIds.length === 0) return [];
  const ids = [...userIds];
  return db
    .select({ userId: blocks.blockerUserId, otherUserId: blocks.blockedUserId })
    .from(blocks)
    .where(and(inArray(blocks.blockerUserId, ids), inArray(blocks.blockedUserId, ids)))
    .orderBy(blocks.id);
}

/**
 * Whether this person blocked one of the others, by their ids or by a select of these, or was blocked by one; blocks
 * among the others do not count.
 */
export async function isBlockedWithAny(
  db: Queryable,
  userId: number,
  others: readonly number[] | SQLWrapper,
): Promise<boolean> {
  const ids = 'getSQL' in others ? others : [...others];
  if (Array.isArray(ids) && ids.length === 0) return false;
  const [row] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerUserId, userId), inArray(blocks.blockedUserId, ids)),
        and(eq(blocks.blockedUserId, userId), inArray(blocks.blockerUserId, ids)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
