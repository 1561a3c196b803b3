import { expect } from '@playwright/test';
import { getAlarms } from '@/contract/alarms';
import { createFriendRequest } from '@/contract/friends';
import { launchFreshStack } from '@/scripts/stack/fresh-stack';
import { startCollector } from '@/testing/analytics/collector';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { watchConsole } from '../fixtures/console-errors';
import { phoneWithSession } from '../fixtures/member';
import { chromiumLaunch, newPhone } from '../fixtures/phones';
import { deliverPush, payloadOf, shownPushes, tapPush } from '../fixtures/pushes';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { pointAt, stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

// A shell without a browser around it shows no notifications.
test.use({ launchOptions: chromiumLaunch });

let collector: Awaited<ReturnType<typeof startCollector>>;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  collector = await startCollector();
  const stack = await launchFreshStack({ name: 'analytics', env: collector.env });
  const pointBack = pointAt(stack.url);
  stop = async () => {
    pointBack();
    await stack.stop();
    await collector.close();
  };
});
test.afterAll(() => stop());

test('a sign-up is counted from its beginning, once the person has agreed, and by nobody before', async ({
  browser,
}) => {
  const context = await newPhone(browser);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto('/sign-in?utm_source=campus&utm_campaign=spring&utm_medium=poster');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('analyticsData'))).toContain('campus');
  expect(collector.tagRequests).toEqual([]);

  await new SignUpFunnel(page).signUp({ nickname: '세어지는이' });
  await expect.poll(collector.names).toContain('tutorial_complete');
  // The tag sends what was counted together when it has time, not in order.
  for (const name of ['sign_up_begin', 'sign_up_complete', 'onboarding_begin', 'sign_up_female'])
    await expect.poll(() => collector.names().filter((each) => each === name)).toEqual([name]);
  const names = collector.names();
  expect(names.indexOf('sign_up_begin')).toBeLessThan(names.indexOf('sign_up_complete'));

  await expect.poll(() => collector.hits.map(({ params }) => params.screen_name)).toContain('home');
  expect(collector.tagRequests).toEqual(['/gtag/js?id=G-JOURNEY']);
  const hit = collector.hits.findLast(({ params }) => params.screen_name === 'home');
  expect(hit).toMatchObject({
    measurementId: 'G-JOURNEY',
    // Agreed to everything, marketing too.
    consent: { analytics_storage: 'granted', ad_user_data: 'granted' },
    userData: { sha256_email_address: expect.stringMatching(/^[0-9a-f]{64}$/) },
    params: {
      platform: 'web',
      campaign_source: 'campus',
      campaign_name: 'spring',
      campaign_medium: 'poster',
    },
  });
  // Addresses hold names, places and tokens.
  await page.goto('/my-page/safety/shares/new?with=도윤&place=망원');
  const screens = () => collector.hits.map(({ params }) => params.screen_name);
  await expect.poll(screens).toContain('my-page-safety-share-new');
  const elsewhere = collector.hits.filter(
    ({ pageLocation }) => !pageLocation.startsWith(new URL(page.url()).origin),
  );
  expect(elsewhere).toEqual([]);
  for (const word of ['세어지는이', '도윤', encodeURIComponent('도윤'), 'utm_', '?'])
    expect(JSON.stringify(collector.hits)).not.toContain(word);
  // The policy let the tag in and its words out.
  expect(problems).toEqual([]);
  await context.close();
});

test('a push wakes the worker and stands on the phone; a tap opens what it tells of, and is counted', async ({
  browser,
}, { retry }) => {
  const [me, friend] = await Promise.all(
    ['받는이', '묻는이'].map((name) => signUpOverHttp(stackOfRun(), { nickname: `${name}${retry || ''}` })),
  );
  if (!me || !friend) throw new Error('nobody came');
  await friend.call(createFriendRequest, { body: { userId: me.userId } });
  const { items } = await me.call(getAlarms, { query: {} });
  const alarm = items.find(({ type }) => type === 'FRIEND_REQUEST_RECEIVED');
  if (!alarm) throw new Error('no alarm was written');
  const context = await phoneWithSession(browser, me, { serviceWorkers: 'allow' });
  await context.grantPermissions(['notifications']);
  const page = await context.newPage();
  await page.goto('/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 60_000,
  });
  const opened = () =>
    collector.hits.filter(
      ({ name, params }) => name === 'opened_from_notification' && params.type === alarm.type,
    ).length;

  await test.step('a tap reads the alarm of its push and no other', async () => {
    const gift = items.find(({ type }) => type === 'WALLET_UPDATED');
    if (!gift) throw new Error('a new account gets clovers');
    await deliverPush(context, page, payloadOf(gift));
    await expect.poll(async () => (await shownPushes(page)).length).toBe(1);
    await tapPush(context);
    await expect(page).toHaveURL('/my-page');
    await expect(page.getByRole('link', { name: `알림, 새 알림 ${items.length - 1}개` })).toBeVisible();
  });

  await test.step('the browser hands the push to the worker, which shows it once, however often it is sent', async () => {
    const title = '보낸 말이 바뀌어요';
    await deliverPush(context, page, payloadOf({ ...alarm, title }));
    await expect.poll(() => shownPushes(page)).toEqual([{ title, type: alarm.type }]);
    await deliverPush(context, page, payloadOf(alarm));
    await expect.poll(() => shownPushes(page)).toEqual([{ title: alarm.title, type: alarm.type }]);
  });

  await test.step('a tap beside an open page leads that page there', async () => {
    await tapPush(context);
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByText(alarm.title)).toBeVisible();
    await expect.poll(opened).toBe(1);
  });

  await test.step('a tap without one opens a page that leads there', async () => {
    await deliverPush(context, page, payloadOf(alarm));
    await expect.poll(async () => (await shownPushes(page)).length).toBe(1);
    const address = await tapPush(context, { isClosed: true });
    await page.close();
    const fresh = await context.newPage();
    await fresh.goto(address);
    await expect(fresh).toHaveURL('/notifications');
    await expect(fresh.getByText(alarm.title)).toBeVisible();
    await expect.poll(opened).toBe(2);

    await test.step('what was read leaves the phone without a tap', async () => {
      await deliverPush(context, fresh, payloadOf(alarm));
      await expect.poll(async () => (await shownPushes(fresh)).length).toBe(1);
      await fresh.goto('/home');
      await expect.poll(() => shownPushes(fresh)).toEqual([]);
    });
  });
  await context.close();
});
