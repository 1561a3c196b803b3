import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getMyTeam } from '@/contract/my-team';
import * as calls from '@/contract/team-buildings';
import type { Person } from '../../../testing/api/person';
import { befriend, createDraft, invite, teamInfo } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, blocks, teamInvitations, teams } from '../../db/schema';
import { liftSanctions } from '../endings/lift-sanction';
import { sanctionPerson } from '../endings/sanction-person';
import { expireInvitations } from './expire-invitations';
import { fillUpRequests } from './fill-up-requests';

const api = useTestApi();

const mine = (as: Person) => api.call(getMyTeam, { as });
const lastEventOf = async (person: Person) =>
  (await api.app.db.select().from(alarms).where(eq(alarms.userId, person.id)).orderBy(asc(alarms.id))).at(-1);
async function request(birthdate: string, gender: 'MAN' | 'WOMAN') {
  const people = await createDraft(api, 2, { birthdate, gender });
  await api.call(calls.createTeamBuildingRequest, { as: people[0], body: teamInfo });
  return people;
}

/** Somebody alone: the friend they asked left again. */
async function singleRequest(birthdate: string, gender: 'MAN' | 'WOMAN') {
  const [leader, guest] = await createDraft(api, 2, { birthdate, gender });
  await api.call(calls.deleteDraftMember, { as: guest, params: { userId: guest.id } });
  await api.call(calls.createTeamBuildingRequest, { as: leader, body: teamInfo });
  return leader;
}

