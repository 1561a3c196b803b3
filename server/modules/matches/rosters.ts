import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { teamMembers } from '../../db/schema';

/** Who counts as a team: now, or in a match. */
export interface Roster {
  readonly teamId: number;
  readonly userIds: readonly number[];
}

/** Who is in these teams now, longest first. */
export async function loadPresentRosters(
  db: Queryable,
  teamIds: readonly number[],
): Promise<Map<number, Roster>> {
  const ids = [...new Set(teamIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, ids), isNull(teamMembers.leftAt)))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.id));
  return new Map(ids.map((teamId) => [teamId, rosterOf(teamId, rows)]));
}

function rosterOf(teamId: number, rows: readonly { teamId: number; userId: number }[]): Roster {
  return { teamId, userIds: rows.filter((row) => row.teamId === teamId).map(({ userId }) => userId) };
}
