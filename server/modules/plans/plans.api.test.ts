import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getChat, getMessages } from '@/contract/chats';
import { deleteMatch } from '@/contract/matches';
import {
  answerPlan,
  createPlan,
  createPlanPlace,
  deletePlan,
  getPlan,
  proposePlan,
  updatePlanPlaceVotes,
  updatePlanSlots,
} from '@/contract/plans';
import { createBlock } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { deleteMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { proposeMeeting } from '../../../testing/api/plans';
import { openRoomOfSix } from '../../../testing/api/room';
import { useTestApi } from '../../../testing/api/use-api';
import { formatKoreanMoment } from '../../clock/seoul-date';
import { plans } from '../../db/schema';

const api = useTestApi();
const hourMs = 3_600_000;

async function openPlan() {
  const { her, his, matchId } = await openRoomOfSix(api);
  const params = { channelId: matchId };
  await api.call(createPlan, { as: her.people[0], params });
  return { hers: her.people, theirs: his.people, teams: { her, his }, params };
}

const planOf = async (as: Person, params: { channelId: number }) =>
  (await api.call(getPlan, { as, params })).plan;

const linesOf = async (as: Person, params: { channelId: number }) =>
  (await api.call(getMessages, { as, params })).items.flatMap(({ systemKind }) =>
    systemKind?.startsWith('PLAN_') ? [systemKind] : [],
  );

const told = async (as: Person) =>
  (await api.call(getAlarms, { as })).items
    .flatMap((alarm) => (alarm.type === 'PLAN_CHANGED' ? [alarm.data.step] : []))
    .reverse();

async function propose() {
  const opened = await openPlan();
  const proposal = await proposeMeeting(api, { as: opened.hers[0], ...opened.params });
  const answer = (as: Person, isComing = true, round = 1) =>
    api.call(answerPlan, { as, params: opened.params, body: { round, isComing } });
  return { ...opened, proposal, answer };
}

describe('a place that somebody I blocked named', () => {
  test('is folded for me alone, until somebody else would come there', async () => {
    const { hers, theirs, params } = await openPlan();
    const body = { name: '홍대입구역' };
    const { id } = await api.call(createPlanPlace, { as: theirs[0], params, body });
    await api.call(createBlock, { as: hers[0], body: { userId: theirs[0].id } });
    const isFoldedFor = async (as: Person) =>
      (await planOf(as, params))?.places.map(({ isFolded }) => isFolded);
    expect(await isFoldedFor(hers[0])).toEqual([true]);
    for (const other of [hers[1], theirs[0], theirs[1]]) expect(await isFoldedFor(other)).toEqual([false]);
    await api.call(updatePlanPlaceVotes, { as: theirs[1], params, body: { placeIds: [id] } });
    expect(await isFoldedFor(hers[0])).toEqual([false]);
  });
});

describe('days', () => {
  test('everybody sees who can when; the same times again change nothing', async () => {
    const { hers, theirs, params } = await openPlan();
    const days = (await planOf(hers[0], params))?.days ?? [];
    expect(days).toHaveLength(14);
    const [one = '', two = ''] = days;
    const both = [
      { day: one, slot: 'EVENING' as const },
      { day: two, slot: 'NOON' as const },
    ];
    await api.call(updatePlanSlots, { as: hers[0], params, body: { slots: both } });
    await api.call(updatePlanSlots, { as: theirs[0], params, body: { slots: both.slice(0, 1) } });
    await api.call(updatePlanSlots, { as: theirs[0], params, body: { slots: both.slice(0, 1) } });
    expect((await planOf(theirs[2], params))?.slots).toEqual([
      { day: one, slot: 'EVENING', userIds: [hers[0].id, theirs[0].id].sort((a, b) => a - b) },
      { day: two, slot: 'NOON', userIds: [hers[0].id] },
    ]);
    await api.call(updatePlanSlots, { as: hers[0], params, body: { slots: [] } });
    expect((await planOf(hers[1], params))?.slots.map(({ userIds }) => userIds)).toEqual([[theirs[0].id]]);
    const { plan } = await api.call(getChat, { as: hers[1], params });
    expect(plan).toEqual({ state: 'OPEN', proposal: null, plannerCount: 1 });
  });

  test('a day that is over or far away is refused', async () => {
    const { hers, params } = await openPlan();
    for (const inDays of [-1, 16]) {
      const day = new Date(api.clock.now().getTime() + inDays * 24 * hourMs).toISOString().slice(0, 10);
      const body = { slots: [{ day, slot: 'NOON' as const }] };
      expect(await api.refusal(updatePlanSlots, { as: hers[0], params, body })).toMatchObject({
        code: 1002,
        field: 'slots',
      });
    }
  });
});

test('at the end of a day what one chose of the next holds up no other day', async () => {
  const { hers, params } = await openPlan();
  const [first = '', second = ''] = (await planOf(hers[0], params))?.days ?? [];
  const noonOf = (...days: string[]) => ({ slots: days.map((day) => ({ day, slot: 'NOON' as const })) });
  await api.call(updatePlanSlots, { as: hers[0], params, body: noonOf(first) });
  const start = api.clock.now().getTime();
  const midnight = Date.parse(`${first}T00:00:00+09:00`);
  api.clock.advance(midnight - start);
  try {
    // The page still shows the days of the evening before.
    await api.call(updatePlanSlots, { as: hers[0], params, body: noonOf(first, second) });
    expect((await planOf(hers[1], params))?.slots).toMatchObject([{ day: second, userIds: [hers[0].id] }]);
    const gone = { as: hers[1], params, body: noonOf(first) };
    expect(await api.refusal(updatePlanSlots, gone)).toMatchObject({ code: 1002, field: 'slots' });
  } finally {
    api.clock.advance(start - midnight);
  }
});

describe('places', () => {
  test('a place named twice is one, and whoever names it chooses it', async () => {
    const { hers, theirs, params } = await openPlan();
    const name = (as: Person, text: string) =>
      api.call(createPlanPlace, { as, params, body: { name: text } });
    const { id } = await name(hers[0], '망원한강공원');
    expect(await name(theirs[0], ' 망원한강공원 ')).toEqual({ id });
    const other = await name(theirs[1], '홍대입구역');
    await api.call(updatePlanPlaceVotes, { as: hers[0], params, body: { placeIds: [other.id] } });
    expect((await planOf(hers[0], params))?.places).toEqual([
      { id, name: '망원한강공원', userIds: [theirs[0].id], isFolded: false },
      {
        id: other.id,
        name: '홍대입구역',
        userIds: [hers[0].id, theirs[1].id].sort((a, b) => a - b),
        isFolded: false,
      },
    ]);
  });

  test('a refused word, an eleventh place and a place of another plan are refused', async () => {
    const { hers, params } = await openPlan();
    const refused = (name: string) => api.refusal(createPlanPlace, { as: hers[0], params, body: { name } });
    expect(await refused('시발')).toMatchObject({ code: 1002, field: 'name' });
    for (let place = 1; place <= 10; place++)
      await api.call(createPlanPlace, { as: hers[0], params, body: { name: `장소 ${place}` } });
    expect(await refused('장소 11')).toMatchObject({ code: 1002, field: 'name' });
    const elsewhere = await propose();
    const body = { placeIds: [elsewhere.proposal.placeId] };
    expect(await api.refusal(updatePlanPlaceVotes, { as: hers[0], params, body })).toMatchObject({
      code: 1002,
      field: 'placeIds',
    });
  });
});

describe('a proposal', () => {
  test('stands once more than half of both teams come, and then the room says so', async () => {
    const { hers, theirs, params, answer, proposal } = await propose();
    await answer(hers[1]);
    await answer(hers[2]);
    await answer(theirs[0]);
    expect((await planOf(hers[0], params))?.state).toBe('OPEN');
    await answer(theirs[1]);
    const plan = await planOf(theirs[2], params);
    expect(plan).toMatchObject({
      state: 'SETTLED',
      proposal: { round: 1, meetsAt: proposal.meetsAt, place: '홍대입구역 9번 출구' },
    });
    expect(plan?.proposal?.comingUserIds).toHaveLength(5);
    expect(await linesOf(theirs[2], params)).toEqual(['PLAN_STARTED', 'PLAN_PROPOSED', 'PLAN_SETTLED']);
    expect(await told(theirs[2])).toEqual(['STARTED', 'PROPOSED', 'SETTLED']);
    // Whoever did something is not told of it.
    expect(await told(theirs[1])).toEqual(['STARTED', 'PROPOSED']);
    expect((await api.call(getChat, { as: theirs[2], params })).plan).toMatchObject({
      state: 'SETTLED',
      proposal: { comingCount: 5, isAnswered: false },
    });
  });

  test('no team is outvoted by the other, and the last two answers at one moment settle once', async () => {
    const { hers, theirs, params, answer } = await propose();
    await answer(theirs[0], false);
    await answer(hers[1]);
    expect((await planOf(hers[0], params))?.state).toBe('OPEN');
    await Promise.all([answer(theirs[1]), answer(theirs[2]), answer(theirs[1])]);
    expect((await planOf(hers[0], params))?.state).toBe('SETTLED');
    expect((await linesOf(hers[0], params)).filter((kind) => kind === 'PLAN_SETTLED')).toHaveLength(1);
    // Who stays away is not told when it is.
    expect(await told(theirs[0])).toEqual(['STARTED', 'PROPOSED']);
  });

  test('of another time takes the place of the last: a yes to the old one settles nothing', async () => {
    const { hers, theirs, params, answer, proposal } = await propose();
    await answer(hers[1]);
    await answer(theirs[0]);
    const meetsAt = new Date(Date.parse(proposal.meetsAt) + hourMs).toISOString();
    const body = { meetsAt, placeId: proposal.placeId };
    await api.call(proposePlan, { as: theirs[2], params, body });
    const late = { as: theirs[1], params, body: { round: 1, isComing: true } };
    expect(await api.refusal(answerPlan, late)).toMatchObject({ code: 1003 });
    expect((await planOf(hers[0], params))?.proposal).toMatchObject({
      round: 2,
      meetsAt,
      comingUserIds: [theirs[2].id],
    });
  });

  test('an answer in the last second says whether the proposal is another one, or its time is over', async () => {
    const { hers, theirs, params, proposal } = await propose();
    const late = (round: number) =>
      api.refusal(answerPlan, { as: theirs[0], params, body: { round, isComing: true } });
    await api.app.db
      .update(plans)
      .set({ meetsAt: api.clock.now() })
      .where(eq(plans.channelId, params.channelId));
    expect((await late(1)).displayMessage).toBe('이미 시간이 지난 약속이에요.');
    await api.call(proposePlan, { as: hers[1], params, body: proposal });
    expect((await late(1)).displayMessage).toBe('그사이 제안이 바뀌었어요. 다시 확인해 주세요.');
  });

  test('two at one moment: the second sweeps away nothing that who proposes has not seen', async () => {
    const { hers, theirs, params } = await openPlan();
    const { id: placeId } = await api.call(createPlanPlace, {
      as: hers[0],
      params,
      body: { name: '성수역' },
    });
    const meetsAt = (inHours: number) => new Date(api.clock.now().getTime() + inHours * hourMs).toISOString();
    const seen = { round: null, state: 'OPEN' as const };
    const proposeFor = (as: Person, inHours: number) =>
      api.call(proposePlan, { as, params, body: { meetsAt: meetsAt(inHours), placeId, seen } });
    const both = await Promise.allSettled([proposeFor(hers[0], 48), proposeFor(theirs[0], 72)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await planOf(hers[1], params))?.proposal).toMatchObject({ round: 1 });
    expect(await linesOf(hers[1], params)).toEqual(['PLAN_STARTED', 'PLAN_PROPOSED']);
  });

  test('what was settled in the same moment is opened again by nobody who has not seen it', async () => {
    const { hers, theirs, params, answer, proposal } = await propose();
    for (const as of [hers[1], theirs[0], theirs[1]]) await answer(as);
    const meetsAt = new Date(Date.parse(proposal.meetsAt) + hourMs).toISOString();
    const body = (state: 'OPEN' | 'SETTLED') => ({ ...proposal, meetsAt, seen: { round: 1, state } });
    expect(await api.refusal(proposePlan, { as: hers[2], params, body: body('OPEN') })).toMatchObject({
      code: 1003,
    });
    expect((await planOf(hers[0], params))?.state).toBe('SETTLED');
    await api.call(proposePlan, { as: hers[2], params, body: body('SETTLED') });
    expect(await planOf(hers[0], params)).toMatchObject({ state: 'OPEN', proposal: { round: 2 } });
  });

  test('the same twice is one; what was settled is open again with another', async () => {
    const { hers, theirs, params, answer, proposal } = await propose();
    await api.call(proposePlan, { as: hers[0], params, body: proposal });
    for (const as of [hers[1], theirs[0], theirs[1]]) await answer(as);
    await api.call(proposePlan, { as: theirs[2], params, body: proposal });
    expect(await planOf(hers[0], params)).toMatchObject({ state: 'SETTLED', proposal: { round: 1 } });
    const meetsAt = new Date(Date.parse(proposal.meetsAt) + 24 * hourMs).toISOString();
    await api.call(proposePlan, { as: theirs[2], params, body: { ...proposal, meetsAt } });
    expect(await planOf(hers[0], params)).toMatchObject({ state: 'OPEN', proposal: { round: 2 } });
    expect((await linesOf(hers[0], params)).at(-1)).toBe('PLAN_REOPENED');
  });

  test('that was settled stays settled where too few come afterwards, and says that it is agreed no more', async () => {
    const { hers, theirs, teams, params, answer } = await propose();
    const agreement = async () => {
      const plan = await planOf(hers[0], params);
      const head = (await api.call(getChat, { as: hers[0], params })).plan;
      expect(head?.proposal?.isAgreed).toBe(plan?.proposal?.isAgreed);
      return [plan?.state, plan?.proposal?.isAgreed];
    };
    expect(await agreement()).toEqual(['OPEN', false]);
    for (const as of [hers[1], theirs[0], theirs[1]]) await answer(as);
    expect(await agreement()).toEqual(['SETTLED', true]);
    await answer(theirs[0], false);
    expect(await agreement()).toEqual(['SETTLED', false]);
    await answer(theirs[2]);
    expect(await agreement()).toEqual(['SETTLED', true]);
    // Who leaves comes no more: one of the two who stay is not more than half.
    const order = { params: { teamId: teams.his.id }, body: { action: 'LEAVE' as const } };
    await api.call(leaveTeam, { as: theirs[2], ...order });
    expect(await agreement()).toEqual(['SETTLED', false]);
  });

  test('of a time that is over, or too far, is refused', async () => {
    const { hers, params, proposal } = await propose();
    for (const inHours of [-1, 24 * 16]) {
      const meetsAt = new Date(api.clock.now().getTime() + inHours * hourMs).toISOString();
      const body = { ...proposal, meetsAt };
      expect(await api.refusal(proposePlan, { as: hers[0], params, body })).toMatchObject({
        code: 1002,
        field: 'meetsAt',
      });
    }
  });
});

describe('who is in it', () => {
  test('two who begin at one moment begin one plan', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    const params = { channelId: matchId };
    const both = [her.people[0], his.people[0]];
    await Promise.all(both.map((as) => api.call(createPlan, { as, params })));
    expect(await api.app.db.$count(plans, eq(plans.channelId, matchId))).toBe(1);
    expect(await linesOf(her.people[1], params)).toEqual(['PLAN_STARTED']);
  });

  test('whoever left is out of it: their choices and answers count no more', async () => {
    const { hers, theirs, teams, params, answer } = await propose();
    const [day = ''] = (await planOf(hers[0], params))?.days ?? [];
    const body = { slots: [{ day, slot: 'NOON' as const }] };
    await api.call(updatePlanSlots, { as: theirs[2], params, body });
    await answer(theirs[2], false);
    const order = { params: { teamId: teams.his.id }, body: { action: 'LEAVE' as const } };
    await api.call(leaveTeam, { as: theirs[2], ...order });
    const plan = await planOf(hers[0], params);
    expect(plan?.slots).toEqual([]);
    expect(plan?.proposal?.absentUserIds).toEqual([]);
    expect(plan?.members.map(({ userId }) => userId)).not.toContain(theirs[2].id);
    expect(await planOf(theirs[2], params)).toBeNull();
    expect(
      await api.refusal(answerPlan, { as: theirs[2], params, body: { round: 1, isComing: true } }),
    ).toMatchObject({ code: 1003 });
    // Of the two who stay both are needed: more than half.
    await answer(theirs[0]);
    await answer(hers[1]);
    expect((await planOf(hers[0], params))?.state).toBe('OPEN');
    await answer(theirs[1]);
    expect((await planOf(hers[0], params))?.state).toBe('SETTLED');
  });

  test('of who stays enough may come already: then the last who leaves settles it', async () => {
    const { hers, theirs, teams, params, answer, proposal } = await propose();
    await answer(hers[1]);
    await answer(theirs[0]);
    await answer(theirs[1], false);
    const order = { params: { teamId: teams.his.id }, body: { action: 'LEAVE' as const } };
    await api.call(leaveTeam, { as: theirs[2], ...order });
    expect((await planOf(hers[0], params))?.state).toBe('OPEN');
    await api.call(leaveTeam, { as: theirs[1], ...order });
    expect(await planOf(hers[0], params)).toMatchObject({
      state: 'SETTLED',
      proposal: { meetsAt: proposal.meetsAt, isAgreed: true },
    });
    expect((await linesOf(hers[0], params)).at(-1)).toBe('PLAN_SETTLED');
    for (const stays of [...hers, theirs[0]]) expect((await told(stays)).at(-1)).toBe('SETTLED');
    for (const gone of [theirs[1], theirs[2]]) expect(await told(gone)).not.toContain('SETTLED');
  });

  test('a proposal whose time is over is settled by nobody who leaves', async () => {
    const { hers, theirs, teams, params, answer } = await propose();
    for (const as of [hers[1], theirs[0]]) await answer(as);
    const over = api.clock.now();
    await api.app.db.update(plans).set({ meetsAt: over }).where(eq(plans.channelId, params.channelId));
    const order = { params: { teamId: teams.his.id }, body: { action: 'LEAVE' as const } };
    for (const as of [theirs[2], theirs[1]]) await api.call(leaveTeam, { as, ...order });
    expect((await planOf(hers[0], params))?.state).toBe('OPEN');
  });

  test('a withdrawn person is nobody in it', async () => {
    const { hers, theirs, params } = await propose();
    await api.call(deleteMe, { as: theirs[2], body: { isAgreed: true } });
    expect((await planOf(hers[0], params))?.members).toHaveLength(5);
  });

  test('whoever left, and everybody once the room is over, can plan nothing there any more', async () => {
    const { hers, theirs, teams, params } = await openPlan();
    const read = (as: Person) => api.call(getPlan, { as, params });
    expect(await read(theirs[2])).toMatchObject({ canPlan: true });
    const order = { params: { teamId: teams.his.id }, body: { action: 'LEAVE' as const } };
    await api.call(leaveTeam, { as: theirs[2], ...order });
    expect(await read(theirs[2])).toEqual({ plan: null, canPlan: false });
    const { her, his, matchId } = await openRoomOfSix(api);
    await api.call(deleteMatch, { as: her.people[0], params: { matchId } });
    expect(await api.call(getPlan, { as: his.people[1], params: { channelId: matchId } })).toEqual({
      plan: null,
      canPlan: false,
    });
    expect(await read(hers[0])).toMatchObject({ canPlan: true });
  });

  test('nobody else reads or changes it', async () => {
    const { params } = await propose();
    const as = await api.person();
    expect((await api.refusal(getPlan, { as, params })).code).toBe(1003);
    expect((await api.refusal(deletePlan, { as, params })).code).toBe(1003);
  });
});

