import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as calls from '@/contract/teams';
import { countQueries } from '../../../testing/api/count-queries';
import type { Person } from '../../../testing/api/person';
import { accept, befriend, createTeam, invite, teamInfo } from '../../../testing/api/teams';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import {
  alarms,
  chatChannels,
  chatMembers,
  chatMessages,
  cloverEntries,
  matches,
  matchSides,
  outbox,
} from '../../db/schema';
import { teamReadyJob } from './team-ready';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Team = Awaited<ReturnType<typeof createTeam>>;
const teamEventsOf = async (person: Person) =>
  (await api.app.db.select().from(alarms).where(eq(alarms.userId, person.id)).orderBy(asc(alarms.id)))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('TEAM'));
const mine = (as: Person) => api.call(calls.getMyTeam, { as });
const leave = (
  as: Person,
  { teamId }: Team,
  body?: { action: 'LEAVE' | 'KICK' | 'DISBAND'; userId?: number },
) => api.call(calls.leaveTeam, { as, params: { teamId }, ...(body && { body }) });
const leaveRefusal = async (
  as: Person,
  teamId: number,
  body?: { action: 'LEAVE' | 'KICK' | 'DISBAND'; userId?: number },
) => (await api.refusal(calls.leaveTeam, { as, params: { teamId }, ...(body && { body }) })).code;
const personAt = ({ people }: Team, index: number) => people[index] as Person;

/** Writes a pair of teams: `from` liked `to` for 5 clovers; matched pairs have their room. */
async function pair(
  from: Team,
  to: Team,
  { isMatched = false, isOpened = false }: { isMatched?: boolean; isOpened?: boolean } = {},
): Promise<number> {
  const now = api.clock.now();
  const low = Math.min(from.teamId, to.teamId);
  const high = Math.max(from.teamId, to.teamId);
  const [match] = await api.app.db
    .insert(matches)
    .values({
      lowTeamId: low,
      highTeamId: high,
      status: isMatched ? 'MATCHED' : 'LIVE',
      matchedAt: isMatched ? now : null,
      expiresAt: isMatched ? null : new Date(now.getTime() + 3_600_000),
    })
    .returning();
  if (!match) throw new Error('the match was not written');
  await api.app.db.insert(matchSides).values([
    {
      matchId: match.id,
      teamId: from.teamId,
      opponentTeamId: to.teamId,
      likedAt: now,
      likedByUserId: from.leader.id,
      likePrice: 5,
    },
    {
      matchId: match.id,
      teamId: to.teamId,
      opponentTeamId: from.teamId,
      likedAt: isMatched ? now : null,
      likeOpenedAt: isOpened || isMatched ? now : null,
    },
  ]);
  if (!isMatched) return match.id;
  await api.app.db
    .insert(chatChannels)
    .values({ id: match.id, lowTeamId: low, highTeamId: high, lastSeq: 4 });
  await api.app.db
    .insert(chatMembers)
    .values(
      [from, to].flatMap(({ people, teamId }) =>
        people.map(({ id }) => ({ channelId: match.id, userId: id, teamId })),
      ),
    );
  return match.id;
}

async function refundsOf(person: Person): Promise<number[]> {
  const rows = await api.app.db
    .select()
    .from(cloverEntries)
    .where(and(eq(cloverEntries.userId, person.id), eq(cloverEntries.reason, 'LIKE_REFUND')));
  return rows.map(({ freeAmount }) => freeAmount);
}

async function endedRights(channelId: number): Promise<number[]> {
  const rows = await api.app.db.select().from(outbox).where(eq(outbox.channel, 'control'));
  return rows
    .filter(({ message }) => message.channel === `chat.${channelId}`)
    .map(({ message }) => Number(message.userId))
    .sort((one, other) => one - other);
}

