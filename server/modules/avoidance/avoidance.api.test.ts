import { createHash, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAvoidance, updateAvoidance } from '@/contract/avoidance';
import { AVOIDED_PHONE_MAX_COUNT } from '@/contract/constants';
import { searchRequestableUsers } from '@/contract/friends';
import { getPreMatches } from '@/contract/pre-matches';
import { findTraces } from '../../../testing/api/everything-kept';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';
import { avoidedPhones, users } from '../../db/schema';
import { runManualDrop } from '../recommendation/run-drop';
import { fillPhoneHashes } from './fill-phone-hashes';

const api = useTestApi({}, { each: true });

const randomPhone = () => `010${randomInt(10_000_000, 99_999_999)}`;

async function hashOnDevice(as: Person, phoneNumber: string): Promise<string> {
  const { phoneSalt } = await api.call(getAvoidance, { as });
  return createHash('sha256').update(`${phoneSalt}${phoneNumber}`).digest('hex');
}

async function avoidPhones(as: Person, ...phoneNumbers: string[]) {
  const addedPhones = await Promise.all(phoneNumbers.map((each) => hashOnDevice(as, each)));
  return api.call(updateAvoidance, { as, body: { addedPhones } });
}

/** As an account from before numbers had hashes. */
async function givePhone({ id }: Person, phoneNumber: string): Promise<void> {
  await api.app.db.update(users).set({ phoneNumber, phoneHash: null }).where(eq(users.id, id));
  await fillPhoneHashes(api);
}

describe('a drop', () => {
  let women: ReadyTeam;
  let men: ReadyTeam;
  beforeEach(async () => {
    women = await createReadyTeam(api, { gender: 'WOMAN', affiliation: '연세대 국문과' });
    men = await createReadyTeam(api, { gender: 'MAN', affiliation: '연세대학교' });
  });

  async function shownTo({ people }: ReadyTeam): Promise<number[]> {
    const { items } = await api.call(getPreMatches, { as: people[0] });
    return items.map(({ team }) => team.id);
  }

  test('does not introduce whose number somebody avoids, in either direction', async () => {
    const phoneNumber = randomPhone();
    await givePhone(men.people[2], phoneNumber);
    await avoidPhones(women.people[1], randomPhone(), phoneNumber);
    await runManualDrop(api);
    expect([await shownTo(women), await shownTo(men)]).toEqual([[], []]);
  });

  test('introduces them again once the number is not avoided any more', async () => {
    const phoneNumber = randomPhone();
    await givePhone(men.people[2], phoneNumber);
    const as = women.people[1];
    await avoidPhones(as, phoneNumber);
    const removedPhones = [await hashOnDevice(as, phoneNumber)];
    expect(await api.call(updateAvoidance, { as, body: { removedPhones } })).toMatchObject({ phoneCount: 0 });
    await runManualDrop(api);
    expect(await shownTo(women)).toEqual([men.id]);
  });

  test('does not introduce people of one school to somebody who avoids theirs', async () => {
    await api.call(updateAvoidance, { as: men.people[0], body: { avoidsAffiliation: true } });
    const others = await createReadyTeam(api, { gender: 'WOMAN', affiliation: '서강대' });
    await runManualDrop(api);
    expect([await shownTo(women), await shownTo(men)]).toEqual([[], [others.id]]);
  });
});

test('who switched the search off is found by nobody until it is on again', async () => {
  const [me, hidden] = [await api.person(), await api.person({ nickname: '찾지마세요' })];
  const find = async () =>
    (await api.call(searchRequestableUsers, { as: me, query: { nickname: 'ㅊㅈㅁ' } })).items.length;
  expect(await find()).toBe(1);
  const off = await api.call(updateAvoidance, { as: hidden, body: { isSearchable: false } });
  expect(off).toMatchObject({ isSearchable: false, avoidsAffiliation: false, phoneCount: 0 });
  expect(await find()).toBe(0);
  await api.call(updateAvoidance, { as: hidden, body: { isSearchable: true } });
  expect(await find()).toBe(1);
});

test('the numbers are counted once each, bounded, removed all at once, and one’s own alone', async () => {
  const [me, other] = [await api.person(), await api.person()];
  const [one, two] = [randomPhone(), randomPhone()];
  expect(await avoidPhones(me, one, two, one)).toMatchObject({ phoneCount: 2 });
  await avoidPhones(other, one);
  const many = Array.from({ length: AVOIDED_PHONE_MAX_COUNT - 1 }, (_, at) =>
    createHash('sha256').update(`${at}`).digest('hex'),
  );
  const refusal = await api.refusal(updateAvoidance, { as: me, body: { addedPhones: many } });
  expect(refusal).toMatchObject({ code: 1002, displayMessage: '번호는 1,000개까지 피할 수 있어요.' });
  expect(await api.call(updateAvoidance, { as: me, body: { addedPhones: many.slice(1) } })).toMatchObject({
    phoneCount: AVOIDED_PHONE_MAX_COUNT,
  });
  expect(await api.call(updateAvoidance, { as: me, body: { removedPhones: 'ALL' } })).toMatchObject({
    phoneCount: 0,
  });
  expect(await api.call(getAvoidance, { as: other })).toMatchObject({ phoneCount: 1 });
});

test('only a keyed hash is kept: neither the number nor what the device made of it', async () => {
  const as = await api.person();
  const phoneNumber = randomPhone();
  await avoidPhones(as, phoneNumber);
  const rows = await api.app.db.select().from(avoidedPhones).where(eq(avoidedPhones.userId, as.id));
  expect(rows).toHaveLength(1);
  const kept = new Map([['avoided_phones', JSON.stringify(rows)]]);
  expect(findTraces(kept, { phoneNumber, hash: await hashOnDevice(as, phoneNumber) })).toEqual([]);
});
