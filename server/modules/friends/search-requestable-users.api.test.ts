import { eq, sql } from 'drizzle-orm';
import { disassemble, getChoseong } from 'es-hangul';
import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@/contract/friends';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, users } from '../../db/schema';

const api = useTestApi();

const ask = (from: Person, to: Person) =>
  api.call(calls.createFriendRequest, { as: from, body: { userId: to.id } });

async function findAs(as: Person, nickname: string): Promise<string[]> {
  const { items } = await api.call(calls.searchRequestableUsers, { as, query: { nickname } });
  return items.map((item) => item.nickname);
}

describe('by letters and initials', () => {
  beforeAll(async () => {
    // 휑 begins no other name.
    for (const nickname of ['휑김민지', '휑기모', '휑김민', '휑가이', '휑강수', '휑Z1'])
      await api.person({ nickname });
  });

  test.each([
    ['ㅎㄱㅁ', ['휑기모', '휑김민', '휑김민지']],
    ['휑ㄱ', ['휑강수', '휑가이', '휑김민', '휑김민지', '휑기모']],
    ['휑기', ['휑김민', '휑김민지', '휑기모']],
    ['휑김ㅁ', ['휑김민', '휑김민지']],
    ['휑김민', ['휑김민', '휑김민지']],
    // A keyboard joins two consonants into one letter.
    ['ㅎㄳ', ['휑강수']],
    ['ㅎZ1', ['휑Z1']],
    ['ㅎ Z', []],
    ['ㅞ', []],
  ])('"%s" finds %j', async (text, names) => {
    expect(await findAs(await api.person(), text)).toEqual(names);
  });
});

test('finds by the start of the nickname whatever its case, without me, friends, blocked and withdrawn', async () => {
  const [me, free, friend, blocked, gone, sent, received] = await Promise.all(
    ['Me', 'Free', 'Friend', 'Blocked', 'Gone', 'Sent', 'Received'].map((name) =>
      api.person({ nickname: `Zed${name}` }),
    ),
  );
  if (!me || !free || !friend || !blocked || !gone || !sent || !received) throw new Error('seven people');
  await befriend(api, me, friend);
  await api.app.db.insert(blocks).values({ blockerUserId: blocked.id, blockedUserId: me.id });
  await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, gone.id));
  await ask(me, sent);
  await ask(received, me);
  const { items } = await api.call(calls.searchRequestableUsers, { as: me, query: { nickname: 'zed' } });
  expect(items.map(({ nickname, requestState }) => [nickname, requestState])).toEqual([
    ['ZedFree', 'NONE'],
    ['ZedReceived', 'RECEIVED'],
    ['ZedSent', 'SENT'],
  ]);
  expect(items.every(({ thumbnailUrl }) => thumbnailUrl === null)).toBe(true);
});

test('the database takes every syllable apart as a search does', async () => {
  const syllables = Array.from({ length: 0xd7a4 - 0xac00 }, (_, at) => String.fromCodePoint(0xac00 + at));
  const text = syllables.join(' ');
  const { rows } = await api.app.db.execute(
    sql`select letters_of(${text}) as letters, initials_of(${text}) as initials`,
  );
  expect(rows[0]).toEqual({ letters: disassemble(text), initials: getChoseong(text) });
});

test('who does not want to be found is not, and cannot be asked, but can ask', async () => {
  const [me, hidden] = [await api.person(), await api.person({ nickname: '숨은사람' })];
  await api.app.db.update(users).set({ isSearchable: false }).where(eq(users.id, hidden.id));
  expect(await findAs(me, '숨은')).toEqual([]);
  expect(await findAs(me, 'ㅅㅇㅅㄹ')).not.toContain('숨은사람');
  const request = { as: me, body: { userId: hidden.id } };
  expect((await api.refusal(calls.createFriendRequest, request)).code).toBe(1003);
  await ask(hidden, me);
  expect((await api.call(calls.createFriendRequest, request)).status).toBe('ACCEPTED');
});

test('takes % and _ for what they are', async () => {
  const me = await api.person();
  await api.person({ nickname: 'percent' });
  for (const nickname of ['%', '_ercent', '\\'])
    expect((await api.call(calls.searchRequestableUsers, { as: me, query: { nickname } })).items).toEqual([]);
});

test('continues where the last page ended', async () => {
  const me = await api.person();
  for (const name of ['Qa', 'Qb', 'Qc']) await api.person({ nickname: name });
  const first = await api.call(calls.searchRequestableUsers, {
    as: me,
    query: { nickname: 'q', limit: 2 },
  });
  expect(first.items.map(({ nickname }) => nickname)).toEqual(['Qa', 'Qb']);
  const second = await api.call(calls.searchRequestableUsers, {
    as: me,
    query: { nickname: 'q', limit: 2, cursor: first.nextCursor ?? '' },
  });
  expect(second).toMatchObject({ items: [{ nickname: 'Qc' }], nextCursor: null });
});

test('names on covered cards are not shown, and those behind a page full of them are still found', async () => {
  const one = await introduceAndFlip(api);
  const other = await introduceAndFlip(api, { her: one.her });
  const covered = [one, other].flatMap(({ his }) => his.people.slice(1));
  for (const [index, { id }] of covered.entries())
    await api.app.db
      .update(users)
      .set({ nickname: `Wa${index}`, nicknameKey: `wa${index}` })
      .where(eq(users.id, id));
  await api.person({ nickname: 'Wb' });
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = { nickname: 'w', limit: 1, ...(cursor && { cursor }) };
    const page: Awaited<ReturnType<typeof search>> = await search(one.her.people[0], query);
    found.push(...page.items.map(({ nickname }) => nickname));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(['Wb']);
  expect(await findAs(await api.person(), 'w')).toEqual(['Wa0', 'Wa1', 'Wa2', 'Wa3', 'Wb']);
});

function search(as: Person, query: { nickname: string; limit: number; cursor?: string }) {
  return api.call(calls.searchRequestableUsers, { as, query });
}