describe('the own team', () => {
  test('tells what leaving would lose, in true numbers, and to each the same', async () => {
    const [own, liked, likes, matched] = [
      await createTeam(api),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
    ];
    await pair(own, liked);
    await pair(likes, own);
    await pair(own, matched, { isMatched: true });
    const losses = { sentLikeCount: 1, receivedLikeCount: 1, matchCount: 1, chatCount: 1 };
    expect((await mine(own.leader)).team?.losses).toEqual(losses);
    expect((await mine(personAt(own, 2))).team?.losses).toEqual(losses);
  });

  test('takes the same number of statements however many invitations wait', async () => {
    const invitee = personAt(await createTeam(api), 1);
    const none = await countQueries(api.app, () => mine(invitee));
    expect(none).toBeGreaterThan(5);
    for (let count = 0; count < 3; count++) {
      const inviter = await api.person();
      await befriend(api, inviter, invitee);
      await invite(api, inviter, invitee);
    }
    expect((await mine(invitee)).receivedInvitations).toHaveLength(3);
    expect(await countQueries(api.app, () => mine(invitee))).toBe(none);
  });

  test('can be changed by each member, by nobody else, and a new name is a line in its rooms', async () => {
    const own = await createTeam(api);
    const other = await createTeam(api, { gender: 'MAN' });
    const channelId = await pair(own, other, { isMatched: true });
    const params = { teamId: own.teamId };
    const body = { ...teamInfo, name: '새 이름', customTags: ['산책'] };
    const team = await api.call(calls.updateTeam, { as: personAt(own, 2), params, body });
    expect(team).toMatchObject({ name: '새 이름', hashtags: [{ name: '산책' }] });
    const lines = await api.app.db.select().from(chatMessages).where(eq(chatMessages.channelId, channelId));
    expect(lines).toMatchObject([{ systemKind: 'TEAM_EDITED', text: expect.stringContaining('새 이름') }]);
    expect((await api.refusal(calls.updateTeam, { as: other.leader, params, body })).code).toBe(1003);
    const long = await api.refusal(calls.updateTeam, {
      as: own.leader,
      params,
      body: { ...body, customTags: ['가', '나', '다', '라', '마', '바'] },
    });
    expect(long.code).toBe(1002);
    const rude = await api.refusal(calls.updateTeam, {
      as: own.leader,
      params,
      body: { ...body, name: '병신' },
    });
    expect(rude.code).toBe(1002);
  });
});

describe('leaving a team', () => {
  test('stops its matching, closes its pairs and gives back half of LIKEs nobody opened', async () => {
    const own = await createTeam(api);
    const [unopened, opened, likes] = [
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
    ];
    const ids = [
      await pair(own, unopened),
      await pair(own, opened, { isOpened: true }),
      await pair(likes, own),
    ];
    await leave(personAt(own, 1), own);
    for (const id of ids) {
      const [match] = await api.app.db.select().from(matches).where(eq(matches.id, id));
      expect(match).toMatchObject({
        status: 'CLOSED',
        closedReason: 'TEAM_STOPPED',
        closedByTeamId: own.teamId,
      });
    }
    expect(await refundsOf(own.leader)).toEqual([2]);
    expect(await refundsOf(likes.leader)).toEqual([2]);
    const { team } = await mine(own.leader);
    expect(team).toMatchObject({ state: 'WAITING_MEMBERS', losses: { sentLikeCount: 0, matchCount: 0 } });
    expect(team?.members).toHaveLength(2);
    expect((await mine(personAt(own, 1))).team).toBeNull();
    expect((await teamEventsOf(own.leader)).at(-1)).toBe('TEAM_MEMBER_LEFT');
    expect((await teamEventsOf(personAt(own, 2))).at(-1)).toBe('TEAM_MEMBER_LEFT');
    expect(await teamEventsOf(personAt(own, 1))).not.toContain('TEAM_MEMBER_LEFT');
  });

  test('keeps its rooms for the others, who see a line; the one who left hears nothing more', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await pair(own, other, { isMatched: true });
    const leaver = personAt(own, 1);
    await leave(leaver, own);
    const [row] = await api.app.db
      .select()
      .from(chatMembers)
      .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.userId, leaver.id)));
    expect(row).toMatchObject({ leftSeq: 4, leftAt: expect.any(Date) });
    const lines = await api.app.db.select().from(chatMessages).where(eq(chatMessages.channelId, channelId));
    expect(lines).toMatchObject([
      { seq: 5, systemKind: 'MEMBER_LEFT', text: `${leaver.nickname}님이 나갔어요` },
    ]);
    expect(await endedRights(channelId)).toEqual([leaver.id]);
    expect((await mine(own.leader)).team?.losses.chatCount).toBe(1);
  });

  test('by the leader makes who is in longest the leader; the last one out ends the team', async () => {
    const own = await createTeam(api);
    await leave(own.leader, own);
    expect((await mine(personAt(own, 2))).team?.leaderUserId).toBe(personAt(own, 1).id);
    await leave(personAt(own, 1), own);
    await leave(personAt(own, 2), own);
    expect((await mine(personAt(own, 2))).team).toBeNull();
    expect(await leaveRefusal(personAt(own, 2), own.teamId)).toBe(1003);
  });

  test('by two at the same moment leaves one who leads', async () => {
    const own = await createTeam(api);
    await Promise.all([leave(own.leader, own), leave(personAt(own, 1), own)]);
    const { team } = await mine(personAt(own, 2));
    expect(team).toMatchObject({
      leaderUserId: personAt(own, 2).id,
      members: [{ id: personAt(own, 2).id, isLeader: true }],
    });
  });

  test('is nobody else’s to do', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api)];
    expect(await leaveRefusal(other.leader, own.teamId)).toBe(1003);
    expect(await leaveRefusal(await api.person(), own.teamId, { action: 'DISBAND' })).toBe(1003);
  });
});

