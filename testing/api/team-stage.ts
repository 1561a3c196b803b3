import { eq, inArray, or } from 'drizzle-orm';
import {
  alarms,
  chatChannels,
  friendships,
  teamInvitations,
  teamMembers,
  teams,
} from '../../server/db/schema';
import { transact } from '../../server/db/transact';
import type { TeamState } from '../../server/modules/teams/team-transitions';

import { makeEach } from '../tuple';
import { matchTeams } from './match-teams';
import { createReadyTeam } from './ready-team';
import type { TestApi } from './test-api';

/** Friends around a leader who are put into a team of any state again and again, straight in the database. */
export async function createTeamStage(api: TestApi) {
  const [leader, member, third, invitee] = await makeEach(4, () => api.person());
  const everybody = [leader, member, third, invitee];
  await api.app.db.insert(friendships).values(
    [member, third, invitee].map(({ id }) => ({
      lowUserId: Math.min(leader.id, id),
      highUserId: Math.max(leader.id, id),
    })),
  );
  const ids = everybody.map(({ id }) => id);
  const opponents = await createReadyTeam(api, { gender: 'MAN' });

  async function clear(): Promise<void> {
    const { db } = api.app;
    const own = await db.select({ id: teams.id }).from(teams).where(inArray(teams.leaderUserId, ids));
    const teamIds = own.map(({ id }) => id);
    await db
      .delete(teamMembers)
      .where(or(inArray(teamMembers.userId, ids), inArray(teamMembers.teamId, teamIds)));
    await db.delete(teamInvitations).where(inArray(teamInvitations.inviteeUserId, ids));
    await db
      .delete(chatChannels)
      .where(or(eq(chatChannels.lowTeamId, opponents.id), eq(chatChannels.highTeamId, opponents.id)));
    await db.delete(teams).where(inArray(teams.id, teamIds));
    await db.delete(alarms).where(inArray(alarms.userId, ids));
  }

  /**
   * A team in that state, with an open invitation if it is to have one (a closed one when the team has ended), and a
   * match with its room if it is to have one.
   */
  async function arrange(
    state: TeamState,
    { isInvited, isMatched = false }: { isInvited: boolean; isMatched?: boolean },
  ) {
    await clear();
    if (state === 'NONE') return { teamId: 1_000_000, invitationId: 1_000_000 };
    const { db } = api.app;
    const now = api.clock.now();
    const isWhole = state === 'READY' || state === 'PAUSED';
    const isLive = state === 'WAITING' || state === 'SEARCHING' || isWhole;
    const [team] = await db
      .insert(teams)
      .values({
        leaderUserId: leader.id,
        gender: 'WOMAN',
        name: '한강 피크닉단',
        stage: isLive ? 'TEAM' : state,
        foundedAt: isLive ? now : null,
        readyAt: isWhole ? now : null,
        pausedAt: state === 'PAUSED' ? now : null,
        searchUntil: state === 'SEARCHING' ? new Date(now.getTime() + 3_600_000) : null,
      })
      .returning();
    if (!team) throw new Error('the team was not written');
    const members = state === 'DISBANDED' ? [] : isWhole ? [leader, member, third] : [leader, member];
    if (members.length > 0)
      await db
        .insert(teamMembers)
        .values(members.map(({ id }) => ({ teamId: team.id, userId: id, joinedAt: now })));
    if (isMatched)
      await transact(api.app, (tx) =>
        matchTeams(api, tx, { one: { id: team.id, people: members }, other: opponents }),
      );
    if (!isInvited) return { teamId: team.id, invitationId: 1_000_000 };
    const [invitation] = await db
      .insert(teamInvitations)
      .values({
        teamId: team.id,
        inviterUserId: leader.id,
        inviteeUserId: invitee.id,
        status: state === 'DISBANDED' ? 'CANCELED' : 'PENDING',
        expiresAt: new Date(now.getTime() + 3_600_000),
      })
      .returning();
    return { teamId: team.id, invitationId: invitation?.id ?? 0 };
  }

  async function readTeam(teamId: number) {
    const [team] = await api.app.db.select().from(teams).where(eq(teams.id, teamId));
    return team ?? null;
  }

  return { leader, member, third, invitee, everybody, arrange, readTeam };
}

export type TeamStage = Awaited<ReturnType<typeof createTeamStage>>;
