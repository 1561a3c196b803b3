import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getMatch, likeMatch, openMatch, searchLoungeMatches } from '@/contract/matches';
import { createBlock, createReport } from '@/contract/safety';
import { eventsOf } from '../../../testing/api/contract-walk';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { cloverEntries, reports, users } from '../../db/schema';

const api = useTestApi();
const greeting = '산책하는 사진이 좋아 보여요';

async function sendGreeting(text = greeting) {
  const pair = await introduceAndFlip(api);
  const params = { matchId: pair.matchId };
  const sent = await api.call(likeMatch, { as: pair.her.people[1], params, body: { greeting: text } });
  return { ...pair, sent, seenBy: matchSeenBy(pair.matchId) };
}

const matchSeenBy = (matchId: number) => (as: Person) => api.call(getMatch, { as, query: { matchId } });

test('a greeting goes with the LIKE, and is read when the LIKE is opened, not before', async () => {
  const { her, his, matchId, sent, seenBy } = await sendGreeting();
  expect(sent).toMatchObject({ sentGreeting: greeting, receivedGreeting: null });
  expect(await seenBy(her.people[0])).toMatchObject({ sentGreeting: greeting });
  for (const as of his.people) {
    const list = await api.call(searchLoungeMatches, { as, body: { tab: 'RECEIVED_LIKE' } });
    expect(JSON.stringify([await seenBy(as), list])).not.toContain(greeting);
    expect(await eventsOf(api, as)).not.toContain(greeting);
  }
  const opened = await api.call(openMatch, { as: his.people[0], params: { matchId } });
  expect(opened).toMatchObject({ sentGreeting: null, receivedGreeting: greeting });
  expect(await seenBy(his.people[2])).toMatchObject({ receivedGreeting: greeting });
  await api.call(likeMatch, { as: his.people[1], params: { matchId } });
  expect(await seenBy(his.people[2])).toMatchObject({ state: 'MATCHED', receivedGreeting: greeting });
});

test('a greeting is one line of sixty letters, whatever was pasted', async () => {
  const { sent } = await sendGreeting('  안녕하세요\n\n반가워요  ');
  expect(sent.sentGreeting).toBe('안녕하세요 반가워요');
  const { her, matchId } = await introduceAndFlip(api);
  for (const wrong of ['', '   ', '가'.repeat(61)])
    expect(
      await api.refusal(likeMatch, { as: her.people[0], params: { matchId }, body: { greeting: wrong } }),
    ).toMatchObject({ code: 1002 });
});

test('a refused word in a greeting sends nothing and costs nothing', async () => {
  const { her, matchId } = await introduceAndFlip(api);
  const [as] = her.people;
  const refused = { as, params: { matchId }, body: { greeting: '씨1발' } };
  expect(await api.refusal(likeMatch, refused)).toMatchObject({ code: 1002, field: 'greeting' });
  expect(await matchSeenBy(matchId)(as)).toMatchObject({ state: 'OPENED', sentGreeting: null });
  expect(await api.app.db.$count(cloverEntries, eq(cloverEntries.userId, as.id))).toBe(0);
});

test('whoever is blocked, or gone, greets nobody any more: what they wrote is gone from the match', async () => {
  const { her, his, matchId, seenBy } = await sendGreeting();
  await api.call(likeMatch, { as: his.people[0], params: { matchId } });
  await api.call(createBlock, { as: his.people[0], body: { userId: her.people[1].id } });
  expect(await seenBy(his.people[0])).toMatchObject({ state: 'MATCHED', receivedGreeting: null });
  expect(await seenBy(his.people[1])).toMatchObject({ receivedGreeting: greeting });
  await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, her.people[1].id));
  expect(await seenBy(his.people[1])).toMatchObject({ state: 'MATCHED', receivedGreeting: null });
});

test('a report keeps a greeting that the reporter could read, and none that waits unopened', async () => {
  const { her, his, matchId } = await sendGreeting();
  const report = { targetType: 'TEAM' as const, targetId: her.id };
  const frozen = async (reportTypeId: number) => {
    const body = { ...report, reportTypeId };
    const { id } = await api.call(createReport, { as: his.people[0], body });
    const [row] = await api.app.db.select().from(reports).where(eq(reports.id, id));
    return row?.evidence.greetings;
  };
  expect(await frozen(2)).toEqual([]);
  await api.call(openMatch, { as: his.people[0], params: { matchId } });
  expect(await frozen(3)).toEqual([{ matchId, senderUserId: her.people[1].id, text: greeting }]);
});

test('who flipped and who liked is read by the own three, and by nobody of the other team', async () => {
  const { her, his, seenBy } = await sendGreeting();
  for (const as of her.people)
    expect(await seenBy(as)).toMatchObject({
      flippedByUserId: her.people[0].id,
      likedByUserId: her.people[1].id,
    });
  for (const as of his.people)
    expect(await seenBy(as)).toMatchObject({ flippedByUserId: his.people[0].id, likedByUserId: null });
});