describe('the leader', () => {
  test('removes a member, who is told; a member cannot, and who to remove must be said', async () => {
    const own = await createTeam(api);
    const [first, second] = [personAt(own, 1), personAt(own, 2)];
    expect(await leaveRefusal(first, own.teamId, { action: 'KICK', userId: second.id })).toBe(1003);
    expect(await leaveRefusal(own.leader, own.teamId, { action: 'KICK' })).toBe(1002);
    expect(await leaveRefusal(own.leader, own.teamId, { action: 'KICK', userId: own.leader.id })).toBe(1003);
    await leave(own.leader, own, { action: 'KICK', userId: first.id });
    expect((await mine(first)).team).toBeNull();
    expect((await teamEventsOf(first)).at(-1)).toBe('TEAM_MEMBER_KICKED');
    expect((await teamEventsOf(second)).at(-1)).toBe('TEAM_MEMBER_KICKED');
    expect(await teamEventsOf(own.leader)).not.toContain('TEAM_MEMBER_KICKED');
    await api.call(calls.deleteDraftMember, { as: own.leader, params: { userId: second.id } });
    expect((await mine(second)).team).toBeNull();
  });

  test('disbands the team: its rooms are gone for all six, whose rights end, and they are told', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await pair(own, other, { isMatched: true });
    expect(await leaveRefusal(personAt(own, 1), own.teamId, { action: 'DISBAND' })).toBe(1003);
    await leave(own.leader, own, { action: 'DISBAND' });
    expect(await api.app.db.select().from(chatChannels).where(eq(chatChannels.id, channelId))).toEqual([]);
    expect(await endedRights(channelId)).toEqual(
      [...own.people, ...other.people].map(({ id }) => id).sort((one, next) => one - next),
    );
    const [match] = await api.app.db.select().from(matches).where(eq(matches.id, channelId));
    expect(match).toMatchObject({ status: 'CLOSED', closedReason: 'TEAM_DISBANDED' });
    for (const person of [...own.people.slice(1), ...other.people])
      expect((await teamEventsOf(person)).at(-1)).toBe('TEAM_DELETED');
    expect(await teamEventsOf(own.leader)).not.toContain('TEAM_DELETED');
    expect((await mine(personAt(own, 2))).team).toBeNull();
  });

  test('invites to the free place; with three again the team is ready and is recommended at once', async () => {
    const own = await createTeam(api);
    await leave(personAt(own, 2), own);
    const friend = await api.person();
    await befriend(api, own.leader, friend);
    const id = await invite(api, own.leader, friend);
    expect((await mine(friend)).receivedInvitations).toMatchObject([{ teamName: teamInfo.name }]);
    expect(await teamEventsOf(friend)).toEqual(['TEAM_INVITATION_ARRIVED']);
    const send = vi.spyOn(api.app.jobs, 'send');
    const answer = await accept(api, friend, id);
    expect(send).toHaveBeenCalledWith(teamReadyJob, { teamId: own.teamId }, { tx: expect.anything() });
    send.mockRestore();
    expect(answer.team).toMatchObject({ id: own.teamId, state: 'READY_TO_MATCH' });
    expect((await teamEventsOf(own.leader)).slice(-2)).toEqual([
      'TEAM_INVITATION_ACCEPTED',
      'TEAM_READY_TO_MATCH',
    ]);
    expect((await teamEventsOf(personAt(own, 1))).slice(-2)).toEqual([
      'TEAM_MEMBER_JOINED',
      'TEAM_READY_TO_MATCH',
    ]);
    expect((await teamEventsOf(friend)).slice(-1)).toEqual(['TEAM_READY_TO_MATCH']);
  });

  test('hears when the free place is declined', async () => {
    const own = await createTeam(api);
    await leave(personAt(own, 2), own);
    const friend = await api.person();
    await befriend(api, own.leader, friend);
    const id = await invite(api, own.leader, friend);
    await api.call(calls.declineDraftInvitation, {
      as: friend,
      params: { teamBuildingDraftInvitationId: id },
    });
    expect((await teamEventsOf(own.leader)).at(-1)).toBe('TEAM_INVITATION_DECLINED');
  });
});
