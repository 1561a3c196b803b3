import { inArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches, tags } from '../../db/schema';
import type { StoredReason } from '../../db/schema/matches';
import { deleteHidden, isOneOf } from '../hidden-pre-matches/hidden-pre-matches';
import type { DealtPreMatch } from './dealing/dealt';
import type { Reason } from './engine/types';

/**
 * Stores them as shown from now on, or from when they are hidden until, in the caller's transaction. What another drop
 * would show later of the same pairs shows now instead.
 */
export async function insertPreMatches(
  { app, tx }: TransactionContext,
  { runId, dealt, hiddenUntil }: { runId: number; dealt: readonly DealtPreMatch[]; hiddenUntil: Date | null },
): Promise<void> {
  if (hiddenUntil === null) {
    const pairs = dealt.map(({ teamId, recommendedTeamId }) => [teamId, recommendedTeamId] as const);
    await deleteHidden({ app, tx }, isOneOf(pairs));
  }
  const names = await loadTagNames(tx, dealt);
  const recommendedAt = hiddenUntil ?? app.clock.now();
  const expiresAt = new Date(recommendedAt.getTime() + app.product.preMatchMs);
  const rows = dealt.map((each) => ({
    ...each,
    reasons: each.reasons.map((reason) => toStoredReason(reason, names)),
  }));
  // One parameter, however many they are: a statement of values for each row costs more to put together than to run.
  await tx.execute(sql`insert into ${preMatches} (run_id, team_id, recommended_team_id, rank, score, terms, reasons,
      propensity, is_exploration, is_widened, recommended_at, hidden_until, expires_at)
    select ${runId}, "teamId", "recommendedTeamId", rank, score, terms, reasons, propensity, "isExploration", "isWidened",
      ${recommendedAt.toISOString()}::timestamptz, ${hiddenUntil?.toISOString() ?? null}::timestamptz,
      ${expiresAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as dealt("teamId" int, "recommendedTeamId" int, rank int,
      score float8, terms jsonb, reasons jsonb, propensity float8, "isExploration" boolean, "isWidened" boolean)`);
}

async function loadTagNames(tx: Transaction, dealt: readonly DealtPreMatch[]): Promise<Map<number, string>> {
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
    case 'MBTI_CLOSENESS':
      return [];
  }
}