describe('before a drop', () => {
  // What another test left waiting would be joined as well.
  beforeEach(async () => {
    await api.app.db.update(teams).set({ stage: 'DISBANDED' }).where(eq(teams.stage, 'REQUEST'));
  });

  test('requests that wait become a team, led by who asked first; all three are notified', async () => {
    const [leader, member] = await request('2003-01-01', 'MAN');
    const tooOld = await request('1990-01-01', 'MAN');
    // One alone makes a draft by inviting a friend who declines.
    const single = await api.person({ birthdate: '2004-01-01', gender: 'MAN' });
    await befriend(api, single, member);
    const friend = await api.person({ gender: 'MAN' });
    await befriend(api, single, friend);
    const id = await invite(api, single, friend);
    await api.call(calls.declineDraftInvitation, {
      as: friend,
      params: { teamBuildingDraftInvitationId: id },
    });
    await api.call(calls.createTeamBuildingRequest, { as: single, body: { ...teamInfo, name: '다른 이름' } });

    const founded = await fillUpRequests(api);
    const { team } = await mine(single);
    expect(founded).toEqual([team?.id]);
    expect(team).toMatchObject({
      name: teamInfo.name,
      leaderUserId: leader.id,
      state: 'READY_TO_MATCH',
      members: [{ id: leader.id }, { id: member.id }, { id: single.id }],
    });
    for (const person of [leader, member, single])
      expect((await lastEventOf(person))?.type).toBe('TEAM_READY_TO_MATCH');
    expect((await mine(tooOld[0])).request).not.toBeNull();
    expect(await fillUpRequests(api)).toEqual([]);
  });

  test('who blocked each other are never joined', async () => {
    const [one] = await request('2003-01-01', 'WOMAN');
    const other = await api.person({ birthdate: '2003-01-01' });
    const friend = await api.person();
    await befriend(api, other, friend);
    await invite(api, other, friend);
    await api.call(calls.deleteDraftMember, { as: other, params: { userId: friend.id } });
    await api.call(calls.createTeamBuildingRequest, { as: other, body: teamInfo });
    await api.app.db.insert(blocks).values({ blockerUserId: one.id, blockedUserId: other.id });
    expect(await fillUpRequests(api)).toEqual([]);
    await api.app.db.delete(blocks).where(eq(blocks.blockerUserId, one.id));
    expect(await fillUpRequests(api)).toHaveLength(1);
  });

  test('a request with somebody whose use is limited is left out until that is over', async () => {
    const [leader, member] = await request('2003-01-01', 'MAN');
    const single = await singleRequest('2003-01-01', 'MAN');
    const endsAt = new Date(api.clock.now().getTime() + 3_600_000);
    await sanctionPerson(api, {
      userId: member.id,
      reason: '욕설',
      endsAt,
      setBy: 'test',
    });
    expect(await fillUpRequests(api)).toEqual([]);
    // All of it read that nobody comes for now, and of nobody.
    const heldBack = async () =>
      Promise.all([leader, member, single].map(async (as) => (await mine(as)).request?.isHeldBack));
    expect(await heldBack()).toEqual([true, true, false]);
    await liftSanctions(api, { userId: member.id, liftedBy: 'test' });
    expect(await heldBack()).toEqual([false, false, false]);
    expect(await fillUpRequests(api)).toHaveLength(1);
    expect((await mine(single)).team?.members).toHaveLength(3);
  });

  test('three who each came alone become a team', async () => {
    const first = await singleRequest('2002-01-01', 'WOMAN');
    const second = await singleRequest('2003-01-01', 'WOMAN');
    const third = await singleRequest('2004-01-01', 'WOMAN');
    expect(await fillUpRequests(api)).toHaveLength(1);
    const { team } = await mine(third);
    expect(team?.members.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect(team?.leaderUserId).toBe(first.id);
  });

  test('requests that cannot be joined for a fault of ours keep nobody else waiting, nor the drop', async () => {
    for (const gender of ['MAN', 'WOMAN'] as const) {
      await request('2003-01-01', gender);
      await singleRequest('2003-01-01', gender);
    }
    const said = vi.spyOn(api.app.log, 'error');
    const fault = new Error('a fault of ours');
    vi.spyOn(api.app.db, 'transaction').mockRejectedValueOnce(fault);
    expect(await fillUpRequests(api)).toHaveLength(1);
    expect(said).toHaveBeenCalledWith({ err: fault }, 'requests could not be joined');
    expect(await fillUpRequests(api)).toHaveLength(1);
  });

  test('a request somebody left waits on with who is there', async () => {
    const [leader, member] = await request('2003-01-01', 'MAN');
    await api.call(calls.deleteDraftMember, { as: leader, params: { userId: leader.id } });
    expect((await mine(leader)).request).toBeNull();
    expect((await mine(member)).request).toMatchObject({ leaderUserId: member.id });
    expect((await lastEventOf(member))?.type).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
    expect(await fillUpRequests(api)).toEqual([]);
  });

  test('a request that is taken back at the same moment is in a team or a draft, never in both', async () => {
    const [leader] = await request('2001-01-01', 'MAN');
    const [otherLeader, guest] = await createDraft(api, 2, {
      birthdate: '2001-01-01',
      gender: 'MAN',
    });
    await api.call(calls.deleteDraftMember, { as: otherLeader, params: { userId: guest.id } });
    const { request: single } = await api.call(calls.createTeamBuildingRequest, {
      as: otherLeader,
      body: teamInfo,
    });
    const [founded, canceled] = await Promise.allSettled([
      fillUpRequests(api),
      api.call(calls.cancelTeamBuildingRequest, {
        as: otherLeader,
        params: { teamBuildingRequestId: single?.id ?? 0 },
      }),
    ]);
    const isTeam = founded.status === 'fulfilled' && founded.value.length === 1;
    expect(canceled.status).toBe(isTeam ? 'rejected' : 'fulfilled');
    expect((await mine(otherLeader)).team === null).toBe(!isTeam);
    expect((await mine(leader)).request === null).toBe(isTeam);
  });
});

describe('every minute', () => {
  test('an invitation of 72 hours ago expires once, and the leader is notified', async () => {
    const [leader, friend] = [await api.person(), await api.person()];
    await befriend(api, leader, friend);
    const id = await invite(api, leader, friend);
    api.clock.advance(72 * 3_600_000 - 60_000);
    expect(await expireInvitations(api)).toBe(0);
    api.clock.advance(60_000);
    expect(await expireInvitations(api)).toBe(1);
    expect(await expireInvitations(api)).toBe(0);
    const [row] = await api.app.db.select().from(teamInvitations).where(eq(teamInvitations.id, id));
    expect(row?.status).toBe('EXPIRED');
    expect(await lastEventOf(leader)).toMatchObject({
      type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED',
      title: `${friend.nickname}님에게 보낸 초대가 기간이 지나 사라졌어요`,
    });
    const refused = await api.refusal(calls.acceptDraftInvitation, {
      as: friend,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect(refused.code).toBe(8003);
  });

  test('an invitation that cannot end for a fault of ours holds up no other one', async () => {
    const people = [await api.person(), await api.person()];
    const leaders = [await api.person(), await api.person()] as const;
    for (const [index, friend] of people.entries()) {
      const leader = leaders[index] as Person;
      await befriend(api, leader, friend);
      await invite(api, leader, friend);
    }
    api.clock.advance(72 * 3_600_000);
    // In no state of a team that was deleted can one end.
    const { draft } = await mine(leaders[0]);
    const broken = eq(teams.id, draft?.id ?? 0);
    await api.app.db.update(teams).set({ stage: 'DISBANDED' }).where(broken);
    await expect(expireInvitations(api)).rejects.toThrow('1 of those due failed');
    expect((await lastEventOf(leaders[1]))?.type).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
    await api.app.db.update(teams).set({ stage: 'DRAFT' }).where(broken);
    expect(await expireInvitations(api)).toBe(1);
    expect((await lastEventOf(leaders[0]))?.type).toBe('TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED');
  });
});
