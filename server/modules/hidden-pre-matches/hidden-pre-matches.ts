import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { preMatches } from '../../db/schema';

/** SQL: whether the moment of a pre-match that was stored ahead of it has come. Every read of pre-matches asks it. */
export function isShown(now: Date | SQL): SQL {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`(${preMatches.hiddenUntil} is null or ${preMatches.hiddenUntil} <= ${moment})`;
}

/**
 * Takes away what nobody saw yet, as if it had never been dealt: it was not seen, so it may come another day. Asked
 * while what ends it is locked, so that none comes after.
 */
export async function deleteHidden({ app, tx }: TransactionContext, which: SQL | undefined): Promise<void> {
  await tx.delete(preMatches).where(and(which, gt(preMatches.hiddenUntil, app.clock.now())));
}

/** On either side. */
export function isOfTeam(teamId: number): SQL | undefined {
  return or(eq(preMatches.teamId, teamId), eq(preMatches.recommendedTeamId, teamId));
}

/** SQL: a pre-match that shows the second team of one of these to the first. */
export function isOneOf(pairs: readonly (readonly [number, number])[]): SQL {
  return sql`(${preMatches.teamId}, ${preMatches.recommendedTeamId}) in (select * from unnest(
    ${sql.param(pairs.map(([teamId]) => teamId))}::int[], ${sql.param(pairs.map(([, otherTeamId]) => otherTeamId))}::int[]))`;
}
