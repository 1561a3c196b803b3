import { describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getAppealQueue, updateAppeal } from '@/contract/back-office/appeals';
import { getAudit } from '@/contract/back-office/audit';
import { findPerson } from '@/contract/back-office/people';
import { createProposal, decideProposal } from '@/contract/back-office/proposals';
import { getReportCase, getReportQueue, updateReportVerdict } from '@/contract/back-office/reports';
import { createSanction, deleteSanctions, getLiveSanctions } from '@/contract/back-office/sanctions';
import { createFriendRequest } from '@/contract/friends';
import { createReport, getReports } from '@/contract/safety';
import { createAppeal, createBlockedAppeal, getSanctions } from '@/contract/sanctions';
import { giveCoupon } from '../../../testing/api/coupons';
import { heardBy } from '../../../testing/api/heard-by';
import { createTestOperator, type TestOperator } from '../../../testing/api/operators';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { appeals, sanctions, users } from '../../db/schema';
import { hashPhone } from '../verification/phone-hash';

const api = useTestApi({}, { each: true });
const hourMs = 3_600_000;
const [profile, harassment, spam] = [1, 3, 6];

async function report(reportTypeId: number) {
  const [reporter, reported] = [await api.person(), await api.person()];
  const body = { targetType: 'USER' as const, targetId: reported.id, reportTypeId };
  const { id } = await api.call(createReport, { as: reporter, body });
  return { id, reporter, reported };
}

const actionsOf = async (headers: Record<string, string>) =>
  (await api.call(getAudit, { headers, query: {} })).items.map(({ action }) => action);

describe('the queue of reports', () => {
  test('has what is due first on top, whatever came first, and names nobody', async () => {
    const late = await report(spam);
    const middle = await report(profile);
    const urgent = await report(harassment);
    const { headers } = await createTestOperator(api, 'VIEWER');
    const { items, openCount } = await api.call(getReportQueue, { headers, query: {} });
    expect(items.map(({ id, severity }) => [id, severity])).toEqual([
      [urgent.id, 'HIGH'],
      [middle.id, 'MEDIUM'],
      [late.id, 'LOW'],
    ]);
    expect(openCount).toBe(3);
    const [first] = items;
    expect(Date.parse(first?.dueAt ?? '') - Date.parse(first?.reportedAt ?? '')).toBe(24 * hourMs);
    for (const { nickname } of [urgent.reporter, urgent.reported])
      expect(JSON.stringify(items)).not.toContain(nickname);
  });

  test('opens a case with its evidence, and notes who looked', async () => {
    const { id, reported, reporter } = await report(harassment);
    const operator = await createTestOperator(api, 'MODERATOR');
    const found = await api.call(getReportCase, { headers: operator.headers, params: { reportId: id } });
    expect(found).toMatchObject({
      id,
      reporterUserId: reporter.id,
      people: [{ userId: reported.id, nickname: reported.nickname, sanctionCount: 0, nextDays: 1 }],
    });
    expect(found.people[0]?.photoUrls[0]).toMatch(/^http/);
    const { headers } = await createTestOperator(api, 'ADMIN');
    const audit = await api.call(getAudit, { headers, query: {} });
    expect(audit.items).toMatchObject([{ action: 'REPORT_READ', actor: operator.by, targetId: String(id) }]);
  });

  test('takes one verdict, which the reporter reads at once, and nobody else hears of', async () => {
    const { id, reporter, reported } = await report(harassment);
    const { headers } = await createTestOperator(api, 'ADMIN');
    const verdict = { headers, params: { reportId: id }, body: { outcome: 'ACTED' as const } };
    const decide = () => api.call(updateReportVerdict, verdict);
    expect(await heardBy(api, [reporter, reported], decide)).toEqual([['reports'], []]);
    expect(await api.refusal(updateReportVerdict, verdict)).toMatchObject({ code: 1003 });
    expect((await api.call(getReports, { as: reporter, query: {} })).items).toMatchObject([
      { state: 'ACTED' },
    ]);
    const closed = await api.call(getReportQueue, { headers, query: { state: 'CLOSED' } });
    expect(closed).toMatchObject({ items: [{ id, outcome: 'ACTED' }], openCount: 0 });
    expect(await actionsOf(headers)).toEqual(['REPORT_CLOSED']);
  });
});

