import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { matches, matchMembers } from '../../db/schema';
import { reach } from '../../events/milestones';

/** Makes everything that ends or changes this match wait. */
export async function lockMatch(tx: Transaction, matchId: number): Promise<void> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('update');
}

/** The match shows who is in the team now, in the place of who left it. */
export async function replaceMatchMembers(
  tx: Transaction,
  { matchId, teamId, memberIds }: { matchId: number; teamId: number; memberIds: readonly number[] },
): Promise<void> {
  const isSide = and(eq(matchMembers.matchId, matchId), eq(matchMembers.teamId, teamId));
  const ids = [...memberIds];
  const gone = await tx
    .delete(matchMembers)
    .where(and(isSide, notInArray(matchMembers.userId, ids)))
    .returning({ position: matchMembers.position });
  const known = await tx
    .select({ userId: matchMembers.userId, position: matchMembers.position })
    .from(matchMembers)
    .where(and(isSide, inArray(matchMembers.userId, ids)))
    .orderBy(asc(matchMembers.position));
  const places = [...gone.map(({ position }) => position), known.length + gone.length];
  const missing = ids.filter((id) => !known.some(({ userId }) => userId === id));
  reach(tx, 'matchAt', missing);
  for (const [index, userId] of missing.entries())
    await tx
      .insert(matchMembers)
      .values({ matchId, teamId, userId, position: places[index] ?? known.length + index })
      .onConflictDoNothing();
}
