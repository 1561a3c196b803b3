import { and, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { teamMembers } from '../../db/schema';
import { recordEvents } from '../../events/record-events';

/** Few enough that to put a statement together keeps the loop for a moment only. */
const rowsPerInsert = 100;

/** Tells everybody of these teams that new ones were recommended to theirs until then, and how many, by team. */
export async function tellTeams(
  tx: Transaction,
  counts: ReadonlyMap<number, number>,
  { endsAt, ...kind }: { endsAt: Date; isSpecial?: true },
): Promise<void> {
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
        endsAt,
        type: 'NEW_CANDIDATE_RECOMMENDED' as const,
        data: { teamId, count: counts.get(teamId) ?? 0, endsAt: endsAt.toISOString(), ...kind },
      })),
    );
  }
}
