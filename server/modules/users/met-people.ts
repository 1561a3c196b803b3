import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Relation } from '@/contract/privacy';
import type { Queryable } from '../../db/database';
import { blocks, matches, matchMembers, matchSides, teamMembers } from '../../db/schema';
import { coveringOf } from './covering';

const own = alias(matchSides, 'met_own_side');
const other = alias(matchSides, 'met_other_side');
const me = alias(matchMembers, 'met_me');
const them = alias(matchMembers, 'met_them');

/** SQL, on `matches`: somebody of one team blocked somebody of the other, among those who were in it. */
export const isBlockedWithin: SQL = sql`exists (
  select 1 from ${matchMembers} one
  inner join ${matchMembers} two on two.match_id = one.match_id and two.team_id <> one.team_id
  inner join ${blocks} on ${blocks.blockerUserId} = one.user_id and ${blocks.blockedUserId} = two.user_id
  where one.match_id = ${matches.id})`;

/**
 * SQL, on `matches` and its two sides: the own team knows of the pair, because it flipped or was liked. A block between
 * any two of the six hides it from both, unless they matched before: then there is a room, where blocking has its own
 * rules. What a block ended stays hidden when one of the two is no longer in the team.
 */
export function isKnownPair({
  ownOpenedAt,
  otherLikedAt,
}: {
  ownOpenedAt: AnyPgColumn;
  otherLikedAt: AnyPgColumn;
}): SQL {
  return sql`(${ownOpenedAt} is not null or ${otherLikedAt} is not null)
    and (${matches.matchedAt} is not null or ${matches.closedReason} is distinct from 'BLOCKED' and not ${isBlockedWithin})`;
}

/**
 * What people of teams that the person's team met are to them: who was in the pair with them counts, and who is still
 * in that team. Of all people met, or of `userIds`.
 */
export async function findMetPeople(
  db: Queryable,
  viewerId: number,
  userIds?: readonly number[],
): Promise<Map<number, Relation>> {
  const rows = await db
    .select({ userId: them.userId, match: matches, own, other })
    .from(me)
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, me.teamId), eq(teamMembers.userId, viewerId), isNull(teamMembers.leftAt)),
    )
    .innerJoin(matches, eq(matches.id, me.matchId))
    .innerJoin(own, and(eq(own.matchId, me.matchId), eq(own.teamId, me.teamId)))
    .innerJoin(other, and(eq(other.matchId, me.matchId), eq(other.teamId, own.opponentTeamId)))
    .innerJoin(them, and(eq(them.matchId, me.matchId), eq(them.teamId, own.opponentTeamId)))
    .where(
      and(
        eq(me.userId, viewerId),
        // Of a side that a member left, nothing is left on either side.
        isNull(own.forgottenAt),
        isNull(other.forgottenAt),
        isKnownPair({ ownOpenedAt: own.openedAt, otherLikedAt: other.likedAt }),
        userIds && inArray(them.userId, [...userIds]),
      ),
    );
  const met = new Map<number, Relation>();
  for (const { userId, ...encounter } of rows) {
    const relation = coveringOf(encounter, userId);
    const known = met.get(userId);
    if (known === undefined || known === 'covered' || relation === 'opened') met.set(userId, relation);
  }
  return met;
}

/** People whose name stands on a card that is still covered: no other way leads from the name to the person. */
export async function listNamedPeople(db: Queryable, viewerId: number): Promise<number[]> {
  const met = await findMetPeople(db, viewerId);
  return [...met].filter(([, relation]) => relation === 'named').map(([userId]) => userId);
}
