import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { watchApi } from '../fixtures/api-traffic';
import { Member } from '../fixtures/member';
import { test } from '../fixtures/test';

const refreshUrl = '**/api/v2/authentications/token';

/** Where the tabs beside the one at home stand: each shows other things, and asks for them. */
const otherPlaces = [
  ...['/lounge', '/team', '/like', '/chats', '/notifications'],
  ...['/my-page', '/my-page/friends', '/my-page/clover-store'],
];

/** What an access token is after its fifteen minutes: not accepted any more. */
const expiredToken = 'expired';
const expire = (page: Page) =>
  page.evaluate((token) => localStorage.setItem('accessToken', token), expiredToken);

/** A slow page asks, and so renews, after everything seemed quiet. */
const renewed = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(expiredToken);

const atHome = (page: Page) => expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();

/** A measured line of the run's output. */
const print = (line: string) => process.stdout.write(`measured: ${line}\n`);

async function settled(page: Page) {
  await atHome(page);
  await page.waitForLoadState('networkidle');
}

test('a cold start of the home screen asks for each thing once', async ({ browser, request }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `시작이반${retry}` });
  const { page, context } = member;
  await page.goto('/home');
  await settled(page);
  // What happened just now (the gift of the sign-up) would rightly be asked for again.
  await expect.poll(() => newestEventAge(request, member)).toBeGreaterThan(15_000);
  const traffic = watchApi(context);
  let askedBeforeLive: string[] = [];
  // From the first subscription on it is asked whether something happened unheard before it, and nothing else.
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (askedBeforeLive.length === 0 && String(payload).startsWith('RECEIPT'))
        askedBeforeLive = [...traffic.asked];
    }),
  );
  await page.reload();
  await settled(page);
  await expect.poll(() => askedBeforeLive.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const list = (calls: readonly string[]) => calls.toSorted().join('\n  ');
  const afterwards = traffic.asked.slice(askedBeforeLive.length);
  print(`cold start of /home: ${askedBeforeLive.length} calls until live\n  ${list(askedBeforeLive)}`);
  print(`and ${afterwards.length} once live\n  ${list(afterwards)}`);
  expect(new Set(askedBeforeLive).size, list(askedBeforeLive)).toBe(askedBeforeLive.length);
  expect(afterwards).toEqual(['GET /api/v1/alarms/mine/unread/count']);
  await member.close();
});

