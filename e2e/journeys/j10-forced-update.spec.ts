import { expect, type Page } from '@playwright/test';
import { Member } from '../fixtures/member';
import { putIntoApp } from '../fixtures/native-app';
import { test } from '../fixtures/test';

const modal = (page: Page) => page.getByRole('alertdialog', { name: '앱 업데이트가 필요합니다' });

test('an app below the minimum is held at the update until it is another one', async ({ browser }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `옛날앱${retry}` });
  const { page } = member;
  // The api refuses old apps of iOS by itself; here the configuration tells.
  const app = await putIntoApp(page, { welcome: { platform: 'ANDROID', appVersion: 'prod-1.1.9' } });
  await page.goto('/home');
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.goBack().catch(() => null);
  await page.goto('/chats');
  await expect(modal(page)).toBeVisible();
  await modal(page).getByRole('button', { name: '확인' }).click();
  await expect
    .poll(() => app.heardOf('openLink'))
    .toMatchObject([{ payload: { url: expect.stringMatching(/^https:\/\/apps\.apple\.com/) } }]);
  await expect(modal(page)).toBeVisible();
  await member.close();
});

test('an app at the minimum or above is left alone', async ({ browser }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `새로운앱${retry}` });
  const { page } = member;
  await putIntoApp(page, { welcome: { appVersion: 'prod-1.2' } });
  const config = page.waitForResponse(/feature-flags/);
  await page.goto('/home');
  await (await config).finished();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await member.close();
});

test('a call that the api refuses for its version brings the update up', async ({ browser }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `거절된앱${retry}` });
  const { page } = member;
  await putIntoApp(page, { welcome: { appVersion: 'prod-1.1.9' } });
  const refused = page.waitForResponse((response) => response.status() === 426);
  await page.goto('/home');
  expect(await (await refused).json()).toMatchObject({ code: 2004 });
  await expect(modal(page)).toBeVisible();
  await member.close();
});
