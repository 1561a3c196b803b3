import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallBody } from '@/contract/call';
import * as calls from '@/contract/teams';
import type { Person } from '../../../testing/api/person';
import { accept, befriend, createDraft, createTeam, invite, teamInfo } from '../../../testing/api/teams';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { alarms, tags, teamInvitations, teams } from '../../db/schema';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const hourMs = 3_600_000;
const teamEventsOf = async (person: Person) =>
  (await api.app.db.select().from(alarms).where(eq(alarms.userId, person.id)).orderBy(asc(alarms.id)))
    .map(({ type }) => type)
    .filter((type) => !type.startsWith('FRIEND'));
const mine = (as: Person) => api.call(calls.getMyTeam, { as });
const inviteRefusal = async (as: Person, userId: number) =>
  (await api.refusal(calls.createDraftMember, { as, body: { userId } })).code;
const acceptRefusal = async (as: Person, teamBuildingDraftInvitationId: number) =>
  (await api.refusal(calls.acceptDraftInvitation, { as, params: { teamBuildingDraftInvitationId } })).code;
const requestRefusal = async (
  as: Person,
  body: CallBody<typeof calls.createTeamBuildingRequest> = teamInfo,
) => (await api.refusal(calls.createTeamBuildingRequest, { as, body })).code;

async function friendsOf(person: Person, count: number): Promise<Person[]> {
  const friends: Person[] = [];
  while (friends.length < count) {
    const friend = await api.person();
    await befriend(api, person, friend);
    friends.push(friend);
  }
  return friends;
}

