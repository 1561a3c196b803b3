import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteMe } from '@/contract/users';
import * as calls from '@/contract/wallet';
import { branchCode, createCouponKind, giveCoupon } from '../../../testing/api/coupons';
import { heardBy } from '../../../testing/api/heard-by';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam } from '../../../testing/api/ready-team';
import { openRoomOfSix } from '../../../testing/api/room';
import { useTestApi } from '../../../testing/api/use-api';
import { seoulDay } from '../../clock/seoul-date';
import { chatMembers, couponKinds, coupons, teamMembers, teams } from '../../db/schema';
import { seedPartners } from '../../db/seed/partners';
import { writePartners } from '../../db/seed/write-partners';
import { issueCoupon } from './issue-coupon';

const dayMs = 86_400_000;

const api = useTestApi();

const redeem = (as: Person, couponId: number, code = branchCode) =>
  api.call(calls.redeemCoupon, { as, params: { couponId }, body: { branchCode: code } });
const refusedRedeem = (as: Person, couponId: number, code = branchCode) =>
  api.refusal(calls.redeemCoupon, { as, params: { couponId }, body: { branchCode: code } });
const inFuture = (ms: number) => new Date(api.clock.now().getTime() + ms);

async function issuedCountOf(kind: string) {
  const [row] = await api.app.db.select().from(couponKinds).where(eq(couponKinds.key, kind));
  return row?.issuedCount;
}

describe('my coupons', () => {
  test('stand usable first, page by page, and only usable ones are counted', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await giveCoupon(api, other);
    const [used, first, old, second] = [
      await giveCoupon(api, person),
      await giveCoupon(api, person),
      await giveCoupon(api, person, { expiresAt: inFuture(-1000) }),
      await giveCoupon(api, person, { prerequisite: 'MATCHED' }),
    ];
    await redeem(person, used);
    const seen: [number, string][] = [];
    let cursor: string | undefined;
    do {
      const page = await api.call(calls.getCoupons, {
        as: person,
        query: { limit: 1, ...(cursor && { cursor }) },
      });
      seen.push(...page.items.map(({ id, state }): [number, string] => [id, state]));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([
      [second, 'USABLE'],
      [first, 'USABLE'],
      [old, 'EXPIRED'],
      [used, 'REDEEMED'],
    ]);
    expect(await api.call(calls.getCouponCount, { as: person })).toEqual({ count: 2 });
    expect(await api.call(calls.getCouponCount, { as: await api.person() })).toEqual({ count: 0 });
  });

  test('say what each is, and nothing about anybody else’s', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const couponId = await giveCoupon(api, person, { title: '빙수 한 그릇', prerequisite: 'TEAM_READY' });
    expect(await api.call(calls.getCoupon, { as: person, params: { couponId } })).toMatchObject({
      id: couponId,
      title: '빙수 한 그릇',
      partnerName: expect.stringContaining('가게'),
      state: 'USABLE',
      prerequisite: '셋이 모인 팀이 있으면 쓸 수 있어요',
      redeemedAt: null,
    });
    expect(await api.refusal(calls.getCoupon, { as: other, params: { couponId } })).toMatchObject({
      code: 1003,
    });
    expect((await refusedRedeem(other, couponId)).code).toBe(1003);
  });

  test('are issued once for one cause, to people who are there', async () => {
    const { id: userId } = await api.person();
    const kind = await createCouponKind(api);
    const issue = () => issueCoupon(api, { userId, kind, causeKey: `GIFT:${userId}` });
    const issued = await Promise.all(Array.from({ length: 5 }, issue));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    await expect(issueCoupon(api, { userId, kind: 'none', causeKey: 'x' })).rejects.toMatchObject({
      code: 1002,
    });
    const gone = await api.person();
    await api.call(deleteMe, { as: gone, body: { isAgreed: true } });
    for (const nobody of [2_000_000_000, gone.id])
      await expect(issueCoupon(api, { userId: nobody, kind, causeKey: `y${nobody}` })).rejects.toMatchObject({
        code: 1003,
      });
  });
});

