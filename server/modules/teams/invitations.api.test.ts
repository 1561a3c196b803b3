import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '@/contract/team-buildings';
import type { Person } from '../../../testing/api/person';
import {
  accept,
  befriend,
  createDraft,
  createFriends,
  createTeam,
  invite,
  readMyTeam,
  teamEventsOf,
  teamInfo,
} from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { teamInvitations, teams } from '../../db/schema';

const api = useTestApi();

const hourMs = 3_600_000;
const inviteRefusal = async (as: Person, userId: number) =>
  (await api.refusal(calls.createDraftMember, { as, body: { userId } })).code;
const acceptRefusal = async (as: Person, teamBuildingDraftInvitationId: number) =>
  (await api.refusal(calls.acceptDraftInvitation, { as, params: { teamBuildingDraftInvitationId } })).code;

describe('inviting to a draft', () => {
  test('the first invitation makes the draft; the invitee sees who asks and who is in', async () => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    await invite(api, leader, friend);
    const own = await readMyTeam(api, leader);
    expect(own.draft).toMatchObject({
      leaderUserId: leader.id,
      members: [{ id: leader.id, isLeader: true }],
    });
    expect(own.sentInvitations).toMatchObject([{ invitee: { id: friend.id }, status: 'PENDING' }]);
    const theirs = await readMyTeam(api, friend);
    expect(theirs).toMatchObject({ team: null, draft: null, request: null, sentInvitations: [] });
    expect(theirs.receivedInvitations).toMatchObject([
      { inviter: { id: leader.id }, members: [{ id: leader.id }], teamName: null },
    ]);
    expect(await teamEventsOf(api, friend)).toEqual(['TEAM_BUILDING_DRAFT_INVITED']);
    expect(await teamEventsOf(api, leader)).toEqual([]);
  });

  test('is for friends of the same gender, by the leader, up to three people', async () => {
    const leader = await api.person();
    const stranger = await api.person();
    const man = await api.person({ gender: 'MAN' });
    await befriend(api, leader, man);
    expect(await inviteRefusal(leader, stranger.id)).toBe(1003);
    expect(await inviteRefusal(leader, leader.id)).toBe(1003);
    expect(await inviteRefusal(leader, man.id)).toBe(5005);
    expect((await readMyTeam(api, leader)).draft).toBeNull();
    const [first, second, third] = await createFriends(api, leader, 3);
    const invitationId = await invite(api, leader, first);
    expect(await inviteRefusal(leader, first.id)).toBe(5004);
    await accept(api, first, invitationId);
    expect(await inviteRefusal(leader, first.id)).toBe(5004);
    await invite(api, leader, second);
    expect(await inviteRefusal(leader, third.id)).toBe(5002);
    const [friendOfFirst] = await createFriends(api, first, 1);
    expect(await inviteRefusal(first, friendOfFirst.id)).toBe(1003);
  });

  test('reaches a friend who is in a team, but not one whose request waits', async () => {
    const [waiting] = await createDraft(api, 2);
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
    const [friend] = await createFriends(api, leader, 1);
    const outcomes = await Promise.allSettled([invite(api, leader, friend), invite(api, leader, friend)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await api.app.db.select().from(teams).where(eq(teams.leaderUserId, leader.id))).toHaveLength(1);
    expect((await readMyTeam(api, leader)).sentInvitations).toHaveLength(1);
  });

  test('of two friends at the same moment fills the two spots of one draft', async () => {
    const leader = await api.person();
    const [first, second] = await createFriends(api, leader, 2);
    await Promise.all([invite(api, leader, first), invite(api, leader, second)]);
    expect((await readMyTeam(api, leader)).sentInvitations).toHaveLength(2);
  });
});

