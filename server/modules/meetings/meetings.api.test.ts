import { and, eq, gt, inArray, max } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { createFriendRequest } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { getMeeting, type MeetingRating, updateMeetingAnswer } from '@/contract/meetings';
import { createBlock, createReport } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { deleteMe, getUser } from '@/contract/users';
import { readsOf, send } from '../../../testing/api/contract-walk';
import { introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { endAnswering, meet } from '../../../testing/api/plans';
import type { ReadyTeam } from '../../../testing/api/ready-team';
import { openRoomOfSix } from '../../../testing/api/room';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, meetingMembers, meetingRatings, outbox, reports, users } from '../../db/schema';
import { purgeWithdrawn } from '../endings/purge-withdrawn';

const api = useTestApi();
const hourMs = 3_600_000;

async function meetAndAsk() {
  const pair = await openRoomOfSix(api);
  const { meetingId } = await meet(api, pair);
  return { pair, hers: pair.her.people, theirs: pair.his.people, meetingId };
}

/** Another team that talks with this one. */
async function openRoomWith(her: ReadyTeam) {
  const { his, matchId } = await introduceAndFlip(api, { her });
  for (const as of [her.people[0], his.people[0]]) await api.call(likeMatch, { as, params: { matchId } });
  return { his, matchId };
}

type Said = Partial<Omit<MeetingRating, 'userId'>>;
const rating = (person: Person, said: Said = {}): MeetingRating => ({
  userId: person.id,
  manner: 5,
  wantsAgain: false,
  ...said,
});

const answer = (as: Person, meetingId: number, ratings: MeetingRating[], tookPlace = true) =>
  api.call(updateMeetingAnswer, { as, params: { meetingId }, body: { tookPlace, ratings } });

const read = (as: Person, meetingId: number) => api.call(getMeeting, { as, params: { meetingId } });

const heard = async (as: Person) =>
  (await api.call(getAlarms, { as })).items
    .flatMap((alarm) => (alarm.type === 'MEETING_CHANGED' ? [alarm.data.step] : []))
    .reverse();

const storedManner = async ({ id }: Person) =>
  (
    await api.app.db
      .select({ score: users.mannerScore, raterCount: users.mannerRaterCount })
      .from(users)
      .where(eq(users.id, id))
  )[0];

/** Everything every read says to these people. */
async function everythingRead(people: readonly Person[], ids: Record<string, number>, subject: Person) {
  const texts: string[] = [];
  for (const as of people)
    for (const asked of readsOf({ subject, ids })) {
      const { text } = await send(api, as, { ids, asked });
      // What differs from one moment to the next whatever happens: credentials, times, signed addresses.
      if (/token|passcode/i.test(text)) continue;
      const lasting = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|https?:[^"]+|"newestAgeMs":\d+/g, '');
      texts.push(`${asked.call.name} ${lasting}`);
    }
  return texts;
}

describe('answering', () => {
  test('can be changed until the end, and is read by nobody else', async () => {
    const { pair, hers, theirs, meetingId } = await meetAndAsk();
    const ids = { meetingId, channelId: pair.matchId, matchId: pair.matchId, teamId: pair.her.id };
    const others = [hers[1], theirs[0]];
    const before = await everythingRead(others, ids, hers[0]);
    await answer(hers[0], meetingId, [rating(theirs[0], { manner: 1, wantsAgain: true })]);
    await answer(hers[0], meetingId, [
      rating(theirs[0], { manner: 2, wantsAgain: true }),
      rating(theirs[1], { manner: null }),
    ]);
    expect((await read(hers[0], meetingId)).answer).toEqual({
      tookPlace: true,
      ratings: [
        { userId: theirs[0].id, manner: 2, wantsAgain: true },
        { userId: theirs[1].id, manner: null, wantsAgain: false },
      ].sort((one, other) => one.userId - other.userId),
    });
    expect(await everythingRead(others, ids, hers[0])).toEqual(before);
    expect(before.length).toBeGreaterThan(40);
    expect(await heard(theirs[0])).toEqual(['ASKED']);
  });

  test('is about the other team alone, by who was there, and ends', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    const stranger = await api.person();
    for (const of of [hers[1], stranger])
      expect(
        await api.refusal(updateMeetingAnswer, {
          as: hers[0],
          params: { meetingId },
          body: { tookPlace: true, ratings: [rating(of)] },
        }),
      ).toMatchObject({ code: 1002, field: 'ratings' });
    const params = { meetingId };
    const body = { tookPlace: true, ratings: [rating(theirs[0])] };
    expect((await api.refusal(updateMeetingAnswer, { as: stranger, params, body })).code).toBe(1003);
    expect((await api.refusal(getMeeting, { as: stranger, params })).code).toBe(1003);
    await endAnswering(api, meetingId);
    expect((await api.refusal(updateMeetingAnswer, { as: hers[0], params, body })).code).toBe(1003);
    expect(await read(hers[0], meetingId)).toMatchObject({ state: 'CLOSED', answer: null });
  });

  test('where it did not take place nothing is said of anybody', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    await answer(hers[0], meetingId, [rating(theirs[0], { manner: 1 })]);
    await answer(hers[0], meetingId, [rating(theirs[0], { manner: 1 })], false);
    expect((await read(hers[0], meetingId)).answer).toEqual({ tookPlace: false, ratings: [] });
    expect(await api.app.db.$count(meetingRatings, eq(meetingRatings.meetingId, meetingId))).toBe(0);
  });

  test('whom one blocked, and who is gone, is not asked about', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    await api.call(createBlock, { as: hers[0], body: { userId: theirs[0].id } });
    await api.call(deleteMe, { as: theirs[1], body: { isAgreed: true } });
    expect((await read(hers[0], meetingId)).people.map(({ userId }) => userId)).toEqual([theirs[2].id]);
    expect((await read(theirs[0], meetingId)).people.map(({ userId }) => userId)).not.toContain(hers[0].id);
  });
});