async function newestEventAge(request: APIRequestContext, member: Member): Promise<number> {
  const token = (await member.stored())['local.accessToken'];
  const answer = await request.get(`${process.env.API_URL}/api/v1/alarms/mine/unread/count`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { newestAgeMs } = await answer.json();
  return newestAgeMs ?? Number.POSITIVE_INFINITY;
}

test('a token that expires in mid-use is renewed once for 50 calls of all tabs, and nobody notices', async ({
  browser,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `만료된토큰${retry}` });
  const { context, page } = member;
  await page.goto('/home');
  await settled(page);
  const others = otherPlaces.map(async (place) => {
    const tab = await context.newPage();
    await tab.goto(place);
    await tab.waitForLoadState('networkidle');
    return tab;
  });
  const tabs = [page, ...(await Promise.all(others))];
  const places = tabs.map((tab) => tab.url());
  await expire(page);
  const traffic = watchApi(context);

  // The renewal waits until fifty calls wait for it.
  let let50Wait = () => {};
  const fiftyWait = new Promise<void>((resolve) => {
    let50Wait = resolve;
  });
  context.on('response', () => traffic.refused().length >= 50 && let50Wait());
  await context.route(refreshUrl, async (route) => {
    await fiftyWait;
    await route.continue();
  });
  // The phone comes out of a tunnel when all that the tabs show is old: they ask for it at once. (A page that loads asks
  // once it runs, which on a busy machine is longer than a call waits for its answer.)
  await context.clock.setSystemTime(Date.now() + 2 * 60_000);
  await context.setOffline(true);
  await Promise.all(tabs.map((tab) => tab.waitForFunction(() => !navigator.onLine)));
  await context.setOffline(false);

  // What a tab asked and was refused it asked again, and was answered. (Not as often as it was refused, nor soon: where
  // fifty calls take longer than a renewal waits for its answer, 20 s, a tab gives that one up, and asks again in 10 s.)
  const isAnswered = ({ call, tab }: (typeof traffic.answers)[number]) =>
    traffic.answers.findLast((answer) => answer.call === call && answer.tab === tab)?.status === 200;
  const unanswered = () => traffic.refused().filter((refused) => !isAnswered(refused));
  const patiently = { timeout: 90_000 };
  await expect.poll(() => traffic.refused().length, patiently).toBeGreaterThanOrEqual(50);
  await expect
    .poll(() => unanswered().map(({ call, tab }) => `${call} of ${tab.url()}`), patiently)
    .toEqual([]);
  print(
    `${tabs.length} tabs, ${traffic.refused().length} calls refused at once, refreshes: ${traffic.refreshes().length}`,
  );
  expect(traffic.refreshes().map(({ status }) => status)).toEqual([200]);
  expect(traffic.answers.filter(({ status }) => status >= 400 && status !== 401)).toEqual([]);
  // … with the new token: none was refused that carried it.
  expect(new Set(traffic.refused().map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${expiredToken}`]),
  );
  expect(tabs.map((tab) => tab.url())).toEqual(places);
  for (const tab of tabs) {
    // No toast of an error; the router's own announcer has the role too.
    await expect(tab.locator('[role=alert]:not(#__next-route-announcer__)')).toHaveCount(0);
    await expect(tab.getByText('다시 로그인해 주세요.')).toHaveCount(0);
  }
  await member.close();
});

test('two tabs that renew one after the other, or at once, do not log each other out', async ({ browser }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `두개의탭${retry}` });
  const [one, other] = [member.page, await member.context.newPage()];
  await one.goto('/home');
  await settled(one);
  await other.goto('/home');
  await settled(other);
  const traffic = watchApi(member.context);
  const renewals = () => traffic.refreshes().map(({ status }) => status);
  for (const [times, tab] of [one, other, one, other].entries()) {
    await expire(tab);
    await tab.reload();
    await settled(tab);
    await renewed(tab);
    await expect.poll(renewals).toEqual(Array(times + 1).fill(200));
  }
  await expire(one);
  await Promise.all([one, other].map((tab) => tab.reload()));
  await Promise.all([one, other].map(settled));
  await Promise.all([one, other].map(renewed));
  await expect.poll(renewals).toEqual(Array(5).fill(200));
  for (const tab of [one, other]) {
    await tab.reload();
    await settled(tab);
    await expect(tab).toHaveURL(/\/home$/);
  }
  expect(renewals()).toEqual(Array(5).fill(200));
  await member.close();
});

test('a refused renewal leads to the sign-in, and the sign-in back to the same page', async ({ browser }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `돌아온사람${retry}` });
  const { page } = member;
  await page.goto('/home');
  await settled(page);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'revoked');
  });
  await page.goto('/my-page/account?from=test#looks');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await expect(page.getByText('다시 로그인해 주세요.')).toBeVisible();
  expect(Object.keys(await member.stored()).filter((key) => /Token|userId/.test(key))).toEqual([]);
  await member.signInAgain();
  await expect(page).toHaveURL(/\/my-page\/account\?from=test#looks$/);
  await expect(page.getByRole('heading', { name: '계정 설정' })).toBeVisible();
  await member.close();
});

test('a refused renewal in one tab keeps the place of the others, and a sign-in brings all of them back', async ({
  browser,
}, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `여러개의탭${retry}` });
  const { page, context } = member;
  await page.goto('/home');
  await settled(page);
  const other = await context.newPage();
  await other.goto('/my-page/account?from=other');
  await expect(other.getByRole('heading', { name: '계정 설정' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'revoked');
  });
  await page.goto('/my-page/friends');
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/sign-in\?returnTo=/);
  await member.signInAgain();
  await expect(page).toHaveURL(/\/my-page\/friends$/);
  await expect(other).toHaveURL(/\/my-page\/account\?from=other$/);
  await expect(other.getByRole('heading', { name: '계정 설정' })).toBeVisible();
  await member.close();
});

test('a call that goes out without a token and is refused logs out', async ({ browser }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `토큰없음${retry}` });
  const { page } = member;
  await page.goto('/home');
  await settled(page);
  const traffic = watchApi(member.context);
  const link = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '마이' });
  // In one go: whatever a slow page still has to ask would log out, and take the link away, before it is found.
  await link.evaluate((element: HTMLElement) => {
    localStorage.removeItem('accessToken');
    element.click();
  });
  await expect(page).toHaveURL(/\/sign-in/);
  expect(traffic.refreshes()).toEqual([]);
  await member.close();
});
