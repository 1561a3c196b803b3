import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database';
import { chatMembers, matchSides, roomHolds, roomNods, teams } from '../../db/schema';
import { recordEvents } from '../../events/record-events';

/**
 * Asks those once more who did not say whether they want to go on with the rooms that wait for this team: those opposite,
 * and its own members once somebody is found; before, they are reminded of the search instead.
 */
export async function remindSilent(
  tx: Transaction,
  { team, isFound }: { team: { id: number; name: string }; isFound: boolean },
): Promise<void> {
  const others = alias(teams, 'others');
  const nods = tx
    .select({ one: sql`1` })
    .from(roomNods)
    .where(and(eq(roomNods.channelId, chatMembers.channelId), eq(roomNods.userId, chatMembers.userId)));
  const silent = await tx
    .select({
      channelId: chatMembers.channelId,
      userId: chatMembers.userId,
      teamName: others.name,
      endsAt: roomHolds.until,
    })
    .from(roomHolds)
    .innerJoin(chatMembers, eq(chatMembers.channelId, roomHolds.channelId))
    .innerJoin(
      matchSides,
      and(eq(matchSides.matchId, chatMembers.channelId), eq(matchSides.teamId, chatMembers.teamId)),
    )
    .innerJoin(others, eq(others.id, matchSides.opponentTeamId))
    .where(
      and(
        eq(roomHolds.teamId, team.id),
        isNull(roomHolds.agreedAt),
        isFound ? undefined : ne(chatMembers.teamId, team.id),
        isNull(chatMembers.leftAt),
        notExists(nods),
      ),
    )
    .orderBy(asc(chatMembers.channelId), asc(chatMembers.userId));
  await recordEvents(
    tx,
    silent.map(({ channelId, userId, teamName, endsAt }) => ({
      userId,
      endsAt,
      type: 'SUBSTITUTE_CHANGED' as const,
      data: {
        teamId: team.id,
        teamName,
        channelId,
        step: 'REMINDED' as const,
        endsAt: endsAt.toISOString(),
        ...(isFound && { isFound }),
      },
    })),
  );
}
