import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { errorCodes } from '@/contract/error-codes';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches, teamMembers } from '../../db/schema';
import type { StoredReason } from '../../db/schema/matches';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import type { JobKind } from '../../jobs/job-kind';
import { insertPair } from '../matches/insert-pair';
import { readSettings } from '../settings/settings';
import type { TeamIdPair } from './dealing/introduce-pairs';
import { lockRuns } from './runs';
import { chooseAllowed, missedPairs } from './special-pairs';

/** Mondays, half an hour after the drop: the week's special matches. */
export const specialMatchesJob: JobKind<Record<string, never>> = {
  queue: 'special-matches',
  schema: z.strictObject({}),
  retryLimit: 10,
  cron: '30 12 * * 1',
};

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
    let count = 0;
    for (const pair of await chooseAllowed({ app, tx }, missedPairs(app.clock.now())))
      if ((await insertSpecial({ app, tx }, pair)) !== null) count += 1;
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
    const [chosen] = await chooseAllowed(
      { app, tx },
      sql`select ${pair[0]}::int as one, ${pair[1]}::int as other`,
    );
    const matchId = chosen ? await insertSpecial({ app, tx }, chosen) : null;
    if (matchId !== null) return { matchId };
    throw new AppError(errorCodes.concurrencyFailed, {
      displayMessage: '지금은 이 두 팀을 이어 줄 수 없어요.',
      debugMessage: 'not ready, kept apart, or one has its special match',
    });
  });
}

async function insertSpecial({ app, tx }: TransactionContext, pair: TeamIdPair): Promise<number | null> {
  const now = app.clock.now();
  const [one, other] = pair;
  const matchId = await insertPair(
    tx,
    pair,
    { isSpecial: true, createdAt: now, expiresAt: new Date(now.getTime() + app.product.specialMatchMs) },
    [{ reasons: await reasonsOf(tx, [one, other]) }, { reasons: await reasonsOf(tx, [other, one]) }],
  );
  if (matchId !== null) await tellMembers(tx, pair);
  return matchId;
}

/** What the engine said when it recommended the second team to the first; nothing when it never did. */
async function reasonsOf(tx: Transaction, [teamId, recommendedTeamId]: TeamIdPair): Promise<StoredReason[]> {
  const [row] = await tx
    .select({ reasons: preMatches.reasons })
    .from(preMatches)
    .where(and(eq(preMatches.teamId, teamId), eq(preMatches.recommendedTeamId, recommendedTeamId)))
    .orderBy(sql`${preMatches.id} desc`)
    .limit(1);
  return row?.reasons ?? [];
}

async function tellMembers(tx: Transaction, pair: TeamIdPair): Promise<void> {
  const members = await tx
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, [...pair]), isNull(teamMembers.leftAt)));
  await recordEvents(
    tx,
    members.map(({ teamId, userId }) => ({
      userId,
      type: 'NEW_CANDIDATE_RECOMMENDED' as const,
      data: { teamId, count: 1, isSpecial: true },
    })),
  );
}
