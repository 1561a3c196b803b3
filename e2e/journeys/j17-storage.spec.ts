import { expect, type Page, test } from '@playwright/test';
import { Member, signInAs } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { spoilStorage } from '../fixtures/weather';

const tabs = ['내 팀', 'LIKE', '채팅', '마이', '홈'] as const;

for (const how of ['full', 'forbidden'] as const) {
  test(`a phone whose storage is ${how}: sign-in, every place and the acts work as long as the page is open`, async ({
    browser,
  }, { retry }) => {
    const known = await Member.withPhone(browser, { nickname: `저장소${how}${retry}`.slice(0, 12) });
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
