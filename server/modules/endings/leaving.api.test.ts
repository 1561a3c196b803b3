import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '@/contract/teams';
import { createPair, endedRights } from '../../../testing/api/pairs';
import type { Person } from '../../../testing/api/person';
import { createTeam, readMyTeam, type TestTeam, teamEventsOf } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { chatMembers, chatMessages, cloverEntries, matches } from '../../db/schema';

const api = useTestApi();

const leave = (
  as: Person,
  { teamId }: TestTeam,
  body?: { action: 'LEAVE' | 'KICK' | 'DISBAND'; userId?: number },
) => api.call(calls.leaveTeam, { as, params: { teamId }, ...(body && { body }) });
const leaveRefusal = async (
  as: Person,
  teamId: number,
  body?: { action: 'LEAVE' | 'KICK' | 'DISBAND'; userId?: number },
) => (await api.refusal(calls.leaveTeam, { as, params: { teamId }, ...(body && { body }) })).code;
const personAt = ({ people }: TestTeam, index: number) => people[index] as Person;

async function refundsOf(person: Person): Promise<number[]> {
  const rows = await api.app.db
    .select()
    .from(cloverEntries)
    .where(and(eq(cloverEntries.userId, person.id), eq(cloverEntries.reason, 'LIKE_REFUND')));
  return rows.map(({ freeAmount }) => freeAmount);
}

describe('leaving a team', () => {
  test('stops its matching, closes its pairs and gives back half of LIKEs nobody opened', async () => {
    const own = await createTeam(api);
    const [unopened, opened, likes] = [
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
    ];
    const ids = [
      await createPair(api, own, unopened),
      await createPair(api, own, opened, { isOpened: true }),
      await createPair(api, likes, own),
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
    const { team } = await readMyTeam(api, own.leader);
    expect(team).toMatchObject({ state: 'WAITING_MEMBERS', losses: { sentLikeCount: 0, matchCount: 0 } });
    expect(team?.members).toHaveLength(2);
    expect((await readMyTeam(api, personAt(own, 1))).team).toBeNull();
    expect((await teamEventsOf(api, own.leader)).at(-1)).toBe('TEAM_MEMBER_LEFT');
    expect((await teamEventsOf(api, personAt(own, 2))).at(-1)).toBe('TEAM_MEMBER_LEFT');
    expect(await teamEventsOf(api, personAt(own, 1))).not.toContain('TEAM_MEMBER_LEFT');
  });

  test('keeps its rooms for the others, who see a line; the one who left receives nothing more', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await createPair(api, own, other, { isMatched: true });
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
    expect(await endedRights(api, channelId)).toEqual([leaver.id]);
    expect((await readMyTeam(api, own.leader)).team?.losses.chatCount).toBe(1);
  });

  test('by the leader makes who is in longest the leader; the last one out ends the team', async () => {
    const own = await createTeam(api);
    await leave(own.leader, own);
    expect((await readMyTeam(api, personAt(own, 2))).team?.leaderUserId).toBe(personAt(own, 1).id);
    await leave(personAt(own, 1), own);
    await leave(personAt(own, 2), own);
    expect((await readMyTeam(api, personAt(own, 2))).team).toBeNull();
    expect(await leaveRefusal(personAt(own, 2), own.teamId)).toBe(1003);
  });

  test('by two at the same moment leaves one who leads', async () => {
    const own = await createTeam(api);
    await Promise.all([leave(own.leader, own), leave(personAt(own, 1), own)]);
    const { team } = await readMyTeam(api, personAt(own, 2));
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
