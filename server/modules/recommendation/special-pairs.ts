import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { matches, preMatches } from '../../db/schema';
import { dealWithPool } from './deal-with-pool';
import type { TeamIdPair } from './dealing/introduce-pairs';
import { readText } from './read-pool';

const dayMs = 86_400_000;
/** From which drops pairs are chosen. */
const lookBackMs = 7 * dayMs;
/** A team that got one so lately has this week's. */
const restMs = 6 * dayMs;
const mostPairs = 200_000;

/**
 * Of the pairs that a statement names, in its order, those whose two teams are ready and may meet under every hard rule
 * as it stands now; nobody twice, and nobody who has this week's. That they were shown to each other forbids nothing:
 * it is why they are chosen. The thread looks at them, so that a country's pool holds up no call.
 */
export async function chooseAllowed({ app, tx }: TransactionContext, pairs: SQL): Promise<TeamIdPair[]> {
  const now = app.clock.now();
  const taken = await teamsWithSpecial({ app, tx });
  const json = await readText(tx, inOrder(pairs));
  return dealWithPool({ app, db: tx }, { now, scope: { kind: 'unseen' } }, async (thread) => {
    const chosen = await thread.ask({ kind: 'special', now, pairs: json, taken }, 'chosen');
    return chosen.pairs;
  });
}

/** SQL: pairs of the last drops nobody flipped, over by now, the likeliest to like each other first. */
export function missedPairs(now: Date): SQL {
  const { teamId, recommendedTeamId, openedAt, withdrawnAt, expiresAt, recommendedAt, terms } = preMatches;
  // Of both teams alike: a score is of one direction.
  const mutual = sql`(${terms} ->> 'likeChance')::float8 * (${terms} ->> 'likedBackChance')::float8`;
  return sql`select least(${teamId}, ${recommendedTeamId}) as one, greatest(${teamId}, ${recommendedTeamId}) as other
    from ${preMatches}
    where ${recommendedAt} > ${new Date(now.getTime() - lookBackMs).toISOString()}::timestamptz
    group by one, other
    having bool_and(${openedAt} is null and ${withdrawnAt} is null and ${expiresAt} <= ${now.toISOString()}::timestamptz)
    order by max(${mutual}) desc nulls last, one, other limit ${mostPairs}`;
}

/** One text of the pairs: their numbers one after the other. */
function inOrder(pairs: SQL): SQL {
  return sql`select '[' || coalesce(string_agg(pair.one || ',' || pair.other, ',' order by pair.place), '') || ']' as json
    from (select one, other, row_number() over () as place from (${pairs}) named) pair`;
}

async function teamsWithSpecial({ app, tx }: TransactionContext): Promise<number[]> {
  const rows = await tx
    .select({ low: matches.lowTeamId, high: matches.highTeamId })
    .from(matches)
    .where(
      and(eq(matches.isSpecial, true), gt(matches.createdAt, new Date(app.clock.now().getTime() - restMs))),
    );
  return rows.flatMap(({ low, high }) => [low, high]);
}
