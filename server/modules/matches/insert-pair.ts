import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { matches, matchMembers, matchSides, teamMembers } from '../../db/schema';

type NewMatch = Omit<typeof matches.$inferInsert, 'lowTeamId' | 'highTeamId'>;
type NewSide = Omit<typeof matchSides.$inferInsert, 'matchId' | 'teamId' | 'opponentTeamId'>;
type TeamIds = readonly [number, number];

export interface NewPair {
  readonly teamIds: TeamIds;
  readonly match: NewMatch;
  /** In the order of the teams. */
  readonly sides: readonly [NewSide, NewSide];
}

/** As `insertPairs`, for one. */
export async function insertPair(
  tx: Transaction,
  teamIds: TeamIds,
  match: NewMatch = {},
  sides: readonly [NewSide, NewSide] = [{}, {}],
): Promise<number | null> {
  const [matchId = null] = await insertPairs(tx, [{ teamIds, match, sides }]);
  return matchId;
}

/**
 * Makes the matches of pairs of teams, each with both its sides and who is in them now. Answers their ids in the order
 * of the pairs, null for a pair that has a live one: the partial unique index lets one of two that race win.
 */
export async function insertPairs(tx: Transaction, pairs: readonly NewPair[]): Promise<(number | null)[]> {
  if (pairs.length === 0) return [];
  const made = await tx
    .insert(matches)
    .values(pairs.map(({ teamIds, match }) => ({ ...match, ...inOrder(teamIds) })))
    .onConflictDoNothing()
    .returning({ id: matches.id, lowTeamId: matches.lowTeamId, highTeamId: matches.highTeamId });
  const ids = new Map(made.map(({ id, ...pair }) => [keyOf(pair), id]));
  const isNew = ({ teamIds }: NewPair) => ids.has(keyOf(inOrder(teamIds)));
  const sides = pairs.filter(isNew).flatMap(({ teamIds: [one, other], sides: [ofOne, ofOther] }) => {
    const matchId = ids.get(keyOf(inOrder([one, other]))) ?? 0;
    return [
      { ...ofOne, matchId, teamId: one, opponentTeamId: other },
      { ...ofOther, matchId, teamId: other, opponentTeamId: one },
    ];
  });
  if (sides.length > 0) await insertSides(tx, sides);
  return pairs.map(({ teamIds }) => ids.get(keyOf(inOrder(teamIds))) ?? null);
}

/** With who is in their teams now, longest first. */
async function insertSides(tx: Transaction, rows: (typeof matchSides.$inferInsert)[]): Promise<void> {
  const sides = tx
    .$with('sides')
    .as(
      tx
        .insert(matchSides)
        .values(rows)
        .returning({ matchId: matchSides.matchId, teamId: matchSides.teamId }),
    );
  await tx
    .with(sides)
    .insert(matchMembers)
    .select(sql`
    select sides.match_id, sides.team_id, present.user_id,
      row_number() over (partition by sides.match_id, sides.team_id order by present.joined_at, present.id) - 1
    from ${sides} inner join ${teamMembers} present on present.team_id = sides.team_id and present.left_at is null`);
}

function inOrder(teamIds: TeamIds): { lowTeamId: number; highTeamId: number } {
  return { lowTeamId: Math.min(...teamIds), highTeamId: Math.max(...teamIds) };
}

function keyOf({ lowTeamId, highTeamId }: { lowTeamId: number; highTeamId: number }): string {
  return `${lowTeamId}-${highTeamId}`;
}