describe('answering an invitation', () => {
  test('accepted notifies the leader and the other members, and the person is in', async () => {
    const [leader, member] = await createDraft(api, 2);
    const [friend] = await createFriends(api, leader, 1);
    const answer = await accept(api, friend, await invite(api, leader, friend));
    expect(answer.draft?.members.map(({ id }) => id)).toEqual([leader.id, member.id, friend.id]);
    expect(await teamEventsOf(api, leader)).toEqual([
      'TEAM_BUILDING_DRAFT_ACCEPTED',
      'TEAM_BUILDING_DRAFT_ACCEPTED',
    ]);
    expect(await teamEventsOf(api, member)).toEqual([
      'TEAM_BUILDING_DRAFT_INVITED',
      'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
    ]);
    expect(await teamEventsOf(api, friend)).toEqual(['TEAM_BUILDING_DRAFT_INVITED']);
  });

  test('declined notifies them too and frees the spot; a second answer is 8006', async () => {
    const [leader, member] = await createDraft(api, 2);
    const [first, second] = await createFriends(api, leader, 2);
    const id = await invite(api, leader, first);
    await api.call(calls.declineDraftInvitation, {
      as: first,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect((await teamEventsOf(api, leader)).at(-1)).toBe('TEAM_BUILDING_DRAFT_DECLINED');
    expect((await teamEventsOf(api, member)).at(-1)).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
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
    const [friend, other] = await createFriends(api, leader, 2);
    const id = await invite(api, leader, friend);
    expect(await acceptRefusal(other, id)).toBe(1003);
    const declined = await api.refusal(calls.declineDraftInvitation, {
      as: leader,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect(declined.code).toBe(1003);
  });

  test('a second time is 8004, taken back 8006, of a draft that ended 5001', async () => {
    const [leader, member] = await createDraft(api, 2);
    const [invitation] = await api.app.db
      .select()
      .from(teamInvitations)
      .where(eq(teamInvitations.inviteeUserId, member.id));
    expect(await acceptRefusal(member, invitation?.id ?? 0)).toBe(8004);
    const [friend] = await createFriends(api, leader, 1);
    const id = await invite(api, leader, friend);
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: friend.id } });
    expect(await acceptRefusal(friend, id)).toBe(8006);

    const alone = await api.person();
    const [invited] = await createFriends(api, alone, 1);
    const lost = await invite(api, alone, invited);
    await api.call(calls.deleteDraftMember, { as: alone, params: { userId: alone.id } });
    expect(await acceptRefusal(invited, lost)).toBe(5001);
    expect((await readMyTeam(api, invited)).receivedInvitations).toEqual([]);
  });

  test('a moment before it is taken back keeps the person in, which is 8004 to the leader', async () => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const invitationId = await invite(api, leader, friend);
    await accept(api, friend, invitationId);
    const takingBack = { as: leader, params: { userId: friend.id }, query: { invitationId } };
    expect(await api.refusal(calls.deleteDraftMember, takingBack)).toMatchObject({ code: 8004 });
    expect((await readMyTeam(api, friend)).draft?.members).toHaveLength(2);
  });

  test('while in a team asks first, then leaves and joins in one step', async () => {
    const { teamId, people } = await createTeam(api);
    const mover = people[1] as Person;
    const leader = await api.person();
    await befriend(api, leader, mover);
    const id = await invite(api, leader, mover);
    expect(await acceptRefusal(mover, id)).toBe(8007);
    expect((await readMyTeam(api, mover)).team?.id).toBe(teamId);
    const answer = await accept(api, mover, id, true);
    expect(answer.team).toBeNull();
    expect(answer.draft?.leaderUserId).toBe(leader.id);
    expect((await readMyTeam(api, people[0] as Person)).team).toMatchObject({ state: 'WAITING_MEMBERS' });
    expect((await teamEventsOf(api, people[0] as Person)).at(-1)).toBe('TEAM_MEMBER_LEFT');
  });

  test('two who take the last spot at the same moment: one is in, the other gets 5002', async () => {
    const [leader] = await createDraft(api, 2);
    const [first, second] = await createFriends(api, leader, 2);
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
    expect((await readMyTeam(api, leader)).draft?.members).toHaveLength(3);
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

  test('two who swap drafts at the same moment are each in the other one', async () => {
    const [leader, mover] = await createDraft(api, 2);
    const [otherLeader, otherMover] = await createDraft(api, 2);
    await befriend(api, leader, otherMover);
    await befriend(api, otherLeader, mover);
    const ids = [await invite(api, otherLeader, mover), await invite(api, leader, otherMover)] as const;
    await Promise.all([accept(api, mover, ids[0], true), accept(api, otherMover, ids[1], true)]);
    const membersOf = async (person: Person) =>
      (await readMyTeam(api, person)).draft?.members.map(({ id }) => id);
    expect(await membersOf(leader)).toEqual([leader.id, otherMover.id]);
    expect(await membersOf(otherLeader)).toEqual([otherLeader.id, mover.id]);
  });

  test('after 72 hours is 8003, the spot is free and the person may be invited again', async () => {
    const leader = await api.person();
    const [friend, other] = await createFriends(api, leader, 2);
    const id = await invite(api, leader, friend);
    await invite(api, leader, other);
    await api.app.db
      .update(teamInvitations)
      .set({ expiresAt: new Date(api.clock.now().getTime() - hourMs) })
      .where(eq(teamInvitations.id, id));
    expect(await acceptRefusal(friend, id)).toBe(8003);
    const params = { teamBuildingDraftInvitationId: id };
    expect(await api.attempt(calls.declineDraftInvitation, { as: friend, params })).toBe(8006);
    expect((await readMyTeam(api, friend)).receivedInvitations).toEqual([]);
    expect(await invite(api, leader, friend)).not.toBe(id);
  });
});
