import { and, eq, inArray, isNull } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import {
  deleteMatch,
  getMatch,
  likeMatch,
  type MatchState,
  openMatch,
  unblurMatch,
} from '@/contract/matches';
import { flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import { leaveTeam } from '@/contract/teams';
import { cardOf, introduce, introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import {
  alarms,
  chatChannels,
  chatMembers,
  cloverEntries,
  matches,
  matchReads,
  teams,
  wallets,
} from '../../db/schema';
import { transact } from '../../db/transact';
import { expireMatch, expireMatches } from './expire-matches';

const hourMs = 3_600_000;
const api = useTestApi();

describe('a LIKE', () => {
  test('costs who sends it 5 clovers, runs 72 hours and reaches the other three', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const sent = await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    expect(sent).toMatchObject({ state: 'LIKE_SENT', isLikeOpenedByThem: false });
    expect(Date.parse(sent.expiresAt ?? '') - Date.parse(sent.likeSentAt ?? '')).toBe(72 * hourMs);
    expect(await balanceOf(her.people[0])).toBe(45);
    for (const as of his.people) {
      expect(await api.call(getMatch, { as, query: { matchId } })).toMatchObject({ state: 'LIKE_RECEIVED' });
      expect(await typesTold(as)).toContain('LIKE_RECEIVED');
    }
    expect(await typesTold(her.people[1])).toContain('LIKE_SENT');
    expect(await typesTold(her.people[0])).not.toContain('LIKE_SENT');
  });

  test('is counted for others who may still send that team one, until it is answered', async () => {
    const first = await introduceAndFlip(api);
    const second = await introduceAndFlip(api, { her: first.her });
    const seenBySecond = () =>
      api.call(getMatch, { as: second.his.people[0], query: { matchId: second.matchId } });
    expect(await seenBySecond()).toMatchObject({ state: 'OPENED', waitingLikeCount: 0 });
    await api.call(likeMatch, { as: first.his.people[0], params: { matchId: first.matchId } });
    expect(await seenBySecond()).toMatchObject({ waitingLikeCount: 1 });
    // Who waits for that answer, and the team itself, read no such number.
    for (const as of [first.his.people[1], first.her.people[0]])
      expect(await api.call(getMatch, { as, query: { matchId: first.matchId } })).toMatchObject({
        waitingLikeCount: 0,
      });
    await api.call(openMatch, { as: first.her.people[0], params: { matchId: first.matchId } });
    await api.call(likeMatch, { as: first.her.people[0], params: { matchId: first.matchId } });
    expect(await seenBySecond()).toMatchObject({ waitingLikeCount: 0 });
  });

  test('from two team-mates at the same moment is one LIKE and one charge', async () => {
    const { her, matchId } = await introduceAndFlip(api);
    const [one, other] = her.people;
    const states = await Promise.all(
      [one, other].map((as) => api.call(likeMatch, { as, params: { matchId } })),
    );
    expect(states.map(({ state }) => state)).toEqual(['LIKE_SENT', 'LIKE_SENT']);
    expect((await balanceOf(one)) + (await balanceOf(other))).toBe(95);
    expect(await entriesOf(her.people)).toHaveLength(1);
  });

  test('from both teams at the same moment is one match with one room and six people in it', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await Promise.all(
      [her.people[0], his.people[0]].map((as) => api.call(likeMatch, { as, params: { matchId } })),
    );
    const six = [...her.people, ...his.people].map(({ id }) => id);
    expect(await api.call(getMatch, { as: his.people[2], query: { matchId } })).toMatchObject({
      state: 'MATCHED',
      channelId: matchId,
      expiresAt: null,
    });
    expect(await api.app.db.select().from(chatChannels).where(eq(chatChannels.id, matchId))).toHaveLength(1);
    const inRoom = await api.app.db.select().from(chatMembers).where(eq(chatMembers.channelId, matchId));
    expect(inRoom.map(({ userId }) => userId).sort(byNumber)).toEqual(six.sort(byNumber));
    const told = await api.app.db
      .select({ userId: alarms.userId })
      .from(alarms)
      .where(and(inArray(alarms.userId, six), eq(alarms.type, 'MUTUAL_LIKE')));
    expect(told.map(({ userId }) => userId).sort(byNumber)).toEqual(six);
    expect(await entriesOf([...her.people, ...his.people])).toHaveLength(1);
  });

  test('is free to answer, also with an empty wallet', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await empty(his.people[1]);
    const answered = await api.call(likeMatch, { as: his.people[1], params: { matchId } });
    expect(answered).toMatchObject({ state: 'MATCHED' });
    expect(answered.members.every(({ nickname, photo }) => nickname && photo?.isBlurred === false)).toBe(
      true,
    );
    // What an answer gives to who cannot pay a LIKE.
    expect(await balanceOf(his.people[1])).toBe(2);
  });

  test('is refused with 9000 when the sender is short, and nothing is sent', async () => {
    const { her, matchId } = await introduceAndFlip(api, { cloverAmount: 4 });
    const refused = await api.refusal(likeMatch, { as: her.people[0], params: { matchId } });
    expect(refused).toMatchObject({ code: 9000 });
    expect(await api.call(getMatch, { as: her.people[0], query: { matchId } })).toMatchObject({
      state: 'OPENED',
    });
    expect(await balanceOf(her.people[0])).toBe(4);
  });

  test.each(['her', 'his'] as const)('is refused while %s team is not ready', async (side) => {
    const pair = await introduceAndFlip(api);
    await api.app.db.update(teams).set({ readyAt: null }).where(eq(teams.id, pair[side].id));
    const { matchId } = pair;
    expect(await api.refusal(likeMatch, { as: pair.her.people[0], params: { matchId } })).toMatchObject({
      code: 1005,
    });
    expect(await balanceOf(pair.her.people[0])).toBe(50);
  });

  test('is refused for strangers, as if the match were not there', async () => {
    const { matchId } = await introduceAndFlip(api);
    const { her: others } = await introduceAndFlip(api);
    for (const call of [likeMatch, openMatch, deleteMatch] as const)
      expect(await api.refusal(call, { as: others.people[0], params: { matchId } })).toMatchObject({
        code: 1003,
      });
    const nobody = await api.person();
    expect(await api.refusal(getMatch, { as: nobody, query: { matchId } })).toMatchObject({ code: 1003 });
    expect(await api.app.db.select().from(matchReads)).toEqual([]);
  });
});

