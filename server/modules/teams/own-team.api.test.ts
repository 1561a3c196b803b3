import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '@/contract/teams';
import type { Weekday } from '@/contract/weekdays';
import { createPair } from '../../../testing/api/pairs';
import type { Person } from '../../../testing/api/person';
import { befriend, createTeam, invite, readMyTeam, teamInfo } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { loadPool } from '../../../testing/recommendation/load-pool';
import { chatMessages, teams } from '../../db/schema';

const api = useTestApi();

const readyAt = async (teamId: number) =>
  (await api.app.db.select({ readyAt: teams.readyAt }).from(teams).where(eq(teams.id, teamId)))[0]?.readyAt;

describe('the own team', () => {
  test('answers what leaving would lose, in true numbers, and the same to each', async () => {
    const [own, liked, likes, matched] = [
      await createTeam(api),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
    ];
    await createPair(api, own, liked);
    await createPair(api, likes, own);
    await createPair(api, own, matched, { isMatched: true });
    const losses = { sentLikeCount: 1, receivedLikeCount: 1, matchCount: 1, chatCount: 1 };
    expect((await readMyTeam(api, own.leader)).team?.losses).toEqual(losses);
    expect((await readMyTeam(api, own.people[2])).team?.losses).toEqual(losses);
  });

  test('says on which days it likes to meet, in the order of the week, until it says otherwise', async () => {
    const { leader, teamId } = await createTeam(api);
    const save = (availableDays?: Weekday[]) =>
      api.call(calls.updateTeam, {
        as: leader,
        params: { teamId },
        body: { ...teamInfo, ...(availableDays && { availableDays }) },
      });
    expect((await save(['SUN', 'FRI', 'SUN'])).availableDays).toEqual(['FRI', 'SUN']);
    expect((await save()).availableDays).toEqual(['FRI', 'SUN']);
    const { team } = await api.call(calls.getTeamView, { as: leader, query: { teamId } });
    expect(team.availableDays).toEqual(['FRI', 'SUN']);
    expect((await save([])).availableDays).toEqual([]);
  });

  test('rests when any member says so: no drop takes it, and it is ready as before when it comes back', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const pause = (as: Person, isPaused: boolean) =>
      api.call(calls.updateTeamPause, { as, params: { teamId: own.teamId }, body: { isPaused } });
    const takesPart = async () => {
      const { teams: profiles } = await loadPool({ app: api.app, db: api.app.db }, { now: api.clock.now() });
      return profiles.find(({ teamId }) => teamId === own.teamId)?.isPaused === false;
    };
    expect(await takesPart()).toBe(true);
    expect(await pause(own.people[2], true)).toMatchObject({ isPaused: true, state: 'READY_TO_MATCH' });
    expect(await pause(own.people[1], true)).toMatchObject({ isPaused: true });
    expect(await takesPart()).toBe(false);
    const params = { teamId: own.teamId };
    const stranger = await api.refusal(calls.updateTeamPause, {
      as: other.leader,
      params,
      body: { isPaused: false },
    });
    expect(stranger.code).toBe(1003);
    const before = await readyAt(own.teamId);
    expect(await pause(own.people[1], false)).toMatchObject({ isPaused: false, state: 'READY_TO_MATCH' });
    expect(await takesPart()).toBe(true);
    expect(await readyAt(own.teamId)).toEqual(before);
  });

  test('is shown beside every invitation that waits', async () => {
    const invitee = (await createTeam(api)).people[1];
    for (let count = 0; count < 3; count++) {
      const inviter = await api.person();
      await befriend(api, inviter, invitee);
      await invite(api, inviter, invitee);
    }
    expect((await readMyTeam(api, invitee)).receivedInvitations).toHaveLength(3);
  });

  test('renamed again and again tells its rooms once an hour', async () => {
    const own = await createTeam(api);
    const other = await createTeam(api, { gender: 'MAN' });
    const channelId = await createPair(api, own, other, { isMatched: true });
    const rename = (name: string) =>
      api.call(calls.updateTeam, {
        as: own.leader,
        params: { teamId: own.teamId },
        body: { ...teamInfo, name },
      });
    const told = async () => {
      const lines = await api.app.db
        .select({ text: chatMessages.text })
        .from(chatMessages)
        .where(and(eq(chatMessages.channelId, channelId), eq(chatMessages.systemKind, 'TEAM_EDITED')))
        .orderBy(asc(chatMessages.seq));
      return lines.map(({ text }) => text);
    };
    for (let n = 1; n <= 12; n++) expect(await rename(`이름 ${n}`)).toMatchObject({ name: `이름 ${n}` });
    expect(await told()).toEqual([expect.stringContaining('→ 이름 1')]);
    api.clock.advance(api.app.product.renameToldEveryMs);
    await rename('이름 13');
    api.clock.set(new Date());
    expect(await told()).toHaveLength(2);
  });

  test('can be changed by each member, by nobody else, and a new name is a line in its rooms', async () => {
    const own = await createTeam(api);
    const other = await createTeam(api, { gender: 'MAN' });
    const channelId = await createPair(api, own, other, { isMatched: true });
    const params = { teamId: own.teamId };
    const body = { ...teamInfo, name: '새 이름', customTags: ['산책'] };
    const team = await api.call(calls.updateTeam, { as: own.people[2], params, body });
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
