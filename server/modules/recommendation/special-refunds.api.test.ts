import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import * as calls from '@/contract/matches';
import { createBlock } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { getCloverEntries, getCloverWallet } from '@/contract/wallet';
import type { Person } from '../../../testing/api/person';
import type { ReadyTeam } from '../../../testing/api/ready-team';
import { dealSpecial } from '../../../testing/api/special-matches';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-api';
import { matches } from '../../db/schema';
import { expireMatches } from '../matches/expire-matches';

/** What was paid for a special match, when nothing comes of it (docs/product.md#special-match). */
vi.setConfig({ testTimeout: 60_000 });

const price = 15;
const api = useTestApi();
const special = () => dealSpecial(api);

const openOn = (node: TestApi, as: Person, matchId: number) =>
  node.attempt(calls.openSpecialMatch, { as, params: { matchId } });
const like = (as: Person, matchId: number) => api.call(calls.likeMatch, { as, params: { matchId } });
const disband = (node: TestApi, { id, people }: ReadyTeam) =>
  node.call(leaveTeam, { as: people[0], params: { teamId: id }, body: { action: 'DISBAND' } });
const block = (node: TestApi, as: Person, { id }: Person) =>
  node.call(createBlock, { as, body: { userId: id } });
const balanceOf = async (as: Person) => (await api.call(getCloverWallet, { as })).balance;
const refundsOf = async (as: Person) =>
  (await api.call(getCloverEntries, { as, query: {} })).items
    .filter(({ reason }) => reason === 'SPECIAL_REFUND')
    .map(({ amount }) => amount);
const wordsTo = async (as: Person) =>
  (await api.call(getAlarms, { as, query: {} })).items.flatMap((alarm) =>
    alarm.type === 'WALLET_UPDATED' && alarm.data.reason === 'SPECIAL_REFUND'
      ? [[alarm.title, alarm.body]]
      : [],
  );
/** The same whatever the other team did: nobody reads that they were blocked, or not wanted. */
const words = [`클로버 ${price}개를 받았어요`, '상대 팀이 떠난 스페셜 매치의 클로버를 돌려드렸어요'];

async function open(as: Person, matchId: number) {
  expect(await openOn(api, as, matchId)).toBeNull();
}

describe('comes back whole to who paid', () => {
  test('when the other team goes before anything came of it', async () => {
    const { her, his, matchId } = await special();
    const [payer] = her.people;
    await open(payer, matchId);
    await open(his.people[0], matchId);
    await api.call(leaveTeam, { as: his.people[2], params: { teamId: his.id }, body: { action: 'LEAVE' } });
    expect(await refundsOf(payer)).toEqual([price]);
    expect(await wordsTo(payer)).toEqual([words]);
    expect(await balanceOf(payer)).toBe(50);
    // Who goes gets nothing for going.
    expect(await refundsOf(his.people[0])).toEqual([]);
  });

  test('when the other team is disbanded before it answered, beside half of the LIKE', async () => {
    const { her, his, matchId } = await special();
    const [, payer] = her.people;
    await open(payer, matchId);
    await open(his.people[1], matchId);
    await like(payer, matchId);
    await disband(api, his);
    expect(await refundsOf(payer)).toEqual([price]);
    // Of a LIKE that nobody opened half comes back.
    expect(await balanceOf(payer)).toBe(47);
    expect([await refundsOf(his.people[1]), await balanceOf(his.people[1])]).toEqual([[], 50 - price]);
  });

  test('when somebody of the other team blocks somebody before it answered', async () => {
    const { her, his, matchId } = await special();
    const [payer, , mate] = her.people;
    await open(payer, matchId);
    await block(api, his.people[2], mate);
    expect([await refundsOf(payer), await balanceOf(payer)]).toEqual([[price], 50]);
    expect(await wordsTo(payer)).toEqual([words]);
    for (const { people } of [her, his]) expect(await balanceOf(people[1])).toBe(50);
    expect(await openOn(api, his.people[0], matchId)).toBe(1003);
  });

  test('when the other team does not want to see it', async () => {
    const { her, his, matchId } = await special();
    await open(her.people[0], matchId);
    await open(his.people[0], matchId);
    await api.call(calls.deleteMatch, { as: his.people[1], params: { matchId } });
    expect(await refundsOf(her.people[0])).toEqual([price]);
    expect(await wordsTo(her.people[0])).toEqual([words]);
    expect(await refundsOf(his.people[0])).toEqual([]);
    expect(await wordsTo(his.people[0])).toEqual([]);
  });
});

describe('does not come back', () => {
  test('to who paid, looked and blocked somebody; to a team-mate of who blocks it does', async () => {
    const [one, other] = [await special(), await special()];
    const [payer] = one.her.people;
    await open(payer, one.matchId);
    await block(api, payer, one.his.people[1]);
    expect([await refundsOf(payer), await balanceOf(payer)]).toEqual([[], 50 - price]);
    const [paying, mate] = other.her.people;
    await open(paying, other.matchId);
    await block(api, mate, other.his.people[1]);
    expect([await refundsOf(paying), await balanceOf(paying)]).toEqual([[price], 50]);
  });

  test('when its week is over', async () => {
    const { her, matchId } = await special();
    await open(her.people[0], matchId);
    await api.app.db
      .update(matches)
      .set({ expiresAt: new Date(api.clock.now().getTime() - 1000) })
      .where(and(eq(matches.id, matchId), eq(matches.status, 'LIVE')));
    await expireMatches(api);
    expect(await refundsOf(her.people[0])).toEqual([]);
  });

  test.each([
    ['is disbanded', (his: ReadyTeam) => disband(api, his)],
    ['blocks', (his: ReadyTeam, payer: Person) => block(api, his.people[0], payer)],
  ] as const)('once the two matched, though the other team %s', async (_what, end) => {
    const { her, his, matchId } = await special();
    const [payer] = her.people;
    await open(payer, matchId);
    await open(his.people[0], matchId);
    await like(payer, matchId);
    expect(await like(his.people[0], matchId)).toMatchObject({ state: 'MATCHED' });
    await end(his, payer);
    expect(await refundsOf(payer)).toEqual([]);
  });
});

/** On two nodes with one database, more than once where they run side by side. */
describe.each(Array.from({ length: process.env.DATABASE_URL ? 5 : 1 }, (_, index) => index + 1))(
  'at one moment, round %i',
  () => {
    let there: TestApi;
    beforeAll(async () => {
      there = await openTestApi({}, { database: { ...api.service.database, close: async () => {} } });
    });
    beforeEach(() => there.clock.set(api.clock.now()));
    afterAll(() => there.close());

    test('opened while the other team is disbanded: refused, or paid and paid back', async () => {
      const { her, his, matchId } = await special();
      const [payer] = her.people;
      const [refusal] = await Promise.all([openOn(api, payer, matchId), disband(there, his)]);
      expect([refusal, await refundsOf(payer)]).toEqual(refusal === null ? [null, [price]] : [1003, []]);
      expect(await balanceOf(payer)).toBe(50);
    });

    test('disbanded while somebody of it blocks: paid back once', async () => {
      const { her, his, matchId } = await special();
      const [payer] = her.people;
      await open(payer, matchId);
      await Promise.all([disband(api, his), block(there, his.people[1], payer)]);
      expect([await refundsOf(payer), await balanceOf(payer)]).toEqual([[price], 50]);
    });
  },
);
