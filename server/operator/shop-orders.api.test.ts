import { expect, test } from 'vitest';
import { getCoupons, redeemCoupon } from '@/contract/wallet';
import { useTestApi } from '../../testing/api/use-api';
import { parseOrder } from './parse-order';
import { runOrder } from './run-order';

const api = useTestApi();
const operate = (...args: string[]) => runOrder(api, parseOrder(args));

test('an operator makes a partner with a branch and a coupon, hands it out once, and it is redeemed there', async () => {
  const as = await api.person();
  await operate('branch', '--partner', '빵집 하나', '--title', '망원점', '--code', 'mangwon1');
  const kind = [
    '--key',
    'bread',
    '--partner',
    '빵집 하나',
    '--title',
    '소금빵 하나',
    '--text',
    '소금빵을 드려요.',
  ];
  await operate('coupon-kind', ...kind, '--max', '10');
  const issue = ['coupon', '--user', as.uniqueId, '--key', 'bread', '--reason', '개업 행사'];
  expect(await operate(...issue)).toBe(await operate(...issue));
  const [coupon] = (await api.call(getCoupons, { as })).items;
  expect(coupon).toMatchObject({ title: '소금빵 하나', partnerName: '빵집 하나', state: 'USABLE' });
  const params = { couponId: coupon?.id ?? 0 };
  await api.call(redeemCoupon, { as, params, body: { branchCode: 'MANGWON1' } });
  const listed = (await operate('coupon-kinds')).split('\n').map((line) => JSON.parse(line));
  expect(listed).toContainEqual(
    expect.objectContaining({ kind: 'bread', maxIssueCount: 10, issuedCount: 1, branchCodes: ['MANGWON1'] }),
  );
});

test.each([
  [['branch', '--partner', 'x', '--title', 'y'], '--code is missing'],
  [['coupon', '--user', '1', '--key', 'x'], '--reason is missing'],
  [
    ['coupon-kind', '--key', 'x', '--partner', 'p', '--title', 't', '--text', 'd', '--prerequisite', 'RICH'],
    'one of TEAM_READY, MATCHED',
  ],
])('%j is refused with what is missing', (args, message) => {
  expect(() => parseOrder(args)).toThrow(message);
});
