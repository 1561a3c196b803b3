import { eq } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import type { TransactionContext } from '../../app-context';
import { teams } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { type InvitationRow, insertMember, type LockedTeam } from './repository';
import { eventsFor } from './team-events';
import { onTeamReady } from './team-ready';

/**
 * Brings the invitee in and notifies the others. The inviter gets the answer; everybody who was in gets the
 * change; a live team that is three again is ready.
 */
export async function joinTeam(
  { app, tx }: TransactionContext,
  {
    locked: { team, members },
    invitation,
    nickname,
  }: { locked: LockedTeam; invitation: InvitationRow; nickname: string },
): Promise<void> {
  const now = app.clock.now();
  const userId = invitation.inviteeUserId;
  await insertMember(tx, team.id, userId, now);
  const others = members.map((member) => member.userId);
  const data = { invitationId: invitation.id, teamId: team.id, userId, nickname, teamName: team.name };
  const isLive = team.stage === 'TEAM';
  await recordEvents(tx, [
    ...eventsFor(
      [team.leaderUserId],
      { type: isLive ? 'TEAM_INVITATION_ACCEPTED' : 'TEAM_BUILDING_DRAFT_ACCEPTED', data },
      { actorUserId: userId },
    ),
    ...eventsFor(
      others,
      isLive
        ? { type: 'TEAM_MEMBER_JOINED', data }
        : { type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', data: { ...data, status: 'ACCEPTED' } },
      { actorUserId: userId, except: team.leaderUserId },
    ),
  ]);
  if (isLive && members.length + 1 === TEAM_SIZE)
    await makeReady({ app, tx }, { team, memberIds: [...others, userId] });
}

/** Three are present: the team matches from now on, and all three are notified. */
export async function makeReady(
  { app, tx }: TransactionContext,
  { team, memberIds }: { team: { id: number; name: string }; memberIds: readonly number[] },
): Promise<void> {
  await tx.update(teams).set({ readyAt: app.clock.now() }).where(eq(teams.id, team.id));
  await recordEvents(
    tx,
    eventsFor(memberIds, { type: 'TEAM_READY_TO_MATCH', data: { teamId: team.id, teamName: team.name } }),
  );
  await onTeamReady({ app, tx }, team.id);
}
