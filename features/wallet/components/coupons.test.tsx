import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '@/contract/error-codes';
import { getCoupon, getCoupons, redeemCoupon } from '@/contract/wallet';
import { couponBuilder } from '@/testing/builders/coupons';
import { MockedError, mockCall, mockRawAnswer } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { CouponScreen } from './coupon-screen';
import { CouponsScreen } from './coupons-screen';

const usable = couponBuilder();
const redeemed = couponBuilder({ state: 'REDEEMED', redeemedAt: '2024-11-20T03:05:00Z' });
const soldOut = couponBuilder({ state: 'SOLD_OUT' });

describe('the list', () => {
  const render = () => renderScreen(<CouponsScreen />, { at: '/my-page/coupons' });

  test('says of each whose it is, until when, and leads to it', async () => {
    const expired = couponBuilder({ id: 9, state: 'EXPIRED' });
    const items = [usable, { ...redeemed, id: 8 }, expired, { ...soldOut, id: 10 }];
    mockCall(getCoupons, () => ({ items, nextCursor: null }));
    render();
    expect(screen.getByText('쿠폰을 불러오는 중')).toBeInTheDocument();
    const rows = await screen.findAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '아메리카노 한 잔카페 여섯시2024년 12월 20일까지 쓸 수 있어요',
      '아메리카노 한 잔카페 여섯시2024년 11월 20일 오후\u00a012:05에 사용했어요',
      '아메리카노 한 잔카페 여섯시2024년 12월 20일에 기간이 끝났어요',
      '아메리카노 한 잔카페 여섯시준비된 쿠폰이 모두 소진됐어요',
    ]);
    expect(rows[0]).toHaveAttribute('href', '/my-page/coupons/7');
  });

  test('one in a state of a later release is one that cannot be used now', async () => {
    const items = [usable, { ...usable, id: 8, state: 'PAUSED' }];
    mockRawAnswer(getCoupons, () => Response.json({ items, nextCursor: null }));
    render();
    expect(await screen.findByText('지금은 쓸 수 없어요')).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  test('says that there are none', async () => {
    mockCall(getCoupons, () => ({ items: [], nextCursor: null }));
    render();
    expect(await screen.findByText('아직 쿠폰이 없어요')).toBeInTheDocument();
  });

  test('that failed is read again on a tap', async () => {
    mockCall(getCoupons, () => new MockedError(1003));
    const { user } = render();
    await screen.findByText('쿠폰을 불러오지 못했어요');
    mockCall(getCoupons, () => ({ items: [usable], nextCursor: null }));
    await user.click(screen.getByRole('button', { name: /다시/ }));
    expect(await screen.findByText('아메리카노 한 잔')).toBeInTheDocument();
  });
});

describe('one coupon', () => {
  async function openSheet(coupon = usable) {
    mockCall(getCoupon, () => coupon);
    const rendered = renderScreen(<CouponScreen couponId={7} />, { at: '/my-page/coupons/7' });
    await rendered.user.click(await screen.findByRole('button', { name: '매장에서 사용하기' }));
    await rendered.user.type(await screen.findByLabelText('매장 코드'), 'YEONNAM1');
    return rendered;
  }

  test('is redeemed with the code the staff types; the ticket says so and runs on', async () => {
    const { requests } = mockCall(redeemCoupon, () => redeemed);
    const { user } = await openSheet();
    mockCall(getCoupon, () => redeemed);
    await user.click(screen.getByRole('button', { name: '사용하기' }));
    expect(await screen.findByText('사용 완료')).toBeInTheDocument();
    expect(requests[0]).toMatchObject({ params: { couponId: 7 }, body: { branchCode: 'YEONNAM1' } });
    expect(screen.getByText(/^(오전|오후) \d{1,2}:\d\d:\d\d$/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '매장에서 사용하기' })).not.toBeInTheDocument(),
    );
  });

  test.each([
    [6000, '매장 코드를 찾을 수 없어요. 코드를 다시 확인해 주세요.'],
    [6002, '아직 쿠폰을 쓸 수 있는 조건이 채워지지 않았어요.'],
  ] satisfies [ErrorCode, string][])(
    'refused with %i says why where the code was typed',
    async (code, text) => {
      mockCall(redeemCoupon, () => new MockedError(code));
      const { user } = await openSheet();
      await user.click(screen.getByRole('button', { name: '사용하기' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByLabelText('매장 코드')).toHaveAttribute('aria-invalid', 'true');
    },
  );

  test.each([
    [6003, '이미 사용한 쿠폰이에요.', redeemed, '사용 완료'],
    [6004, '기간이 지난 쿠폰이에요.', couponBuilder({ state: 'EXPIRED' }), /기간이 끝났어요/],
    [6001, '준비된 쿠폰이 모두 소진됐어요.', soldOut, '준비된 쿠폰이 모두 소진됐어요'],
  ] satisfies [ErrorCode, string, typeof usable, string | RegExp][])(
    'refused with %i says why and shows the coupon as it is',
    async (code, text, coupon, words) => {
      mockCall(redeemCoupon, () => new MockedError(code));
      const { user } = await openSheet();
      mockCall(getCoupon, () => coupon);
      await user.click(screen.getByRole('button', { name: '사용하기' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(await screen.findByText(words)).toBeInTheDocument();
    },
  );

  test('without a code nothing is sent', async () => {
    const { requests } = mockCall(redeemCoupon, () => redeemed);
    const { user } = await openSheet();
    await user.clear(screen.getByLabelText('매장 코드'));
    await user.click(screen.getByRole('button', { name: '사용하기' }));
    expect(await screen.findByText('매장 코드를 입력해 주세요')).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  test('of somebody else is not shown', async () => {
    mockCall(getCoupon, () => new MockedError(1003));
    renderScreen(<CouponScreen couponId={7} />, { at: '/my-page/coupons/7' });
    expect(await screen.findByText('볼 수 없는 쿠폰이에요')).toBeInTheDocument();
  });
});