describe('a block or a withdrawal while people answer', () => {
  const hide = {
    'who blocked me': (hidden: Person, me: Person) =>
      api.call(createBlock, { as: hidden, body: { userId: me.id } }),
    'who withdrew': (hidden: Person) => api.call(deleteMe, { as: hidden, body: { isAgreed: true } }),
  };
  const keptOf = async (rater: Person) =>
    (
      await api.app.db
        .select({ userId: meetingRatings.ratedUserId, manner: meetingRatings.manner })
        .from(meetingRatings)
        .where(eq(meetingRatings.raterUserId, rater.id))
    ).sort((one, other) => one.userId - other.userId);

  test.each(['who blocked me', 'who withdrew'] as const)(
    'refuses nothing of what a page says that does not know of it yet, and washes nothing off (%s)',
    async (who) => {
      const { hers, theirs, meetingId } = await meetAndAsk();
      const [me] = hers;
      const [hidden, other] = theirs;
      await answer(me, meetingId, [rating(hidden, { manner: 1 })]);
      await hide[who](hidden, me);
      const kept = [
        { userId: hidden.id, manner: 1 },
        { userId: other.id, manner: 5 },
      ];
      // From the page as it was, with another word of the one who is hidden; then from the page as it is.
      await answer(me, meetingId, [rating(hidden, { manner: 4 }), rating(other)]);
      expect(await keptOf(me)).toEqual(kept);
      await answer(me, meetingId, [rating(other)]);
      expect(await keptOf(me)).toEqual(kept);
      expect((await read(me, meetingId)).answer?.ratings.map(({ userId }) => userId)).toEqual([other.id]);
      await answer(me, meetingId, [], false);
      expect(await keptOf(me)).toEqual([]);
    },
  );
});

