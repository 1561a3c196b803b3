import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { chatMembers, roomHolds, roomNods } from '../../db/schema';
import { recordEvents } from '../../events/record-events';

/** Asks those opposite once more who did not say whether they want to go on. */
export async function remindOpponents(tx: Transaction, team: { id: number; name: string }): Promise<void> {
  const nods = tx
    .select({ one: sql`1` })
    .from(roomNods)
    .where(and(eq(roomNods.channelId, chatMembers.channelId), eq(roomNods.userId, chatMembers.userId)));
  const silent = await tx
    .select({ channelId: chatMembers.channelId, userId: chatMembers.userId, endsAt: roomHolds.until })
    .from(roomHolds)
    .innerJoin(chatMembers, eq(chatMembers.channelId, roomHolds.channelId))
    .where(
      and(
        eq(roomHolds.teamId, team.id),
        isNull(roomHolds.agreedAt),
        ne(chatMembers.teamId, team.id),
        isNull(chatMembers.leftAt),
        notExists(nods),
      ),
    )
    .orderBy(asc(chatMembers.channelId), asc(chatMembers.userId));
  await recordEvents(
    tx,
    silent.map(({ channelId, userId, endsAt }) => ({
      userId,
      endsAt,
      type: 'SUBSTITUTE_CHANGED' as const,
      data: {
        teamId: team.id,
        teamName: team.name,
        channelId,
        step: 'REMINDED' as const,
        endsAt: endsAt.toISOString(),
      },
    })),
  );
}