describe('redeeming', () => {
  test('takes the branch’s code in either case, once', async () => {
    const person = await api.person();
    const couponId = await giveCoupon(api, person);
    expect(await redeem(person, couponId, branchCode.toLowerCase())).toMatchObject({
      state: 'REDEEMED',
      redeemedAt: expect.any(String),
    });
    expect(await refusedRedeem(person, couponId)).toMatchObject({ code: 6003, status: 409 });
  });

  test('takes the code as phones type and paste it, and a code of nothing is no wrong guess', async () => {
    const person = await api.person();
    for (const typed of [' branch 1\n', 'ＢＲＡＮＣＨ１', 'BRANCH1\r\n'])
      expect(await redeem(person, await giveCoupon(api, person), typed)).toMatchObject({ state: 'REDEEMED' });
    const couponId = await giveCoupon(api, person);
    for (const blank of [' ', '  ', ' \n', '　', '   ', '    '])
      expect(await refusedRedeem(person, couponId, blank)).toMatchObject({ code: 1002, status: 400 });
    expect(await redeem(person, couponId)).toMatchObject({ state: 'REDEEMED' });
  });

  test('is heard by the person’s other phones', async () => {
    const person = await api.person();
    const couponId = await giveCoupon(api, person);
    expect(await heardBy(api, [person], () => redeem(person, couponId))).toEqual([['coupons']]);
    expect(await heardBy(api, [person], () => refusedRedeem(person, couponId))).toEqual([[]]);
  });

  test('of one coupon ten times at once gives out one', async () => {
    const person = await api.person();
    const kind = await createCouponKind(api);
    const couponId = await giveCoupon(api, person, { kind });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(person, couponId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await issuedCountOf(kind)).toBe(1);
  });

  test('by ten people at once gives out no more than there are', async () => {
    const kind = await createCouponKind(api, { maxIssueCount: 3 });
    const people = await Promise.all(Array.from({ length: 10 }, () => api.person()));
    const held = await Promise.all(people.map((person) => giveCoupon(api, person, { kind })));
    const results = await Promise.allSettled(people.map((person, index) => redeem(person, held[index] ?? 0)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('"code":6001');
    expect(await issuedCountOf(kind)).toBe(3);
  });

  test('of the last one there is: the others read that none is left, below what they can use, and count it no more', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const usable = await giveCoupon(api, other);
    const kind = await createCouponKind(api, { maxIssueCount: 1 });
    const held = await giveCoupon(api, other, { kind });
    const last = await giveCoupon(api, person, { kind });
    expect(await redeem(person, last)).toMatchObject({ state: 'REDEEMED' });
    const { items } = await api.call(calls.getCoupons, { as: other });
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [usable, 'USABLE'],
      [held, 'SOLD_OUT'],
    ]);
    expect(await api.call(calls.getCouponCount, { as: other })).toEqual({ count: 1 });
    const first = await api.call(calls.getCoupons, { as: other, query: { limit: 1 } });
    const rest = { limit: 1, cursor: first.nextCursor ?? '' };
    const second = await api.call(calls.getCoupons, { as: other, query: rest });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([usable, held]);
    expect(await refusedRedeem(other, held)).toMatchObject({ code: 6001 });
    // More are made: it can be used again, and the own one stays used.
    await api.app.db.update(couponKinds).set({ maxIssueCount: 2 }).where(eq(couponKinds.key, kind));
    expect(await api.call(calls.getCouponCount, { as: other })).toEqual({ count: 2 });
    expect(await redeem(other, held)).toMatchObject({ state: 'REDEEMED' });
  });

  test('with a code of no branch, or of another partner’s, is 6000 and leaves the coupon', async () => {
    const person = await api.person();
    const couponId = await giveCoupon(api, person);
    for (const code of ['NOWHERE', 'HONGDAE1'])
      expect(await refusedRedeem(person, couponId, code)).toMatchObject({ code: 6000, status: 404 });
    expect(await redeem(person, couponId)).toMatchObject({ state: 'REDEEMED' });
  });

  test('after five wrong codes in a row waits a day, also for the right one', async () => {
    const person = await api.person();
    const [guessed, other] = [await giveCoupon(api, person), await giveCoupon(api, person)];
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => refusedRedeem(person, guessed, `GUESS${n}`)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 404, 429]);
    expect(await refusedRedeem(person, guessed)).toMatchObject({
      status: 429,
      code: 1002,
      field: 'branchCode',
      displayMessage: '매장 코드를 여러 번 잘못 입력했어요. 하루 뒤에 다시 시도해 주세요.',
    });
    expect(await redeem(person, other)).toMatchObject({ state: 'REDEEMED' });
    await api.app.db
      .update(coupons)
      .set({ lockedUntil: inFuture(-1) })
      .where(eq(coupons.id, guessed));
    // The count begins anew.
    expect(await refusedRedeem(person, guessed, 'GUESS7')).toMatchObject({ status: 404 });
    expect(await redeem(person, guessed)).toMatchObject({ state: 'REDEEMED' });
  });

  test('of a coupon whose time is over is 6004', async () => {
    const person = await api.person();
    const couponId = await giveCoupon(api, person, { expiresAt: inFuture(-1000) });
    expect((await refusedRedeem(person, couponId)).code).toBe(6004);
  });

  test('waits for a ready team or a match where the coupon says so', async () => {
    const alone = await api.person();
    const [person] = (await createReadyTeam(api)).people;
    const forTeams = { prerequisite: 'TEAM_READY' } as const;
    expect(await refusedRedeem(alone, await giveCoupon(api, alone, forTeams))).toMatchObject({
      code: 6002,
      displayMessage: '셋이 모인 팀이 있으면 쓸 수 있어요.',
    });
    expect(await redeem(person, await giveCoupon(api, person, forTeams))).toMatchObject({
      state: 'REDEEMED',
    });

    const forPairs = { prerequisite: 'MATCHED' } as const;
    expect((await refusedRedeem(person, await giveCoupon(api, person, forPairs))).code).toBe(6002);
    const matched = (await openRoomOfSix(api)).her.people[1];
    expect(await redeem(matched, await giveCoupon(api, matched, forPairs))).toMatchObject({
      state: 'REDEEMED',
    });
  });

  test('waits for who left the team or the room, and for who is in a team that is not whole', async () => {
    const refused = async (as: Person, prerequisite: 'TEAM_READY' | 'MATCHED') =>
      (await refusedRedeem(as, await giveCoupon(api, as, { prerequisite }))).code;
    const { id: teamId, people } = await createReadyTeam(api);
    const [stays, , leaves] = people;
    const isIn = eq(teams.id, teamId);
    await api.app.db.update(teams).set({ readyAt: null }).where(isIn);
    expect(await refused(stays, 'TEAM_READY')).toBe(6002);
    // Somebody else came in their place, and the team is ready again.
    await api.app.db.update(teams).set({ readyAt: api.clock.now() }).where(isIn);
    await api.app.db
      .update(teamMembers)
      .set({ leftAt: api.clock.now() })
      .where(eq(teamMembers.userId, leaves.id));
    expect(await refused(leaves, 'TEAM_READY')).toBe(6002);
    const [guest] = (await openRoomOfSix(api)).his.people;
    await api.app.db
      .update(chatMembers)
      .set({ leftAt: api.clock.now() })
      .where(eq(chatMembers.userId, guest.id));
    expect(await refused(guest, 'MATCHED')).toBe(6002);
  });
});

