import { expect, test } from 'vitest';
import { getFriends, searchRequestableUsers } from '@/contract/friends';
import { createBlock, createReport, deleteBlock, getBlocks } from '@/contract/safety';
import { deleteMe } from '@/contract/users';
import { heardBy } from '../../../testing/api/heard-by';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';

const api = useTestApi();

const listOf = (as: Person, query: { limit?: number; cursor?: string } = {}) =>
  api.call(getBlocks, { as, query });

test('the list of blocks goes page by page, newest first, and is of nobody else', async () => {
  const [me, ...others] = [await api.person(), await api.person(), await api.person(), await api.person()];
  for (const { id } of others) await api.call(createBlock, { as: me, body: { userId: id } });
  const first = await listOf(me, { limit: 2 });
  expect(first.items.map(({ nickname }) => nickname)).toEqual([others[2]?.nickname, others[1]?.nickname]);
  const second = await listOf(me, { limit: 2, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ nickname: others[0]?.nickname }], nextCursor: null });
  for (const as of others) expect((await listOf(as)).items).toEqual([]);
});

test('who withdrew stays in the list without a name', async () => {
  const [me, other] = [await api.person(), await api.person()];
  await api.call(createBlock, { as: me, body: { userId: other.id } });
  await api.call(deleteMe, { as: other, body: { isAgreed: true } });
  expect((await listOf(me)).items).toMatchObject([{ nickname: null, teamName: null }]);
});

test('a covered team is one row under its own name, also when it was blocked with a report', async () => {
  for (const act of ['block', 'report'] as const) {
    const { her, his } = await introduceAndFlip(api);
    const [me] = her.people;
    if (act === 'block') await api.call(createBlock, { as: me, body: { teamId: his.id } });
    else
      await api.call(createReport, {
        as: me,
        body: { targetType: 'TEAM', targetId: his.id, reportTypeId: 1, alsoBlock: true },
      });
    const { items } = await listOf(me);
    expect(items).toMatchObject([{ nickname: null, teamName: expect.any(String) }]);
    const [row] = items;
    await api.call(deleteBlock, { as: me, params: { blockId: row?.id ?? 0 } });
    expect((await listOf(me)).items).toEqual([]);
    // All three are free again: each can be blocked anew.
    for (const { id } of his.people) await api.call(createBlock, { as: me, body: { userId: id } });
  }
});

test('a block that is taken back lets the two find each other, and brings no friendship back', async () => {
  const [me, other] = [await api.person(), await api.person({ nickname: 'Zxcback' })];
  await befriend(api, me, other);
  const { id } = await api.call(createBlock, { as: me, body: { userId: other.id } });
  const found = async () =>
    (await api.call(searchRequestableUsers, { as: me, query: { nickname: 'zxcback' } })).items;
  expect(await found()).toEqual([]);
  const takeBack = () => api.call(deleteBlock, { as: me, params: { blockId: id } });
  expect(await heardBy(api, [me, other], takeBack)).toEqual([['matches', 'chats', 'users', 'alarms'], []]);
  expect(await found()).toHaveLength(1);
  expect((await api.call(getFriends, { as: me })).items).toEqual([]);
  expect(await api.refusal(deleteBlock, { as: me, params: { blockId: id } })).toMatchObject({ code: 1003 });
});

test('the block of the other side stays', async () => {
  const [me, other] = [await api.person({ nickname: 'Zxcmine' }), await api.person()];
  const { id } = await api.call(createBlock, { as: me, body: { userId: other.id } });
  await api.call(createBlock, { as: other, body: { userId: me.id } });
  await api.call(deleteBlock, { as: me, params: { blockId: id } });
  const query = { nickname: 'zxcmine' };
  expect((await api.call(searchRequestableUsers, { as: other, query })).items).toEqual([]);
  expect((await listOf(other)).items).toHaveLength(1);
});
