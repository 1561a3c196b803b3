import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMatch, likeMatch, openMatch, unblurMatch } from '@/contract/matches';
import { deletePreMatch } from '@/contract/pre-matches';
import { createBlock } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { standInLine } from '../../../testing/api/stand-in-line';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-api';
import {
  alarms,
  chatChannels,
  chatMembers,
  cloverEntries,
  matches,
  matchSides,
  wallets,
} from '../../db/schema';
import { expireMatches } from './expire-matches';

/**
 * Acts of the same moment, on two nodes with one database. On PostgreSQL they run side by side, and more than once,
 * since each time another one is first; PGlite does them one after the other, which is one of the orders.
 */
const rounds = Array.from({ length: process.env.DATABASE_URL ? 5 : 1 }, (_, index) => index + 1);
const hourMs = 3_600_000;
const here = useTestApi();
let there: TestApi;

beforeAll(async () => {
  there = await openTestApi({}, { database: { ...here.service.database, close: async () => {} } });
});
// Only who says so lives at another time.
beforeEach(() => there.clock.set(here.clock.now()));
afterAll(() => there.close());

const ids = (people: readonly Person[]) => people.map(({ id }) => id);

async function balanceOf({ id }: Person): Promise<number> {
  const [wallet] = await here.app.db.select().from(wallets).where(eq(wallets.userId, id));
  return (wallet?.freeBalance ?? 0) + (wallet?.paidBalance ?? 0);
}

const stateSeenBy = async (as: Person, matchId: number) =>
  (await here.call(getMatch, { as, query: { matchId } })).state;

