import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { matches, roomHolds } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import { insertSystemMessage } from '../chats/insert-message';
import { endHolds, listPresent } from '../chats/room-holds';
import { endMatches } from '../matches/end-matches';

/** The matches that waited until now for somebody of this team, whose row is locked, end as when a team stops. */
export async function endDueHolds(
  context: TransactionContext,
  team: { id: number; name: string },
): Promise<void> {
  const { app, tx } = context;
  const due = await tx
    .select({ channelId: roomHolds.channelId })
    .from(roomHolds)
    .where(and(eq(roomHolds.teamId, team.id), lte(roomHolds.until, app.clock.now())))
    .orderBy(asc(roomHolds.channelId));
  if (due.length === 0) return;
  const channelIds = due.map(({ channelId }) => channelId);
  const locked = await tx
    .select()
    .from(matches)
    .where(and(inArray(matches.id, channelIds), eq(matches.status, 'MATCHED')))
    .orderBy(asc(matches.id))
    .for('update');
  await endMatches(context, { locked, end: { reason: 'TEAM_STOPPED', teamId: team.id } });
  await endHolds(tx, channelIds);
  for (const { id } of locked) await tellRoom(context, { channelId: id, team });
}

async function tellRoom(
  { tx }: TransactionContext,
  { channelId, team }: { channelId: number; team: { id: number; name: string } },
): Promise<void> {
  await insertSystemMessage(tx, {
    channelId,
    kind: 'SUBSTITUTE',
    text: '대타를 찾지 못해 두 팀의 매칭이 끝났어요',
  });
  const present = await listPresent(tx, channelId);
  await recordEvents(
    tx,
    present
      .filter(({ teamId }) => teamId !== team.id)
      .map(({ userId }) => ({
        userId,
        type: 'SUBSTITUTE_CHANGED' as const,
        data: { teamId: team.id, teamName: team.name, channelId, step: 'OVER' as const },
      })),
  );
  recordChanges(
    tx,
    present.map(({ userId }) => userId),
    ['teams', 'matches', 'preMatches', 'chats'],
  );
}
