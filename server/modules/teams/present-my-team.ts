import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { getMyTeam } from '@/contract/teams';
import type { UserSummary } from '@/contract/users';
import type { App } from '../../app-context';
import { tags, teamHashtags, teamInvitations, teamMembers, teams } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { loadFirstPhotos, loadUserSummaries } from '../users/user-summaries';
import { loadLosses } from './load-losses';
import { findTeamIdOf, type InvitationRow, type TeamRow } from './repository';

type MyTeamAnswer = ResponseBody<typeof getMyTeam>;
type TeamAnswer = NonNullable<MyTeamAnswer['team']>;
type InvitationAnswer = MyTeamAnswer['sentInvitations'][number];

interface MembershipRow {
  teamId: number;
  userId: number;
  joinedAt: Date;
}

/** Everything /team and /team/invitation show, in the same few queries whatever is in it. */
export async function presentMyTeam(app: App, userId: number): Promise<MyTeamAnswer> {
  const ownTeamId = await findTeamIdOf(app.db, userId);
  const invitations = await listInvitations(app, userId, ownTeamId);
  const teamIds = [...new Set([...(ownTeamId ? [ownTeamId] : []), ...invitations.map((row) => row.teamId)])];
  const teamRows = teamIds.length > 0 ? await listTeams(app, teamIds) : [];
  const members = teamIds.length > 0 ? await listMembers(app, teamIds) : [];
  const people = await loadUserSummaries(app, app.db, userId, [
    userId,
    ...members.map((member) => member.userId),
    ...invitations.flatMap(({ inviterUserId, inviteeUserId }) => [inviterUserId, inviteeUserId]),
  ]);
  const presented = invitations.map((row) => presentInvitation(row, { teamRows, members, people }));
  const own = teamRows.find(({ id }) => id === ownTeamId);
  return {
    ...(await presentOwn(app, userId, own, { members, people })),
    sentInvitations: presented.filter((_, index) => invitations[index]?.teamId === ownTeamId),
    receivedInvitations: presented.filter(({ invitee }) => invitee.id === userId),
  };
}

/** One invitation as its answer; for who just sent it. */
export async function presentOneInvitation(app: App, row: InvitationRow): Promise<InvitationAnswer> {
  const teamRows = await listTeams(app, [row.teamId]);
  const members = await listMembers(app, [row.teamId]);
  const people = await loadUserSummaries(app, app.db, row.inviterUserId, [
    row.inviterUserId,
    row.inviteeUserId,
    ...members.map((member) => member.userId),
  ]);
  return presentInvitation(row, { teamRows, members, people });
}

/** The own live team as its answer. */
export async function presentTeam(app: App, userId: number): Promise<TeamAnswer> {
  const { team } = await presentMyTeam(app, userId);
  if (!team) throw new AppError(errorCodes.forbidden);
  return team;
}

async function presentOwn(
  app: App,
  userId: number,
  own: TeamRow | undefined,
  { members, people }: { members: MembershipRow[]; people: Map<number, UserSummary> },
): Promise<Pick<MyTeamAnswer, 'team' | 'draft' | 'request'>> {
  const nothing = { team: null, draft: null, request: null };
  if (!own) return nothing;
  const ownMembers = members.filter(({ teamId }) => teamId === own.id);
  const photos = await loadFirstPhotos(
    app,
    app.db,
    ownMembers.map((member) => member.userId),
  );
  const base = {
    id: own.id,
    leaderUserId: own.leaderUserId,
    members: ownMembers.map((member) => ({
      ...personOf(people, member.userId),
      photoUrl: photos.get(member.userId)?.url ?? null,
      isLeader: member.userId === own.leaderUserId,
      joinedAt: member.joinedAt.toISOString(),
    })),
    createdAt: own.createdAt.toISOString(),
  };
  if (own.stage === 'DRAFT') return { ...nothing, draft: { ...base, gender: own.gender } };
  const info = { name: own.name, intro: own.intro, hashtags: await listHashtags(app, own.id) };
  if (own.stage === 'REQUEST') return { ...nothing, request: { ...base, ...info } };
  return {
    ...nothing,
    team: {
      ...base,
      ...info,
      teamType: 'TEAM',
      gender: own.gender,
      state: own.readyAt ? 'READY_TO_MATCH' : 'WAITING_MEMBERS',
      losses: await loadLosses(app.db, { teamId: own.id, userId, now: app.clock.now() }),
    },
  };
}

function presentInvitation(
  row: InvitationRow,
  {
    teamRows,
    members,
    people,
  }: { teamRows: TeamRow[]; members: MembershipRow[]; people: Map<number, UserSummary> },
): InvitationAnswer {
  return {
    id: row.id,
    inviter: personOf(people, row.inviterUserId),
    invitee: personOf(people, row.inviteeUserId),
    members: members
      .filter(({ teamId }) => teamId === row.teamId)
      .map((member) => personOf(people, member.userId)),
    teamName: teamRows.find(({ id }) => id === row.teamId)?.name || null,
    status: row.status,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

function personOf(people: Map<number, UserSummary>, userId: number): UserSummary {
  const person = people.get(userId);
  if (!person) throw new Error('a person of a team is missing');
  return person;
}

async function listInvitations(app: App, userId: number, ownTeamId: number | null): Promise<InvitationRow[]> {
  const received = eq(teamInvitations.inviteeUserId, userId);
  return app.db
    .select()
    .from(teamInvitations)
    .where(
      and(
        ownTeamId === null ? received : or(received, eq(teamInvitations.teamId, ownTeamId)),
        eq(teamInvitations.status, 'PENDING'),
        gt(teamInvitations.expiresAt, app.clock.now()),
      ),
    )
    .orderBy(asc(teamInvitations.id));
}

async function listTeams(app: App, teamIds: number[]): Promise<TeamRow[]> {
  return app.db.select().from(teams).where(inArray(teams.id, teamIds));
}

async function listMembers(app: App, teamIds: number[]): Promise<MembershipRow[]> {
  return app.db
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId, joinedAt: teamMembers.joinedAt })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, teamIds), isNull(teamMembers.leftAt)))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.id));
}

async function listHashtags(app: App, teamId: number) {
  return app.db
    .select({ id: tags.id, name: tags.name, isCustom: tags.isCustom })
    .from(teamHashtags)
    .innerJoin(tags, eq(tags.id, teamHashtags.tagId))
    .where(eq(teamHashtags.teamId, teamId))
    .orderBy(asc(teamHashtags.position));
}
