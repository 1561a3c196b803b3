import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { getUser, updateMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, consents, refreshTokens, users } from '../../db/schema';
import { renewMarketingConsents } from './renew-marketing-consents';

const api = useTestApi();
afterEach(() => api.clock.set(new Date()));

const agreedAt = new Date('2026-01-15T03:00:00.000Z');
const twoYearsOn = new Date('2028-01-15T03:00:00.000Z');
/** So many days after, and a minute: the clock runs on while a round is made. */
const days = (count: number) => new Date(twoYearsOn.getTime() + count * 86_400_000 + 60_000);
const endsAt = expect.stringMatching(/^2028-02-14T03:00:/);

/** Somebody who agreed to marketing on 15 January 2026, and stays signed in for years. */
async function consenting(): Promise<Person> {
  api.clock.set(agreedAt);
  const person = await api.person();
  await api.call(updateMe, { as: person, body: { marketing: true } });
  const { id, familyId } = person;
  await api.app.db.update(consents).set({ createdAt: agreedAt }).where(eq(consents.userId, id));
  const expiresAt = new Date('2040-01-01T00:00:00.000Z');
  await api.app.db.update(refreshTokens).set({ expiresAt }).where(eq(refreshTokens.familyId, familyId));
  const accessToken = await api.app.tokens.sign(
    'access',
    { sub: String(id), fam: familyId },
    tenYearsSeconds,
  );
  return { ...person, accessToken };
}
const tenYearsSeconds = 10 * 365 * 86_400;

async function runAt(at: Date) {
  api.clock.set(at);
  await renewMarketingConsents(api);
}

const me = async (as: Person) => {
  const found = await api.call(getUser, { as });
  return 'marketing' in found ? found : null;
};
const answersOf = async ({ id }: Person) =>
  (
    await api.app.db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, id), eq(consents.kind, 'MARKETING')))
      .orderBy(asc(consents.id))
  ).map(({ isAgreed }) => isAgreed);
const toldOf = ({ id }: Person) =>
  api.app.db
    .select({ title: alarms.title, body: alarms.body, data: alarms.data })
    .from(alarms)
    .where(and(eq(alarms.userId, id), eq(alarms.type, 'MARKETING_CONSENT_CHANGED')))
    .orderBy(asc(alarms.id));

describe('a marketing consent', () => {
  test('is asked about once, two years on and not a day before, with the day it was given', async () => {
    const person = await consenting();
    await runAt(days(-1));
    expect(await toldOf(person)).toEqual([]);
    expect(await me(person)).toMatchObject({ marketing: true, marketingRenewal: null });
    for (const at of [twoYearsOn, days(1)]) await runAt(at);
    expect(await toldOf(person)).toEqual([
      {
        title: '슬라이드의 혜택과 소식을 계속 받을까요?',
        body: '2026.01.15에 동의했어요. 2028.02.14까지 답하지 않으면 더 보내지 않아요',
        data: { step: 'ASKED', agreedAt: agreedAt.toISOString(), endsAt },
      },
    ]);
    expect(await me(person)).toMatchObject({
      marketing: true,
      marketingRenewal: { agreedAt: agreedAt.toISOString(), endsAt },
    });
  });

  test('that is given again is good for two more years', async () => {
    const person = await consenting();
    await runAt(twoYearsOn);
    for (const _ of ['once', 'again']) await api.call(updateMe, { as: person, body: { marketing: true } });
    expect(await me(person)).toMatchObject({ marketing: true, marketingRenewal: null });
    await runAt(days(31));
    expect(await answersOf(person)).toEqual([true, true]);
    await runAt(new Date('2030-01-15T03:01:00.000Z'));
    expect((await toldOf(person)).map(({ data }) => data)).toMatchObject([
      { step: 'ASKED', agreedAt: agreedAt.toISOString() },
      { step: 'ASKED', agreedAt: expect.stringMatching(/^2028-01-15T03:00:/) },
    ]);
  });

  test('that is refused when asked ends at once, and nothing more is told', async () => {
    const person = await consenting();
    await runAt(twoYearsOn);
    await api.call(updateMe, { as: person, body: { marketing: false } });
    expect(await me(person)).toMatchObject({ marketing: false, marketingRenewal: null });
    await runAt(days(31));
    expect(await answersOf(person)).toEqual([true, false]);
    expect(await toldOf(person)).toHaveLength(1);
  });

  test('that nobody answers for ends after thirty days, and that is said', async () => {
    const person = await consenting();
    await runAt(twoYearsOn);
    await runAt(days(29));
    expect(await me(person)).toMatchObject({ marketing: true });
    for (const at of [days(30), days(31)]) await runAt(at);
    expect(await me(person)).toMatchObject({ marketing: false, marketingRenewal: null });
    expect(await answersOf(person)).toEqual([true, false]);
    expect((await toldOf(person)).map(({ title }) => title)).toEqual([
      '슬라이드의 혜택과 소식을 계속 받을까요?',
      '슬라이드의 혜택과 소식을 더 보내지 않아요',
    ]);
  });

  test('that was ended or given anew meanwhile is asked about by its newest answer', async () => {
    const [ended, renewed] = [await consenting(), await consenting()];
    api.clock.set(new Date('2027-06-01T03:00:00.000Z'));
    for (const as of [ended, renewed]) await api.call(updateMe, { as, body: { marketing: false } });
    await api.call(updateMe, { as: renewed, body: { marketing: true } });
    await runAt(twoYearsOn);
    for (const person of [ended, renewed]) expect(await toldOf(person)).toEqual([]);
    await runAt(new Date('2029-06-01T03:01:00.000Z'));
    expect(await toldOf(ended)).toEqual([]);
    expect(await toldOf(renewed)).toHaveLength(1);
  });

  test('of somebody who withdrew is nobody’s question', async () => {
    const person = await consenting();
    await api.app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, person.id));
    await runAt(twoYearsOn);
    expect(await toldOf(person)).toEqual([]);
  });

  test('is asked about once by two nodes at the same moment, and after one that died in the middle', async () => {
    await runAt(twoYearsOn);
    const people = [await consenting(), await consenting(), await consenting()];
    api.clock.set(twoYearsOn);
    await api.app.db.execute(sql`create sequence told`);
    await api.app.db.execute(sql`create function end_at_second() returns trigger language plpgsql as
      $$ begin if nextval('told') > 1 then raise 'killed'; end if; return new; end $$`);
    await api.app.db.execute(
      sql`create trigger end_at_second before insert on alarms for each row execute function end_at_second()`,
    );
    try {
      await expect(renewMarketingConsents(api)).rejects.toThrow();
    } finally {
      await api.app.db.execute(sql`drop trigger end_at_second on alarms`);
    }
    expect((await Promise.all(people.map(toldOf))).flat()).toHaveLength(1);
    await Promise.all([renewMarketingConsents(api), renewMarketingConsents(api)]);
    for (const person of people) expect(await toldOf(person)).toHaveLength(1);
  });
});
