import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getMatch, likeMatch, searchLoungeMatches, searchMatches } from '@/contract/matches';
import { deletePreMatch, flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import { dumpDatabase } from '../../../testing/api/everything-kept';
import { heardBy } from '../../../testing/api/heard-by';
import { cardOf, introduce, introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { standInLine } from '../../../testing/api/stand-in-line';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, cloverEntries, matches, matchSides, preMatches } from '../../db/schema';

const api = useTestApi();

const cardsOf = async (as: Person) =>
  (await api.call(getPreMatches, { as })).items.map(({ team }) => team.name);

test('a pre-match that one of the three does not want is gone for all of them, and for the other team', async () => {
  const { her, his, herPreMatchId } = await introduce(api);
  const kept = await introduce(api, { her });
  await api.call(deletePreMatch, { as: her.people[2], params: { preMatchId: herPreMatchId } });
  for (const as of her.people) expect(await cardsOf(as)).toEqual([kept.his.name]);
  for (const as of his.people) expect(await cardsOf(as)).toEqual([]);
  expect(
    await api.refusal(flipPreMatchMember, {
      as: her.people[0],
      params: { preMatchId: herPreMatchId, userId: cardOf(api, { of: his, for: her }) },
    }),
  ).toMatchObject({ code: 1003 });
  expect(await api.app.db.$count(matchSides, eq(matchSides.teamId, his.id))).toBe(0);
});

test('a flip of the same moment that is first begins nothing that stays', async () => {
  const { her, his, herPreMatchId: preMatchId } = await introduce(api);
  const card = { preMatchId, userId: cardOf(api, { of: his, for: her }) };
  await standInLine(
    api,
    (tx) => tx.select().from(preMatches).where(eq(preMatches.id, preMatchId)).for('update'),
    [
      () => api.call(flipPreMatchMember, { as: her.people[0], params: card }),
      () => api.call(deletePreMatch, { as: her.people[1], params: { preMatchId } }),
    ],
  );
  const begun = await api.app.db
    .select({ status: matches.status })
    .from(matches)
    .innerJoin(matchSides, eq(matchSides.matchId, matches.id))
    .where(eq(matchSides.teamId, her.id));
  expect(begun).toEqual([{ status: 'CLOSED' }]);
});

test('nothing that anybody reads, hears or finds in the database is different by who said no', async () => {
  const traces: unknown[] = [];
  for (const at of [1, 2] as const) {
    const { her, his, herPreMatchId, matchId } = await introduceAndFlip(api);
    const everybody = [...her.people, ...his.people];
    const heard = await heardBy(api, everybody, () =>
      api.call(deletePreMatch, { as: her.people[at], params: { preMatchId: herPreMatchId } }),
    );
    const read: unknown[] = [];
    for (const as of everybody) {
      const { state, closedReason } = await api.call(getMatch, { as, query: { matchId } });
      const { items } = await api.call(getAlarms, { as, query: {} });
      const told = items.map(({ type }) => type);
      const lists = [
        (await api.call(searchMatches, { as, query: {} })).items.length,
        (await api.call(searchLoungeMatches, { as, body: { tab: 'RECEIVED_LIKE' } })).items.length,
        (await api.call(getPreMatches, { as })).items.length,
      ];
      read.push({ state, closedReason, told, lists });
    }
    traces.push({ heard, read, kept: await rowKept(herPreMatchId) });
  }
  expect(traces[0]).toEqual(traces[1]);
});

/** The row without what differs between any two: its ids and moments. */
async function rowKept(preMatchId: number) {
  const [row] = await api.app.db.select().from(preMatches).where(eq(preMatches.id, preMatchId));
  const { flippedByUserId, flippedMemberUserId, withdrawnAt } = row ?? {};
  return {
    isFlipped: flippedByUserId !== null && flippedMemberUserId !== null,
    isWithdrawn: withdrawnAt instanceof Date,
  };
}

test('no alarm, push or row names who said no', async () => {
  const { her, his, herPreMatchId } = await introduce(api);
  const who = her.people[1];
  const before = await dumpDatabase(api.service.database);
  await api.call(deletePreMatch, { as: who, params: { preMatchId: herPreMatchId } });
  const people = [...her.people, ...his.people].map(({ id }) => id);
  expect(await api.app.db.$count(alarms, inArray(alarms.userId, people))).toBe(0);
  const after = await dumpDatabase(api.service.database);
  // The minute of a moment may be her id.
  const moment = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?/g;
  const mentions = (text = '') =>
    text.replaceAll(moment, '').match(new RegExp(`\\b${who.id}\\b`, 'g'))?.length ?? 0;
  for (const table of ['public.pre_matches', 'public.matches', 'public.match_sides', 'public.alarms'])
    expect(mentions(after.get(table)), table).toBe(mentions(before.get(table)));
});

test('what a flip began ends, and the other team reads that the team did, not who', async () => {
  const { her, his, herPreMatchId, matchId } = await introduceAndFlip(api);
  await api.call(deletePreMatch, { as: her.people[1], params: { preMatchId: herPreMatchId } });
  const seen = (as: Person) => api.call(getMatch, { as, query: { matchId } });
  expect(await seen(her.people[0])).toMatchObject({ state: 'CLOSED', closedReason: 'CLOSED_BY_US' });
  expect(await seen(his.people[0])).toMatchObject({ state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' });
  // Of the card it turned it reads that it is over.
  expect(await cardsOf(his.people[0])).toEqual([her.name]);
});

test('a LIKE of the other team stays to be answered', async () => {
  const { her, his, herPreMatchId, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: his.people[0], params: { matchId } });
  const put = () => api.call(deletePreMatch, { as: her.people[1], params: { preMatchId: herPreMatchId } });
  expect(await heardBy(api, his.people, put)).toEqual([[], [], []]);
  expect(await cardsOf(her.people[0])).toEqual([]);
  expect(await api.call(getMatch, { as: her.people[0], query: { matchId } })).toMatchObject({
    state: 'LIKE_RECEIVED',
  });
});

test('once the team liked, or for what is not its own, it is refused; twice is once', async () => {
  const { her, his, herPreMatchId, hisPreMatchId, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  const veto = (as: Person, preMatchId: number) =>
    api.attempt(deletePreMatch, { as, params: { preMatchId } });
  expect(await veto(her.people[1], herPreMatchId)).toBe(1005);
  expect(await veto(her.people[1], hisPreMatchId)).toBe(1003);
  const again = await introduce(api, { her });
  expect(await veto(her.people[1], again.herPreMatchId)).toBeNull();
  for (const as of her.people)
    expect(
      await heardBy(api, her.people, async () => expect(await veto(as, again.herPreMatchId)).toBeNull()),
    ).toEqual([[], [], []]);
  const coming = await introduce(api, { her });
  await api.app.db
    .update(preMatches)
    .set({ hiddenUntil: new Date(api.clock.now().getTime() + 60_000) })
    .where(eq(preMatches.id, coming.herPreMatchId));
  expect(await veto(her.people[1], coming.herPreMatchId)).toBe(1003);
  expect(await api.app.db.$count(cloverEntries, eq(cloverEntries.userId, his.people[0].id))).toBe(0);
});