describe('a manner score', () => {
  test('counts no answer before the end, and three raters show none', async () => {
    const subject = await api.person();
    expect((await api.call(getUser, { as: subject })).mannerScore).toBeNull();
    const { hers, theirs, meetingId } = await meetAndAsk();
    for (const as of hers)
      await answer(
        as,
        meetingId,
        theirs.map((person) => rating(person)),
      );
    for (const as of theirs)
      await answer(
        as,
        meetingId,
        hers.map((person) => rating(person)),
      );
    expect(await storedManner(theirs[0])).toEqual({ score: 70, raterCount: 0 });
    await endAnswering(api, meetingId);
    expect(await storedManner(theirs[0])).toEqual({ score: 75, raterCount: 3 });
    // Three say nothing yet, neither to the person nor to others.
    expect((await api.call(getUser, { as: theirs[0] })).mannerScore).toBeNull();
    expect(
      (await api.call(getUser, { as: hers[0], query: { userId: theirs[0].id } })).mannerScore,
    ).toBeNull();
  });

  test('is shown from the fifth rater on, to the person and to others', async () => {
    const { her, ...first } = await openRoomOfSix(api);
    const [known, unknown] = her.people;
    const meetings = [{ his: first.his, matchId: first.matchId }, await openRoomWith(her)];
    // The first evening three rate both of them, the second one two rate the one and a single person the other.
    const raters = [
      [3, 3],
      [2, 1],
    ] as const;
    for (const [round, { his, matchId }] of meetings.entries()) {
      const { meetingId } = await meet(api, { her, his, matchId });
      const [ofKnown, ofUnknown] = raters[round] ?? [0, 0];
      for (const [index, as] of his.people.entries())
        await answer(as, meetingId, [
          ...(index < ofKnown ? [rating(known)] : []),
          ...(index < ofUnknown ? [rating(unknown)] : []),
        ]);
      await answer(known, meetingId, []);
      await endAnswering(api, meetingId);
      if (round === 0) expect((await api.call(getUser, { as: known })).mannerScore).toBeNull();
    }
    expect(await storedManner(known)).toEqual({ score: 80, raterCount: 5 });
    expect(await storedManner(unknown)).toEqual({ score: 80, raterCount: 4 });
    const shown = async (as: Person, { id }: Person) =>
      (await api.call(getUser, { as, ...(as.id !== id && { query: { userId: id } }) })).mannerScore;
    for (const as of [known, first.his.people[0]]) expect(await shown(as, known)).toBe(80);
    for (const as of [unknown, first.his.people[0]]) expect(await shown(as, unknown)).toBeNull();
  });

  test('brigade: a meeting that only one team says took place counts for nothing', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    for (const as of hers)
      await answer(
        as,
        meetingId,
        theirs.map((person) => rating(person, { manner: 1 })),
      );
    await endAnswering(api, meetingId);
    expect(await storedManner(theirs[0])).toEqual({ score: 70, raterCount: 0 });
    expect(await api.app.db.$count(meetingRatings, eq(meetingRatings.meetingId, meetingId))).toBe(0);
  });

  test('brigade: three who all say the worst move a new person by less than a star', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    for (const as of hers) await answer(as, meetingId, [rating(theirs[0], { manner: 1 })]);
    await answer(theirs[1], meetingId, []);
    await endAnswering(api, meetingId);
    expect(await storedManner(theirs[0])).toEqual({ score: 60, raterCount: 3 });
  });

  test('brigade: a team that disbands after the meeting is rated all the same', async () => {
    const { pair, hers, theirs, meetingId } = await meetAndAsk();
    const order = { params: { teamId: pair.his.id }, body: { action: 'DISBAND' as const } };
    await api.call(leaveTeam, { as: theirs[0], ...order });
    for (const as of hers) await answer(as, meetingId, [rating(theirs[0], { manner: 1 })]);
    await answer(theirs[1], meetingId, []);
    await endAnswering(api, meetingId);
    expect(await storedManner(theirs[0])).toMatchObject({ raterCount: 3 });
  });

  test('revenge: whoever was reported before they rated says nothing of who reported them', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    const body = { targetType: 'USER' as const, targetId: hers[0].id, reportTypeId: 3 };
    await api.call(createReport, { as: theirs[0], body });
    api.clock.advance(1000);
    await answer(hers[0], meetingId, [rating(theirs[0], { manner: 1 }), rating(theirs[1], { manner: 1 })]);
    await answer(theirs[1], meetingId, []);
    await endAnswering(api, meetingId);
    expect(await storedManner(theirs[0])).toEqual({ score: 70, raterCount: 0 });
    expect(await storedManner(theirs[1])).toMatchObject({ raterCount: 1 });
  });

  test('revenge turned round: a report that comes after the rating, or is dismissed, washes nothing off', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    const report = (as: Person, of: Person) =>
      api.call(createReport, {
        as,
        body: { targetType: 'USER', targetId: of.id, reportTypeId: 3 },
      });
    await report(theirs[1], hers[0]);
    await api.app.db
      .update(reports)
      .set({ outcome: 'DISMISSED' })
      .where(and(eq(reports.reporterUserId, theirs[1].id), eq(reports.targetId, hers[0].id)));
    api.clock.advance(1000);
    await answer(hers[0], meetingId, [rating(theirs[0], { manner: 1 }), rating(theirs[1], { manner: 1 })]);
    api.clock.advance(1000);
    await report(theirs[0], hers[0]);
    // Said anew, it keeps the time it was first said.
    await answer(hers[0], meetingId, [rating(theirs[0], { manner: 1 }), rating(theirs[1], { manner: 1 })]);
    await answer(theirs[2], meetingId, []);
    await endAnswering(api, meetingId);
    for (const person of [theirs[0], theirs[1]])
      expect(await storedManner(person)).toMatchObject({ raterCount: 1 });
  });
});

