import { asc, eq } from 'drizzle-orm';
import type { CallBody } from '@/contract/call';
import * as friends from '@/contract/friends';
import { getMyTeam } from '@/contract/my-team';
import * as buildings from '@/contract/team-buildings';
import { leaveTeam } from '@/contract/teams';
import { alarms } from '../../server/db/schema';
import { makeEach, type Tuple } from '../tuple';
import type { Person, PersonTraits } from './person';
import type { TestApi } from './test-api';

/** Who calls; of a populated city no more is known. */
export type Someone = Pick<Person, 'id' | 'accessToken' | 'chatToken'>;

/** Makes two people friends, through the calls they would make. */
export async function befriend(api: TestApi, one: Someone, other: Someone): Promise<void> {
  const { id } = await api.call(friends.createFriendRequest, { as: one, body: { userId: other.id } });
  await api.call(friends.acceptFriendRequest, { as: other, params: { friendRequestId: id } });
}

/** A person invites a friend to what they have or start; gives the invitation's id. */
export async function invite(api: TestApi, leader: Someone, invitee: Someone): Promise<number> {
  const { id } = await api.call(buildings.createDraftMember, { as: leader, body: { userId: invitee.id } });
  return id;
}

export async function accept(api: TestApi, invitee: Person, invitationId: number, leaveCurrent = false) {
  return api.call(buildings.acceptDraftInvitation, {
    as: invitee,
    params: { teamBuildingDraftInvitationId: invitationId },
    body: { leaveCurrent },
  });
}

/** A leader with friends who all accepted: a draft of `size` people, leader first. */
export async function createDraft<N extends 2 | 3>(
  api: TestApi,
  size: N,
  traits: PersonTraits = {},
): Promise<Tuple<Person, N>> {
  const leader = await api.person(traits);
  return makeEach(size, async (index) => {
    if (index === 0) return leader;
    const friend = await api.person(traits);
    await befriend(api, leader, friend);
    await accept(api, friend, await invite(api, leader, friend));
    return friend;
  });
}

export const teamInfo = { name: '우리 팀', intro: '반가워요', tagIds: [], customTags: ['보드게임'] };

/** Three friends who are a team that is ready to match, leader first. */
export async function createTeam(api: TestApi, traits: PersonTraits = {}) {
  const people = await createDraft(api, 3, traits);
  const [leader] = people;
  const { team } = await api.call(buildings.createTeamBuildingRequest, { as: leader, body: teamInfo });
  if (!team) throw new Error('three people are a team at once');
  return { teamId: team.id, people, leader };
}

export type TestTeam = Awaited<ReturnType<typeof createTeam>>;

type LeaveOrder = CallBody<typeof leaveTeam>;

/** How people leave their team, remove somebody or end it: `leave` is granted, `leaveRefusal` gives the code it meets. */
export function leavesOf(api: TestApi) {
  const optionsOf = (as: Person, teamId: number, body?: LeaveOrder) => ({
    as,
    params: { teamId },
    ...(body && { body }),
  });
  return {
    leave: (as: Person, { teamId }: TestTeam, body?: LeaveOrder) =>
      api.call(leaveTeam, optionsOf(as, teamId, body)),
    leaveRefusal: async (as: Person, teamId: number, body?: LeaveOrder) =>
      (await api.refusal(leaveTeam, optionsOf(as, teamId, body))).code,
  };
}

/** What the person sees of their team, draft, request and invitations. */
export async function readMyTeam(api: TestApi, as: Person) {
  return api.call(getMyTeam, { as });
}

/** The kinds of alarms a person has, oldest first, without those about friendship. */
export async function teamEventsOf(api: TestApi, person: Person): Promise<string[]> {
  const rows = await api.app.db
    .select({ type: alarms.type })
    .from(alarms)
    .where(eq(alarms.userId, person.id))
    .orderBy(asc(alarms.id));
  return rows.map(({ type }) => type).filter((type) => type.startsWith('TEAM'));
}

/** New people who are friends of this one. */
export function createFriends<N extends number>(
  api: TestApi,
  person: Person,
  count: N,
): Promise<Tuple<Person, N>> {
  return makeEach(count, async () => {
    const friend = await api.person();
    await befriend(api, person, friend);
    return friend;
  });
}
