import { eq } from 'drizzle-orm';
import * as buildings from '@/contract/team-buildings';
import { teamInvitations, teamMembers } from '../../server/db/schema';
import type { Person } from './person';
import { type Provocations, provoke } from './provoke';
import { accept, befriend, createDraft, createFriends, createTeam, invite, teamInfo } from './teams';
import type { TestApi } from './test-api';

const inviting = (api: TestApi, as: Person, invitee: Person) =>
  provoke(api, buildings.createDraftMember, { as, body: { userId: invitee.id } });
const accepting = (api: TestApi, as: Person, teamBuildingDraftInvitationId: number) =>
  provoke(api, buildings.acceptDraftInvitation, { as, params: { teamBuildingDraftInvitationId } });
const requesting = (api: TestApi, as: Person) =>
  provoke(api, buildings.createTeamBuildingRequest, { as, body: teamInfo });

/** The codes 5000 to 5005 and 8000 to 8007: drafts, invitations and requests. */
export const teamProvocations: Provocations = {
  5000: async (api) => requesting(api, await api.person()),
  5001: async (api) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const id = await invite(api, leader, friend);
    await api.call(buildings.deleteDraftMember, { as: leader, params: { userId: leader.id } });
    return accepting(api, friend, id);
  },
  5002: async (api) => {
    const leader = await api.person();
    const [one, two, three] = await createFriends(api, leader, 3);
    await invite(api, leader, one);
    await invite(api, leader, two);
    return inviting(api, leader, three);
  },
  5003: async (api) => {
    const [waiting] = await createDraft(api, 2);
    await api.call(buildings.createTeamBuildingRequest, { as: waiting, body: teamInfo });
    const leader = await api.person();
    await befriend(api, leader, waiting);
    return inviting(api, leader, waiting);
  },
  5004: async (api) => {
    const [leader, member] = await createDraft(api, 2);
    return inviting(api, leader, member);
  },
  5005: async (api) => {
    const [leader, man] = [await api.person({ gender: 'WOMAN' }), await api.person({ gender: 'MAN' })];
    await befriend(api, leader, man);
    return inviting(api, leader, man);
  },
  8000: async (api) => {
    const [leader] = await createDraft(api, 2);
    const params = { userId: (await api.person()).id };
    return provoke(api, buildings.deleteDraftMember, { as: leader, params });
  },
  8001: async (api) => {
    const [leader] = await createDraft(api, 3);
    const [row] = await api.app.db.select().from(teamMembers).where(eq(teamMembers.userId, leader.id));
    // No call lets a fourth person in; the request has to notice all the same.
    const fourth = {
      teamId: row?.teamId ?? 0,
      userId: (await api.person()).id,
      joinedAt: api.clock.now(),
    };
    await api.app.db.insert(teamMembers).values(fourth);
    return requesting(api, leader);
  },
  8002: async (api) => {
    const [leader] = await createDraft(api, 2);
    await api.call(buildings.createTeamBuildingRequest, { as: leader, body: teamInfo });
    return requesting(api, leader);
  },
  8003: async (api) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const id = await invite(api, leader, friend);
    await api.app.db
      .update(teamInvitations)
      .set({ expiresAt: new Date(api.clock.now().getTime() - 1000) })
      .where(eq(teamInvitations.id, id));
    return accepting(api, friend, id);
  },
  8004: async (api) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const id = await invite(api, leader, friend);
    await accept(api, friend, id);
    return accepting(api, friend, id);
  },
  8005: async (api) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    await invite(api, leader, friend);
    return requesting(api, leader);
  },
  8006: async (api) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const params = { teamBuildingDraftInvitationId: await invite(api, leader, friend) };
    await api.call(buildings.declineDraftInvitation, { as: friend, params });
    return provoke(api, buildings.declineDraftInvitation, { as: friend, params });
  },
  8007: async (api) => requesting(api, (await createTeam(api)).leader),
};
