import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MemberContext } from '../../app-context';
import { preparedQuery } from '../../db/prepared-query';
import { preMatches, preMatchReads } from '../../db/schema';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { ownTeam, ownTeamId } from '../matches/match-rows';
import { notInATeam } from '../matches/own-team';
import { noSuchPreMatch } from './no-such-pre-match';

/** Marks a pre-match as seen by this person. */
export async function readPreMatch(
  { app, userId }: MemberContext,
  { preMatchId }: { preMatchId: number },
): Promise<void> {
  const { hasTeam, isThere } = await writeRead(app.db, { userId, preMatchId, now: app.clock.now() });
  if (!hasTeam) throw notInATeam();
  if (!isThere) throw noSuchPreMatch();
}

const writeRead = preparedQuery({
  name: 'write-pre-match-read',
  given: { userId: 'int', preMatchId: 'int', now: 'timestamptz' },
  answer: z.object({ hasTeam: z.boolean(), isThere: z.boolean() }),
  text: ({ userId, preMatchId, now }) => sql`with ${ownTeam(userId)}, shown as (
      select ${preMatches.id} from ${preMatches}
        where ${preMatches.id} = ${preMatchId} and ${preMatches.teamId} = ${ownTeamId} and ${isShown(now)}
    ), written as (
      insert into ${preMatchReads} (pre_match_id, user_id) select id, ${userId} from shown on conflict do nothing
    )
    select json_build_object('hasTeam', exists (select from own_team), 'isThere', exists (select from shown))`,
});
