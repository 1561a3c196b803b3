import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import type { TransactionContext } from '../../app-context';
import { matches, roomHolds } from '../../db/schema';
import { endHolds, tellSearchOver } from '../chats/room-holds';
import { endMatches } from '../matches/end-matches';
import type { LockedTeam } from '../teams/repository';

/** The matches that waited until now for somebody of this team, whose row is locked, end as when a team stops. */
export async function endDueHolds(context: TransactionContext, { team, members }: LockedTeam): Promise<void> {
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
  await tellSearchOver(tx, {
    team,
    channelIds: locked.map(({ id }) => id),
    isFound: members.length === TEAM_SIZE,
  });
}
