import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Member, signInAs } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { standsAt } from '../fixtures/sign-up-watch';
import { test } from '../fixtures/test';
import { spoilStorage } from '../fixtures/weather';

const tabs = ['내 팀', 'LIKE', '채팅', '마이', '홈'] as const;
const phones = { full: '꽉찬폰', forbidden: '막힌폰' } as const;

for (const how of ['full', 'forbidden'] as const) {
  test(`a phone whose storage is ${how}: sign-in, every place and the acts work as long as the page is open`, async ({
    browser,
  }, { retry }) => {
    const known = await Member.withPhone(browser, { nickname: `${phones[how]}에서${retry}` });
    await known.close();
    const context = await newPhone(browser);
    await spoilStorage(context, how);
    const page = await context.newPage();
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(String(error)));
    await page.goto('/sign-in');
    await signInAs(page, known.name);
    await expect(page).toHaveURL(/\/home$/);
    await visitPlaces(page);

    await test.step('a setting holds and a form keeps its words from place to place', async () => {
      await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '마이' }).click();
      await page.getByRole('link', { name: /글자 크기/ }).click();
      await page.getByText('아주 크게').click();
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '130');
      await page.getByRole('button', { name: '뒤로' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '130');
    });
    expect(crashes).toEqual([]);
    await context.close();
  });
}

for (const how of ['full', 'forbidden'] as const) {
  test(`a phone whose storage is ${how}: a sign-up survives the way to the verifier and back, and leaves nothing behind`, async ({
    browser,
  }, { retry }) => {
    const context = await newPhone(browser);
    await spoilStorage(context, how);
    const page = await context.newPage();
    const funnel = new SignUpFunnel(page);
    const nickname = `${phones[how]}${retry}`;
    await funnel.signInAtProvider(nickname);
    await funnel.agreeToAll();

    await test.step('the proof travels in cookies of the verification only', async () => {
      const along = await crossingCookies(context);
      expect(along.length).toBeGreaterThan(0);
      for (const { path, sameSite } of along)
        expect([path, sameSite]).toEqual(['/nice-verification', 'Strict']);
    });

    await funnel.verifyPhone();
    await standsAt(page, 'nickname', 1);
    expect(await crossingCookies(context)).toEqual([]);
    await funnel.answerUntilPhoto(nickname);
    await funnel.choosePhoto(nickname);
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page).toHaveURL(/\/onboarding$/);
    await funnel.skipWelcome();
    await context.close();
  });
}

async function crossingCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name.startsWith('crossing'));
}

async function visitPlaces(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  for (const name of tabs) {
    await menu.getByRole('link', { name }).click();
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('불러오지 못했어요')).toHaveCount(0);
  }
}