describe('the end', () => {
  test('called off, it is gone for all, and a new one can begin', async () => {
    const { hers, theirs, params } = await propose();
    await api.call(deletePlan, { as: theirs[0], params });
    expect(await planOf(hers[0], params)).toBeNull();
    expect((await api.refusal(deletePlan, { as: hers[0], params })).code).toBe(1003);
    expect((await linesOf(hers[0], params)).at(-1)).toBe('PLAN_CANCELED');
    await api.call(createPlan, { as: hers[0], params });
    expect(await planOf(hers[0], params)).toMatchObject({ slots: [], places: [], proposal: null });
  });

  test('called off, the room says which day and which place; of what nobody saw any more it names nothing', async () => {
    const { hers, theirs, params, proposal } = await propose();
    const words = `${formatKoreanMoment(new Date(proposal.meetsAt))}, 홍대입구역 9번 출구`;
    const last = async () => {
      const { items } = await api.call(getMessages, { as: theirs[0], params });
      return items.findLast(({ systemKind }) => systemKind === 'PLAN_CANCELED')?.text;
    };
    await api.call(deletePlan, { as: hers[0], params });
    expect(await last()).toBe(`약속이 취소됐어요. ${words}`);
    await proposeMeeting(api, { as: hers[0], ...params });
    const isLive = and(eq(plans.channelId, params.channelId), eq(plans.state, 'OPEN'));
    await api.app.db.update(plans).set({ meetsAt: api.clock.now() }).where(isLive);
    await api.call(deletePlan, { as: hers[0], params });
    expect(await last()).toBe('약속이 취소됐어요.');
  });

  test('a plan that was begun meanwhile is not called off in the place of the one that was seen', async () => {
    const { hers, theirs, params } = await openPlan();
    const seen = await planOf(hers[0], params);
    const query = { seenPlanId: seen?.id };
    await api.call(deletePlan, { as: theirs[0], params, query });
    await api.call(createPlan, { as: theirs[1], params });
    expect((await api.refusal(deletePlan, { as: hers[0], params, query })).code).toBe(1003);
    expect((await planOf(hers[0], params))?.id).not.toBe(seen?.id);
    expect((await linesOf(hers[0], params)).at(-1)).toBe('PLAN_STARTED');
  });

  test('a room that ends takes its plan along', async () => {
    const { hers, theirs, params } = await propose();
    await api.call(deleteMatch, { as: hers[0], params: { matchId: params.channelId } });
    expect(await planOf(theirs[0], params)).toBeNull();
    expect((await api.call(getChat, { as: theirs[0], params })).plan).toBeNull();
    const [row] = await api.app.db.select().from(plans).where(eq(plans.channelId, params.channelId));
    expect(row?.state).toBe('CANCELED');
    expect((await api.refusal(createPlan, { as: theirs[0], params })).code).toBe(1003);
    // What was only proposed nobody had put in their calendar.
    expect(await told(theirs[0])).toEqual(['STARTED', 'PROPOSED']);
  });

  test('a room that ends calls off what was settled: who would come is told, who ended it is not', async () => {
    const { hers, theirs, params, answer, proposal } = await propose();
    for (const as of [hers[1], theirs[0], theirs[1]]) await answer(as);
    await answer(hers[2], false);
    await api.call(deleteMatch, { as: hers[0], params: { matchId: params.channelId } });
    for (const as of [hers[1], theirs[0], theirs[2]]) {
      const [newest] = (await api.call(getAlarms, { as })).items;
      const meetsAt = formatKoreanMoment(new Date(proposal.meetsAt));
      expect(newest).toMatchObject({ title: expect.stringMatching(/의 약속이 취소됐어요$/), body: meetsAt });
    }
    for (const as of [hers[0], hers[2]]) expect(await told(as)).not.toContain('CANCELED');
    const lines = (await api.call(getMessages, { as: theirs[0], params })).items.map(
      ({ systemKind }) => systemKind,
    );
    expect(lines.slice(-2)).toEqual(['PLAN_CANCELED', 'CHAT_CLOSED']);
  });
});