describe('inviting to a draft', () => {
  test('the first invitation makes the draft; the invitee sees who asks and who is in', async () => {
    const leader = await api.person();
    const [friend] = (await friendsOf(leader, 1)) as [Person];
    await invite(api, leader, friend);
    const own = await mine(leader);
    expect(own.draft).toMatchObject({
      leaderUserId: leader.id,
      members: [{ id: leader.id, isLeader: true }],
    });
    expect(own.sentInvitations).toMatchObject([{ invitee: { id: friend.id }, status: 'PENDING' }]);
    const theirs = await mine(friend);
    expect(theirs).toMatchObject({ team: null, draft: null, request: null, sentInvitations: [] });
    expect(theirs.receivedInvitations).toMatchObject([
      { inviter: { id: leader.id }, members: [{ id: leader.id }], teamName: null },
    ]);
    expect(await teamEventsOf(friend)).toEqual(['TEAM_BUILDING_DRAFT_INVITED']);
    expect(await teamEventsOf(leader)).toEqual([]);
  });

  test('is for friends of the same gender, by the leader, within three places', async () => {
    const leader = await api.person();
    const stranger = await api.person();
    const man = await api.person({ gender: 'MAN' });
    await befriend(api, leader, man);
    expect(await inviteRefusal(leader, stranger.id)).toBe(1003);
    expect(await inviteRefusal(leader, leader.id)).toBe(1003);
    expect(await inviteRefusal(leader, man.id)).toBe(5005);
    expect((await mine(leader)).draft).toBeNull();
    const [first, second, third] = (await friendsOf(leader, 3)) as [Person, Person, Person];
    const invitationId = await invite(api, leader, first);
    expect(await inviteRefusal(leader, first.id)).toBe(5004);
    await accept(api, first, invitationId);
    expect(await inviteRefusal(leader, first.id)).toBe(5004);
    await invite(api, leader, second);
    expect(await inviteRefusal(leader, third.id)).toBe(5002);
    const [friendOfFirst] = (await friendsOf(first, 1)) as [Person];
    expect(await inviteRefusal(first, friendOfFirst.id)).toBe(1003);
  });

  test('reaches a friend who is in a team, but not one whose request waits', async () => {
    const [waiting] = (await createDraft(api, 1 + 1)) as [Person, Person];
    await api.call(calls.createTeamBuildingRequest, { as: waiting, body: teamInfo });
    const { people } = await createTeam(api);
    const leader = await api.person();
    const teamed = people[1] as Person;
    await befriend(api, leader, waiting);
    await befriend(api, leader, teamed);
    expect(await inviteRefusal(leader, waiting.id)).toBe(5003);
    expect(await invite(api, leader, teamed)).toBeGreaterThan(0);
    expect(await inviteRefusal(waiting, leader.id)).toBe(8002);
  });

  test('of one friend twice at the same moment makes one draft and one invitation', async () => {
    const leader = await api.person();
    const [friend] = (await friendsOf(leader, 1)) as [Person];
    const outcomes = await Promise.allSettled([invite(api, leader, friend), invite(api, leader, friend)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await api.app.db.select().from(teams).where(eq(teams.leaderUserId, leader.id))).toHaveLength(1);
    expect((await mine(leader)).sentInvitations).toHaveLength(1);
  });

  test('of two friends at the same moment fills the two places of one draft', async () => {
    const leader = await api.person();
    const [first, second] = (await friendsOf(leader, 2)) as [Person, Person];
    await Promise.all([invite(api, leader, first), invite(api, leader, second)]);
    expect((await mine(leader)).sentInvitations).toHaveLength(2);
  });
});

describe('answering an invitation', () => {
  test('accepted tells the leader and the other members, and the person is in', async () => {
    const [leader, member] = (await createDraft(api, 2)) as [Person, Person];
    const [friend] = (await friendsOf(leader, 1)) as [Person];
    const answer = await accept(api, friend, await invite(api, leader, friend));
    expect(answer.draft?.members.map(({ id }) => id)).toEqual([leader.id, member.id, friend.id]);
    expect(await teamEventsOf(leader)).toEqual([
      'TEAM_BUILDING_DRAFT_ACCEPTED',
      'TEAM_BUILDING_DRAFT_ACCEPTED',
    ]);
    expect(await teamEventsOf(member)).toEqual([
      'TEAM_BUILDING_DRAFT_INVITED',
      'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
    ]);
    expect(await teamEventsOf(friend)).toEqual(['TEAM_BUILDING_DRAFT_INVITED']);
  });

  test('declined tells them too and frees the place; a second answer is 8006', async () => {
    const [leader, member] = (await createDraft(api, 2)) as [Person, Person];
    const [first, second] = (await friendsOf(leader, 2)) as [Person, Person];
    const id = await invite(api, leader, first);
    await api.call(calls.declineDraftInvitation, {
      as: first,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect((await teamEventsOf(leader)).at(-1)).toBe('TEAM_BUILDING_DRAFT_DECLINED');
    expect((await teamEventsOf(member)).at(-1)).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
    expect(await acceptRefusal(first, id)).toBe(8006);
    const again = await api.refusal(calls.declineDraftInvitation, {
      as: first,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect(again.code).toBe(8006);
    await invite(api, leader, second);
  });

  test('is for the invitee alone', async () => {
    const leader = await api.person();
    const [friend, other] = (await friendsOf(leader, 2)) as [Person, Person];
    const id = await invite(api, leader, friend);
    expect(await acceptRefusal(other, id)).toBe(1003);
    const declined = await api.refusal(calls.declineDraftInvitation, {
      as: leader,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect(declined.code).toBe(1003);
  });

  test('a second time is 8004, taken back 8006, of a draft that ended 5001', async () => {
    const [leader, member] = (await createDraft(api, 2)) as [Person, Person];
    const [invitation] = await api.app.db
      .select()
      .from(teamInvitations)
      .where(eq(teamInvitations.inviteeUserId, member.id));
    expect(await acceptRefusal(member, invitation?.id ?? 0)).toBe(8004);
    const [friend] = (await friendsOf(leader, 1)) as [Person];
    const id = await invite(api, leader, friend);
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: friend.id } });
    expect(await acceptRefusal(friend, id)).toBe(8006);

    const alone = await api.person();
    const [invited] = (await friendsOf(alone, 1)) as [Person];
    const lost = await invite(api, alone, invited);
    await api.call(calls.deleteDraftMember, { as: alone, params: { userId: alone.id } });
    expect(await acceptRefusal(invited, lost)).toBe(5001);
    expect((await mine(invited)).receivedInvitations).toEqual([]);
  });

  test('while in a team asks first, then leaves and joins in one step', async () => {
    const { teamId, people } = await createTeam(api);
    const mover = people[1] as Person;
    const leader = await api.person();
    await befriend(api, leader, mover);
    const id = await invite(api, leader, mover);
    expect(await acceptRefusal(mover, id)).toBe(8007);
    expect((await mine(mover)).team?.id).toBe(teamId);
    const answer = await accept(api, mover, id, true);
    expect(answer.team).toBeNull();
    expect(answer.draft?.leaderUserId).toBe(leader.id);
    expect((await mine(people[0] as Person)).team).toMatchObject({ state: 'WAITING_MEMBERS' });
    expect((await teamEventsOf(people[0] as Person)).at(-1)).toBe('TEAM_MEMBER_LEFT');
  });

  test('two who take the last place at the same moment: one is in, the other gets 5002', async () => {
    const [leader] = (await createDraft(api, 2)) as [Person, Person];
    const [first, second] = (await friendsOf(leader, 2)) as [Person, Person];
    const firstId = await invite(api, leader, first);
    const [row] = await api.app.db.select().from(teamInvitations).where(eq(teamInvitations.id, firstId));
    if (!row) throw new Error('the invitation is there');
    const { id: _, ...copy } = row;
    const [extra] = await api.app.db
      .insert(teamInvitations)
      .values({ ...copy, inviteeUserId: second.id })
      .returning();
    const outcomes = await Promise.allSettled([
      accept(api, first, firstId),
      accept(api, second, extra?.id ?? 0),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('"code":5002');
    expect((await mine(leader)).draft?.members).toHaveLength(3);
  });

  test('one who takes two invitations at the same moment is in one team', async () => {
    const [one, other] = [await api.person(), await api.person()];
    const invitee = await api.person();
    await befriend(api, one, invitee);
    await befriend(api, other, invitee);
    const ids = [await invite(api, one, invitee), await invite(api, other, invitee)];
    const outcomes = await Promise.allSettled(ids.map((id) => accept(api, invitee, id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(outcomes.find((outcome) => outcome.status === 'rejected')?.reason)).toContain(
      '"code":8007',
    );
  });

  test('after 72 hours is 8003, the place is free and the person may be invited again', async () => {
    const leader = await api.person();
    const [friend, other] = (await friendsOf(leader, 2)) as [Person, Person];
    const id = await invite(api, leader, friend);
    await invite(api, leader, other);
    await api.app.db
      .update(teamInvitations)
      .set({ expiresAt: new Date(api.clock.now().getTime() - hourMs) })
      .where(eq(teamInvitations.id, id));
    expect(await acceptRefusal(friend, id)).toBe(8003);
    expect((await mine(friend)).receivedInvitations).toEqual([]);
    expect(await invite(api, leader, friend)).not.toBe(id);
  });
});

describe('changing a draft', () => {
  test('a member may leave; the last one out ends it', async () => {
    const [leader, member] = (await createDraft(api, 2)) as [Person, Person];
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: leader.id } });
    expect((await mine(member)).draft).toMatchObject({ leaderUserId: member.id });
    expect((await teamEventsOf(member)).at(-1)).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
    await api.call(calls.deleteDraftMember, { as: member, params: { userId: member.id } });
    expect((await mine(member)).draft).toBeNull();
    const nothing = await api.refusal(calls.deleteDraftMember, { as: member, params: { userId: member.id } });
    expect(nothing.code).toBe(5000);
  });

  test('the leader removes a member, who is told; members may not, and nobody removes a stranger', async () => {
    const [leader, first, second] = (await createDraft(api, 3)) as [Person, Person, Person];
    const refused = async (as: Person, userId: number) =>
      (await api.refusal(calls.deleteDraftMember, { as, params: { userId } })).code;
    expect(await refused(first, second.id)).toBe(1003);
    expect(await refused(leader, (await api.person()).id)).toBe(8000);
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: first.id } });
    expect((await mine(first)).draft).toBeNull();
    expect((await teamEventsOf(first)).at(-1)).toBe('TEAM_MEMBER_KICKED');
    expect((await teamEventsOf(second)).at(-1)).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
  });
});

describe('asking for a team', () => {
  test('with three makes it at once, in one step, and all three hear it', async () => {
    const [leader, first, second] = (await createDraft(api, 3)) as [Person, Person, Person];
    const [tag] = await api.app.db.select().from(tags).where(eq(tags.nameKey, '캠핑'));
    const { team } = await api.call(calls.createTeamBuildingRequest, {
      as: leader,
      body: { ...teamInfo, tagIds: [tag?.id ?? 0], customTags: ['MoonWalk', 'moonwalk', '캠핑'] },
    });
    expect(team).toMatchObject({
      name: '우리 팀',
      state: 'READY_TO_MATCH',
      leaderUserId: leader.id,
      hashtags: [
        { name: '캠핑', isCustom: false },
        { name: 'moonwalk', isCustom: true },
      ],
      losses: { sentLikeCount: 0, receivedLikeCount: 0, matchCount: 0, chatCount: 0 },
    });
    expect((await teamEventsOf(leader)).slice(-2)).toEqual(['TEAM_CREATED', 'TEAM_READY_TO_MATCH']);
    for (const person of [first, second])
      expect((await teamEventsOf(person)).slice(-3)).toEqual([
        'TEAM_BUILDING_REQUEST_CREATED',
        'TEAM_CREATED',
        'TEAM_READY_TO_MATCH',
      ]);
  });

  test('with two waits, and the leader can turn it back into a draft', async () => {
    const [leader, member] = (await createDraft(api, 2)) as [Person, Person];
    const { request, team } = await api.call(calls.createTeamBuildingRequest, { as: leader, body: teamInfo });
    expect(team).toBeNull();
    expect(request).toMatchObject({ name: '우리 팀', members: [{ id: leader.id }, { id: member.id }] });
    const params = { teamBuildingRequestId: request?.id ?? 0 };
    expect((await api.refusal(calls.cancelTeamBuildingRequest, { as: member, params })).code).toBe(1003);
    const answer = await api.call(calls.cancelTeamBuildingRequest, { as: leader, params });
    expect(answer.draft?.id).toBe(request?.id);
    expect((await teamEventsOf(member)).at(-1)).toBe('TEAM_BUILDING_REQUEST_CANCELED');
    expect((await api.refusal(calls.cancelTeamBuildingRequest, { as: leader, params })).code).toBe(8002);
  });

  test('is refused without a draft, by a member, twice, in a team and while somebody has not answered', async () => {
    expect(await requestRefusal(await api.person())).toBe(5000);
    const [leader, member] = (await createDraft(api, 2)) as [Person, Person];
    expect(await requestRefusal(member)).toBe(8000);
    const [friend] = (await friendsOf(leader, 1)) as [Person];
    await invite(api, leader, friend);
    expect(await requestRefusal(leader)).toBe(8005);
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: friend.id } });
    await api.call(calls.createTeamBuildingRequest, { as: leader, body: teamInfo });
    expect(await requestRefusal(leader)).toBe(8002);
    const team = await createTeam(api);
    expect(await requestRefusal(team.leader)).toBe(8007);
  });

  test('takes at most five hashtags together and only ones that exist', async () => {
    const [leader] = (await createDraft(api, 1 + 1)) as [Person, Person];
    const [tag] = await api.app.db.select().from(tags).where(eq(tags.nameKey, '등산'));
    const five = ['하나', '둘', '셋', '넷', '다섯'];
    expect(await requestRefusal(leader, { ...teamInfo, tagIds: [tag?.id ?? 0], customTags: five })).toBe(
      1002,
    );
    expect(await requestRefusal(leader, { ...teamInfo, tagIds: [1_000_000] })).toBe(1002);
    expect((await mine(leader)).request).toBeNull();
    const { request } = await api.call(calls.createTeamBuildingRequest, {
      as: leader,
      body: { ...teamInfo, customTags: five },
    });
    expect(request?.hashtags.map(({ name }) => name)).toEqual(five);
  });
});
