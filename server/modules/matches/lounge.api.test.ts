import { describe, expect, test } from 'vitest';
import {
  getMatch,
  getMatchedMatches,
  getReceivedLikeCount,
  likeMatch,
  type Match,
  readMatch,
  searchLoungeMatches,
  searchMatches,
} from '@/contract/matches';
import { introduceAndFlip } from '../../../testing/api/introductions';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';

const hourMs = 3_600_000;
const api = useTestApi();

test('nobody’s lounge is empty: without a team there is no count and no list', async () => {
  const as = await api.person();
  expect(await api.call(getReceivedLikeCount, { as })).toEqual({ count: 0 });
  expect(await api.refusal(searchLoungeMatches, { as, body: { tab: 'MATCHED', limit: 20 } })).toMatchObject({
    code: 1003,
  });
});

describe('the tabs of the lounge', () => {
  test('hold received LIKEs, sent ones and matches, each with its count', async () => {
    const her = await createReadyTeam(api);
    const received = await receiveLike(her);
    const sent = (await introduceAndFlip(api, { her })).matchId;
    await api.call(likeMatch, { as: her.people[0], params: { matchId: sent } });
    const matched = await receiveLike(her);
    await api.call(likeMatch, { as: her.people[1], params: { matchId: matched } });
    const idsOf = async (tab: 'RECEIVED_LIKE' | 'SENT_LIKE' | 'MATCHED') => {
      const page = await api.call(searchLoungeMatches, { as: her.people[2], body: { tab, limit: 20 } });
      expect(page.counts).toEqual({ receivedLike: 1, matched: 1, sentLike: 1 });
      return page.items.map(({ id }) => id);
    };
    // An answered LIKE stays in the list of received ones, after those that still wait.
    expect(await idsOf('RECEIVED_LIKE')).toEqual([received, matched]);
    expect(await idsOf('SENT_LIKE')).toEqual([sent]);
    expect(await idsOf('MATCHED')).toEqual([matched]);
    expect(await api.call(getReceivedLikeCount, { as: her.people[0] })).toEqual({ count: 1 });
    const { items } = await api.call(getMatchedMatches, { as: her.people[0], query: { limit: 20 } });
    expect(items.map(({ id }) => id)).toEqual([matched]);
  });

  test('put the received LIKE that ends first on top and ended ones last, page by page', async () => {
    const her = await createReadyTeam(api);
    const over = await receiveLike(her);
    api.clock.advance(70 * hourMs);
    const soon = await receiveLike(her);
    api.clock.advance(hourMs);
    const later = await receiveLike(her);
    api.clock.advance(2 * hourMs);
    const pages: number[][] = [];
    let cursor: string | undefined;
    do {
      const page = await api.call(searchLoungeMatches, {
        as: her.people[0],
        body: { tab: 'RECEIVED_LIKE', limit: 2, ...(cursor && { cursor }) },
      });
      expect(page.counts.receivedLike).toBe(2);
      pages.push(page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([[soon, later], [over]]);
  });

  test('refuse a cursor that is none of ours', async () => {
    const her = await createReadyTeam(api);
    for (const cursor of ['x', '1', "1_1' or 1=1", '99999999999999999999_1'])
      expect(
        await api.refusal(searchLoungeMatches, {
          as: her.people[0],
          body: { tab: 'MATCHED', limit: 20, cursor },
        }),
      ).toMatchObject({ code: 1002 });
  });
});

test('matches can be searched by the state the own side sees', async () => {
  const { her, his, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  const found = async (team: ReadyTeam, status: Match['state'][]) => {
    const { body } = await api.raw({
      method: 'GET',
      url: `/api/v4/matches/search?status=${status.join(',')}`,
      token: team.people[0].accessToken,
    });
    return searchMatches.response.parse(body).items.map(({ id }) => id);
  };
  expect(await found(her, ['LIKE_SENT', 'MATCHED'])).toEqual([matchId]);
  expect(await found(her, ['LIKE_RECEIVED'])).toEqual([]);
  expect(await found(his, ['LIKE_RECEIVED'])).toEqual([matchId]);
  api.clock.advance(80 * hourMs);
  expect(await found(his, ['LIKE_RECEIVED'])).toEqual([]);
  expect(await found(his, ['EXPIRED'])).toEqual([matchId]);
});

test('a match is read by each person alone', async () => {
  const { her, matchId } = await introduceAndFlip(api);
  await api.call(readMatch, { as: her.people[0], params: { matchId } });
  await api.call(readMatch, { as: her.people[0], params: { matchId } });
  const isRead = async (index: 0 | 1) =>
    (await api.call(getMatch, { as: her.people[index], query: { matchId } })).isRead;
  expect([await isRead(0), await isRead(1)]).toEqual([true, false]);
});

/** Another team sends hers a LIKE. */
async function receiveLike(her: ReadyTeam): Promise<number> {
  const { his, matchId } = await introduceAndFlip(api, { her });
  await api.call(likeMatch, { as: his.people[0], params: { matchId } });
  return matchId;
}