describe('a repeated call with its idempotency key', () => {
  test('is answered with the first answer, whatever happened since', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const headers = { 'idempotency-key': 'order-1' };
    const first = await api.call(likeMatch, { as: her.people[0], params: { matchId }, headers });
    await api.call(openMatch, { as: his.people[0], params: { matchId } });
    expect(await api.call(likeMatch, { as: her.people[0], params: { matchId }, headers })).toEqual(first);
    expect(await balanceOf(her.people[0])).toBe(45);
  });

  test('is refused for another order, and another person may use the same key', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const headers = { 'idempotency-key': 'order-2' };
    await api.call(likeMatch, { as: her.people[0], params: { matchId }, headers });
    expect(await api.refusal(unblurMatch, { as: her.people[0], params: { matchId }, headers })).toMatchObject(
      { code: 1002, status: 400, field: 'Idempotency-Key' },
    );
    expect(await balanceOf(her.people[0])).toBe(45);
    expect(await api.call(likeMatch, { as: his.people[0], params: { matchId }, headers })).toMatchObject({
      state: 'MATCHED',
    });
  });

  test('is refused with other words or another pair in the same call, and nothing is paid for it', async () => {
    const { her, matchId } = await introduceAndFlip(api);
    const [sender] = her.people;
    const order = { as: sender, headers: { 'idempotency-key': 'order-4' } };
    await api.call(likeMatch, { ...order, params: { matchId }, body: { greeting: '반가워요' } });
    for (const other of [
      { params: { matchId }, body: { greeting: '안녕하세요' } },
      { params: { matchId: matchId + 1 }, body: { greeting: '반가워요' } },
    ])
      expect(await api.refusal(likeMatch, { ...order, ...other })).toMatchObject({
        code: 1002,
        field: 'Idempotency-Key',
      });
    expect(await balanceOf(sender)).toBe(45);
  });

  test('runs when the first one was refused', async () => {
    const { her, matchId } = await introduceAndFlip(api, { cloverAmount: 4 });
    const [sender] = her.people;
    const headers = { 'idempotency-key': 'order-3' };
    expect(await api.refusal(likeMatch, { as: sender, params: { matchId }, headers })).toMatchObject({
      code: 9000,
    });
    await api.app.db.update(wallets).set({ freeBalance: 9 }).where(eq(wallets.userId, sender.id));
    expect(await api.call(likeMatch, { as: sender, params: { matchId }, headers })).toMatchObject({
      state: 'LIKE_SENT',
    });
  });

  test('is refused when it is no key', async () => {
    const { her, matchId } = await introduceAndFlip(api);
    for (const key of ['', 'a b', 'x'.repeat(101)])
      expect(
        await api.refusal(likeMatch, {
          as: her.people[0],
          params: { matchId },
          headers: { 'idempotency-key': key },
        }),
      ).toMatchObject({ code: 1002, field: 'Idempotency-Key' });
    expect(await balanceOf(her.people[0])).toBe(50);
  });
});

