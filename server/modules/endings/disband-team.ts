import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { App } from '../../app-context';
import type { Transaction } from '../../db/database';
import { chatChannels, chatMembers, teamInvitations, teamMembers, teams } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { recordChatEvent, recordChatRightsEnded } from '../../events/record-messages';
import { stopTeamMatching } from '../matches/stop-team-matching';
import type { LockedTeam } from '../teams/repository';
import { eventsFor } from '../teams/team-events';

/**
 * Ends a team, draft or request whose row is locked. Its matches close and its rooms are deleted for good, for both
 * sides. Team-mates, people in its rooms and whom it invited are notified.
 */
export async function disbandTeam(
  app: App,
  tx: Transaction,
  { team, members }: LockedTeam,
  actorUserId: number,
): Promise<void> {
  const now = app.clock.now();
  const invitees = await tx
    .update(teamInvitations)
    .set({ status: 'CANCELED', respondedAt: now })
    .where(and(eq(teamInvitations.teamId, team.id), eq(teamInvitations.status, 'PENDING')))
    .returning({ id: teamInvitations.id, userId: teamInvitations.inviteeUserId });
  await tx
    .update(teamMembers)
    .set({ leftAt: now })
    .where(and(eq(teamMembers.teamId, team.id), isNull(teamMembers.leftAt)));
  await tx
    .update(teams)
    .set({ stage: 'DISBANDED', readyAt: null, disbandedAt: now })
    .where(eq(teams.id, team.id));
  const data = { teamId: team.id, teamName: team.name };
  const nickname = members.find(({ userId }) => userId === actorUserId)?.nickname ?? '';
  const memberIds = members.map(({ userId }) => userId);
  const opponentIds = team.stage === 'TEAM' ? await endTeam(app, tx, team.id) : [];
  await recordEvents(tx, [
    ...eventsFor(memberIds, 'TEAM_DELETED', {
      data: { ...data, isOwnTeam: true },
      actorUserId,
      except: actorUserId,
    }),
    ...eventsFor(opponentIds, 'TEAM_DELETED', { data: { ...data, isOwnTeam: false } }),
    ...invitees.flatMap(({ id, userId }) =>
      eventsFor([userId], 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', {
        data: { ...data, invitationId: id, nickname, status: 'CANCELED' },
        actorUserId,
      }),
    ),
  ]);
}

/** Gives who of the other teams was in a room with it. */
async function endTeam(app: App, tx: Transaction, teamId: number): Promise<number[]> {
  await stopTeamMatching(app, tx, { teamId, reason: 'TEAM_DISBANDED' });
  const rooms = await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(or(eq(chatChannels.lowTeamId, teamId), eq(chatChannels.highTeamId, teamId)))
    .orderBy(chatChannels.id)
    .for('update');
  if (rooms.length === 0) return [];
  const channelIds = rooms.map(({ id }) => id);
  const present = await tx
    .select({ userId: chatMembers.userId, channelId: chatMembers.channelId, teamId: chatMembers.teamId })
    .from(chatMembers)
    .where(and(inArray(chatMembers.channelId, channelIds), isNull(chatMembers.leftAt)));
  for (const channelId of channelIds)
    await recordChatEvent(tx, channelId, { type: 'CHAT_CLOSED', channelId });
  await recordChatRightsEnded(
    tx,
    present.map(({ userId, channelId }) => ({ userId, channelId })),
  );
  await tx.delete(chatChannels).where(inArray(chatChannels.id, channelIds));
  return [...new Set(present.filter((member) => member.teamId !== teamId).map(({ userId }) => userId))];
}
