import { type SQL, sql } from 'drizzle-orm';
import { matches, matchSides, preMatches } from '../../db/schema';

/**
 * SQL, on `pre_matches`: its pair was flipped for it and is over, or has a LIKE: nothing to hurry for. What the two had
 * before this recommendation says nothing of it.
 */
export const isDecided: SQL = sql`exists (select from ${matches}
  inner join ${matchSides} on ${matchSides.matchId} = ${matches.id}
  where ${matches.lowTeamId} = least(${preMatches.teamId}, ${preMatches.recommendedTeamId})
    and ${matches.highTeamId} = greatest(${preMatches.teamId}, ${preMatches.recommendedTeamId})
    and (${matchSides.likedAt} is not null or ${matches.status} <> 'LIVE')
    and (${matches.status} in ('LIVE', 'MATCHED') or ${matches.createdAt} > ${preMatches.recommendedAt}))`;
