import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import { preMatches, recommendationRuns } from '../../db/schema';
import { transact } from '../../db/transact';
import { countStanding, keepAllowed } from './allowed-pairs';
import { noteStored, takeBatch, takeUnstored } from './batches';
import { type DealtPreMatch, dealtSchema } from './dealing/dealt';
import { lockRuns } from './runs';
import { insertPreMatches } from './store-pre-matches';
import { tellTeams } from './tell-teams';

export interface StoredRun {
  /** Teams that got at least one new pre-match. */
  teamCount: number;
  preMatchCount: number;
}

type Run = Pick<typeof recommendationRuns.$inferSelect, 'id' | 'dropAt' | 'createdAt'>;
type Turn<Result> = (context: TransactionContext, run: Run) => Promise<Result | 'more'>;

/**
 * Hands out what waits of a run whose moment has come: tells each team of what was stored ahead, and stores and tells
 * what was not. Batch by batch, each whole in a transaction of its own: whoever is killed leaves the rest to the next,
 * and two who do it at once share the batches. Gives the totals to the one who handed out the last.
 */
export function handOut({ app }: Context, runKey: string): Promise<StoredRun | null> {
  return batchByBatch({ app }, runKey, handOutNext);
}

/** Stores what was dealt ahead of the drop's moment, at which it shows by itself; shared and left in the same way. */
export async function storeAhead({ app }: Context, runKey: string): Promise<void> {
  await batchByBatch({ app }, runKey, storeNext);
}

/** Goes on with every run that somebody dealt and did not hand out to the end. */
export async function handOutLeft({ app }: Context): Promise<void> {
  const left = await app.db
    .select({ runKey: recommendationRuns.runKey })
    .from(recommendationRuns)
    .where(and(isNull(recommendationRuns.finishedAt), lte(recommendationRuns.dropAt, app.clock.now())))
    .orderBy(recommendationRuns.id);
  for (const { runKey } of left) await handOut({ app }, runKey);
}

async function batchByBatch<Result>(
  { app }: Context,
  runKey: string,
  next: Turn<Result>,
): Promise<Result | null> {
  for (;;) {
    const turn = await transact(app, async (tx) => {
      await lockRuns(tx);
      const [run] = await tx
        .select()
        .from(recommendationRuns)
        .where(and(eq(recommendationRuns.runKey, runKey), isNull(recommendationRuns.finishedAt)));
      return run ? next({ app, tx }, run) : null;
    });
    if (turn !== 'more') return turn;
  }
}

async function handOutNext({ app, tx }: TransactionContext, run: Run): Promise<StoredRun | 'more'> {
  const batch = await takeBatch(tx, run.id);
  if (batch === null) return finishRun({ app, tx }, run.id);
  const dealt = dealtSchema.parse(batch.sets);
  if (batch.storedAt === null) await store({ app, tx }, { run, dealt, hiddenUntil: null });
  const shownAt = batch.storedAt === null ? app.clock.now() : run.dropAt;
  const counts = await countStanding(tx, { runId: run.id, teamIds: dealt.map(({ teamId }) => teamId) });
  await tellTeams(tx, counts, { endsAt: new Date(shownAt.getTime() + app.product.preMatchMs) });
  return 'more';
}

async function storeNext({ app, tx }: TransactionContext, run: Run): Promise<null | 'more'> {
  // What is not stored by then is stored and told in one: nobody sees it before they are told.
  if (run.dropAt <= app.clock.now()) return null;
  const batch = await takeUnstored(tx, run.id);
  if (batch === null) {
    await tx
      .update(recommendationRuns)
      .set({ storedAt: app.clock.now() })
      .where(and(eq(recommendationRuns.id, run.id), isNull(recommendationRuns.storedAt)));
    return null;
  }
  await store({ app, tx }, { run, dealt: dealtSchema.parse(batch.sets), hiddenUntil: run.dropAt });
  await noteStored(tx, { ...batch, storedAt: app.clock.now() });
  return 'more';
}

async function store(
  { app, tx }: TransactionContext,
  { run, dealt, hiddenUntil }: { run: Run; dealt: readonly DealtPreMatch[]; hiddenUntil: Date | null },
): Promise<void> {
  const allowed = await keepAllowed({ app, tx }, dealt, run);
  await insertPreMatches({ app, tx }, { runId: run.id, dealt: allowed, hiddenUntil });
}

async function finishRun({ app, tx }: TransactionContext, runId: number): Promise<StoredRun> {
  const [counts] = await tx
    .select({
      teamCount: sql<number>`count(distinct ${preMatches.teamId})::int`,
      preMatchCount: sql<number>`count(*)::int`,
    })
    .from(preMatches)
    .where(eq(preMatches.runId, runId));
  const stored = counts ?? { teamCount: 0, preMatchCount: 0 };
  await tx
    .update(recommendationRuns)
    .set({
      finishedAt: app.clock.now(),
      stats: sql`${recommendationRuns.stats} || ${JSON.stringify({ handedOut: stored })}::jsonb`,
    })
    .where(eq(recommendationRuns.id, runId));
  return stored;
}
