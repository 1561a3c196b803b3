import { type Browser, expect } from '@playwright/test';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { putIntoApp } from '../fixtures/native-app';
import { newPhone } from '../fixtures/phones';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const tabs = '주 메뉴';

/** A page in the native app, and a session that the app may hold. */
async function openApp(browser: Browser, nickname: string) {
  const { accessToken, refreshToken, userId } = await signUpOverHttp(stackOfRun(), { nickname });
  const context = await newPhone(browser);
  const page = await context.newPage();
  return { context, page, session: { accessToken, refreshToken, userId } };
}

test('each place of the app opens its page, once the page has the app’s session', async ({ browser }, {
  retry,
}) => {
  const { context, page, session } = await openApp(browser, `앱사람${retry}`);
  const app = await putIntoApp(page, { session });
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: tabs })).toBeVisible();
  expect(app.heardOf('requestToken')).toHaveLength(1);

  for (const [path, route] of [
    ['main/invitation', '/team/invitation'],
    ['chat/chatRoom/', '/chats'],
    ['main?start=lounge', '/lounge'],
    ['main?start=team', '/team'],
    ['profile/edit', '/my-page/edit'],
    ['notifications', '/notifications'],
    ['tab/recommend', '/home'],
    ['tab/like-page', '/like'],
    ['tab/my-team', '/team'],
    ['tab/chat-list', '/chats'],
    ['tab/my-profile', '/my-page'],
  ] as const) {
    app.say('deepLink', { path });
    await expect.poll(() => new URL(page.url()).pathname, path).toBe(route);
  }
  app.say('routeDeepLink', { path: '/my-page/invites' });
  await expect(page).toHaveURL(/\/my-page\/invites$/);
  app.say('pushOpened', {
    data: {
      type: 'TEAM_INVITATION_ARRIVED',
      teamId: '1',
      teamName: '팀',
      invitationId: '1',
      userId: '1',
      nickname: '지우',
    },
  });
  await expect(page).toHaveURL(/\/team\/invitation$/);
  app.say('deepLink', { path: 'matching/70' });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('match-storage'))).toContain('70');
  await context.close();
});

test('a link waits for the sign-in, is followed once, and leads back to where it belongs', async ({
  browser,
}, { retry }) => {
  const { context, page, session } = await openApp(browser, `기다린이${retry}`);
  const app = await putIntoApp(page);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/sign-in/);
  app.say('deepLink', { path: 'profile/edit' });
  app.say('deepLink', { path: 'nowhere/at/all' });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('waiting-link')))
    .toContain('/my-page/edit');
  app.signIn(session);
  await expect(page).toHaveURL(/\/my-page\/edit$/);

  await test.step('back leads into the product, and the link is done with', async () => {
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page).toHaveURL(/\/(my-page|home)$/);
    await page.reload();
    await expect(page.getByRole('navigation', { name: tabs })).toBeVisible();
    await expect(page).toHaveURL(/\/(my-page|home)$/);
  });

  await test.step('over a page that one was on, back leads there', async () => {
    await page.getByRole('navigation', { name: tabs }).getByRole('link', { name: '내 팀' }).click();
    await expect(page).toHaveURL(/\/team$/);
    app.say('deepLink', { path: 'notifications' });
    await expect(page).toHaveURL(/\/notifications$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/team$/);
  });

  await test.step('the app’s own sign-out ends the session of the page', async () => {
    app.signOut();
    await expect(page).toHaveURL(/\/sign-in/);
  });
  await context.close();
});
