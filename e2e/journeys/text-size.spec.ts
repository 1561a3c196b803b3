import { expect, type Locator } from '@playwright/test';
import { Member } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { test } from '../fixtures/test';

test('larger text grows, and the sizes that are given in pixels stay', async ({ browser }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `큰글자${retry}` });
  const { page } = member;
  const sizeOf = async (locator: Locator) => {
    const { width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { width: Math.round(width), height: Math.round(height) };
  };
  const title = page.getByRole('heading', { name: '계정 설정', level: 1 });
  const fontSize = () => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const dialog = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
  const bar = page.locator('header').filter({ has: title });

  await test.step('from the own page one row leads there, and nothing else does', async () => {
    await page.goto('/my-page');
    const named = { name: /설정|글자 크기/ };
    const ways = page.getByRole('link', named).or(page.getByRole('button', named));
    await expect(ways).toHaveText(['계정 설정 · 글자 크기100%']);
    await expect(page.locator('a[href^="/my-page/account"]')).toHaveCount(1);
    await ways.click();
    await expect(title).toBeVisible();
  });

  const usual = await fontSize();
  await page.getByText('아주 크게').click();
  await expect.poll(fontSize).toBeCloseTo(usual * 1.3, 1);
  expect(await sizeOf(bar)).toMatchObject({ height: 56 });
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect.poll(() => sizeOf(dialog)).toMatchObject({ width: 260 });
  expect(await sizeOf(dialog.getByRole('button', { name: '로그아웃' }))).toMatchObject({ height: 44 });
  await dialog.getByRole('button', { name: '취소' }).click();

  await page.goto('/my-page/delete');
  expect(await sizeOf(page.getByRole('button', { name: '탈퇴하기' }))).toMatchObject({ height: 56 });
  await page.getByText('다른 이유가 있어요').click();
  expect(await sizeOf(page.getByRole('textbox', { name: '어떤 이유인가요?' }))).toMatchObject({
    height: 160,
  });
  await member.close();
});

test('on a small phone each person of the sandbox’s providers takes two lines', async ({ browser }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `두줄${retry}` });
  await member.close();
  const context = await newPhone(browser, { viewport: { width: 320, height: 568 } });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  const row = page.getByRole('button', { name: new RegExp(`^${member.name}`) });
  await expect(row).toBeVisible();
  const lineCounts = await row.locator('strong, small').evaluateAll((texts) =>
    texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lineCounts).toEqual([1, 1]);
  await context.close();
});