describe('a sanction', () => {
  const sanction = async (person: Person, headers: Record<string, string>) =>
    api.call(createSanction, { headers, body: { userId: person.id, reason: '욕설', days: 7 } });

  test('of those who are limited each page follows the last one, and all of them are counted', async () => {
    const { headers } = await createTestOperator(api);
    const people = [];
    for (let number = 0; number < 5; number++) people.push(await api.person());
    for (const person of people) await sanction(person, headers);
    const [twice] = people;
    if (twice) await sanction(twice, headers);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.call(getLiveSanctions, { headers, query: { limit: 2, cursor } });
      expect(page.peopleCount).toBe(5);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ userId }) => userId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([twice, ...people.toReversed()].map((person) => person?.id));
  });

  test('limits at once, climbs the ladder, and is lifted', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const { headers } = await createTestOperator(api);
    await sanction(person, headers);
    const reach = () => api.attempt(createFriendRequest, { as: person, body: { userId: other.id } });
    expect(await reach()).toBe(2006);
    expect((await api.call(getLiveSanctions, { headers })).items).toMatchObject([{ userId: person.id }]);
    const find = () => api.call(findPerson, { headers, body: { key: person.uniqueId } });
    expect((await find()).person?.nextDays).toBe(7);
    const params = { userId: person.id };
    expect(await api.call(deleteSanctions, { headers, params })).toEqual({ liftedCount: 1 });
    expect(await reach()).toBeNull();
    // What was lifted does not count.
    expect((await find()).person?.nextDays).toBe(1);
    expect(await actionsOf(headers)).toEqual([
      'PERSON_READ',
      'SANCTIONS_LIFTED',
      'PERSON_READ',
      'PERSON_SANCTIONED',
    ]);
  });

  test('arrives on the phone it is about, set and lifted, and so does a coupon', async () => {
    const person = await api.person();
    const { headers } = await createTestOperator(api, 'ADMIN');
    const params = { userId: person.id };
    const acts = [
      () => sanction(person, headers),
      () => api.call(deleteSanctions, { headers, params }),
      () => giveCoupon(api, person),
    ];
    const limit = ['sanctions', 'users'];
    for (const [index, nouns] of [limit, limit, ['coupons']].entries())
      expect(await heardBy(api, [person], async () => acts[index]?.())).toEqual([nouns]);
  });

  test('is decided once by two operators who saw the same, and anew by who looks again', async () => {
    const { id, reported } = await report(harassment);
    const desks = [await createTestOperator(api, 'MODERATOR'), await createTestOperator(api, 'ADMIN')];
    const seen = async (headers: Record<string, string>) =>
      (await api.call(getReportCase, { headers, params: { reportId: id } })).people[0]?.sanctionCount;
    const counts = await Promise.all(desks.map(({ headers }) => seen(headers)));
    const decide = (headers: Record<string, string>, sanctionCount: number | undefined) =>
      api.attempt(createSanction, {
        headers,
        body: { userId: reported.id, reason: '욕설', days: 1, sanctionCount },
      });
    const decided = await Promise.all(desks.map(({ headers }, desk) => decide(headers, counts[desk])));
    expect(decided.sort()).toEqual([1003, null]);
    const [{ headers }] = desks as [(typeof desks)[number]];
    expect((await api.call(getLiveSanctions, { headers })).items).toHaveLength(1);
    expect(await decide(headers, await seen(headers))).toBeNull();
    const { person } = await api.call(findPerson, { headers, body: { key: String(reported.id) } });
    expect(person?.sanctionCount).toBe(2);
  });

  test('is appealed against, and somebody else answers', async () => {
    const person = await api.person();
    const [one, other] = [await createTestOperator(api), await createTestOperator(api)];
    const { id: sanctionId } = await sanction(person, one.headers);
    const text = '친구에게 한 농담이었어요. 대화를 다시 봐 주세요.';
    await api.call(createAppeal, { as: person, params: { sanctionId }, body: { text } });
    const queueOf = async (headers: Record<string, string>) =>
      (await api.call(getAppealQueue, { headers })).items;
    const [appeal] = await queueOf(one.headers);
    expect(appeal).toMatchObject({ setBy: one.by, isOwn: true });
    expect(await queueOf(other.headers)).toMatchObject([{ setBy: one.by, isOwn: false }]);
    const answer = (headers: Record<string, string>) => ({
      headers,
      params: { appealId: appeal?.id ?? 0 },
      body: { outcome: 'LIFTED' as const, answer: '오해였어요. 미안해요.' },
    });
    expect(await api.refusal(updateAppeal, answer(one.headers))).toMatchObject({ code: 1003 });
    await api.call(updateAppeal, answer(other.headers));
    expect((await api.call(getSanctions, { as: person })).items).toMatchObject([
      { isInForce: false, appeal: { outcome: 'LIFTED', answer: '오해였어요. 미안해요.' } },
    ]);
  });
});

test('of many appeals those that wait longest are listed, and all that wait are counted', async () => {
  const { id: userId } = await api.person();
  const { headers } = await createTestOperator(api);
  const limits = Array.from({ length: 25 }, (_, index) => ({ userId, reason: `욕설 ${index}` }));
  const made = await api.app.db.insert(sanctions).values(limits).returning({ sanctionId: sanctions.id });
  await api.app.db.insert(appeals).values(made.map((each) => ({ ...each, text: '다시 봐 주세요.' })));
  const { items, waitingCount } = await api.call(getAppealQueue, { headers });
  expect(items.map(({ reason }) => reason)).toEqual(limits.slice(0, 20).map(({ reason }) => reason));
  expect(waitingCount).toBe(25);
});

