import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getAvoidance, updateAvoidance } from '@/contract/avoidance';
import { AVOIDED_PHONE_MAX_COUNT } from '@/contract/constants';
import { searchRequestableUsers } from '@/contract/friends';
import { avoidPhones, hashOnDevice, randomPhone } from '../../../testing/api/avoidance';
import { findTraces } from '../../../testing/api/everything-kept';
import { useTestApi } from '../../../testing/api/use-api';
import { avoidedPhones } from '../../db/schema';

const api = useTestApi();

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
  expect(await avoidPhones(api, me, [one, two, one])).toMatchObject({ phoneCount: 2 });
  await avoidPhones(api, other, [one]);
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
  await avoidPhones(api, as, [phoneNumber]);
  const rows = await api.app.db.select().from(avoidedPhones).where(eq(avoidedPhones.userId, as.id));
  expect(rows).toHaveLength(1);
  const kept = new Map([['avoided_phones', JSON.stringify(rows)]]);
  expect(findTraces(kept, { phoneNumber, hash: await hashOnDevice(api, as, phoneNumber) })).toEqual([]);
});
