import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ParsedQuery } from '@/contract/call';
import { TEAM_SIZE } from '@/contract/constants';
import type { getFriendsWithMatching } from '@/contract/friends';
import type { App } from '../../app-context';
import { teamInvitations, teamMembers, teams, users } from '../../db/schema';
import { listFriends } from './list-friends';

/** One's friends with where each stands and whether I could invite them now; never with whom they match. */
export async function listFriendsWithMatching(
  app: App,
  userId: number,
  query: ParsedQuery<typeof getFriendsWithMatching>,
) {
  const { items, nextCursor } = await listFriends(app, userId, query);
  if (items.length === 0) return { items: [], nextCursor };
  const teamOf = await loadTeams(app, [userId, ...items.map(({ user }) => user.id)]);
  const mine = teamOf.get(userId);
  const own = await loadOwn(app, userId, mine?.teamId);
  const mayInvite =
    !mine || (mine.leaderUserId === userId && mine.stage !== 'REQUEST' && own.takenCount < TEAM_SIZE);
  return {
    nextCursor,
    items: items.map((item) => {
      const theirs = teamOf.get(item.user.id);
      const isInvited = own.invitedUserIds.has(item.user.id);
      const isTogether = mine !== undefined && theirs?.teamId === mine.teamId;
      return {
        ...item,
        teamState: teamStateOf(theirs),
        isInvited,
        isInvitable:
          mayInvite &&
          !isInvited &&
          !isTogether &&
          item.user.gender === own.gender &&
          theirs?.stage !== 'REQUEST',
      };
    }),
  };
}

type Standing = { teamId: number; stage: string; leaderUserId: number; readyAt: Date | null };

async function loadTeams(app: App, userIds: number[]): Promise<Map<number, Standing>> {
  const rows = await app.db
    .select({
      userId: teamMembers.userId,
      teamId: teams.id,
      stage: teams.stage,
      leaderUserId: teams.leaderUserId,
      readyAt: teams.readyAt,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(inArray(teamMembers.userId, userIds), isNull(teamMembers.leftAt)));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** My gender, whom I invited, and the places that members and open invitations take. */
async function loadOwn(app: App, userId: number, teamId = 0) {
  const invitations = await app.db
    .select({ userId: teamInvitations.inviteeUserId })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        eq(teamInvitations.status, 'PENDING'),
        gt(teamInvitations.expiresAt, app.clock.now()),
      ),
    );
  const [me] = await app.db
    .select({
      gender: users.gender,
      memberCount: sql<number>`(select count(*)::int from ${teamMembers} where ${teamMembers.teamId} = ${teamId} and ${teamMembers.leftAt} is null)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return {
    gender: me?.gender,
    takenCount: (me?.memberCount ?? 0) + invitations.length,
    invitedUserIds: new Set(invitations.map((invitation) => invitation.userId)),
  };
}

function teamStateOf(team: Standing | undefined) {
  if (!team) return 'NONE' as const;
  if (team.stage !== 'TEAM') return 'IN_DRAFT' as const;
  return team.readyAt ? ('MATCHING' as const) : ('IN_TEAM' as const);
}
