import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { likeMatch, openMatch, unblurMatch } from '@/contract/matches';
import { flipPreMatchMember, getPreMatches, readPreMatch } from '@/contract/pre-matches';
import { cardOf, introduce } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, blocks, matches, matchSides, photos, preMatches, teamMembers } from '../../db/schema';
import { memberHandle } from '../../tokens/member-handles';

const hourMs = 3_600_000;
const api = useTestApi();

/** One of her team flips one of his, which makes the match; his team has flipped nobody. */
async function introduceAndFlipHers() {
  const pair = await introduce(api);
  const { matchId } = await api.call(flipPreMatchMember, {
    as: pair.her.people[0],
    params: { preMatchId: pair.herPreMatchId, userId: cardOf(api, { of: pair.his, for: pair.her }) },
  });
  if (matchId === null) throw new Error('a flip makes the match');
  return { ...pair, matchId };
}

describe('flipping a card', () => {
  test('shows that person to the whole team, starts the match and notifies the two others', async () => {
    const { her, his, herPreMatchId } = await introduce(api);
    const [chosen, ...covered] = his.people;
    const card = cardOf(api, { of: his, for: her });
    const params = { preMatchId: herPreMatchId, userId: card };
    const flipped = await api.call(flipPreMatchMember, { as: her.people[0], params });
    expect(flipped).toMatchObject({
      flippedByUserId: her.people[0].id,
      flippedMemberHandle: card,
      matchId: expect.any(Number),
      matchState: 'OPENED',
    });
    const { items } = await api.call(getPreMatches, { as: her.people[1] });
    expect(items[0]?.members.filter(({ isOpened }) => isOpened).map(({ nickname }) => nickname)).toEqual([
      chosen.nickname,
    ]);
    const text = JSON.stringify(items);
    for (const { nickname } of covered) expect(text).not.toContain(nickname);
    const told = await api.app.db
      .select({ userId: alarms.userId })
      .from(alarms)
      .where(
        and(
          inArray(
            alarms.userId,
            her.people.map(({ id }) => id),
          ),
          eq(alarms.type, 'CANDIDATE_OPENED'),
        ),
      )
      .orderBy(alarms.userId);
    expect(told.map(({ userId }) => userId)).toEqual([her.people[1].id, her.people[2].id]);
  });

  test('is one choice: of two team-mates at the same moment the slower one gets 3000', async () => {
    const { her, his, herPreMatchId } = await introduce(api);
    const answers = await Promise.all(
      ([0, 1] as const).map((index) =>
        api.raw({
          method: 'PUT',
          url: `/api/v2/pre-matches/mine/${herPreMatchId}/members/${cardOf(api, { of: his, for: her, at: index })}/open`,
          ...(her.people[index] && { token: her.people[index].accessToken }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 3000 });
  });

  test('of the same card twice answers the same', async () => {
    const { her, his, herPreMatchId } = await introduce(api);
    const params = { preMatchId: herPreMatchId, userId: cardOf(api, { of: his, for: her, at: 1 }) };
    const first = await api.call(flipPreMatchMember, { as: her.people[0], params });
    expect(await api.call(flipPreMatchMember, { as: her.people[2], params })).toEqual(first);
  });

  test('from both sides at once makes one match', async () => {
    const { her, his, herPreMatchId, hisPreMatchId } = await introduce(api);
    const [hers, theirs] = await Promise.all([
      api.call(flipPreMatchMember, {
        as: her.people[0],
        params: { preMatchId: herPreMatchId, userId: cardOf(api, { of: his, for: her }) },
      }),
      api.call(flipPreMatchMember, {
        as: his.people[0],
        params: { preMatchId: hisPreMatchId, userId: cardOf(api, { of: her, for: his }) },
      }),
    ]);
    expect(hers.matchId).toBe(theirs.matchId);
  });

  test('is refused for somebody who is not in that team, for another team’s pre-match and for an old one', async () => {
    const { her, his, herPreMatchId } = await introduce(api);
    const stranger = await createReadyTeam(api);
    const open = (as: (typeof her.people)[0], userId: string) =>
      api.refusal(flipPreMatchMember, { as, params: { preMatchId: herPreMatchId, userId } });
    expect(await open(her.people[0], cardOf(api, { of: stranger, for: her }))).toMatchObject({ code: 1003 });
    expect(await open(stranger.people[0], cardOf(api, { of: his, for: stranger }))).toMatchObject({
      code: 1003,
    });
    expect(
      await api.refusal(readPreMatch, { as: stranger.people[0], params: { preMatchId: herPreMatchId } }),
    ).toMatchObject({ code: 1003 });
    api.clock.advance(49 * hourMs);
    expect(await open(her.people[0], cardOf(api, { of: his, for: her }))).toMatchObject({ code: 1003 });
    expect(await api.call(getPreMatches, { as: her.people[0] })).toEqual({ items: [] });
    expect(await api.app.db.$count(matchSides, eq(matchSides.teamId, her.id))).toBe(0);
  });
});

test('nobody turns a card before its drop, nor one of somebody who left that team', async () => {
  const { her, his, herPreMatchId } = await introduce(api);
  const [as] = her.people;
  const refused = (userId: string) =>
    api.attempt(flipPreMatchMember, { as, params: { preMatchId: herPreMatchId, userId } });
  const { id: userId } = await api.person({ gender: 'MAN' });
  const now = api.clock.now();
  await api.app.db.insert(teamMembers).values({ teamId: his.id, userId, joinedAt: now, leftAt: now });
  const left = { viewerTeamId: her.id, teamId: his.id, userId };
  expect(await refused(memberHandle(api.app.env.TOKEN_SECRET, left))).toBe(1003);
  await api.app.db
    .update(preMatches)
    .set({ hiddenUntil: new Date(now.getTime() + hourMs) })
    .where(eq(preMatches.id, herPreMatchId));
  expect(await refused(cardOf(api, { of: his, for: her }))).toBe(1003);
  expect(await api.app.db.$count(matchSides, eq(matchSides.teamId, her.id))).toBe(0);
});

describe('a pair that the other side began', () => {
  /** Her team turned a card; his turns one of a pre-match that ends so many hours from now. */
  async function flipAfter(
    hours: number,
    between: (pair: { her: Person; matchId: number }) => Promise<unknown>,
  ) {
    const { her, his, hisPreMatchId, matchId } = await introduceAndFlipHers();
    await between({ her: her.people[0], matchId });
    const expiresAt = new Date(api.clock.now().getTime() + hours * hourMs);
    await api.app.db.update(preMatches).set({ expiresAt }).where(eq(preMatches.id, hisPreMatchId));
    const endOf = async (id: number) =>
      (await api.app.db.select().from(matches).where(eq(matches.id, id)))[0];
    const before = await endOf(matchId);
    const flipped = await api.call(flipPreMatchMember, {
      as: his.people[0],
      params: { preMatchId: hisPreMatchId, userId: cardOf(api, { of: her, for: his }) },
    });
    return { expiresAt, matchId, flipped, before, after: await endOf(matchId) };
  }

  test('lasts as long as the later of the two recommendations', async () => {
    const longer = await flipAfter(90, async () => {});
    expect(longer.after?.expiresAt).toEqual(longer.expiresAt);
    const shorter = await flipAfter(1, async () => {});
    expect(shorter.after?.expiresAt).toEqual(shorter.before?.expiresAt);
  });

  test('and liked lasts as long as the LIKE', async () => {
    const liked = await flipAfter(90, ({ her, matchId }) =>
      api.call(likeMatch, { as: her, params: { matchId } }),
    );
    expect(liked.after?.expiresAt).toEqual(liked.before?.expiresAt);
  });

  test('and that is over, though nobody wrote it down, is another one', async () => {
    const over = await flipAfter(24, ({ matchId }) =>
      api.app.db
        .update(matches)
        .set({ expiresAt: new Date(api.clock.now().getTime() - 1) })
        .where(eq(matches.id, matchId)),
    );
    expect(over.flipped).toMatchObject({ matchId: expect.any(Number), matchState: 'OPENED' });
    expect(over.flipped.matchId).not.toBe(over.matchId);
    expect(over.after?.status).toBe('EXPIRED');
  });
});

test('a covered card has a handle: another one for each team that sees it, and a person’s id flips nothing', async () => {
  const { her, his, herPreMatchId } = await introduce(api);
  const other = await introduce(api);
  // The same three men, recommended to a second team.
  await api.app.db
    .update(preMatches)
    .set({ recommendedTeamId: his.id })
    .where(eq(preMatches.id, other.herPreMatchId));
  const handlesFor = async (viewer: Person) => {
    const { items } = await api.call(getPreMatches, { as: viewer });
    return items.flatMap(({ members }) => members.map(({ handle }) => handle));
  };
  const [seenByOne, seenByOther] = [await handlesFor(her.people[0]), await handlesFor(other.her.people[0])];
  expect(seenByOne).toHaveLength(3);
  expect(seenByOther).toHaveLength(3);
  expect(seenByOne.filter((handle) => seenByOther.includes(handle))).toEqual([]);

  const flip = (card: string | number) =>
    api.raw({
      method: 'PUT',
      url: `/api/v2/pre-matches/mine/${herPreMatchId}/members/${card}/open`,
      token: her.people[0].accessToken,
      body: {},
    });
  expect(await flip(his.people[0].id)).toMatchObject({ status: 400, body: { code: 1002 } });
  expect(await flip(seenByOther[0] ?? '')).toMatchObject({ status: 403 });
  expect((await flip(seenByOne[0] ?? '')).status).toBe(200);
});

test('a pre-match is read by each person alone', async () => {
  const { her, herPreMatchId } = await introduce(api);
  await api.call(readPreMatch, { as: her.people[0], params: { preMatchId: herPreMatchId } });
  const isRead = async (index: 0 | 1) =>
    (await api.call(getPreMatches, { as: her.people[index] })).items[0]?.isRead;
  expect([await isRead(0), await isRead(1)]).toEqual([true, false]);
});

test('before a flip no name, detail or photo of the three is in the answer', async () => {
  const { her, his } = await introduce(api);
  const text = JSON.stringify(await api.call(getPreMatches, { as: her.people[0] }));
  const files = await api.app.db
    .select()
    .from(photos)
    .where(
      inArray(
        photos.userId,
        his.people.map(({ id }) => id),
      ),
    );
  expect(files).toHaveLength(3);
  for (const { clearKey, thumbnailKey, key } of files)
    for (const hidden of [clearKey, thumbnailKey, key]) expect(text).not.toContain(hidden);
  for (const { nickname } of his.people) expect(text).not.toContain(nickname);
});

test.each(['her', 'his'] as const)('a block by one of %s side hides the preMatch from both', async (side) => {
  const pair = await introduce(api);
  const [blocker, blocked] = side === 'her' ? [pair.her, pair.his] : [pair.his, pair.her];
  await api.app.db
    .insert(blocks)
    .values({ blockerUserId: blocker.people[2].id, blockedUserId: blocked.people[1].id });
  for (const team of [pair.her, pair.his])
    expect(await api.call(getPreMatches, { as: team.people[0] })).toEqual({ items: [] });
  expect(
    await api.refusal(flipPreMatchMember, {
      as: pair.her.people[0],
      params: { preMatchId: pair.herPreMatchId, userId: cardOf(api, { of: pair.his, for: pair.her }) },
    }),
  ).toMatchObject({ code: 1003 });
  expect(await api.app.db.select().from(matches).where(eq(matches.lowTeamId, pair.her.id))).toEqual([]);
});

test('after a match the card shows all three to both teams, also to the one that flipped nobody', async () => {
  const { her, his, herPreMatchId, hisPreMatchId, matchId } = await introduceAndFlipHers();
  const preMatchOf = async (as: Person, id: number) =>
    (await api.call(getPreMatches, { as })).items.find((preMatch) => preMatch.id === id);
  const covered = await preMatchOf(her.people[1], herPreMatchId);
  expect(covered?.members.filter(({ isOpened }) => isOpened)).toHaveLength(1);
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  expect(await preMatchOf(his.people[0], hisPreMatchId)).toMatchObject({ matchId: null, matchState: null });
  await api.call(likeMatch, { as: his.people[0], params: { matchId } });
  for (const [as, id] of [
    [her.people[2], herPreMatchId],
    [his.people[1], hisPreMatchId],
  ] as const) {
    const card = await preMatchOf(as, id);
    expect(card).toMatchObject({ matchId, matchState: 'MATCHED' });
    expect(card?.members.map(({ isOpened, nickname }) => isOpened && nickname !== null)).toEqual([
      true,
      true,
      true,
    ]);
  }
});

test('once unblurred the card shows all three to the team that paid, and to nobody else', async () => {
  const { her, his, herPreMatchId, hisPreMatchId, matchId } = await introduceAndFlipHers();
  await api.call(unblurMatch, { as: her.people[1], params: { matchId } });
  const openedOf = async (as: Person, id: number) => {
    const { items } = await api.call(getPreMatches, { as });
    return items.find((preMatch) => preMatch.id === id)?.members.filter(({ isOpened }) => isOpened).length;
  };
  for (const as of her.people) expect(await openedOf(as, herPreMatchId)).toBe(3);
  for (const as of his.people) expect(await openedOf(as, hisPreMatchId)).toBe(0);
});

test('a LIKE that was opened shows all three on the card, and where it leads, though nobody flipped it', async () => {
  const { her, his, hisPreMatchId, matchId } = await introduceAndFlipHers();
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  await api.call(openMatch, { as: his.people[0], params: { matchId } });
  for (const as of his.people) {
    const { items } = await api.call(getPreMatches, { as });
    const card = items.find((preMatch) => preMatch.id === hisPreMatchId);
    expect(card).toMatchObject({ matchId, flippedMemberHandle: null });
    expect(card?.members.map(({ isOpened }) => isOpened)).toEqual([true, true, true]);
  }
});

test('a card tells whether it stands in the place that is kept for teams shown least', async () => {
  const { her, his, herPreMatchId } = await introduce(api);
  await api.app.db.update(preMatches).set({ isExploration: true }).where(eq(preMatches.id, herPreMatchId));
  const kept = async (as: Person) =>
    (await api.call(getPreMatches, { as })).items.map(({ isExploration }) => isExploration);
  expect([await kept(her.people[0]), await kept(his.people[0])]).toEqual([[true], [false]]);
});
