import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { deleteMatch } from '@/contract/matches';
import * as buildings from '@/contract/team-buildings';
import * as calls from '@/contract/teams';
import { createPair, endedRights } from '../../../testing/api/pairs';
import type { Person } from '../../../testing/api/person';
import {
  accept,
  befriend,
  createTeam,
  invite,
  leavesOf,
  readMyTeam,
  teamEventsOf,
  teamInfo,
} from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { chatChannels, matches } from '../../db/schema';
import { teamReadyJob } from './team-ready';

const api = useTestApi();

const { leave, leaveRefusal } = leavesOf(api);

describe('the leader', () => {
  test('removes a member, who is notified; a member cannot, and who to remove must be named', async () => {
    const own = await createTeam(api);
    const [first, second] = [own.people[1], own.people[2]];
    expect(await leaveRefusal(first, own.teamId, { action: 'KICK', userId: second.id })).toBe(1003);
    expect(await leaveRefusal(own.leader, own.teamId, { action: 'KICK' })).toBe(1002);
    expect(await leaveRefusal(own.leader, own.teamId, { action: 'KICK', userId: own.leader.id })).toBe(1003);
    await leave(own.leader, own, { action: 'KICK', userId: first.id });
    expect((await readMyTeam(api, first)).team).toBeNull();
    expect((await teamEventsOf(api, first)).at(-1)).toBe('TEAM_MEMBER_KICKED');
    expect((await teamEventsOf(api, second)).at(-1)).toBe('TEAM_MEMBER_KICKED');
    expect(await teamEventsOf(api, own.leader)).not.toContain('TEAM_MEMBER_KICKED');
    await api.call(buildings.deleteDraftMember, { as: own.leader, params: { userId: second.id } });
    expect((await readMyTeam(api, second)).team).toBeNull();
  });

  test('and who is in no more read what became of the team they still had before them', async () => {
    const own = await createTeam(api);
    const gone = own.people[1];
    await leave(gone, own);
    const kick = { action: 'KICK' as const, userId: gone.id };
    const refused = (as: Person, body?: typeof kick) =>
      api.refusal(calls.leaveTeam, { as, params: { teamId: own.teamId }, ...(body && { body }) });
    expect(await refused(own.leader, kick)).toMatchObject({
      code: 1003,
      displayMessage: '이미 팀에 없는 사람이에요.',
    });
    expect(await refused(gone)).toMatchObject({ code: 1003, displayMessage: '이제 함께하지 않는 팀이에요.' });
  });

  test('disbands the team: its rooms are gone for all six, whose rights end, and they are notified', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await createPair(api, own, other, { isMatched: true });
    expect(await leaveRefusal(own.people[1], own.teamId, { action: 'DISBAND' })).toBe(1003);
    await leave(own.leader, own, { action: 'DISBAND' });
    expect(await api.app.db.select().from(chatChannels).where(eq(chatChannels.id, channelId))).toEqual([]);
    expect(await endedRights(api, channelId)).toEqual(
      [...own.people, ...other.people].map(({ id }) => id).sort((one, next) => one - next),
    );
    expect(await api.app.db.select().from(matches).where(eq(matches.id, channelId))).toEqual([]);
    for (const person of [...own.people.slice(1), ...other.people])
      expect((await teamEventsOf(api, person)).at(-1)).toBe('TEAM_DELETED');
    expect(await teamEventsOf(api, own.leader)).not.toContain('TEAM_DELETED');
    expect((await readMyTeam(api, own.people[2])).team).toBeNull();
  });

  test('disbands the team: who still has a room of a match that ended is notified as well', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const matchId = await createPair(api, own, other, { isMatched: true });
    await api.call(deleteMatch, { as: own.leader, params: { matchId } });
    await leave(own.leader, own, { action: 'DISBAND' });
    for (const person of other.people) expect((await teamEventsOf(api, person)).at(-1)).toBe('TEAM_DELETED');
  });

  test('invites to the free spot; with three again the team is ready and is recommended at once', async () => {
    const own = await createTeam(api);
    await leave(own.people[2], own);
    const friend = await api.person();
    await befriend(api, own.leader, friend);
    const id = await invite(api, own.leader, friend);
    expect((await readMyTeam(api, friend)).receivedInvitations).toMatchObject([{ teamName: teamInfo.name }]);
    expect(await teamEventsOf(api, friend)).toEqual(['TEAM_INVITATION_ARRIVED']);
    const send = vi.spyOn(api.app.jobs, 'send');
    const answer = await accept(api, friend, id);
    expect(send).toHaveBeenCalledWith(teamReadyJob, { teamId: own.teamId }, { tx: expect.anything() });
    send.mockRestore();
    expect(answer.team).toMatchObject({ id: own.teamId, state: 'READY_TO_MATCH' });
    expect((await teamEventsOf(api, own.leader)).slice(-2)).toEqual([
      'TEAM_INVITATION_ACCEPTED',
      'TEAM_READY_TO_MATCH',
    ]);
    expect((await teamEventsOf(api, own.people[1])).slice(-2)).toEqual([
      'TEAM_MEMBER_JOINED',
      'TEAM_READY_TO_MATCH',
    ]);
    expect((await teamEventsOf(api, friend)).slice(-1)).toEqual(['TEAM_READY_TO_MATCH']);
  });

  test('is notified when the invitation to the free spot is declined', async () => {
    const own = await createTeam(api);
    await leave(own.people[2], own);
    const friend = await api.person();
    await befriend(api, own.leader, friend);
    const id = await invite(api, own.leader, friend);
    await api.call(buildings.declineDraftInvitation, {
      as: friend,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect((await teamEventsOf(api, own.leader)).at(-1)).toBe('TEAM_INVITATION_DECLINED');
  });
});