describe('opening a received LIKE', () => {
  test('shows the three photos, notifies the sender, and happens once', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    const opened = await api.call(openMatch, { as: his.people[0], params: { matchId } });
    expect(opened).toMatchObject({ state: 'LIKE_RECEIVED', isLikeOpenedByUs: true });
    expect(opened.members.map(({ photo }) => photo?.isBlurred)).toEqual([false, false, false]);
    expect(await api.refusal(openMatch, { as: his.people[1], params: { matchId } })).toMatchObject({
      code: 3001,
    });
    expect(await api.call(getMatch, { as: her.people[0], query: { matchId } })).toMatchObject({
      isLikeOpenedByThem: true,
    });
  });

  test('leaves nothing to unblur: the photos are clear already and cost nothing', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(openMatch, { as: his.people[0], params: { matchId } });
    await api.call(unblurMatch, { as: his.people[1], params: { matchId } });
    expect(await balanceOf(his.people[1])).toBe(50);
    expect(await entriesOf(his.people)).toEqual([]);
  });

  test('is refused when none waits', async () => {
    const { her, matchId } = await introduceAndFlip(api);
    expect(await api.refusal(openMatch, { as: her.people[0], params: { matchId } })).toMatchObject({
      code: 1003,
    });
  });
});

describe('after its time', () => {
  test('a LIKE nobody opened gives half back, once; an opened one gives nothing', async () => {
    const unopened = await introduceAndFlip(api);
    const opened = await introduceAndFlip(api);
    for (const { her, matchId } of [unopened, opened])
      await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(openMatch, { as: opened.his.people[0], params: { matchId: opened.matchId } });
    api.clock.advance(73 * hourMs);
    expect(
      await api.call(getMatch, { as: unopened.her.people[0], query: { matchId: unopened.matchId } }),
    ).toMatchObject({ state: 'EXPIRED', closedReason: 'EXPIRED' });
    expect(
      await api.refusal(likeMatch, { as: unopened.his.people[0], params: { matchId: unopened.matchId } }),
    ).toMatchObject({ code: 1005, displayMessage: '시간이 지나서 끝났어요.' });
    expect(
      await api.refusal(openMatch, { as: unopened.his.people[0], params: { matchId: unopened.matchId } }),
    ).toMatchObject({ code: 1003, displayMessage: '답할 수 있는 시간이 지났어요.' });
    expect(
      await api.attempt(unblurMatch, { as: opened.her.people[0], params: { matchId: opened.matchId } }),
    ).toBe(1005);
    await Promise.all([expireMatches(api), expireMatches(api)]);
    expect(await expireMatches(api)).toBe(0);
    expect(await balanceOf(unopened.her.people[0])).toBe(47);
    expect(await balanceOf(opened.her.people[0])).toBe(45);
    const over = await api.app.db.select().from(matches).where(eq(matches.id, unopened.matchId));
    expect(over).toMatchObject([{ status: 'EXPIRED' }]);
  });

  test('a LIKE is over, not taken back, though nobody wrote it down: half comes to who put it away', async () => {
    const { her, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    api.clock.advance(73 * hourMs);
    await api.call(deleteMatch, { as: her.people[1], params: { matchId } });
    expect(await balanceOf(her.people[0])).toBe(47);
    expect(await api.call(getMatch, { as: her.people[0], query: { matchId } })).toMatchObject({
      state: 'EXPIRED',
    });
  });

  test('a pair that got more time meanwhile is not over', async () => {
    const { her, matchId } = await introduceAndFlip(api);
    // Found as due a moment before the LIKE.
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await transact(api.app, (tx) => expireMatch({ app: api.app, tx }, matchId));
    expect(await api.call(getMatch, { as: her.people[0], query: { matchId } })).toMatchObject({
      state: 'LIKE_SENT',
    });
  });

  test('a match stays', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(likeMatch, { as: his.people[0], params: { matchId } });
    api.clock.advance(100 * hourMs);
    await expireMatches(api);
    expect(await api.call(getMatch, { as: her.people[0], query: { matchId } })).toMatchObject({
      state: 'MATCHED',
    });
  });
});

