import { expect, type Locator, type Page } from '@playwright/test';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { Finger } from '../fixtures/finger';
import { phoneWithSession } from '../fixtures/member';
import { letType, overlaidKeyboard } from '../fixtures/overlaid-keyboard';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

/** An iPhone's: the notch and the home indicator. */
const notch = 47;
const indicator = 34;

const type = (page: Page, isTyping: boolean) => page.evaluate<number>(letType(isTyping));

const boxOf = async (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());

test('bars keep clear of the notch and the home indicator, and what is typed stands on the keyboard', async ({
  browser,
}, { retry }) => {
  const { men, women, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `손안${retry}` });
  await men[0].call(likeMatch, { params: { matchId } });
  const context = await phoneWithSession(browser, women[0]);
  await context.addInitScript({ content: overlaidKeyboard });
  const page = await context.newPage();
  // All of the screen is the page’s in an app: there is no browser around it.
  await page.setViewportSize({ width: 393, height: 852 });
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: notch, bottom: indicator } });

  await test.step('a main place', async () => {
    await page.goto('/my-page');
    await expect(page.getByRole('heading', { name: '마이' })).toBeVisible();
    expect((await boxOf(page, 'header')).top).toBe(notch);
    const tab = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link').first();
    const height = await page.evaluate(() => window.innerHeight);
    expect(await tab.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(height - indicator);
  });

  await test.step('a room: over the indicator at rest, on the keyboard while typing', async () => {
    await page.goto(`/chats/${matchId}`);
    const field = page.getByLabel('메시지', { exact: true });
    await field.fill('토요일에 만나요');
    const bottom = async () => (await boxOf(page, 'textarea')).bottom;
    const height = await page.evaluate(() => window.innerHeight);
    expect(await bottom()).toBeLessThanOrEqual(height - indicator);
    await field.focus();
    const seen = await type(page, true);
    await expect.poll(bottom).toBeLessThanOrEqual(seen);
    // No empty strip for an indicator that the keyboard covers.
    expect(await bottom()).toBeGreaterThan(seen - indicator);
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    const said = page.getByRole('log').getByText('토요일에 만나요');
    await expect.poll(() => said.evaluate((line) => line.getBoundingClientRect().bottom)).toBeLessThan(seen);
    await type(page, false);
    await expect.poll(bottom).toBeGreaterThan(seen);
  });

  await test.step('a sheet with a field', async () => {
    await page.goto('/my-page/edit');
    await page.getByRole('button', { name: /^직업/ }).click();
    const sheet = page.getByRole('dialog', { name: '어떤 일을 하나요?' });
    await expect(sheet).toBeVisible();
    const seen = await type(page, true);
    const confirm = sheet.getByRole('button', { name: '확인' });
    await expect
      .poll(() => confirm.evaluate((button) => button.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(seen);
  });
  await context.close();
});

test('a finger that rests marks no control and no message with a menu, and marks other texts', async ({
  browser,
}, { retry }) => {
  const { men, women, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `길게${retry}` });
  await men[0].call(likeMatch, { params: { matchId } });
  const context = await phoneWithSession(browser, women[0]);
  const page = await context.newPage();
  await page.goto(`/chats/${matchId}`);
  await page.getByLabel('메시지', { exact: true }).fill('복사는 메뉴에서');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  const message = page.getByRole('log').getByText('복사는 메뉴에서');
  const marks = (target: typeof message) =>
    target.evaluate((element) => getComputedStyle(element).userSelect !== 'none');
  await expect(message).toBeVisible();
  // Its menu comes once it is sent.
  await expect.poll(() => marks(message)).toBe(false);
  await page.goto('/my-page');
  expect(await marks(page.getByRole('link', { name: /프로필 편집/ }))).toBe(false);
  expect(await marks(page.getByText(women[0].nickname).first())).toBe(true);
  const zoom = page.locator('meta[name=viewport]');
  await expect(zoom).toHaveAttribute('content', /maximum-scale=1.*user-scalable=no/);
  await context.close();

  await test.step('with a mouse a message can be marked', async () => {
    const desktop = await browser.newContext({ hasTouch: false, isMobile: false });
    const sheet = await desktop.newPage();
    await sheet.goto('/sign-in');
    await sheet.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p data-press-menu>글</p>'));
    expect(await marks(sheet.locator('[data-press-menu]'))).toBe(true);
    await desktop.close();
  });
});

test('a finger held on a message opens its menu and marks nothing; on a picture the browser has no menu', async ({
  browser,
}, { retry }) => {
  const { men, women, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending: `눌러${retry}` });
  await men[0].call(likeMatch, { params: { matchId } });
  const context = await phoneWithSession(browser, women[0]);
  const page = await context.newPage();
  await page.goto(`/chats/${matchId}`);
  await page.getByLabel('메시지', { exact: true }).fill('길게 누르면 메뉴');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  const message = page.getByRole('log').getByText('길게 누르면 메뉴');
  const menu = page.getByRole('dialog', { name: '메시지' });
  const marked = () => page.evaluate(() => getSelection()?.toString().trim());

  await test.step('held, the menu is there before the finger is lifted, and lifting it presses nothing', async () => {
    const finger = await Finger.on(page);
    // Once it is sent.
    await expect(message.locator('xpath=ancestor::*[@data-press-menu]')).toBeVisible();
    await finger.pressOn(message);
    await expect(menu).toBeVisible();
    await finger.lift();
    await expect(menu.getByRole('button', { name: '복사하기' })).toBeVisible();
    expect(await marked()).toBe('');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('the engine marks no word of it, whatever asks for that', async () => {
    await message.dblclick();
    expect(await marked()).toBe('');
  });

  await test.step('nor has it a menu of its own there', async () => {
    expect(await isMenuOfBrowser(message)).toBe(false);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await page.goto('/my-page');
  const profile = page.getByRole('region', { name: '내 프로필' });
  const name = profile.getByText(women[0].nickname);
  await test.step('nor on a picture and a link', async () => {
    await expect(name).toBeVisible();
    await expect.poll(() => isMenuOfBrowser(profile.locator('img').first())).toBe(false);
    expect(await isMenuOfBrowser(page.getByRole('link', { name: /프로필 편집/ }))).toBe(false);
  });

  await test.step('while the words of a page are marked, and have one', async () => {
    expect(await isMenuOfBrowser(name)).toBe(true);
    await name.dblclick();
    expect(await marked()).not.toBe('');
  });
  await context.close();
});

/** Whether the browser's own menu would open there: it asks the page by an event, at the end of a long press too. */
async function isMenuOfBrowser(target: Locator): Promise<boolean> {
  const page = target.page();
  const asked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener('contextmenu', (event) => resolve(!event.defaultPrevented), { once: true }),
      ),
  );
  await target.click({ button: 'right' });
  return asked;
}
