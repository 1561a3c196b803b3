import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { preparedQuery } from '../../db/prepared-query';
import { matches, matchReads } from '../../db/schema';
import { presentTeamRow, teamRowSchema } from './card-rows';
import { matchRow, matchRowSchema, ownTeam, ownTeamId, pairTables } from './match-rows';
import { isPairOf } from './repository';

const answer = z.object({ hasTeam: z.boolean(), row: matchRowSchema.nullable() });

/** One pair that the person's team knows of, by its id. */
export const matchByIdQuery = preparedQuery({
  name: 'match_by_id',
  given: { userId: 'int', matchId: 'int' },
  answer,
  text: ({ userId, matchId }) => onePair(userId, sql`${matches.id} = ${matchId}`),
});

/** The latest pair with a team. */
export const matchWithTeamQuery = preparedQuery({
  name: 'match_with_team',
  given: { userId: 'int', opponentTeamId: 'int' },
  answer,
  text: ({ userId, opponentTeamId }) =>
    onePair(
      userId,
      sql`${matches.lowTeamId} = least(${opponentTeamId}, ${ownTeamId})
        and ${matches.highTeamId} = greatest(${opponentTeamId}, ${ownTeamId})`,
    ),
});

function onePair(userId: SQL, which: SQL): SQL {
  return sql`with ${ownTeam(userId)}
    select json_build_object('hasTeam', exists (select from own_team), 'row', (
      select ${matchRow(userId, { hasAllPhotos: true })} from ${pairTables}
      where ${which} and ${isPairOf({ id: ownTeamId, userId })} order by ${matches.id} desc limit 1))`;
}

/** Notes that the person read of a pair that their team knows of. */
export const writeMatchRead = preparedQuery({
  name: 'write_match_read',
  given: { userId: 'int', matchId: 'int' },
  answer: z.object({ hasTeam: z.boolean(), isKnown: z.boolean() }),
  text: ({ userId, matchId }) => sql`with ${ownTeam(userId)}, known as (
      select ${matches.id} from ${pairTables}
        where ${matches.id} = ${matchId} and ${isPairOf({ id: ownTeamId, userId })}
    ), written as (
      insert into ${matchReads} (match_id, user_id) select id, ${userId} from known on conflict do nothing
    )
    select json_build_object('hasTeam', exists (select from own_team), 'isKnown', exists (select from known))`,
});

/** The person's own team with who is in it now. */
export const ownTeamCardQuery = preparedQuery({
  name: 'own_team_card',
  given: { userId: 'int' },
  answer: teamRowSchema.nullable(),
  text: ({ userId }) => sql`with ${ownTeam(userId)} select ${presentTeamRow(ownTeamId)}`,
});
