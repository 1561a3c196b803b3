import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Relation } from '@/contract/privacy';
import type { Queryable } from '../../db/database';
import { jsonMoment, jsonRows } from '../../db/json-rows';
import { matches, matchMembers, matchSides, meetingRatings, meetings, teamMembers } from '../../db/schema';
import { isBlockedWithinMatch } from '../blocks/block-rules';
import { coveringOf } from './covering';

const own = alias(matchSides, 'met_own_side');
const other = alias(matchSides, 'met_other_side');
const me = alias(matchMembers, 'met_me');
const them = alias(matchMembers, 'met_them');

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
    and (${matches.matchedAt} is not null or ${matches.closedReason} is distinct from 'BLOCKED' and not ${isBlockedWithinMatch(matches.id)})`;
}

/**
 * SQL: every time that the person's team met somebody, as JSON: who was in the pair with them counts, and who is still in
 * that team. Of all people met, or of those `which` chooses by their id: then a match of theirs is looked up in the
 * team's sides one by one, since the team may have met thousands, more than the planner thinks.
 */
export function encounterRows(viewer: SQL, which?: (userId: SQL) => SQL): SQL {
  const sideOfTeam = sql`select s.opponent_team_id from ${matchSides} s where s.match_id = m.match_id
    and s.team_id = (select t.team_id from ${teamMembers} t where t.user_id = ${viewer} and t.left_at is null)`;
  const met = which
    ? sql`(select m.match_id, m.team_id, m.user_id from ${matchMembers} m
        where ${which(sql`m.user_id`)} and (${sideOfTeam}) = m.team_id offset 0)`
    : matchMembers;
  return jsonRows(sql`
    select ${them.userId} as "userId",
      json_build_object('matchedAt', ${matches.matchedAt}) as match,
      json_build_object('openedAt', ${own.openedAt}, 'flippedMemberUserId', ${own.flippedMemberUserId},
        'likeOpenedAt', ${own.likeOpenedAt}, 'unblurredAt', ${own.unblurredAt}) as own,
      json_build_object('likedAt', ${other.likedAt}) as other
    from ${teamMembers}
    inner join ${matchMembers} met_me on ${me.teamId} = ${teamMembers.teamId} and ${me.userId} = ${teamMembers.userId}
    inner join ${matches} on ${matches.id} = ${me.matchId}
    inner join ${matchSides} met_own_side on ${own.matchId} = ${me.matchId} and ${own.teamId} = ${me.teamId}
    inner join ${matchSides} met_other_side on ${other.matchId} = ${me.matchId} and ${other.teamId} = ${own.opponentTeamId}
    inner join ${met} met_them on ${them.matchId} = ${me.matchId} and ${them.teamId} = ${own.opponentTeamId}
    where ${teamMembers.userId} = ${viewer} and ${teamMembers.leftAt} is null
      -- Of a side that a member left, nothing is left on either side.
      and ${own.forgottenAt} is null and ${other.forgottenAt} is null
      and ${isKnownPair({ ownOpenedAt: own.openedAt, otherLikedAt: other.likedAt })}`);
}

const optionalMoment = jsonMoment.nullable();

export const encountersSchema = z.array(
  z.object({
    userId: z.number(),
    match: z.object({ matchedAt: optionalMoment }),
    own: z.object({
      openedAt: optionalMoment,
      flippedMemberUserId: z.number().nullable(),
      likeOpenedAt: optionalMoment,
      unblurredAt: optionalMoment,
    }),
    other: z.object({ likedAt: optionalMoment }),
  }),
);

/** What the people of these encounters are to the person: opened once is opened. */
export function relationsOfMet(encounters: z.infer<typeof encountersSchema>): Map<number, Relation> {
  const met = new Map<number, Relation>();
  for (const { userId, ...encounter } of encounters) {
    const relation = coveringOf(encounter, userId);
    const known = met.get(userId);
    if (known === undefined || known === 'covered' || relation === 'opened') met.set(userId, relation);
  }
  return met;
}

/** Whether the person's name stands on a card that is still covered: no other way leads from the name to them. */
export async function isNamedOnCard(
  db: Queryable,
  { viewerId, userId }: { viewerId: number; userId: number },
): Promise<boolean> {
  const encounters = encounterRows(sql`${viewerId}`, (id) => sql`${id} = ${userId}`);
  const { rows } = await db.execute(sql`select ${encounters} as encounters`);
  return relationsOfMet(encountersSchema.parse(rows[0]?.encounters)).get(userId) === 'named';
}

/** Whether the two met, and each said that they would meet the other again. */
export async function wantToMeetAgain(
  db: Queryable,
  { userId, otherUserId }: { userId: number; otherUserId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${meetingRatings} mine
    inner join ${meetingRatings} theirs on theirs.meeting_id = mine.meeting_id
      and theirs.rater_user_id = mine.rated_user_id and theirs.rated_user_id = mine.rater_user_id
    inner join ${meetings} on ${meetings.id} = mine.meeting_id and ${meetings.closedAt} is not null
    where mine.rater_user_id = ${userId} and mine.rated_user_id = ${otherUserId}
      and mine.wants_again and theirs.wants_again limit 1`);
  return rows.length > 0;
}
