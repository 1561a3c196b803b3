import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { updateGift } from '@/contract/back-office/settings';
import { getConfig } from '@/contract/config';
import { deleteMatch, likeMatch, openMatch } from '@/contract/matches';
import { claimDailyClovers, getCloverWallet, getDailyClovers } from '@/contract/wallet';
import { introduceAndFlip } from '../../../testing/api/introductions';
import { createTestOperator } from '../../../testing/api/operators';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, cloverEntries, wallets } from '../../db/schema';
import { expireMatches } from '../matches/expire-matches';

const hourMs = 3_600_000;
const api = useTestApi({}, { each: true });

test('who cannot pay a LIKE takes the clovers of a visit once a day, however often they tap', async () => {
  const as = await api.person({ cloverAmount: 4 });
  expect(await api.call(getDailyClovers, { as })).toMatchObject({ state: 'READY', cloverAmount: 1 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => api.call(claimDailyClovers, { as })));
  expect(answers.map(({ state }) => state)).toEqual(['TAKEN', 'TAKEN', 'TAKEN', 'TAKEN']);
  expect(await entriesOf(as, 'DAILY_VISIT')).toHaveLength(1);
  expect(await api.call(getDailyClovers, { as })).toMatchObject({ state: 'TAKEN' });
  expect(await balanceOf(as)).toBe(5);
  const told = await api.app.db.select().from(alarms).where(eq(alarms.userId, as.id));
  expect(told).toEqual([]);
});

test('a new day begins at midnight in Seoul, and who can pay a LIKE is given none', async () => {
  const as = await api.person({ cloverAmount: 3 });
  const { nextAt } = await api.call(claimDailyClovers, { as });
  api.clock.set(new Date(Date.parse(nextAt) - hourMs));
  expect(await api.call(claimDailyClovers, { as })).toMatchObject({ state: 'TAKEN', nextAt });
  api.clock.set(new Date(nextAt));
  expect(await api.call(claimDailyClovers, { as })).toMatchObject({ state: 'TAKEN' });
  expect(await balanceOf(as)).toBe(5);
  api.clock.advance(24 * hourMs);
  expect(await api.call(claimDailyClovers, { as })).toMatchObject({ state: 'ENOUGH' });
  expect(await entriesOf(as, 'DAILY_VISIT')).toHaveLength(2);
});

test('an answer to a LIKE gives clovers to who could not pay one, whether it is yes or no', async () => {
  for (const answer of [likeMatch, deleteMatch] as const) {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: his.people[0], params: { matchId } });
    const [answerer] = her.people;
    await empty(answerer);
    await api.call(openMatch, { as: answerer, params: { matchId } });
    await api.call(answer, { as: answerer, params: { matchId } });
    await api.call(deleteMatch, { as: her.people[1], params: { matchId } });
    expect(await balanceOf(answerer)).toBe(2);
    expect((await entriesOf(answerer, 'ANSWERED_LIKE')).map(({ causeKey }) => causeKey)).toEqual([
      `ANSWERED_LIKE:${matchId}`,
    ]);
  }
});

test('an answer gives nothing to who can pay a LIKE, and taking back an own one or a late no is no answer', async () => {
  const rich = await introduceAndFlip(api);
  await api.call(likeMatch, { as: rich.his.people[0], params: { matchId: rich.matchId } });
  await api.call(likeMatch, { as: rich.her.people[0], params: { matchId: rich.matchId } });
  expect(await entriesOf(rich.her.people[0], 'ANSWERED_LIKE')).toEqual([]);

  // With what they bought, too.
  const bought = await introduceAndFlip(api);
  await api.call(likeMatch, { as: bought.his.people[0], params: { matchId: bought.matchId } });
  await api.app.db
    .update(wallets)
    .set({ freeBalance: 0, paidBalance: 5 })
    .where(eq(wallets.userId, bought.her.people[0].id));
  await api.call(likeMatch, { as: bought.her.people[0], params: { matchId: bought.matchId } });
  expect(await entriesOf(bought.her.people[0], 'ANSWERED_LIKE')).toEqual([]);

  const own = await introduceAndFlip(api);
  await api.call(likeMatch, { as: own.his.people[0], params: { matchId: own.matchId } });
  await empty(own.his.people[0]);
  await api.call(deleteMatch, { as: own.his.people[0], params: { matchId: own.matchId } });
  expect(await balanceOf(own.his.people[0])).toBe(0);

  const late = await introduceAndFlip(api);
  await api.call(likeMatch, { as: late.his.people[0], params: { matchId: late.matchId } });
  await empty(late.her.people[0]);
  api.clock.advance(73 * hourMs);
  await expireMatches(api);
  await api.attempt(deleteMatch, { as: late.her.people[0], params: { matchId: late.matchId } });
  expect(await balanceOf(late.her.people[0])).toBe(0);
});

test('what is given is data: operators change it and switch it off', async () => {
  const { headers } = await createTestOperator(api, 'FINANCE');
  const as = await api.person({ cloverAmount: 0 });
  await api.call(updateGift, { headers, params: { gift: 'dailyVisit' }, body: { cloverAmount: 3 } });
  expect((await api.call(getConfig, { as })).limits.gifts).toEqual({ dailyVisit: 3, answeredLike: 2 });
  expect(await api.call(getDailyClovers, { as })).toMatchObject({ state: 'READY', cloverAmount: 3 });
  await api.call(updateGift, { headers, params: { gift: 'dailyVisit' }, body: { cloverAmount: 0 } });
  expect(await api.call(claimDailyClovers, { as })).toMatchObject({ state: 'OFF' });
  expect(await balanceOf(as)).toBe(0);
});

async function balanceOf(as: Person): Promise<number> {
  return (await api.call(getCloverWallet, { as })).balance;
}

async function empty({ id }: Person): Promise<void> {
  await api.app.db
    .insert(wallets)
    .values({ userId: id })
    .onConflictDoUpdate({ target: wallets.userId, set: { freeBalance: 0, paidBalance: 0 } });
}

function entriesOf({ id }: Person, reason: 'DAILY_VISIT' | 'ANSWERED_LIKE') {
  return api.app.db
    .select()
    .from(cloverEntries)
    .where(and(eq(cloverEntries.userId, id), eq(cloverEntries.reason, reason)));
}
