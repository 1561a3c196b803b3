import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonMoment, jsonRow } from '../../db/json-rows';
import { matches, matchReads, matchSides, teamMembers, teams } from '../../db/schema';
import { teamOfMatchRow, teamRowSchema } from './card-rows';
import { otherSide, ownSide } from './repository';

/** SQL, of a `with`: the live team the person is in now; no row for nobody's, a draft's or a request's member. */
export function ownTeam(userId: SQL): SQL {
  return sql`own_team as (
    select ${teams.id}, ${teams.readyAt} is not null as is_ready from ${teamMembers} inner join ${teams} on ${teams.id} = ${teamMembers.teamId}
    where ${teamMembers.userId} = ${userId} and ${teamMembers.leftAt} is null and ${teams.stage} = 'TEAM')`;
}

/** SQL: the id of that team, as a value that an index can be asked with. */
export const ownTeamId = sql`(select own_team.id from own_team)`;

/** SQL: `matches`, or what stands for it under its name, with the own side and the other one. */
export const pairTablesOf = (source: SQL): SQL => sql`${source}
  inner join ${matchSides} own_side on ${ownSide.matchId} = ${matches.id} and ${ownSide.teamId} = ${ownTeamId}
  inner join ${matchSides} other_side on ${otherSide.matchId} = ${matches.id} and ${otherSide.teamId} = ${ownSide.opponentTeamId}`;
export const pairTables = pairTablesOf(sql`${matches}`);

/** SQL, on `pairTables`: the pair as JSON. */
export const pairRow = sql`json_build_object(
  'match', json_build_object('id', ${matches.id}, 'status', ${matches.status}, 'isSpecial', ${matches.isSpecial},
    'matchedAt', ${matches.matchedAt}, 'expiresAt', ${matches.expiresAt}, 'closedReason', ${matches.closedReason},
    'closedByTeamId', ${matches.closedByTeamId}),
  'own', ${jsonRow(sql`select ${ownSide.teamId} as "teamId", ${ownSide.openedAt} as "openedAt",
    ${ownSide.flippedMemberUserId} as "flippedMemberUserId", ${ownSide.likedAt} as "likedAt",
    ${ownSide.likeOpenedAt} as "likeOpenedAt", ${ownSide.unblurredAt} as "unblurredAt", ${ownSide.reasons},
    ${ownSide.flippedByUserId} as "flippedByUserId", ${ownSide.likedByUserId} as "likedByUserId", ${ownSide.greeting}`)},
  'other', ${jsonRow(sql`select ${otherSide.likedAt} as "likedAt", ${otherSide.likeOpenedAt} as "likeOpenedAt",
    ${otherSide.forgottenAt} as "forgottenAt", ${otherSide.likedByUserId} as "likedByUserId", ${otherSide.greeting}`)})`;

/** SQL, on `pairTables`: what `presentMatch` shows to this person; with all photos where the pair is read by itself. */
export function matchRow(userId: SQL, { hasAllPhotos = false } = {}): SQL {
  return jsonRow(sql`select ${pairRow} as pair,
    ${teamOfMatchRow({ matchId: sql`${matches.id}`, teamId: sql`${ownSide.opponentTeamId}`, viewer: userId, hasAllPhotos })} as team,
    exists (select from ${matchReads} where ${matchReads.matchId} = ${matches.id}
      and ${matchReads.userId} = ${userId}) as "isRead",
    case when ${matches.status} = 'LIVE' and ${ownSide.likedAt} is null and ${otherSide.likedAt} is null
      then ${waitingLikes(ownSide.opponentTeamId)} else 0 end as "waitingLikeCount"`);
}

/** SQL: how many LIKEs wait for a team's answer. One that ran out counts until it is closed, minutes at most. */
function waitingLikes(teamId: SQLWrapper): SQL {
  return sql`(select count(*)::int from ${matches} waiting
    inner join ${matchSides} receiver on receiver.match_id = waiting.id and receiver.team_id = ${teamId}
    inner join ${matchSides} sender on sender.match_id = waiting.id and sender.team_id = receiver.opponent_team_id
    where waiting.status = 'LIVE' and (waiting.low_team_id = ${teamId} or waiting.high_team_id = ${teamId})
      and sender.liked_at is not null and receiver.liked_at is null)`;
}

const optionalMoment = jsonMoment.nullable();

export const pairRowSchema = z.object({
  match: z.object({
    id: z.number(),
    status: z.enum(matches.status.enumValues),
    isSpecial: z.boolean(),
    matchedAt: optionalMoment,
    expiresAt: optionalMoment,
    closedReason: z.enum(matches.closedReason.enumValues).nullable(),
    closedByTeamId: z.number().nullable(),
  }),
  own: z.object({
    teamId: z.number(),
    openedAt: optionalMoment,
    flippedMemberUserId: z.number().nullable(),
    likedAt: optionalMoment,
    likeOpenedAt: optionalMoment,
    unblurredAt: optionalMoment,
    reasons: z.array(z.object({ code: z.string(), values: z.array(z.string()) })),
    flippedByUserId: z.number().nullable(),
    likedByUserId: z.number().nullable(),
    greeting: z.string().nullable(),
  }),
  other: z.object({
    likedAt: optionalMoment,
    likeOpenedAt: optionalMoment,
    forgottenAt: optionalMoment,
    likedByUserId: z.number().nullable(),
    greeting: z.string().nullable(),
  }),
});

export const matchRowSchema = z.object({
  pair: pairRowSchema,
  team: teamRowSchema,
  isRead: z.boolean(),
  waitingLikeCount: z.number(),
});
export type MatchRow = z.infer<typeof matchRowSchema>;
