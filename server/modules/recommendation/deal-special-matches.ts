import { and, desc, gt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DROP_HOUR_SEOUL, SPECIAL_MATCH_MINUTE, SPECIAL_MATCH_WEEKDAY } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches } from '../../db/schema';
import type { StoredReason } from '../../db/schema/matches';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import type { JobKind } from '../../jobs/job-kind';
import { deleteHidden, isOneOf, isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { insertPairs } from '../matches/insert-pair';
import { readSettings } from '../settings/settings';
import type { TeamIdPair } from './dealing/introduce-pairs';
import { lockRuns } from './runs';
import { chooseAllowed, missedPairs } from './special-pairs';
import { tellTeams } from './tell-teams';

/** The week's special matches. */
export const specialMatchesJob: JobKind<Record<string, never>> = {
  queue: 'special-matches',
  schema: z.strictObject({}),
  retryLimit: 10,
  cron: `${SPECIAL_MATCH_MINUTE} ${DROP_HOUR_SEOUL} * * ${SPECIAL_MATCH_WEEKDAY}`,
  // The next moment is in a week.
  madeUpForMs: 6 * 3_600_000,
};

/** Few enough that to put a statement together keeps the loop for a moment only. */
const pairsPerInsert = 100;

/**
 * Chooses one pair a week for as many ready teams as can be: of those that were recommended in the last days and that
 * neither side turned to, the ones the engine thought most of, under every hard rule as it stands now. One transaction,
 * and who has this week's is left out, so that a second run adds nothing. Gives how many were made.
 */
export async function dealSpecialMatches({ app }: Context): Promise<{ count: number }> {
  return transact(app, async (tx) => {
    await lockRuns(tx);
    // Switched off by an operator: nobody is introduced, and what was dealt before goes on.
    if (!(await readSettings({ app, db: tx })).flags.specialMatch) return { count: 0 };
    const chosen = await chooseAllowed({ app, tx }, missedPairs(app.clock.now()));
    let count = 0;
    for (let start = 0; start < chosen.length; start += pairsPerInsert)
      count += (await insertSpecials({ app, tx }, chosen.slice(start, start + pairsPerInsert))).length;
    app.log.info({ count }, 'special matches were dealt');
    return { count };
  });
}

/**
 * The special match of two teams that an operator chose. Throws 1005 when the hard rules keep the two apart, one of
 * them is not ready, or has its special match of this week.
 */
export async function createSpecialMatch({ app }: Context, pair: TeamIdPair): Promise<{ matchId: number }> {
  return transact(app, async (tx) => {
    await lockRuns(tx);
    const [chosen] = await chooseAllowed({ app, tx }, unlessRefused({ app }, pair));
    if (chosen) await endCards({ app, tx }, chosen);
    const [matchId] = chosen ? await insertSpecials({ app, tx }, [chosen]) : [];
    if (matchId !== undefined) return { matchId };
    throw new AppError(errorCodes.concurrencyFailed, {
      displayMessage: '지금은 이 두 팀을 이어 줄 수 없어요.',
      debugMessage: 'not ready, kept apart, or one has its special match',
    });
  });
}

/** SQL: the pair, unless somebody of the two said no to it within the time in which no drop would bring it again. */
function unlessRefused({ app }: Context, [one, other]: TeamIdPair): SQL {
  const { recommendedAt, withdrawnAt } = preMatches;
  const since = new Date(app.clock.now().getTime() - app.product.seenWindowMs).toISOString();
  return sql`select ${one}::int as one, ${other}::int as other where not exists (select 1 from ${preMatches}
    where ${isOneOf(bothWays([one, other]))} and ${withdrawnAt} is not null and ${recommendedAt} > ${since}::timestamptz)`;
}

/**
 * Nobody pays for what a card of theirs would still turn for nothing. Before the pair, as in a flip: of the two that come
 * at once the second waits here, and finds a card that is over or a match that is made.
 */
async function endCards({ app, tx }: TransactionContext, pair: TeamIdPair): Promise<void> {
  const now = app.clock.now();
  await tx
    .update(preMatches)
    .set({ expiresAt: now })
    .where(and(isOneOf(bothWays(pair)), isShown(now), gt(preMatches.expiresAt, now)));
}

function bothWays([one, other]: TeamIdPair): TeamIdPair[] {
  return [
    [one, other],
    [other, one],
  ];
}

/** The ids of the matches that were made; a pair that has a live one keeps it. */
async function insertSpecials(
  { app, tx }: TransactionContext,
  pairs: readonly TeamIdPair[],
): Promise<number[]> {
  const now = app.clock.now();
  const match = {
    isSpecial: true,
    createdAt: now,
    expiresAt: new Date(now.getTime() + app.product.specialMatchMs),
  };
  const reasonsOf = await readReasons(tx, pairs);
  const ids = await insertPairs(
    tx,
    pairs.map(([one, other]) => ({
      teamIds: [one, other],
      match,
      sides: [{ reasons: reasonsOf(one, other) }, { reasons: reasonsOf(other, one) }],
    })),
  );
  const made = pairs.filter((_, place) => ids[place] !== null);
  // Nor does the drop that was dealt already bring them to each other once more.
  await deleteHidden({ app, tx }, isOneOf(made.flatMap(bothWays)));
  await tellTeams(tx, new Map(made.flat().map((teamId) => [teamId, 1])), {
    isSpecial: true,
    endsAt: match.expiresAt,
  });
  return ids.filter((id) => id !== null);
}

/** What the engine said when it last recommended the second team to the first; nothing when it never did. */
async function readReasons(tx: Transaction, pairs: readonly TeamIdPair[]) {
  const { teamId, recommendedTeamId } = preMatches;
  const directions = pairs.flatMap(([one, other]) => [sql`(${one}, ${other})`, sql`(${other}, ${one})`]);
  const rows = await tx
    .selectDistinctOn([teamId, recommendedTeamId], {
      teamId,
      recommendedTeamId,
      reasons: preMatches.reasons,
    })
    .from(preMatches)
    .where(sql`(${teamId}, ${recommendedTeamId}) in (${sql.join(directions, sql`, `)})`)
    .orderBy(teamId, recommendedTeamId, desc(preMatches.id));
  const reasons = new Map(rows.map((row) => [`${row.teamId}-${row.recommendedTeamId}`, row.reasons]));
  return (one: number, other: number): StoredReason[] => reasons.get(`${one}-${other}`) ?? [];
}
