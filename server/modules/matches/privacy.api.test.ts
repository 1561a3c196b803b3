import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  getMatch,
  getMatchedMatches,
  getReceivedLikeCount,
  likeMatch,
  openMatch,
  searchLoungeMatches,
  searchMatches,
  unblurMatch,
} from '@/contract/matches';
import { getPreMatches } from '@/contract/pre-matches';
import { getTeamView } from '@/contract/teams';
import { type Introduced, introduce, introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, cloverEntries, photos, wallets } from '../../db/schema';

const api = useTestApi();

describe('covered photos', () => {
  test('have no clear file in any answer before they are paid for', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const [, ...covered] = his.people;
    const clear = await clearKeysOf(covered);
    const before = await everythingAbout(her.people[1], { matchId, teamId: his.id });
    for (const key of clear) expect(before).not.toContain(key);
    expect(before).toContain('blurred/');

    await api.call(unblurMatch, { as: her.people[0], params: { matchId } });
    const after = JSON.stringify(await api.call(getMatch, { as: her.people[1], query: { matchId } }));
    for (const { id } of covered) expect(after).toContain((await clearFileOf(id)) ?? 'no file');
    expect(after).not.toContain('blurred/');
  });

  test('of the sender stay covered until the received LIKE is opened', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    const [, ...covered] = her.people;
    const before = await everythingAbout(his.people[1], { matchId, teamId: her.id });
    for (const key of await clearKeysOf(covered)) expect(before).not.toContain(key);
    await api.call(openMatch, { as: his.people[0], params: { matchId } });
    // What one side may see says nothing about the other.
    const theirs = await everythingAbout(her.people[1], { matchId, teamId: his.id });
    for (const key of await clearKeysOf(his.people.slice(1))) expect(theirs).not.toContain(key);
  });

  test('of somebody who only sent a LIKE, whose card nobody flipped, are all covered', async () => {
    const pair = await introduceAndFlip(api);
    const { items } = await api.call(getPreMatches, { as: pair.his.people[0] });
    expect(items[0]?.members.filter(({ photo }) => photo !== null)).toHaveLength(1);
  });
});

describe('unblurring', () => {
  test('costs 8 clovers once for the team, also when all three press at once', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const answers = await Promise.all(
      her.people.map((as) => api.call(unblurMatch, { as, params: { matchId } })),
    );
    for (const { isUnblurred, members } of answers) {
      expect(isUnblurred).toBe(true);
      expect(members.every(({ photo }) => photo?.isBlurred === false)).toBe(true);
    }
    await api.call(unblurMatch, { as: her.people[1], params: { matchId } });
    expect(await totalOf(her.people)).toBe(142);
    expect(await api.call(getMatch, { as: his.people[0], query: { matchId } })).toMatchObject({
      isUnblurred: false,
    });
  });

  test('is refused with 9000 when short, and everything stays covered', async () => {
    const { her, matchId } = await introduceAndFlip(api, { cloverAmount: 7 });
    expect(await api.refusal(unblurMatch, { as: her.people[0], params: { matchId } })).toMatchObject({
      code: 9000,
    });
    expect(await api.call(getMatch, { as: her.people[0], query: { matchId } })).toMatchObject({
      isUnblurred: false,
    });
  });

  test('takes no clovers for what a LIKE that came meanwhile shows for nothing', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    expect(await api.refusal(unblurMatch, { as: his.people[0], params: { matchId } })).toMatchObject({
      code: 1005,
      displayMessage: expect.stringContaining('무료로 볼 수 있어요'),
    });
    const opened = await api.call(openMatch, { as: his.people[0], params: { matchId } });
    expect(opened.members.every(({ isOpened }) => isOpened)).toBe(true);
    expect(await totalOf(his.people)).toBe(150);
  });

  test('is free after a match, and refused for strangers', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const { her: others } = await introduceAndFlip(api);
    expect(await api.refusal(unblurMatch, { as: others.people[0], params: { matchId } })).toMatchObject({
      code: 1003,
    });
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(likeMatch, { as: his.people[0], params: { matchId } });
    await api.call(unblurMatch, { as: his.people[0], params: { matchId } });
    const ids = his.people.map(({ id }) => id);
    expect(await api.app.db.select().from(cloverEntries).where(inArray(cloverEntries.userId, ids))).toEqual(
      [],
    );
  });
});

