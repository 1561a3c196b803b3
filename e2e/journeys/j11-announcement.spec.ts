import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { Member } from '../fixtures/member';
import { askSandbox } from '../fixtures/sandbox-api';
import { test } from '../fixtures/test';

const daySeconds = 86_400;
const whole = {
  title: '첫 만남이 걱정되나요?',
  description: '여섯 명이 편하게 시작하는\n작은 약속을 모았어요.',
  hasPicture: true,
  confirm: { text: '읽어 보기', link: '/like' },
  decline: { text: '다음에', link: null },
  suppression: { text: '하루 동안 보지 않기', durationInSeconds: daySeconds },
};

// What is announced is told to everybody: a journey takes down what it put up.
const announcedIds: number[] = [];
test.afterEach(async ({ request }) => {
  for (const id of announcedIds.splice(0)) await askSandbox(request, 'DELETE', `/announcements/${id}`);
});

async function announce(request: Parameters<typeof askSandbox>[0], announcement: object): Promise<void> {
  const answer = await askSandbox(request, 'POST', '/announcements', announcement);
  announcedIds.push(z.object({ id: z.number() }).parse(answer).id);
}

const popup = (page: Page) => page.getByRole('dialog', { name: whole.title });
const press = (page: Page, name: string) => popup(page).getByRole('button', { name }).click();

/** The same person, the same device, another tab: a session of its own. */
async function comeAgain(member: Member): Promise<Page> {
  const page = await member.context.newPage();
  await page.goto('/home');
  return page;
}

/** The page has asked what is announced, and nothing came up. */
async function staysQuiet(page: Page, path = '/home'): Promise<void> {
  const asked = page.waitForResponse(/announcements\/latest/);
  await page.goto(path);
  await (await asked).finished();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
}

test('an announcement closes in every way it can, once a session, and leads where it says', async ({
  browser,
  request,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `소식읽는${retry}` });
  await announce(request, whole);
  const { page } = member;
  await page.goto('/home');
  await expect(popup(page)).toBeVisible();
  const picture = popup(page).locator('img');
  await expect(picture).toHaveAttribute('src', /\/_next\/image\?url=.*&w=\d+&q=75/);
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await press(page, '닫기');
  await expect(popup(page)).toHaveCount(0);
  await staysQuiet(page);

  for (const close of [
    (tab: Page) => press(tab, '다음에'),
    (tab: Page) => tab.keyboard.press('Escape'),
    (tab: Page) => tab.mouse.click(10, 10),
  ]) {
    const tab = await comeAgain(member);
    await expect(popup(tab)).toBeVisible();
    await close(tab);
    await expect(popup(tab)).toHaveCount(0);
    await expect(tab).toHaveURL(/\/home$/);
    await tab.close();
  }

  // Back closes it and no more: the second one leaves the page.
  const elsewhere = `${process.env.SANDBOX_URL}/`;
  const between = await member.context.newPage();
  await between.goto(elsewhere);
  await between.goto('/home');
  await expect(popup(between)).toBeVisible();
  await between.goBack();
  await expect(popup(between)).toHaveCount(0);
  await expect(between).toHaveURL(/\/home$/);
  await expect(between.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await between.goBack();
  await expect(between).toHaveURL(elsewhere);
  await between.close();

  const last = await comeAgain(member);
  await press(last, '읽어 보기');
  await expect(last).toHaveURL(/\/like$/);
  await expect(popup(last)).toHaveCount(0);
  await member.close();
});

test('a picture with a link and no words is the button', async ({ browser, request }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `그림보는${retry}` });
  await announce(request, { hasPicture: true, confirm: { text: 'null', link: '/my-page/invites' } });
  const { page } = member;
  await page.goto('/home');
  const dialog = page.getByRole('dialog', { name: '공지' });
  await expect(dialog.getByRole('button')).toHaveCount(2);
  const picture = dialog.getByRole('button', { name: '공지' });
  await expect.poll(async () => Math.round((await picture.boundingBox())?.height ?? 0)).toBe(280);
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  const before = await picture.screenshot();
  await page.keyboard.press('Tab');
  await expect(picture).toBeFocused();
  expect((await picture.screenshot()).equals(before), 'a keyboard sees where it stands').toBe(false);
  await picture.click();
  await expect(page).toHaveURL(/\/my-page\/invites$/);
  await member.close();
});

test('the largest text on the narrowest phone leaves all of it within reach', async ({ browser, request }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `글자크게${retry}` });
  await announce(request, whole);
  const { page } = member;
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/home');
  await expect(popup(page)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await popup(page).evaluate((element) => element.parentElement?.scrollTo(0, 0));
  await expect.poll(async () => (await popup(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const [decline, confirm] = [
    await popup(page).getByRole('button', { name: '다음에' }).boundingBox(),
    await popup(page).getByRole('button', { name: '읽어 보기' }).boundingBox(),
  ];
  expect(confirm?.y).toBeGreaterThan(decline?.y ?? 0);
  await member.close();
});

test('suppressed for a day, it stays away over reloads and new sessions, and comes back after the day', async ({
  browser,
  request,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `하루쉬는${retry}` });
  await announce(request, whole);
  const { page } = member;
  await page.goto('/home');
  await press(page, '하루 동안 보지 않기');
  await expect(popup(page)).toHaveCount(0);
  const stored = await member.stored();
  const [suppressed] = Object.entries(stored).filter(([key]) =>
    key.includes('announcement-suppressed-until'),
  );
  const inADay = Date.now() / 1000 + daySeconds;
  expect(Math.abs(Number(suppressed?.[1]) - inADay)).toBeLessThan(120);
  await staysQuiet(page);
  const other = await comeAgain(member);
  await staysQuiet(other);
  await other.close();

  // The hour of the device, so that the tokens' hours are nobody's concern.
  await page.clock.setFixedTime(Date.now() + (daySeconds - 300) * 1000);
  await staysQuiet(page);
  await page.clock.setFixedTime(Date.now() + (daySeconds + 300) * 1000);
  await page.goto('/home');
  await expect(popup(page)).toBeVisible();
  await member.close();
});
