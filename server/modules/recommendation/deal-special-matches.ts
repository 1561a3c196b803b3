import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { errorCodes } from '@/contract/error-codes';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, preMatches, teamMembers } from '../../db/schema';
import type { StoredReason } from '../../db/schema/matches';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import type { JobKind } from '../../jobs/job-kind';
import { insertPair } from '../matches/insert-pair';
import { readSettings } from '../settings/settings';
import { createHardMask } from './engine/hard-mask';
import { recommendationSettings } from './engine/settings';
import { loadPool } from './read-pool';
import { lockRuns } from './runs';

/** Mondays, half an hour after the drop: the week's special matches. */
export const specialMatchesJob: JobKind<Record<string, never>> = {
  queue: 'special-matches',
  schema: z.strictObject({}),
  retryLimit: 10,
  cron: '30 12 * * 1',
};

const dayMs = 86_400_000;
/** From which drops pairs are chosen. */
const lookBackMs = 7 * dayMs;
/** A team that got one so lately has this week's. */
const restMs = 6 * dayMs;
const mostPairs = 200_000;

type TeamIdPair = readonly [number, number];

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
    const isAllowed = await createRule({ app, tx });
    const taken = new Set(await teamsWithSpecial({ app, tx }));
    let count = 0;
    for (const pair of await missedPairs({ app, tx })) {
      if (pair.some((teamId) => taken.has(teamId)) || !isAllowed(pair)) continue;
      if ((await insertSpecial({ app, tx }, pair)) === null) continue;
      for (const teamId of pair) taken.add(teamId);
      count += 1;
    }
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
    const isAllowed = await createRule({ app, tx });
    const taken = await teamsWithSpecial({ app, tx });
    const matchId =
      isAllowed(pair) && !pair.some((teamId) => taken.includes(teamId))
        ? await insertSpecial({ app, tx }, pair)
        : null;
    if (matchId !== null) return { matchId };
    throw new AppError(errorCodes.concurrencyFailed, {
      displayMessage: '지금은 이 두 팀을 이어 줄 수 없어요.',
      debugMessage: 'not ready, kept apart, or one has its special match',
    });
  });
}

/** Whether two teams may meet: ready and active both, and nothing of the hard rules between them. */
async function createRule({ app, tx }: TransactionContext): Promise<(pair: TeamIdPair) => boolean> {
  const now = app.clock.now();
  // That they were shown to each other is why they are chosen.
  const { teams, exclusions } = await loadPool({ app, db: tx }, { now, scope: { kind: 'unseen' } });
  const mask = createHardMask(teams, exclusions, recommendationSettings);
  const known = new Map(teams.map((team) => [team.teamId, team]));
  return ([teamId, otherTeamId]) => {
    const [team, other] = [known.get(teamId), known.get(otherTeamId)];
    return team !== undefined && other !== undefined && mask(team, other) === null;
  };
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

/** Pairs of the last drops nobody flipped, over by now, the best first. */
async function missedPairs({ app, tx }: TransactionContext): Promise<TeamIdPair[]> {
  const now = app.clock.now();
  const low = sql<number>`least(${preMatches.teamId}, ${preMatches.recommendedTeamId})`;
  const high = sql<number>`greatest(${preMatches.teamId}, ${preMatches.recommendedTeamId})`;
  const rows = await tx
    .select({ low, high })
    .from(preMatches)
    .where(gt(preMatches.recommendedAt, new Date(now.getTime() - lookBackMs)))
    .groupBy(low, high)
    .having(
      sql`bool_and(${preMatches.openedAt} is null and ${preMatches.withdrawnAt} is null and ${preMatches.expiresAt} <= ${now.toISOString()}::timestamptz)`,
    )
    .orderBy(sql`max(${preMatches.score}) desc`, low, high)
    .limit(mostPairs);
  return rows.map((row) => [row.low, row.high]);
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