describe('closing', () => {
  test('a match closes its room for all six and says who closed it', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(likeMatch, { as: his.people[0], params: { matchId } });
    for (const as of [her.people[1], her.people[2]]) await api.call(deleteMatch, { as, params: { matchId } });
    const seenBy = (as: Person) => api.call(getMatch, { as, query: { matchId } });
    expect(await seenBy(her.people[0])).toMatchObject({ state: 'CLOSED', closedReason: 'CLOSED_BY_US' });
    expect(await seenBy(his.people[0])).toMatchObject({ state: 'CLOSED', closedReason: 'CLOSED_BY_THEM' });
    expect(await api.app.db.select().from(chatChannels).where(eq(chatChannels.id, matchId))).toMatchObject([
      { state: 'CLOSED' },
    ]);
    const stillIn = and(eq(chatMembers.channelId, matchId), isNull(chatMembers.leftAt));
    expect(await api.app.db.select().from(chatMembers).where(stillIn)).toHaveLength(6);
  });

  test('a LIKE that its own team takes back gives nothing back', async () => {
    const { her, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(deleteMatch, { as: her.people[1], params: { matchId } });
    expect(await balanceOf(her.people[0])).toBe(45);
  });

  test('by who has not seen the LIKE of a team-mate yet, or the match made of it, ends neither', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const [leader, mate] = her.people;
    const close = (seenState: MatchState) => ({ as: leader, params: { matchId }, query: { seenState } });
    const standing = () => api.call(getMatch, { as: leader, query: { matchId } });
    await api.call(likeMatch, { as: mate, params: { matchId } });
    expect(await api.refusal(deleteMatch, close('OPENED'))).toMatchObject({ code: 1005 });
    expect(await standing()).toMatchObject({ state: 'LIKE_SENT' });
    await api.call(likeMatch, { as: his.people[0], params: { matchId } });
    expect(await api.refusal(deleteMatch, close('LIKE_SENT'))).toMatchObject({ code: 1005 });
    expect(await standing()).toMatchObject({ state: 'MATCHED' });
    expect(await api.call(deleteMatch, close('MATCHED'))).toEqual({ isClosed: true });
    // Over is over, whatever was seen.
    expect(await api.call(deleteMatch, close('OPENED'))).toEqual({ isClosed: true });
  });

  test('a pair that is put away leaves the deck, and the other team loses the card it has not turned', async () => {
    const { her, his, herPreMatchId, hisPreMatchId } = await introduce(api);
    const flip = { preMatchId: herPreMatchId, userId: cardOf(api, { of: his, for: her }) };
    const { matchId } = await api.call(flipPreMatchMember, { as: her.people[0], params: flip });
    const close = { params: { matchId: matchId ?? 0 }, query: { seenState: 'OPENED' as const } };
    await api.call(deleteMatch, { as: her.people[1], ...close });
    for (const as of [...her.people, ...his.people]) expect(await cardsOf(as)).toEqual([]);
    // Nobody pays for a LIKE to who said no.
    const turn = { preMatchId: hisPreMatchId, userId: cardOf(api, { of: her, for: his }) };
    expect(await api.refusal(flipPreMatchMember, { as: his.people[0], params: turn })).toMatchObject({
      code: 1003,
    });
  });

  test('a LIKE that is taken back or declined takes the own card along, and leaves the one they turned', async () => {
    const { her, his, herPreMatchId, hisPreMatchId, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(deleteMatch, { as: her.people[1], params: { matchId } });
    expect([await cardsOf(her.people[0]), await cardsOf(his.people[0])]).toEqual([[], [hisPreMatchId]]);
    const again = await introduceAndFlip(api, { her });
    await api.call(likeMatch, { as: her.people[0], params: { matchId: again.matchId } });
    await api.call(deleteMatch, { as: again.his.people[0], params: { matchId: again.matchId } });
    expect([await cardsOf(her.people[0]), await cardsOf(again.his.people[0])]).toEqual([
      [again.herPreMatchId],
      [],
    ]);
    expect(again.herPreMatchId).not.toBe(herPreMatchId);
  });

  test('a LIKE that was declined unopened gives half back', async () => {
    const { her, his, matchId } = await introduceAndFlip(api);
    await api.call(likeMatch, { as: her.people[0], params: { matchId } });
    await api.call(deleteMatch, { as: his.people[0], params: { matchId } });
    expect(await balanceOf(her.people[0])).toBe(47);
  });
});

