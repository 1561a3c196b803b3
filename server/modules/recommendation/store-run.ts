import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches, recommendationRuns, tags, teamMembers, teams } from '../../db/schema';
import type { StoredReason } from '../../db/schema/matches';
import { recordEvents } from '../../events/record-events';
import { recommendationSettings } from './engine/settings';
import type { PreMatch, Reason } from './engine/types';

/** Any number that nothing else locks on. */
const runLock = 7_120_001;
const rowsPerInsert = 500;

/** One run at a time on the whole cluster, so that no two of them show the same pair. Ends with the transaction. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${runLock})`);
}

/** Whether a run of that key is stored. */
export async function hasRun(db: Pick<Transaction, 'select'>, runKey: string): Promise<boolean> {
  const [run] = await db
    .select({ id: recommendationRuns.id })
    .from(recommendationRuns)
    .where(eq(recommendationRuns.runKey, runKey));
  return run !== undefined;
}

export interface StoredRun {
  /** Teams that got at least one new pre-match. */
  teamCount: number;
  preMatchCount: number;
}

/** Stores a run with its rows and tells the members, in the caller's transaction. */
export async function storeRun(
  { app, tx }: TransactionContext,
  run: {
    runKey: string;
    dropAt: Date;
    stats: Record<string, unknown>;
    preMatches: readonly PreMatch[];
  },
): Promise<StoredRun> {
  const { runKey, dropAt, stats } = run;
  const { algoVersion, policyVersion } = recommendationSettings;
  const [stored] = await tx
    .insert(recommendationRuns)
    .values({ runKey, dropAt, algoVersion, policyVersion, stats })
    .returning({ id: recommendationRuns.id });
  if (!stored) throw new Error('the run was not stored');
  const dealt = await keepReady(tx, run.preMatches);
  await insertPreMatches({ app, tx }, { runId: stored.id, dealt });
  const counts = new Map<number, number>();
  for (const { teamId } of dealt) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  await tellMembers(tx, counts);
  return { teamCount: counts.size, preMatchCount: dealt.length };
}

/** A team may have stopped while the run was computed; the share lock keeps it from stopping before the commit. */
async function keepReady(tx: Transaction, dealt: readonly PreMatch[]): Promise<PreMatch[]> {
  const ids = [...new Set(dealt.flatMap(({ teamId, recommendedTeamId }) => [teamId, recommendedTeamId]))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(inArray(teams.id, ids), eq(teams.stage, 'TEAM'), isNotNull(teams.readyAt), isNull(teams.pausedAt)),
    )
    .orderBy(teams.id)
    .for('share');
  const ready = new Set(rows.map(({ id }) => id));
  return dealt.filter(({ teamId, recommendedTeamId }) => ready.has(teamId) && ready.has(recommendedTeamId));
}

async function insertPreMatches(
  { app, tx }: TransactionContext,
  { runId, dealt }: { runId: number; dealt: readonly PreMatch[] },
): Promise<void> {
  const names = await loadTagNames(tx, dealt);
  const recommendedAt = app.clock.now();
  const expiresAt = new Date(recommendedAt.getTime() + app.product.preMatchMs);
  const rows = dealt.map((each) => ({
    runId,
    teamId: each.teamId,
    recommendedTeamId: each.recommendedTeamId,
    rank: each.rank,
    score: each.score,
    terms: { ...each.terms },
    reasons: each.reasons.map((reason) => toStoredReason(reason, names)),
    propensity: each.propensity,
    isExploration: each.isExploration,
    isWidened: each.isWidened,
    recommendedAt,
    expiresAt,
  }));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx.insert(preMatches).values(rows.slice(start, start + rowsPerInsert));
  }
}

async function loadTagNames(tx: Transaction, dealt: readonly PreMatch[]): Promise<Map<number, string>> {
  const ids = new Set(
    dealt.flatMap(({ reasons }) =>
      reasons.flatMap((reason) => (reason.code === 'SHARED_TAGS' ? reason.tagIds : [])),
    ),
  );
  if (ids.size === 0) return new Map();
  const rows = await tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The contract's shape: a code and its words; the web makes the sentence. */
function toStoredReason(reason: Reason, tagNames: ReadonlyMap<number, string>): StoredReason {
  return { code: reason.code, values: valuesOf(reason, tagNames) };
}

function valuesOf(reason: Reason, tagNames: ReadonlyMap<number, string>): string[] {
  switch (reason.code) {
    case 'SHARED_TAGS':
      return [...reason.customTags, ...reason.tagIds.flatMap((id) => tagNames.get(id) ?? [])];
    case 'SAME_AREA':
      return [reason.region];
    case 'SHARED_DAYS':
      return reason.days;
    case 'SIMILAR_AGE':
      return [String(reason.ageSpanYears)];
    case 'AFFILIATION_VARIETY':
      return [String(reason.affiliationCount)];
    case 'MBTI_MIX':
      return [String(reason.typeCount)];
  }
}

async function tellMembers(tx: Transaction, counts: ReadonlyMap<number, number>): Promise<void> {
  if (counts.size === 0) return;
  const members = await tx
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, [...counts.keys()]), isNull(teamMembers.leftAt)));
  for (let start = 0; start < members.length; start += rowsPerInsert) {
    await recordEvents(
      tx,
      members.slice(start, start + rowsPerInsert).map(({ teamId, userId }) => ({
        userId,
        type: 'NEW_CANDIDATE_RECOMMENDED' as const,
        data: { teamId, count: counts.get(teamId) ?? 0 },
      })),
    );
  }
}
