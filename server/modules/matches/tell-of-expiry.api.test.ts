import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { deleteMatch, likeMatch } from '@/contract/matches';
import { flipPreMatchMember } from '@/contract/pre-matches';
import { dyingNode } from '../../../testing/api/dying-node';
import { cardOf, introduce, introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, blocks, preMatches, teams } from '../../db/schema';
import { tellOfExpiry } from './tell-of-expiry';

const hourMs = 3_600_000;
const api = useTestApi({}, { each: true });

/** What these people were told of something that is nearly over, one line each. */
async function toldOf(people: readonly Person[]): Promise<string[]> {
  const isTheirs = inArray(
    alarms.userId,
    people.map(({ id }) => id),
  );
  const rows = await api.app.db
    .select({ title: alarms.title })
    .from(alarms)
    .where(and(isTheirs, eq(sql`${alarms.data}->>'isExpiring'`, 'true')))
    .orderBy(alarms.id);
  return rows.map(({ title }) => title);
}

test('twelve hours before a LIKE is over the three it waits for are told, once, and its senders are not', async () => {
  const { her, his, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  api.clock.advance(60 * hourMs - 60_000);
  await tellOfExpiry(api);
  expect(await toldOf([...her.people, ...his.people])).toEqual([]);
  api.clock.advance(60_000);
  await Promise.all([tellOfExpiry(api), tellOfExpiry(api)]);
  await tellOfExpiry(api);
  const told = await toldOf(his.people);
  expect(told).toHaveLength(3);
  for (const title of told) {
    expect(title).toContain(her.name);
    expect(title).toContain('LIKE가 답을 기다려요');
  }
  expect(await toldOf(her.people)).toEqual([]);
});

test('a LIKE that was answered or put away is nothing to hurry for', async () => {
  const answered = await introduceAndFlip(api);
  const closed = await introduceAndFlip(api);
  for (const { her, matchId } of [answered, closed])
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  await api.call(likeMatch, { as: answered.his.people[0], params: { matchId: answered.matchId } });
  await api.call(deleteMatch, { as: closed.his.people[0], params: { matchId: closed.matchId } });
  api.clock.advance(61 * hourMs);
  expect(await tellOfExpiry(api)).toBe(0);
});

test('pre-matches of one drop are one notice that counts those still to be decided', async () => {
  const first = await introduce(api);
  await introduce(api, { her: first.her });
  const liked = await introduceAndFlip(api, { her: first.her });
  await api.call(likeMatch, { as: liked.her.people[0], params: { matchId: liked.matchId } });
  const away = await introduceAndFlip(api, { her: first.her });
  await api.call(deleteMatch, { as: away.her.people[0], params: { matchId: away.matchId } });
  await api.call(flipPreMatchMember, {
    as: first.her.people[0],
    params: { preMatchId: first.herPreMatchId, userId: cardOf(api, { of: first.his, for: first.her }) },
  });
  api.clock.advance(36 * hourMs - 60_000);
  expect(await tellOfExpiry(api)).toBe(0);
  api.clock.advance(60_000);
  await tellOfExpiry(api);
  await tellOfExpiry(api);
  expect(await toldOf(first.her.people)).toEqual(Array(3).fill('추천받은 팀 2팀이 아직 기다리고 있어요'));
  expect(await toldOf(liked.his.people)).toEqual([]);
});

test('of pre-matches that end one after the other, the notice names the end of the first', async () => {
  const { her, herPreMatchId } = await introduce(api);
  api.clock.advance(hourMs);
  await introduce(api, { her });
  api.clock.advance(36 * hourMs);
  await tellOfExpiry(api);
  const [first] = await api.app.db.select().from(preMatches).where(eq(preMatches.id, herPreMatchId));
  const told = await api.app.db.select().from(alarms).where(eq(alarms.userId, her.people[0].id));
  expect(told).toMatchObject([{ data: { count: 2, endsAt: first?.expiresAt.toISOString() } }]);
});

test('a pre-match that was withdrawn, behind a block, or of a team that is not whole is nothing to hurry for', async () => {
  const [withdrawn, blocked, apart] = [await introduce(api), await introduce(api), await introduce(api)];
  const { herPreMatchId, hisPreMatchId } = withdrawn;
  await api.app.db
    .update(preMatches)
    .set({ withdrawnAt: api.clock.now() })
    .where(inArray(preMatches.id, [herPreMatchId, hisPreMatchId]));
  await api.app.db
    .insert(blocks)
    .values({ blockerUserId: blocked.her.people[0].id, blockedUserId: blocked.his.people[1].id });
  await api.app.db
    .update(teams)
    .set({ readyAt: null })
    .where(inArray(teams.id, [apart.her.id, apart.his.id]));
  api.clock.advance(37 * hourMs);
  expect(await tellOfExpiry(api)).toBe(0);
});

test('who was away when it was due is told late, and never of what is over', async () => {
  const { her } = await introduce(api);
  const liked = await introduceAndFlip(api);
  await api.call(likeMatch, { as: liked.her.people[0], params: { matchId: liked.matchId } });
  api.clock.advance(49 * hourMs);
  expect(await tellOfExpiry(api)).toBe(0);
  expect(await toldOf(her.people)).toEqual([]);
  api.clock.advance(24 * hourMs);
  expect(await tellOfExpiry(api)).toBe(0);
});

test('one that cannot be told of for a fault of ours holds up no other one, and is told of with the next round', async () => {
  const liked = await introduceAndFlip(api);
  await api.call(likeMatch, { as: liked.her.people[0], params: { matchId: liked.matchId } });
  api.clock.advance(24 * hourMs);
  const { her, his } = await introduce(api);
  api.clock.advance(37 * hourMs);
  // The LIKE is the first that is due.
  vi.spyOn(api.app.db, 'transaction').mockRejectedValueOnce(new Error('a fault of ours'));
  await expect(tellOfExpiry(api)).rejects.toThrow('1 of those due failed');
  for (const { people } of [her, his])
    expect(await toldOf(people)).toEqual(Array(3).fill('추천받은 팀 1팀이 아직 기다리고 있어요'));
  expect(await toldOf(liked.his.people)).toEqual([]);
  expect(await tellOfExpiry(api)).toBe(1);
  expect(await toldOf(liked.his.people)).toHaveLength(3);
});

test('all the pre-matches of a team are one notice, also where very many others are due between them', async () => {
  const first = await introduce(api);
  const between = await introduce(api);
  const copies = sql`with run as (
      insert into recommendation_runs (run_key, drop_at, algo_version, policy_version, stats)
      select 'copy:' || i, drop_at, algo_version, policy_version, stats
      from recommendation_runs cross join generate_series(1, 500) i where id = (select max(id) from recommendation_runs)
      returning id)
    insert into pre_matches (run_id, team_id, recommended_team_id, rank, score, terms, reasons, propensity,
      is_exploration, is_widened, recommended_at, expires_at)
    select run.id, team_id, recommended_team_id, rank, score, terms, reasons, propensity, is_exploration, is_widened,
      recommended_at, expires_at
    from run cross join pre_matches where pre_matches.id = ${between.herPreMatchId}`;
  await api.app.db.execute(copies);
  await introduce(api, { her: first.her });
  api.clock.advance(37 * hourMs);
  await Promise.all([tellOfExpiry(api), tellOfExpiry(api)]);
  expect(await toldOf(first.her.people)).toEqual(Array(3).fill('추천받은 팀 2팀이 아직 기다리고 있어요'));
  const left = isNull(preMatches.expiryNoticedAt);
  expect(await api.app.db.$count(preMatches, left)).toBe(0);
});

test('at midnight many teams are told with one commit; a node that dies leaves the rest to two others, and nobody is told twice', async () => {
  const pairs = [];
  for (let pair = 0; pair < 28; pair += 1) pairs.push(await introduce(api));
  const people = pairs.flatMap(({ her, his }) => [...her.people, ...his.people]);
  api.clock.advance(37 * hourMs);
  const dying = { ...api, app: dyingNode(api.app, { afterTransactions: 1 }) };
  await expect(tellOfExpiry(dying)).rejects.toThrow('6 of those due failed');
  expect(await toldOf(people)).toHaveLength(50 * 3);
  await Promise.all([tellOfExpiry(api), tellOfExpiry(api)]);
  expect(await toldOf(people)).toEqual(Array(people.length).fill('추천받은 팀 1팀이 아직 기다리고 있어요'));
  expect(await tellOfExpiry(api)).toBe(0);
});

test('teams that another node tells now are left to it', async () => {
  const { her, his } = await introduce(api);
  api.clock.advance(37 * hourMs);
  const busy = vi.fn(() => Promise.resolve({ rows: [], affectedRows: 0 }));
  const transaction = api.app.db.transaction.bind(api.app.db);
  vi.spyOn(api.app.db, 'transaction').mockImplementationOnce((change, config) =>
    transaction((tx) => change(Object.assign(Object.create(tx), { execute: busy })), config),
  );
  expect(await tellOfExpiry(api)).toBe(0);
  expect(busy).toHaveBeenCalled();
  expect(await toldOf([...her.people, ...his.people])).toEqual([]);
  expect(await tellOfExpiry(api)).toBe(2);
});