test('appeals that somebody else has to answer stand in nobody’s way', async () => {
  const { id: userId } = await api.person();
  const [one, other] = [await createTestOperator(api), await createTestOperator(api)];
  const limits = [
    ...Array.from({ length: 45 }, () => ({ userId, reason: '정한', setBy: one.by })),
    { userId, reason: '제안한', setBy: other.by, proposedBy: one.by },
    { userId, reason: '남이 정한', setBy: other.by },
  ];
  const made = await api.app.db.insert(sanctions).values(limits).returning({ sanctionId: sanctions.id });
  await api.app.db.insert(appeals).values(made.map((each) => ({ ...each, text: '다시 봐 주세요.' })));
  const { items } = await api.call(getAppealQueue, { headers: one.headers });
  expect(items).toHaveLength(20);
  expect(items.map(({ reason, isOwn }) => [reason, isOwn]).slice(0, 2)).toEqual([
    ['남이 정한', false],
    ['정한', true],
  ]);
});

describe('the appeal of a sanction', () => {
  const text = '친구에게 한 농담이었어요. 대화를 다시 봐 주세요.';
  const queueOf = async (headers: Record<string, string>) =>
    (await api.call(getAppealQueue, { headers })).items;

  test('that is lifted by hand is answered by that: gone from the queue, told to the person, no words', async () => {
    const person = await api.person();
    const { headers } = await createTestOperator(api);
    const body = { userId: person.id, reason: '욕설', days: 7 };
    const { id: sanctionId } = await api.call(createSanction, { headers, body });
    await api.call(createAppeal, { as: person, params: { sanctionId }, body: { text } });
    const [open] = await queueOf(headers);
    await api.call(deleteSanctions, { headers, params: { userId: person.id } });
    expect(await queueOf(headers)).toEqual([]);
    expect((await api.call(getSanctions, { as: person })).items).toMatchObject([
      { isInForce: false, appeal: { outcome: 'LIFTED', answer: null } },
    ]);
    const { items } = await api.call(getAlarms, { as: person });
    expect(items.filter(({ type }) => type === 'APPEAL_ANSWERED')).toMatchObject([
      { data: { sanctionId, outcome: 'LIFTED' } },
    ]);
    const late = {
      headers,
      params: { appealId: open?.id ?? 0 },
      body: { outcome: 'UPHELD' as const, answer: '그대로예요.' },
    };
    expect(await api.refusal(updateAppeal, late)).toMatchObject({ code: 1003 });
  });

  test('of a block for ever is answered by neither who proposed nor who confirmed it, and by a third', async () => {
    const person = await api.person();
    const [proposer, confirmer, third] = [
      await createTestOperator(api, 'MODERATOR'),
      await createTestOperator(api),
      await createTestOperator(api, 'MODERATOR'),
    ];
    const proposal = { kind: 'BLOCK' as const, userId: person.id, reason: '다른 사람 사칭' };
    const { id: proposalId } = await api.call(createProposal, { headers: proposer.headers, body: proposal });
    await api.call(decideProposal, {
      headers: confirmer.headers,
      params: { proposalId },
      body: { decision: 'CONFIRM' },
    });
    const appealToken = await api.app.tokens.sign('appeal', { sub: String(person.id) }, 3600);
    await api.call(createBlockedAppeal, { body: { appealToken, text } });
    const [open] = await queueOf(proposer.headers);
    const isOwn = async ({ headers }: TestOperator) => (await queueOf(headers))[0]?.isOwn;
    expect(await Promise.all([proposer, confirmer, third].map(isOwn))).toEqual([true, true, false]);
    const answer = ({ headers }: TestOperator) => ({
      headers,
      params: { appealId: open?.id ?? 0 },
      body: { outcome: 'LIFTED' as const, answer: '오해였어요. 미안해요.' },
    });
    for (const one of [proposer, confirmer])
      expect(await api.refusal(updateAppeal, answer(one))).toMatchObject({ code: 1003 });
    await api.call(updateAppeal, answer(third));
    expect((await api.call(getLiveSanctions, { headers: third.headers })).items).toEqual([]);
  });
});

describe('finding a person', () => {
  test('takes the whole id, code or number, and tells the least', async () => {
    const person = await api.person();
    const phone = '01099998888';
    await api.app.db.update(users).set({ phoneNumber: phone, phoneHash: hashPhone(api, phone) });
    const { headers } = await createTestOperator(api, 'MODERATOR');
    const find = async (key: string) => (await api.call(findPerson, { headers, body: { key } })).person;
    for (const key of [String(person.id), person.uniqueId.toLowerCase(), '010-9999-8888']) {
      const found = await find(key);
      expect(found?.userId).toBe(person.id);
      expect(Object.keys(found ?? {}).toSorted()).toEqual(
        [
          'joinedAt',
          'nextDays',
          'nickname',
          'reportCount',
          'sanctionCount',
          'sanctions',
          'state',
          'uniqueId',
          'userId',
        ].toSorted(),
      );
    }
    for (const key of [person.nickname, person.uniqueId.slice(0, 9), '010-9999', '2000000000'])
      expect(await find(key)).toBeNull();
    const admin = await createTestOperator(api);
    const { items } = await api.call(getAudit, { headers: admin.headers, query: {} });
    expect(items).toHaveLength(3);
    expect(JSON.stringify(items)).not.toContain('9999');
  });
});