test('partners are written again without losing what was given out', async () => {
  const person = await api.person();
  const couponId = await giveCoupon(api, person, { kind: 'cafe-welcome' });
  await redeem(person, couponId, 'YEONNAM1');
  const cafe = seedPartners.filter(({ name }) => name === '카페 여섯시');
  await writePartners(
    api.app.db,
    cafe.map((partner) => ({
      ...partner,
      coupons: partner.coupons.map((kind) => ({ ...kind, title: '라떼 한 잔', maxIssueCount: 0 })),
    })),
  );
  const [kind] = await api.app.db.select().from(couponKinds).where(eq(couponKinds.key, 'cafe-welcome'));
  expect(kind).toMatchObject({ title: '라떼 한 잔', maxIssueCount: 1, issuedCount: 1 });
  expect(await api.call(calls.getCoupon, { as: person, params: { couponId } })).toMatchObject({
    title: '라떼 한 잔',
    state: 'REDEEMED',
  });
  const [row] = await api.app.db.select().from(coupons).where(eq(coupons.id, couponId));
  const lastDay = seoulDay(new Date((row?.createdAt.getTime() ?? 0) + 30 * dayMs));
  expect(row?.expiresAt).toEqual(new Date(`${lastDay}T23:59:59.999+09:00`));
});