describe.each(rounds)('round %i', () => {
  test('two team-mates like: one LIKE, one charge, and one of the two stands as its sender', async () => {
    const { her, his, matchId } = await introduceAndFlip(here);
    const [one, other] = her.people;
    const answers = await Promise.all([
      here.call(likeMatch, { as: one, params: { matchId }, body: { greeting: '하나' } }),
      there.call(likeMatch, { as: other, params: { matchId }, body: { greeting: '둘' } }),
    ]);
    expect(answers.map(({ state }) => state)).toEqual(['LIKE_SENT', 'LIKE_SENT']);
    const paid = [await balanceOf(one), await balanceOf(other)].map((balance) => 50 - balance);
    expect(paid.toSorted()).toEqual([0, 5]);
    const [side] = await here.app.db
      .select()
      .from(matchSides)
      .where(and(eq(matchSides.matchId, matchId), eq(matchSides.teamId, her.id)));
    const isOne = paid[0] === 5;
    expect(side).toMatchObject({
      likedByUserId: (isOne ? one : other).id,
      greeting: isOne ? '하나' : '둘',
    });
    const told = await here.app.db.$count(
      alarms,
      and(inArray(alarms.userId, ids(his.people)), eq(alarms.type, 'LIKE_RECEIVED')),
    );
    expect(told).toBe(3);
  });

  test('both teams like: one match, one room of six, one charge', async () => {
    const { her, his, matchId } = await introduceAndFlip(here);
    await Promise.all([
      here.call(likeMatch, { as: her.people[0], params: { matchId } }),
      there.call(likeMatch, { as: his.people[0], params: { matchId } }),
    ]);
    expect(await stateSeenBy(her.people[1], matchId)).toBe('MATCHED');
    expect(await here.app.db.$count(chatChannels, eq(chatChannels.id, matchId))).toBe(1);
    expect(await here.app.db.$count(chatMembers, eq(chatMembers.channelId, matchId))).toBe(6);
    const entries = inArray(cloverEntries.userId, ids([...her.people, ...his.people]));
    expect(await here.app.db.$count(cloverEntries, entries)).toBe(1);
  });

  test.each([
    ['the other team is disbanded', 'DISBAND', 0],
    ['somebody of the other team leaves', 'LEAVE', 1],
  ] as const)('a LIKE while %s is refused or half paid back', async (_what, action, at) => {
    const { her, his, matchId } = await introduceAndFlip(here);
    const [sender] = her.people;
    const [refusal] = await Promise.all([
      here.attempt(likeMatch, { as: sender, params: { matchId } }),
      there.call(leaveTeam, { as: his.people[at], params: { teamId: his.id }, body: { action } }),
    ]);
    // Half of five, rounded up to the sender's good or down: never all of it, never nothing.
    expect([refusal, await balanceOf(sender)]).toEqual(refusal === null ? [null, 47] : [refusal, 50]);
    if (refusal !== null) expect([1003, 1005]).toContain(refusal);
    const seen = await here.attempt(getMatch, { as: sender, query: { matchId } });
    if (action === 'DISBAND') expect(seen).toBe(1003);
    else expect(await stateSeenBy(sender, matchId)).toBe('CLOSED');
  });

  test('a LIKE while a team-mate of the sender leaves is refused or half paid back, and nobody can open it', async () => {
    const { her, his, matchId } = await introduceAndFlip(here);
    const [sender, , mate] = her.people;
    const [refusal] = await Promise.all([
      here.attempt(likeMatch, { as: sender, params: { matchId } }),
      there.call(leaveTeam, { as: mate, params: { teamId: her.id }, body: { action: 'LEAVE' } }),
    ]);
    expect([refusal, await balanceOf(sender)]).toEqual(refusal === null ? [null, 47] : [refusal, 50]);
    if (refusal !== null) expect([1003, 1005]).toContain(refusal);
    expect(await stateSeenBy(his.people[0], matchId)).toBe('CLOSED');
    const opened = await here.attempt(openMatch, { as: his.people[0], params: { matchId } });
    expect([1003, 1005]).toContain(opened);
    // A second try, whichever came first, changes nothing.
    expect(await here.attempt(likeMatch, { as: sender, params: { matchId } })).not.toBeNull();
    expect(await balanceOf(sender)).toBe(refusal === null ? 47 : 50);
  });

  test('a LIKE while somebody of the other team blocks the sender is refused or half paid back, and hidden', async () => {
    const { her, his, matchId } = await introduceAndFlip(here);
    const [sender] = her.people;
    const [refusal] = await Promise.all([
      here.attempt(likeMatch, { as: sender, params: { matchId } }),
      there.call(createBlock, { as: his.people[0], body: { userId: sender.id } }),
    ]);
    // Sent before the block or not at all; hidden either way.
    expect(await balanceOf(sender)).toBe(refusal === null ? 47 : 50);
    for (const as of [sender, his.people[1]])
      expect(await here.attempt(getMatch, { as, query: { matchId } })).toBe(1003);
  });

  test('a LIKE while a team-mate takes the card away: the LIKE stands, or was never paid', async () => {
    const { her, his, matchId, herPreMatchId } = await introduceAndFlip(here);
    const [sender, other] = her.people;
    const [liked, vetoed] = await Promise.all([
      here.attempt(likeMatch, { as: sender, params: { matchId } }),
      there.attempt(deletePreMatch, { as: other, params: { preMatchId: herPreMatchId } }),
    ]);
    expect([liked, vetoed].filter((code) => code === null)).toHaveLength(1);
    expect(await balanceOf(sender)).toBe(liked === null ? 45 : 50);
    expect(await stateSeenBy(his.people[0], matchId)).toBe(liked === null ? 'LIKE_RECEIVED' : 'CLOSED');
  });

  test('three unblur, one of them twice: one charge', async () => {
    const { her, matchId } = await introduceAndFlip(here);
    const [first] = her.people;
    const answers = await Promise.all(
      [...her.people, first].map((as, index) =>
        (index % 2 ? there : here).call(unblurMatch, { as, params: { matchId } }),
      ),
    );
    expect(answers.every(({ isUnblurred }) => isUnblurred)).toBe(true);
    const balances = await Promise.all(her.people.map(balanceOf));
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(142);
  });

  test('an answer while a node whose clock is ahead calls it over: a match, or over and half paid back', async () => {
    const { her, his, matchId } = await introduceAndFlip(here);
    await here.call(likeMatch, { as: her.people[0], params: { matchId } });
    here.clock.advance(71 * hourMs);
    there.clock.set(new Date(here.clock.now().getTime() + 2 * hourMs));
    const [refusal] = await Promise.all([
      here.attempt(likeMatch, { as: his.people[0], params: { matchId } }),
      expireMatches(there),
    ]);
    const isMatched = refusal === null;
    expect(await stateSeenBy(his.people[1], matchId)).toBe(isMatched ? 'MATCHED' : 'EXPIRED');
    expect(await balanceOf(her.people[0])).toBe(isMatched ? 45 : 47);
    expect(await here.app.db.$count(chatChannels, eq(chatChannels.id, matchId))).toBe(isMatched ? 1 : 0);
    if (!isMatched) expect(refusal).toBe(1005);
  });
});

test('who hands over their place waits for a match that is being made, and it is held', async () => {
  const { her, his, matchId } = await introduceAndFlip(here);
  await here.call(likeMatch, { as: her.people[0], params: { matchId } });
  const [answering, leaving] = his.people;
  const body = { action: 'LEAVE', seeksSubstitute: true } as const;
  const refusals = await standInLine(
    here,
    (tx) => tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId)).for('update'),
    [
      () => here.attempt(likeMatch, { as: answering, params: { matchId } }),
      () => there.attempt(leaveTeam, { as: leaving, params: { teamId: his.id }, body }),
    ],
  );
  expect(refusals).toEqual([null, null]);
  expect(await stateSeenBy(her.people[1], matchId)).toBe('MATCHED');
});