describe('the view of a team', () => {
  test('is the own team in the clear, another one as far as the match goes, and nobody else’s', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const { her: strangers } = await introduce(api);
    const own = await api.call(getTeamView, { as: her.people[0], query: {} });
    expect(own).toMatchObject({ isOwnTeam: true, team: { id: her.id } });
    expect(own.members.every(({ photo }) => photo?.isBlurred === false)).toBe(true);
    for (const query of [{ matchId }, { teamId: his.id }]) {
      const { members } = await api.call(getTeamView, { as: her.people[0], query });
      expect(members.map(({ isOpened }) => isOpened)).toEqual([true, false, false]);
      expect(await api.refusal(getTeamView, { as: strangers.people[0], query })).toMatchObject({
        code: 1003,
      });
    }
  });
});

describe('a block between two of the six', () => {
  test.each(['her', 'his'] as const)('by %s side hides a LIKE from both', async (side) => {
    const pair = await introduceAndFlip(api);
    const { matchId } = pair;
    await api.call(likeMatch, { as: pair.her.people[0], params: { matchId } });
    await block(pair, side);
    expect(await api.call(getReceivedLikeCount, { as: pair.his.people[0] })).toEqual({ count: 0 });
    for (const [as, tab] of [
      [pair.her.people[0], 'SENT_LIKE'],
      [pair.his.people[0], 'RECEIVED_LIKE'],
    ] as const) {
      expect(await api.call(searchLoungeMatches, { as, body: { tab, limit: 20 } })).toEqual({
        items: [],
        nextCursor: null,
        counts: { receivedLike: 0, matched: 0, sentLike: 0 },
      });
      expect(await api.refusal(getMatch, { as, query: { matchId } })).toMatchObject({ code: 1003 });
      expect(await api.refusal(likeMatch, { as, params: { matchId } })).toMatchObject({ code: 1003 });
      expect(await api.call(searchMatches, { as, query: { limit: 20 } })).toMatchObject({ items: [] });
    }
  });

  test('leaves a match that was there before', async () => {
    const pair = await introduceAndFlip(api);
    const { matchId } = pair;
    await api.call(likeMatch, { as: pair.her.people[0], params: { matchId } });
    await api.call(likeMatch, { as: pair.his.people[0], params: { matchId } });
    await block(pair, 'her');
    const { items } = await api.call(getMatchedMatches, { as: pair.his.people[0], query: { limit: 20 } });
    expect(items.map(({ id }) => id)).toEqual([matchId]);
  });
});

/** Every answer that may speak of the other team, as text. */
async function everythingAbout(as: Person, { matchId, teamId }: { matchId: number; teamId: number }) {
  const tabs = ['RECEIVED_LIKE', 'SENT_LIKE', 'MATCHED'] as const;
  return JSON.stringify([
    await api.call(getPreMatches, { as }),
    await api.call(getMatch, { as, query: { matchId } }),
    await api.call(searchMatches, { as, query: { limit: 20 } }),
    await api.call(getTeamView, { as, query: { matchId } }),
    await api.call(getTeamView, { as, query: { teamId } }),
    ...(await Promise.all(
      tabs.map((tab) => api.call(searchLoungeMatches, { as, body: { tab, limit: 20 } })),
    )),
  ]);
}

/** The upload's own key is the stem of the clear files, so it must not show either. */
async function clearKeysOf(people: readonly Person[]): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  const files = await api.app.db.select().from(photos).where(inArray(photos.userId, ids));
  expect(files).toHaveLength(people.length);
  return files.flatMap(({ key, clearKey, thumbnailKey }) => [key, clearKey ?? key, thumbnailKey ?? key]);
}

async function clearFileOf(userId: number) {
  const [file] = await api.app.db.select().from(photos).where(eq(photos.userId, userId));
  return file?.clearKey;
}

async function block({ her, his }: Introduced, side: 'her' | 'his'): Promise<void> {
  const [blocker, blocked] = side === 'her' ? [her, his] : [his, her];
  await api.app.db
    .insert(blocks)
    .values({ blockerUserId: blocker.people[2].id, blockedUserId: blocked.people[1].id });
}

async function totalOf(people: readonly Person[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  const rows = await api.app.db.select().from(wallets).where(inArray(wallets.userId, ids));
  return rows.reduce((sum, { freeBalance, paidBalance }) => sum + freeBalance + paidBalance, 0);
}
