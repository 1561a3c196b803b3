import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { Member } from '../fixtures/member';
import { askSandbox } from '../fixtures/sandbox-api';
import { test } from '../fixtures/test';

async function userIdOf(member: Member): Promise<number> {
  return Number((await member.stored())['local.userId']);
}

/** A coupon of the sandbox's café, as an operator hands one out. */
async function giveCoupon(request: APIRequestContext, member: Member, seconds?: number): Promise<number> {
  const body = { kind: 'cafe-welcome', ...(seconds !== undefined && { seconds }) };
  const answer = await askSandbox(request, 'POST', `/users/${await userIdOf(member)}/coupons`, body);
  return z.object({ id: z.number() }).parse(answer).id;
}

const wallet = (page: Page) => page.getByRole('region', { name: '지금 가진 클로버' });

test('clovers are bought at the checkout, and are in the wallet, the ledger and the bar at once', async ({
  browser,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `클로버사${retry}` });
  const { page } = member;
  await page.goto('/my-page/clover-store?returnTo=%2Flike');
  await expect(wallet(page)).toContainText('무료 50 · 충전 0');
  await page.getByText('클로버 70개').click();
  await page.getByRole('link', { name: '8,500원 결제하기' }).click();
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByText('결제했어요. 클로버가 들어왔어요.')).toBeVisible();
  await expect(wallet(page)).toContainText('무료 55 · 충전 70');
  await expect(page.getByRole('listitem').filter({ hasText: '클로버 충전' })).toContainText('+75');
  await page.getByRole('link', { name: '하던 일로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/like$/);
  await page.goto('/my-page');
  await expect(page.getByText('125', { exact: true }).first()).toBeVisible();
  await member.close();
});

test('a coupon is redeemed once, in a shop of its partner, before its end', async ({ browser, request }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `쿠폰쓰는${retry}` });
  const { page } = member;
  await page.goto('/my-page');
  await expect(page.getByRole('link', { name: /쿠폰함/ })).toBeVisible();
  const couponId = await giveCoupon(request, member);
  const oldId = await giveCoupon(request, member, -60);

  await page.goto('/my-page/coupons');
  await expect(page.getByRole('link', { name: /아메리카노 한 잔.*까지 쓸 수 있어요/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /아메리카노 한 잔.*기간이 끝났어요/ })).toBeVisible();
  await page.getByRole('link', { name: /까지 쓸 수 있어요/ }).click();
  await expect(page).toHaveURL(new RegExp(`/my-page/coupons/${couponId}$`));

  await page.getByRole('button', { name: '매장에서 사용하기' }).click();
  await page.getByLabel('매장 코드').fill('NOWHERE9');
  await page.getByRole('button', { name: '사용하기', exact: true }).click();
  await expect(page.getByText('매장 코드를 찾을 수 없어요. 코드를 다시 확인해 주세요.')).toBeVisible();
  await page.getByLabel('매장 코드').fill('yeonnam1');
  await page.getByRole('button', { name: '사용하기', exact: true }).click();
  await expect(page.getByText('사용 완료')).toBeVisible();
  await expect(page.getByRole('button', { name: '매장에서 사용하기' })).toHaveCount(0);

  await page.goto(`/my-page/coupons/${oldId}`);
  await expect(page.getByText(/기간이 끝났어요/)).toBeVisible();
  await expect(page.getByRole('button', { name: '매장에서 사용하기' })).toHaveCount(0);
  await member.close();
});

test('a coupon that another phone used a moment ago is shown as used', async ({ browser, request }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `두번쓰는${retry}` });
  const { page } = member;
  await page.goto('/my-page');
  await expect(page.getByRole('link', { name: /쿠폰함/ })).toBeVisible();
  const couponId = await giveCoupon(request, member);
  const other = await member.context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/my-page/coupons/${couponId}`);
    await each.getByRole('button', { name: '매장에서 사용하기' }).click();
    await each.getByLabel('매장 코드').fill('YEONNAM1');
  }
  await page.getByRole('button', { name: '사용하기', exact: true }).click();
  await expect(page.getByText('사용 완료')).toBeVisible();
  await other.getByRole('button', { name: '사용하기', exact: true }).click();
  await expect(other.getByText('이미 사용한 쿠폰이에요.')).toBeVisible();
  await expect(other.getByText('사용 완료')).toBeVisible();
  await member.close();
});
