import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { preparedQuery } from '../../db/prepared-query';
import { matches } from '../../db/schema';
import { matchRow, matchRowSchema, ownTeam, ownTeamId, pairTables } from './match-rows';
import { isOwnSide } from './repository';

/** The special matches of the person's team that are under way, opened or not; what each shows covering decides. */
export const specialMatchesQuery = preparedQuery({
  name: 'special_matches',
  given: { userId: 'int', now: 'timestamptz' },
  answer: z.object({ hasTeam: z.boolean(), rows: z.array(matchRowSchema) }),
  text: ({ userId, now }) => sql`with ${ownTeam(userId)}
    select json_build_object('hasTeam', exists (select from own_team), 'rows', (
      select coalesce(json_agg(${matchRow(userId)} order by ${matches.id} desc), '[]') from ${pairTables}
      where ${matches.isSpecial} and ${matches.status} = 'LIVE' and ${matches.expiresAt} > ${now}
        and (${matches.lowTeamId} = ${ownTeamId} or ${matches.highTeamId} = ${ownTeamId})
        and ${isOwnSide({ id: ownTeamId, userId })}))`,
});
