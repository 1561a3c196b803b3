import { expect, test } from 'vitest';
import { getCoupons, redeemCoupon } from '@/contract/wallet';
import { useTestApi } from '../../testing/api/use-api';
import { useTestSandbox } from '../../testing/sandbox/use-test-sandbox';

const api = useTestApi();
const sandbox = useTestSandbox(api);

async function issue(userId: number, input: object) {
  const response = await fetch(`${sandbox.url}/api/users/${userId}/coupons`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: await response.json() };
}

test('a coupon handed out in the sandbox is redeemed with a branch code it shows', async () => {
  const person = await api.person();
  const kinds = await (await fetch(`${sandbox.url}/api/coupon-kinds`)).json();
  expect(kinds.items).toContainEqual({
    kind: 'cafe-welcome',
    title: '아메리카노 한 잔',
    partnerName: '카페 여섯시',
    prerequisite: null,
    branchCodes: ['YEONNAM1'],
  });
  expect(await issue(person.id, { kind: 'cafe-welcome' })).toMatchObject({ status: 201 });
  expect(await issue(person.id, { kind: 'cafe-team', seconds: -1 })).toMatchObject({ status: 201 });
  const { items } = await api.call(getCoupons, { as: person, query: {} });
  expect(items.map(({ state }) => state)).toEqual(['USABLE', 'EXPIRED']);
  const params = { couponId: items[0]?.id ?? 0 };
  expect(
    await api.call(redeemCoupon, { as: person, params, body: { branchCode: 'yeonnam1' } }),
  ).toMatchObject({ state: 'REDEEMED' });
});

test('a coupon of no kind, or for nobody, is refused in the product’s words', async () => {
  const person = await api.person();
  expect(await issue(person.id, { kind: 'none' })).toMatchObject({ body: { code: 1002 } });
  expect(await issue(2_000_000_000, { kind: 'cafe-welcome' })).toMatchObject({ body: { code: 1003 } });
});
