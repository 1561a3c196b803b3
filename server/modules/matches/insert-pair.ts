import type { Transaction } from '../../db/database';
import { matches, matchSides } from '../../db/schema';
import { keepMatchMembers } from './rosters';

type NewMatch = Omit<typeof matches.$inferInsert, 'lowTeamId' | 'highTeamId'>;
type NewSide = Omit<typeof matchSides.$inferInsert, 'matchId' | 'teamId' | 'opponentTeamId'>;

/**
 * Makes the match of two teams with both its sides and who is in them now; null when the pair has a live one. The
 * partial unique index lets one of two that race win.
 */
export async function insertPair(
  tx: Transaction,
  teamIds: readonly [number, number],
  match: NewMatch = {},
  sides: readonly [NewSide, NewSide] = [{}, {}],
): Promise<number | null> {
  const [lowTeamId, highTeamId] = [Math.min(...teamIds), Math.max(...teamIds)];
  const [made] = await tx
    .insert(matches)
    .values({ ...match, lowTeamId, highTeamId })
    .onConflictDoNothing()
    .returning({ id: matches.id });
  if (!made) return null;
  const [one, other] = teamIds;
  await tx.insert(matchSides).values([
    { ...sides[0], matchId: made.id, teamId: one, opponentTeamId: other },
    { ...sides[1], matchId: made.id, teamId: other, opponentTeamId: one },
  ]);
  await keepMatchMembers(tx, { matchId: made.id, teamIds });
  return made.id;
}