describe('meeting again', () => {
  test('is known to the two who both want it, at the end, and to nobody else', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    await answer(hers[0], meetingId, [
      rating(theirs[0], { wantsAgain: true }),
      rating(theirs[1], { wantsAgain: true }),
    ]);
    await answer(theirs[0], meetingId, [rating(hers[0], { wantsAgain: true })]);
    await answer(theirs[1], meetingId, [rating(hers[1], { wantsAgain: true })]);
    for (const as of [hers[0], theirs[0]]) expect((await read(as, meetingId)).mutualUserIds).toEqual([]);
    await Promise.all([endAnswering(api, meetingId), endAnswering(api, meetingId)]);
    expect((await read(hers[0], meetingId)).mutualUserIds).toEqual([theirs[0].id]);
    expect((await read(theirs[0], meetingId)).mutualUserIds).toEqual([hers[0].id]);
    for (const as of [theirs[1], hers[1]]) expect((await read(as, meetingId)).mutualUserIds).toEqual([]);
    expect(await heard(hers[0])).toEqual(['ASKED', 'MUTUAL']);
    expect(await heard(theirs[0])).toEqual(['ASKED', 'MUTUAL']);
    for (const as of [theirs[1], hers[1]]) expect(await heard(as)).toEqual(['ASKED']);
    // What only one of two wished is kept nowhere.
    const kept = await api.app.db
      .select({ raterUserId: meetingRatings.raterUserId })
      .from(meetingRatings)
      .where(and(eq(meetingRatings.meetingId, meetingId), meetingRatings.wantsAgain));
    expect(kept.map(({ raterUserId }) => raterUserId).sort()).toEqual([hers[0].id, theirs[0].id].sort());
  });

  test('whatever all six wish, tells exactly the pairs that both want it, and nobody anything else', async () => {
    // Who of one team wishes whom of the other: hers of his, then his of hers.
    const row = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());
    const wishes = fc.tuple(fc.tuple(row, row, row), fc.tuple(row, row, row));
    await fc.assert(
      fc.asyncProperty(wishes, async ([ofHers, ofTheirs]) => {
        const { hers, theirs, meetingId } = await meetAndAsk();
        const sides = [
          { people: hers, others: theirs, wanted: ofHers, wantedBy: ofTheirs },
          { people: theirs, others: hers, wanted: ofTheirs, wantedBy: ofHers },
        ];
        const everybody = sides.flatMap(({ people, others, wanted, wantedBy }) =>
          people.map((as, own) => ({
            as,
            ratings: others.map((other, its) =>
              rating(other, { manner: null, wantsAgain: wanted[own]?.[its] ?? false }),
            ),
            mutual: others
              .filter((_, its) => wanted[own]?.[its] && wantedBy[its]?.[own])
              .map(({ id }) => id)
              .sort((one, other) => one - other),
          })),
        );
        for (const { as, ratings } of everybody) await answer(as, meetingId, ratings);
        for (const { as } of everybody) {
          expect((await read(as, meetingId)).mutualUserIds).toEqual([]);
          expect(await heard(as)).toEqual(['ASKED']);
        }
        const [before] = await api.app.db.select({ id: max(outbox.id) }).from(outbox);
        await endAnswering(api, meetingId);
        for (const { as, mutual } of everybody) {
          const { mutualUserIds, answer: own } = await read(as, meetingId);
          expect(mutualUserIds.toSorted((one, other) => one - other)).toEqual(mutual);
          expect(own).toBeNull();
          expect(await heard(as)).toEqual(['ASKED', ...mutual.map(() => 'MUTUAL')]);
        }
        const told = await api.app.db
          .select({ channel: outbox.channel, message: outbox.message })
          .from(outbox)
          .where(gt(outbox.id, before?.id ?? 0));
        const pairs = everybody.flatMap(({ as, mutual }) =>
          mutual.map((userId) => ({
            channel: `user.${as.id}`,
            message: expect.objectContaining({
              type: 'MEETING_CHANGED',
              data: expect.objectContaining({ meetingId, step: 'MUTUAL', userId }),
            }),
          })),
        );
        expect(told).toHaveLength(pairs.length);
        for (const pair of pairs) expect(told).toContainEqual(pair);
        // Nor is a wish kept that only one of two had.
        const kept = and(eq(meetingRatings.meetingId, meetingId), meetingRatings.wantsAgain);
        expect(await api.app.db.$count(meetingRatings, kept)).toBe(pairs.length);
      }),
      { numRuns: 3, seed: 6, endOnFailure: true },
    );
  });

  test('opens the way to each other’s friendship, also to whom no search finds', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    for (const person of theirs)
      await api.app.db.update(users).set({ isSearchable: false }).where(eq(users.id, person.id));
    await answer(hers[0], meetingId, [rating(theirs[0], { wantsAgain: true })]);
    await answer(theirs[0], meetingId, [rating(hers[0], { wantsAgain: true })]);
    const ask = { as: hers[0], body: { userId: theirs[0].id } };
    expect((await api.refusal(createFriendRequest, ask)).code).toBe(1003);
    await endAnswering(api, meetingId);
    const stateOf = async (as: Person, of: Person) =>
      (await read(as, meetingId)).people.find(({ userId }) => userId === of.id)?.friendState;
    expect(await stateOf(hers[0], theirs[0])).toBe('NONE');
    await api.call(createFriendRequest, ask);
    // Neither is offered what was asked already; who is asked is offered the answer.
    expect([await stateOf(hers[0], theirs[0]), await stateOf(theirs[0], hers[0])]).toEqual([
      'SENT',
      'RECEIVED',
    ]);
    await api.call(createFriendRequest, { as: theirs[0], body: { userId: hers[0].id } });
    for (const [as, of] of [
      [hers[0], theirs[0]],
      [theirs[0], hers[0]],
    ] as const)
      expect(await stateOf(as, of)).toBe('FRIEND');
    const refused = { as: hers[0], body: { userId: theirs[1].id } };
    expect((await api.refusal(createFriendRequest, refused)).code).toBe(1003);
  });

  test('is told to nobody where one blocked the other meanwhile', async () => {
    const { hers, theirs, meetingId } = await meetAndAsk();
    await answer(hers[0], meetingId, [rating(theirs[0], { wantsAgain: true })]);
    await answer(theirs[0], meetingId, [rating(hers[0], { wantsAgain: true })]);
    await api.call(createBlock, { as: theirs[0], body: { userId: hers[0].id } });
    await endAnswering(api, meetingId);
    expect((await read(hers[0], meetingId)).mutualUserIds).toEqual([]);
    // Not in a list that hides it either: a push would say it.
    const told = and(inArray(alarms.userId, [hers[0].id, theirs[0].id]), eq(alarms.type, 'MEETING_CHANGED'));
    expect(await api.app.db.$count(alarms, told)).toBe(2);
    expect(await heard(hers[0])).toEqual(['ASKED']);
  });
});

test('what a person said, and what was said of them, goes with the person', async () => {
  const { hers, theirs, meetingId } = await meetAndAsk();
  await answer(hers[0], meetingId, [rating(theirs[0])]);
  await answer(theirs[0], meetingId, [rating(hers[0]), rating(hers[1])]);
  await api.call(deleteMe, { as: hers[0], body: { isAgreed: true } });
  await api.app.db
    .update(users)
    .set({ withdrawnAt: new Date(api.clock.now().getTime() - 8 * 24 * hourMs) })
    .where(eq(users.id, hers[0].id));
  await purgeWithdrawn(api);
  const left = await api.app.db.select().from(meetingRatings).where(eq(meetingRatings.meetingId, meetingId));
  expect(left.map(({ raterUserId, ratedUserId }) => [raterUserId, ratedUserId])).toEqual([
    [theirs[0].id, hers[1].id],
  ]);
  expect(await api.app.db.$count(meetingMembers, eq(meetingMembers.userId, hers[0].id))).toBe(0);
});
