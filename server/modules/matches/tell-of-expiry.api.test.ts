import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteMatch, likeMatch } from '@/contract/matches';
import { flipPreMatchMember } from '@/contract/pre-matches';
import { cardOf, introduce, introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms } from '../../db/schema';
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

test('who was away when it was due is told late, and never of what is over', async () => {
  const { her } = await introduce(api);
  api.clock.advance(49 * hourMs);
  expect(await tellOfExpiry(api)).toBe(0);
  expect(await toldOf(her.people)).toEqual([]);
});