async function cardsOf(as: Person): Promise<number[]> {
  return (await api.call(getPreMatches, { as })).items.map(({ id }) => id);
}

const byNumber = (a: number, b: number) => a - b;

async function balanceOf({ id }: Person): Promise<number> {
  const [wallet] = await api.app.db.select().from(wallets).where(eq(wallets.userId, id));
  return (wallet?.freeBalance ?? 0) + (wallet?.paidBalance ?? 0);
}

async function empty({ id }: Person): Promise<void> {
  await api.app.db.update(wallets).set({ freeBalance: 0 }).where(eq(wallets.userId, id));
}

function entriesOf(people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  return api.app.db.select().from(cloverEntries).where(inArray(cloverEntries.userId, ids));
}

async function typesTold({ id }: Person): Promise<string[]> {
  const rows = await api.app.db.select({ type: alarms.type }).from(alarms).where(eq(alarms.userId, id));
  return rows.map(({ type }) => type);
}

test('what was done is answered, though the other team stops before the answer is out', async () => {
  const { her, his, matchId } = await introduceAndFlip(api);
  const { db } = api.app;
  const transaction = db.transaction.bind(db);
  const stop = () =>
    api.call(leaveTeam, { as: his.people[0], params: { teamId: his.id }, body: { action: 'DISBAND' } });
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (...change) => {
    const done = await transaction(...change);
    await stop();
    return done;
  });
  const answer = await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  expect(answer).toMatchObject({ id: matchId, state: 'LIKE_SENT' });
  expect(await api.attempt(getMatch, { as: her.people[0], query: { matchId } })).toBe(1003);
  vi.restoreAllMocks();
});
