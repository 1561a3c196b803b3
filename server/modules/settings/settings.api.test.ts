import { expect, test } from 'vitest';
import { getAudit } from '@/contract/back-office/audit';
import { getSettings, type PriceName, updateFlag, updatePrice } from '@/contract/back-office/settings';
import { createChatImageUpload } from '@/contract/chats';
import { getConfig } from '@/contract/config';
import { likeMatch, unblurMatch } from '@/contract/matches';
import { getCloverWallet } from '@/contract/wallet';
import { introduceAndFlip } from '../../../testing/api/introductions';
import { createTestOperator } from '../../../testing/api/operators';
import { openRoomOfSix } from '../../../testing/api/room';
import { useTestApi } from '../../../testing/api/use-api';
import { settings } from '../../db/schema';
import { dealSpecialMatches } from '../recommendation/deal-special-matches';

const api = useTestApi({}, { each: true });

test('a price that was changed is what is told, and what is paid from then on', async () => {
  const { headers } = await createTestOperator(api, 'FINANCE');
  await api.call(updatePrice, { headers, params: { price: 'like' }, body: { cloverAmount: 7 } });
  const { her, matchId } = await introduceAndFlip(api);
  const [as] = her.people;
  expect((await api.call(getConfig, { as })).limits.prices).toEqual({ like: 7, unblur: 8, special: 15 });
  const balance = async () => (await api.call(getCloverWallet, { as })).balance;
  const before = await balance();
  await api.call(likeMatch, { as, params: { matchId } });
  expect(await balance()).toBe(before - 7);
  const { prices } = await api.call(getSettings, { headers });
  expect(prices[0]).toEqual({ name: 'like', cloverAmount: 7, inCode: 5 });
});

test('pictures in rooms stop when they are switched off, and come back', async () => {
  const { headers, by } = await createTestOperator(api);
  const { her, matchId } = await openRoomOfSix(api);
  const upload = () =>
    api.attempt(createChatImageUpload, {
      as: her.people[0],
      params: { channelId: matchId },
      body: { contentType: 'image/png', size: 10 },
    });
  const turn = (isOn: boolean) =>
    api.call(updateFlag, { headers, params: { flag: 'chatImages' }, body: { isOn } });
  expect(await upload()).toBeNull();
  await turn(false);
  expect(await upload()).toBe(1003);
  expect((await api.call(getConfig, { as: her.people[0] })).flags).toEqual({
    chatImages: false,
    specialMatch: true,
  });
  await turn(true);
  expect(await upload()).toBeNull();
  const { items } = await api.call(getAudit, { headers, query: {} });
  expect(items).toMatchObject([
    { actor: by, targetId: 'flag:chatImages', before: { value: false }, after: { value: true } },
    { actor: by, after: { value: false } },
  ]);
});

test('no special match is dealt while they are switched off', async () => {
  const { headers } = await createTestOperator(api);
  await introduceAndFlip(api);
  const params = { flag: 'specialMatch' as const };
  await api.call(updateFlag, { headers, params, body: { isOn: false } });
  expect(await dealSpecialMatches(api)).toEqual({ count: 0 });
});

test('a value that no release would write counts as not set', async () => {
  const row = { updatedBy: 'test', updatedAt: api.clock.now() };
  await api.app.db.insert(settings).values([
    { key: 'price:like', value: 'free', ...row },
    { key: 'flag:chatImages', value: 0, ...row },
  ]);
  const { headers } = await createTestOperator(api);
  const { flags, prices } = await api.call(getSettings, { headers });
  expect(prices.map(({ cloverAmount }) => cloverAmount)).toEqual([5, 8, 15]);
  expect(flags.every(({ isOn }) => isOn)).toBe(true);
});

test.each([0, 7])(
  'of two who change a price at once, the second has to see the first one’s (%d)',
  async (standing) => {
    const { headers } = await createTestOperator(api, 'FINANCE');
    const write = (cloverAmount: number, seen?: number) =>
      api.attempt(updatePrice, { headers, params: { price: 'like' }, body: { cloverAmount, seen } });
    // With a row of its own, or with what the code has.
    if (standing > 0) expect(await write(standing)).toBeNull();
    const seen = standing || 5;
    expect((await Promise.all([write(8, seen), write(9, seen)])).toSorted()).toEqual([1005, null]);
    const { prices } = await api.call(getSettings, { headers });
    const now = prices[0]?.cloverAmount;
    expect(await write(10, seen)).toBe(1005);
    // The same word twice is one.
    expect(await write(now ?? 0, seen)).toBeNull();
    expect(await write(10, now)).toBeNull();
    expect((await api.call(getSettings, { headers })).prices[0]).toMatchObject({ cloverAmount: 10 });
  },
);

test('nobody pays more than they were shown: what costs more by now is refused, and what costs less is not', async () => {
  const { headers } = await createTestOperator(api, 'FINANCE');
  const set = (price: PriceName, cloverAmount: number) =>
    api.call(updatePrice, { headers, params: { price }, body: { cloverAmount } });
  const { her, matchId } = await introduceAndFlip(api);
  const [as] = her.people;
  const balance = async () => (await api.call(getCloverWallet, { as })).balance;
  const params = { matchId };
  const before = await balance();
  await set('unblur', 9);
  expect(await api.refusal(unblurMatch, { as, params, body: { price: 8 } })).toMatchObject({
    code: 1005,
    displayMessage: '이제 클로버 9개가 들어요. 괜찮다면 다시 눌러 주세요.',
  });
  await set('like', 7);
  expect(await api.attempt(likeMatch, { as, params, body: { price: 5 } })).toBe(1005);
  expect(await balance()).toBe(before);
  await api.call(unblurMatch, { as, params, body: { price: 9 } });
  await set('like', 3);
  await api.call(likeMatch, { as, params, body: { price: 7 } });
  expect(await balance()).toBe(before - 9 - 3);
});
