import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { getConfig } from '@/contract/config';
import { Member } from '../fixtures/member';
import { operatorOf } from '../fixtures/operator';
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

test('who has none left is given clovers, or buys them; they are in the wallet, the ledger and the bar at once', async ({
  browser,
  request,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `클로버사${retry}` });
  const { page } = member;
  await page.goto('/my-page/clover-store?returnTo=%2Flike');
  await expect(wallet(page)).toContainText('무료 50 · 충전 0');
  await operatorOf(request).spendCloversOf(await userIdOf(member), 50);
  await expect(wallet(page)).toContainText('무료 0 · 충전 0');
  // An operator's numbers, as none stands in the code.
  await page.route(`**${getConfig.path}`, async (route) => {
    const response = await route.fetch();
    const config = getConfig.response.parse(await response.json());
    const { gifts } = config.limits;
    const limits = {
      ...config.limits,
      gifts: { ...gifts, answeredLike: 7 },
      referralRewardCloverAmount: 41,
    };
    await route.fulfill({ response, json: { ...config, limits } });
  });
  await page.reload();
  const ways = page.locator('section').filter({ has: page.getByRole('heading', { name: '무료로 받기' }) });
  await expect(ways.getByRole('link', { name: /받은 LIKE에 답하기.*어떤 답이든 7개/ })).toHaveAttribute(
    'href',
    '/like',
  );
  await expect(ways.getByRole('link', { name: /친구 초대하기.*둘 다 41개/ })).toBeVisible();
  const [free, sold] = await Promise.all(
    [ways, page.getByText('클로버 70개')].map((one) => one.boundingBox()),
  );
  expect(free?.y, 'what costs nothing stands first').toBeLessThan(sold?.y ?? 0);
  await ways.getByRole('button', { name: '1개 받기' }).click();
  await expect(wallet(page)).toContainText('무료 1 · 충전 0');
  await expect(ways).toContainText('오늘은 받았어요');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByText('클로버 70개').click();
  await page.getByRole('link', { name: '8,500원 결제하기' }).click();
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByText('결제했어요. 클로버가 들어왔어요.')).toBeVisible();
  await expect(wallet(page)).toContainText('무료 6 · 충전 70');
  await expect(page.getByRole('listitem').filter({ hasText: '클로버 충전' })).toContainText('+75');
  await page.getByRole('button', { name: '하던 일로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/like$/);
  await page.goto('/my-page');
  await expect(page.getByText('76', { exact: true }).first()).toBeVisible();
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
