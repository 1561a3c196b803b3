import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import * as calls from '@/contract/matches';
import { deletePreMatch, flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import { createBlock } from '@/contract/safety';
import { getCloverWallet } from '@/contract/wallet';
import { heardBy } from '../../../testing/api/heard-by';
import { cardOf, introduce } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import type { ReadyTeam } from '../../../testing/api/ready-team';
import { dealSpecial, missEachOther } from '../../../testing/api/special-matches';
import { useTestApi } from '../../../testing/api/use-api';
import { matches, matchMembers, preMatches } from '../../db/schema';
import { rememberDue } from '../../jobs/schedule';
import { createSpecialMatch, dealSpecialMatches, specialMatchesJob } from './deal-special-matches';

vi.setConfig({ testTimeout: 60_000 });

const dayMs = 86_400_000;
const price = 15;
const api = useTestApi();

const specialsOf = async ({ people }: ReadyTeam) =>
  (await api.call(calls.getSpecialMatches, { as: people[0] })).items;
const inDeckOf = async ({ people }: ReadyTeam) =>
  (await api.call(getPreMatches, { as: people[0] })).items.map(({ team }) => team.id);
const open = (as: Person, matchId: number) => api.call(calls.openSpecialMatch, { as, params: { matchId } });
const refusedOpen = (as: Person, matchId: number) =>
  api.refusal(calls.openSpecialMatch, { as, params: { matchId } });
const balanceOf = async (as: Person) => (await api.call(getCloverWallet, { as })).balance;

describe('the weekly deal', () => {
  test('gives both teams of a missed recommendation one pair a week, and tells the six', async () => {
    const { her, his } = await missEachOther(api);
    await dealSpecialMatches(api);
    const [hers] = await specialsOf(her);
    const [theirs] = await specialsOf(his);
    expect(hers).toMatchObject({ isSpecial: true, state: 'RECOMMENDED', team: { id: his.id } });
    expect(theirs).toMatchObject({ id: hers?.id, team: { id: her.id } });
    expect(Date.parse(hers?.expiresAt ?? '') - api.clock.now().getTime()).toBeGreaterThan(6.9 * dayMs);
    const alarms = await api.call(getAlarms, { as: his.people[2], query: {} });
    expect(alarms.items[0]?.title).toBe('스페셜 매치가 도착했어요');
    await dealSpecialMatches(api);
    expect(await specialsOf(her)).toHaveLength(1);
  });

  test.each([
    ['a Sunday night', '2026-11-22T14:59:59Z', '2026-11-16T03:30:00Z'],
    ['a Monday at noon', '2026-11-23T03:29:59Z', '2026-11-16T03:30:00Z'],
    ['half past noon', '2026-11-23T03:30:00Z', '2026-11-23T03:30:00Z'],
    ['the Monday after', '2026-11-30T03:29:59Z', '2026-11-23T03:30:00Z'],
  ])('was due last, seen from %s, at half past noon of a Monday in Seoul', (_when, now, due) => {
    expect(rememberDue(specialMatchesJob.cron ?? '')(new Date(now)).due).toEqual(new Date(due));
  });

  test('is what its job does, once a week however often it comes', async () => {
    const { her, his } = await missEachOther(api);
    await api.app.jobs.send(specialMatchesJob, {});
    await expect.poll(() => specialsOf(her), { timeout: 30_000 }).toHaveLength(1);
    const later = await missEachOther(api);
    await api.app.jobs.send(specialMatchesJob, {});
    await expect.poll(() => specialsOf(later.his), { timeout: 30_000 }).toHaveLength(1);
    expect([await specialsOf(her), await specialsOf(his)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('takes the likeliest to like each other first, whichever way they were shown', async () => {
    const [first, second] = [await missEachOther(api), await missEachOther(api)];
    const rate = (id: number, score: number, likeChance: number, likedBackChance: number) =>
      api.app.db
        .update(preMatches)
        .set({ score, terms: { likeChance, likedBackChance } })
        .where(eq(preMatches.id, id));
    await rate(first.herPreMatchId, 0.3, 0.2, 0.9);
    await rate(first.hisPreMatchId, 0.9, 0.9, 0.2);
    await rate(second.herPreMatchId, 0.1, 0.5, 0.5);
    await api.app.db
      .update(preMatches)
      .set({ teamId: first.her.id })
      .where(eq(preMatches.id, second.herPreMatchId));
    await api.app.db.delete(preMatches).where(eq(preMatches.id, second.hisPreMatchId));
    await dealSpecialMatches(api);
    expect((await specialsOf(first.her)).map(({ team }) => team.id)).toEqual([second.his.id]);
    expect(await specialsOf(first.his)).toEqual([]);
  });

  test('leaves out what somebody turned to, what can still be flipped, and people who blocked each other', async () => {
    const open = await introduce(api);
    const blocked = await missEachOther(api);
    await api.call(createBlock, {
      as: blocked.her.people[0],
      body: { userId: blocked.his.people[0].id },
    });
    const flipped = await missEachOther(api);
    await api.app.db
      .update(preMatches)
      .set({ openedAt: api.clock.now() })
      .where(eq(preMatches.id, flipped.herPreMatchId));
    await dealSpecialMatches(api);
    for (const { her } of [open, blocked, flipped]) expect(await specialsOf(her)).toEqual([]);
  });

  test('made for many at once gives each team its own pair, with its words, and tells each of them once', async () => {
    const pairs = [await missEachOther(api), await missEachOther(api), await missEachOther(api)];
    await dealSpecialMatches(api);
    for (const { her, his } of pairs) {
      const [[hers], [theirs]] = [await specialsOf(her), await specialsOf(his)];
      expect(hers).toMatchObject({ team: { id: his.id }, id: theirs?.id });
      expect(hers?.reasons).not.toEqual([]);
      for (const as of [...her.people, ...his.people]) {
        const { items } = await api.call(getAlarms, { as, query: {} });
        expect(items.filter(({ title }) => title === '스페셜 매치가 도착했어요')).toHaveLength(1);
      }
      const kept = await api.app.db
        .select({ userId: matchMembers.userId })
        .from(matchMembers)
        .where(eq(matchMembers.matchId, hers?.id ?? 0));
      expect(kept.map(({ userId }) => userId).sort()).toEqual(
        [...her.people, ...his.people].map(({ id }) => id).sort(),
      );
    }
  });

  test('by hand asks the same rules: one a week, other gender, both ready', async () => {
    const { her, his } = await dealSpecial(api);
    const other = await missEachOther(api);
    for (const pair of [
      [her.id, his.id],
      [her.id, other.his.id],
      [other.her.id, 2_000_000_000],
      [other.her.id, other.her.id],
    ] as const)
      await expect(createSpecialMatch(api, pair)).rejects.toMatchObject({ code: 1005 });
  });
});

describe('a special match', () => {
  test('takes the place of a card nobody turned, on both sides, and none where one was turned', async () => {
    const { her, his } = await introduce(api);
    await createSpecialMatch(api, [her.id, his.id]);
    for (const [team, other] of [
      [her, his],
      [his, her],
    ] as const) {
      expect(await inDeckOf(team)).not.toContain(other.id);
      expect(await specialsOf(team)).toMatchObject([{ team: { id: other.id } }]);
    }
    const turned = await introduce(api);
    await api.call(flipPreMatchMember, {
      as: turned.her.people[0],
      params: { preMatchId: turned.herPreMatchId, userId: cardOf(api, { of: turned.his, for: turned.her }) },
    });
    const refused = createSpecialMatch(api, [turned.her.id, turned.his.id]);
    await expect(refused).rejects.toMatchObject({ code: 1005 });
    expect(await inDeckOf(turned.his)).toContain(turned.her.id);
  });

  test('made at the moment a card is turned: one of the two holds, and never both', async () => {
    const rounds = process.env.DATABASE_URL ? 6 : 1;
    for (let round = 0; round < rounds; round += 1) {
      const { her, his, herPreMatchId } = await introduce(api);
      const card = { preMatchId: herPreMatchId, userId: cardOf(api, { of: his, for: her }) };
      const [made, turned] = await Promise.allSettled([
        createSpecialMatch(api, [her.id, his.id]),
        api.call(flipPreMatchMember, { as: her.people[0], params: card }),
      ]);
      expect([made.status, turned.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isMade = made.status === 'fulfilled';
      expect(await specialsOf(her)).toHaveLength(isMade ? 1 : 0);
      expect((await inDeckOf(her)).includes(his.id)).toBe(!isMade);
    }
  });

  test('is not made by hand of two of whom one said no', async () => {
    const { her, his, herPreMatchId } = await introduce(api);
    await api.call(deletePreMatch, { as: her.people[1], params: { preMatchId: herPreMatchId } });
    const refused = createSpecialMatch(api, [his.id, her.id]);
    await expect(refused).rejects.toMatchObject({ code: 1005 });
  });

  test('tells nobody by name before it is opened, and is no known pair until then', async () => {
    const { her, his, matchId } = await dealSpecial(api);
    const [item] = await specialsOf(her);
    expect(item?.members.map(({ nickname, userId, isOpened }) => [nickname, userId, isOpened])).toEqual(
      Array(3).fill([null, null, false]),
    );
    for (const { nickname } of his.people) expect(JSON.stringify(item)).not.toContain(nickname);
    const as = her.people[0];
    expect((await api.refusal(calls.getMatch, { as, query: { matchId } })).code).toBe(1003);
    expect((await api.refusal(calls.likeMatch, { as, params: { matchId } })).code).toBe(1003);
    expect((await api.refusal(calls.unblurMatch, { as, params: { matchId } })).code).toBe(1003);
  });

  test('opened for its price shows all three to the own team, and nothing to the other', async () => {
    const { her, his, matchId } = await dealSpecial(api);
    const [opener, mate] = her.people;
    const opened = await open(opener, matchId);
    expect(opened).toMatchObject({ state: 'OPENED', isUnblurred: true });
    expect(opened.members.map(({ nickname }) => nickname).sort()).toEqual(
      his.people.map(({ nickname }) => nickname).sort(),
    );
    expect(await balanceOf(opener)).toBe(50 - price);
    expect(await api.call(calls.getMatch, { as: mate, query: { matchId } })).toMatchObject({
      isUnblurred: true,
    });
    const [theirs] = await specialsOf(his);
    expect(theirs?.members.every(({ isOpened }) => !isOpened)).toBe(true);
    expect(await api.call(calls.likeMatch, { as: mate, params: { matchId } })).toMatchObject({
      state: 'LIKE_SENT',
    });
  });

  test('costs nothing any more once the other team opened it and sent a LIKE', async () => {
    const { her, his, matchId } = await dealSpecial(api);
    await open(her.people[0], matchId);
    await api.call(calls.likeMatch, { as: her.people[0], params: { matchId } });
    const as = his.people[0];
    expect((await refusedOpen(as, matchId)).code).toBe(1005);
    const shown = await api.call(calls.openMatch, { as, params: { matchId } });
    expect(shown.members.every(({ isOpened }) => isOpened)).toBe(true);
    expect(await balanceOf(as)).toBe(50);
  });

  test('is paid once, however many team-mates open at once; the slower ones read 3001', async () => {
    const { her, matchId } = await dealSpecial(api);
    const results = await Promise.all(
      her.people.map((as) =>
        api.raw({ method: 'POST', url: `/api/v1/matches/specials/${matchId}/open`, token: as.accessToken }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await refusedOpen(her.people[1], matchId)).code).toBe(3001);
    const balances = await Promise.all(her.people.map(balanceOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(150 - price);
  });

  test('is heard by the phones of the whole team, and by nobody of the other one', async () => {
    const { her, his, matchId } = await dealSpecial(api);
    const everybody = [...her.people, ...his.people];
    const heard = await heardBy(api, everybody, () => open(her.people[0], matchId));
    const ofMates = ['CANDIDATE_OPENED'];
    expect(heard).toEqual([expect.arrayContaining(['matches', 'wallet']), ofMates, ofMates, [], [], []]);
  });

  test('sent again with its key answers the same and costs nothing more', async () => {
    const { her, matchId } = await dealSpecial(api);
    const again = {
      as: her.people[0],
      params: { matchId },
      headers: { 'idempotency-key': 'special-open-key-1' },
    };
    expect(await api.call(calls.openSpecialMatch, again)).toEqual(
      await api.call(calls.openSpecialMatch, again),
    );
    expect(await balanceOf(her.people[0])).toBe(50 - price);
  });

  test('costs more than some have: 9000, and it stays closed', async () => {
    const { her, his } = await introduce(api, { cloverAmount: 14 });
    const { matchId } = await createSpecialMatch(api, [her.id, his.id]);
    expect(await refusedOpen(her.people[0], matchId)).toMatchObject({
      code: 9000,
      displayMessage: '클로버가 1개 부족해요.',
    });
    expect((await specialsOf(her))[0]?.state).toBe('RECOMMENDED');
  });

  test('costs more than was shown: 1005, and nothing is paid', async () => {
    const { her, matchId } = await dealSpecial(api);
    const [as] = her.people;
    const openShown = (shown: number) =>
      api.attempt(calls.openSpecialMatch, { as, params: { matchId }, body: { price: shown } });
    expect(await openShown(price - 1)).toBe(1005);
    expect(await balanceOf(as)).toBe(50);
    expect(await openShown(price)).toBeNull();
    expect(await balanceOf(as)).toBe(50 - price);
  });

  test('is nobody else’s, and no longer there when its week is over', async () => {
    const { her, matchId } = await dealSpecial(api);
    const stranger = (await introduce(api)).his.people[0];
    expect((await refusedOpen(stranger, matchId)).code).toBe(1003);
    await api.app.db
      .update(matches)
      .set({ expiresAt: new Date(api.clock.now().getTime() - 1000) })
      .where(eq(matches.id, matchId));
    expect(await specialsOf(her)).toEqual([]);
    expect((await refusedOpen(her.people[0], matchId)).code).toBe(1003);
  });
});
