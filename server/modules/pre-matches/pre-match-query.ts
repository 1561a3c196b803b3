import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonIsoMoment, jsonRow } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { matches, preMatches, preMatchReads } from '../../db/schema';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { presentTeamRow, teamRowSchema } from '../matches/card-rows';
import { ownTeam, ownTeamId, pairRow, pairRowSchema, pairTables } from '../matches/match-rows';
import { isPairOf } from '../matches/repository';

const preMatchSchema = z.object({
  id: z.number(),
  teamId: z.number(),
  flippedByUserId: z.number().nullable(),
  flippedMemberUserId: z.number().nullable(),
  reasons: z.array(z.object({ code: z.string(), values: z.array(z.string()) })),
  isWidened: z.boolean(),
  isExploration: z.boolean(),
  isRead: z.boolean(),
  recommendedAt: jsonIsoMoment,
  expiresAt: jsonIsoMoment,
  team: teamRowSchema,
  pair: pairRowSchema.nullable(),
});
export type PreMatchRow = z.infer<typeof preMatchSchema>;

/**
 * The pre-matches of the person's team that still stand, newest drop first, or the one of them with this id; each with
 * the pair that a flip of either side made. A team that is not ready has no list.
 */
export const preMatchQuery = preparedQuery({
  name: 'pre_matches',
  given: { userId: 'int', now: 'timestamptz', preMatchId: 'int' },
  answer: z.array(preMatchSchema),
  text: ({ userId, now, preMatchId }) => sql`
    with ${ownTeam(userId)}
    select coalesce(json_agg(${jsonRow(sql`select ${preMatches.id}, ${preMatches.teamId} as "teamId",
        ${preMatches.flippedByUserId} as "flippedByUserId", ${preMatches.flippedMemberUserId} as "flippedMemberUserId",
        ${preMatches.reasons}, ${preMatches.isWidened} as "isWidened",
        ${preMatches.isExploration} as "isExploration",
        exists (select from ${preMatchReads} where ${preMatchReads.preMatchId} = ${preMatches.id}
          and ${preMatchReads.userId} = ${userId}) as "isRead",
        ${preMatches.recommendedAt} as "recommendedAt", ${preMatches.expiresAt} as "expiresAt",
        ${presentTeamRow(sql`${preMatches.recommendedTeamId}`)} as team,
        (select ${pairRow} from ${pairTables}
          where ${matches.lowTeamId} = least(${preMatches.teamId}, ${preMatches.recommendedTeamId})
            and ${matches.highTeamId} = greatest(${preMatches.teamId}, ${preMatches.recommendedTeamId})
            and ${matches.status} in ('LIVE', 'MATCHED')
            and ${isPairOf({ id: ownTeamId, userId })} limit 1) as pair`)}
      order by ${preMatches.recommendedAt} desc, ${preMatches.rank}), '[]')
    from ${preMatches}
    where ${preMatches.teamId} = (select own_team.id from own_team where own_team.is_ready or ${preMatchId} is not null)
      and ${preMatches.expiresAt} > ${now} and ${preMatches.withdrawnAt} is null and ${isShown(now)}
      and (${preMatchId} is null or ${preMatches.id} = ${preMatchId})
      and ${notBlockedBetweenTeams(preMatches.teamId, preMatches.recommendedTeamId)}`,
});
