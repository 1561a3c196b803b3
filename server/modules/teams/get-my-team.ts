import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { getMyTeam as getMyTeamCall } from '@/contract/my-team';
import { whoSeesWhat } from '@/contract/privacy';
import type { UserSummary } from '@/contract/users';
import type { App, MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { addressOf, presentSummary } from '../users/person-rows';
import {
  type InvitationRow,
  type MemberRow,
  myTeamQuery,
  type OwnTeamRow,
  type PersonRow,
} from './my-team-query';

type MyTeamAnswer = ResponseBody<typeof getMyTeamCall>;
type TeamAnswer = NonNullable<MyTeamAnswer['team']>;
type InvitationAnswer = MyTeamAnswer['sentInvitations'][number];

interface Person extends UserSummary {
  readonly photoUrl: string | null;
}

interface Parts {
  readonly members: readonly MemberRow[];
  readonly people: ReadonlyMap<number, Person>;
}

/** Everything /team and /team/invitation show. */
export async function getMyTeam({ app, userId }: MemberContext): Promise<MyTeamAnswer> {
  const { own, invitations, parts } = await loadMyTeam({ app, userId });
  const presented = (rows: readonly InvitationRow[]) => rows.map((row) => presentInvitation(row, parts));
  return {
    ...presentOwn(own, parts),
    sentInvitations: presented(invitations.filter(({ teamId }) => teamId === own?.id)),
    receivedInvitations: presented(invitations.filter(({ inviteeUserId }) => inviteeUserId === userId)),
  };
}

/** The own live team as its answer. Throws 1003 for who is in none. */
export async function getOwnTeam(context: MemberContext): Promise<TeamAnswer> {
  const { team } = await getMyTeam(context);
  if (!team) throw new AppError(errorCodes.forbidden);
  return team;
}

/** One invitation to the own team; for who just sent it. */
export async function getSentInvitation(
  context: MemberContext,
  invitationId: number,
): Promise<InvitationAnswer> {
  const { invitations, parts } = await loadMyTeam(context, invitationId);
  const row = invitations.find(({ id }) => id === invitationId);
  if (!row) throw new Error('the invitation is missing');
  return presentInvitation(row, parts);
}

async function loadMyTeam({ app, userId }: MemberContext, invitationId: number | null = null) {
  const given = { userId, now: app.clock.now(), invitationId };
  const { people, members, ...found } = await myTeamQuery(app.db, given);
  return { ...found, parts: { members, people: await presentPeople(app, people) } };
}

async function presentPeople(app: App, rows: readonly PersonRow[]): Promise<Map<number, Person>> {
  const people = rows.map(async (row) => {
    const isClear = whoSeesWhat[row.relation].photo === 'clear';
    return {
      ...(await presentSummary(app, row)),
      photoUrl: isClear ? await addressOf(app, row.clearKey) : null,
    };
  });
  return new Map((await Promise.all(people)).map((person) => [person.id, person]));
}

function presentOwn(
  own: OwnTeamRow | null,
  { members, people }: Parts,
): Pick<MyTeamAnswer, 'team' | 'draft' | 'request'> {
  const nothing = { team: null, draft: null, request: null };
  if (!own) return nothing;
  const { id, leaderUserId, gender, createdAt, stage, isReady, isHeldBack, losses } = own;
  const { name, intro, hashtags, availableDays } = own;
  const ownMembers = members
    .filter(({ teamId }) => teamId === id)
    .map(({ userId, joinedAt }) => ({
      ...personOf(people, userId),
      isLeader: userId === leaderUserId,
      joinedAt,
    }));
  const base = { id, leaderUserId, members: ownMembers, createdAt };
  const info = { name, intro, hashtags, availableDays };
  if (stage === 'DRAFT') return { ...nothing, draft: { ...base, ...info, gender } };
  if (stage === 'REQUEST') return { ...nothing, request: { ...base, ...info, isHeldBack } };
  const state = isReady ? 'READY_TO_MATCH' : 'WAITING_MEMBERS';
  const { isPaused, searchUntil, heldRooms } = own;
  // After the third came, rooms about which somebody has yet to answer still wait.
  const until = searchUntil ?? heldRooms[0]?.hold.until;
  const search = until === undefined ? null : { until, rooms: heldRooms };
  return {
    ...nothing,
    team: { ...base, ...info, teamType: 'TEAM', gender, isPaused, isHeldBack, state, search, losses },
  };
}

function presentInvitation(row: InvitationRow, { members, people }: Parts): InvitationAnswer {
  return {
    id: row.id,
    inviter: personOf(people, row.inviterUserId),
    invitee: personOf(people, row.inviteeUserId),
    members: members
      .filter(({ teamId }) => teamId === row.teamId)
      .map(({ userId }) => personOf(people, userId)),
    teamName: row.teamName || null,
    status: row.status,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
  };
}

function personOf(people: Parts['people'], userId: number): Person {
  const person = people.get(userId);
  if (!person) throw new Error('a person of a team is missing');
  return person;
}
