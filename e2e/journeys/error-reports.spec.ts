import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { searchChats } from '@/contract/chats';
import { getConfig } from '@/contract/config';
import { createPhotoUpload, presignedUploadSchema } from '@/contract/photos';
import { startIngest } from '@/testing/error-reports/ingest';
import { startBrokenWeb } from '../fixtures/broken-web';
import { Member } from '../fixtures/member';
import { type ReportingStack, startReportingStack } from '../fixtures/reporting-stack';
import { test } from '../fixtures/test';

const nickname = '김민지보고';
const phoneNumber = '010-1234-5678';
const inviter = 'GUESTCODE1';
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1In0.c2lnbmF0dXJl';

/** The service loads three seconds after a page, and sends what waited. */

/** Two pages asked for in the same moment. */
const leftAndStayed = ['/like', '/team'] as const;

const tabs = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' });
const crash = (page: Page) => page.getByText('알 수 없는 에러가 발생했어요');

/** While `window.isBroken`, whatever shows an amount falls over, with a person's data in its words. */
const breakableScreens = `{
  const write = String.prototype.replace;
  String.prototype.replace = function (...args) {
    // As amounts are grouped.
    if (window.isBroken && args[1] === ',') throw new Error('no amount for ${nickname} at ${phoneNumber} with ' + localStorage.accessToken);
    return write.apply(this, args);
  };
}`;

async function uploadPhoto(request: APIRequestContext, accessToken: string) {
  const size = 64;
  const asked = await request.post(`${process.env.API_URL}${createPhotoUpload.path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { contentType: 'image/jpeg', size },
  });
  const { url, headers } = presignedUploadSchema.parse(await asked.json());
  return request.put(url, { headers, data: Buffer.alloc(size, 1) });
}

test.describe('with an error service', () => {
  let stack: ReportingStack;
  test.beforeAll(async () => {
    stack = await startReportingStack();
  });
  test.afterAll(() => stack.stop());

  test('a crash, a failed call, a failed configuration and a crash of the api arrive, masked', async ({
    browser,
    request,
  }) => {
    const { ingest } = stack;
    const member = await Member.withPhone(browser, { nickname, initScript: breakableScreens });
    const { page } = member;
    await page.route(`**${getConfig.path}*`, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 1001, displayMessage: `${nickname}님, 죄송해요`, debugMessage: 'configuration' },
      }),
    );
    await page.goto(`/my-page/clover-store?referralCode=${inviter}`);
    await expect(page.getByText('사용 안내를 불러오지 못했어요')).toBeVisible();

    // Before the service is loaded: kept, and sent with it.
    await expect.poll(() => ingest.messages()).toContain('1001: configuration');

    // A call without an answer.
    await page.route(`**${searchChats.path}*`, (route) => route.abort());
    await page.goto('/chats');
    await expect.poll(() => ingest.messages()).toContain('1001: no answer');

    // A screen that falls over; the others stand.
    await page.evaluate(() => Reflect.set(window, 'isBroken', true));
    await tabs(page).getByRole('link', { name: '홈' }).click();
    await expect(crash(page)).toBeVisible();
    const crashes = () => ingest.events('event').filter(({ tags }) => tags?.boundary === 'home');
    await expect.poll(crashes).toHaveLength(1);
    expect(crashes()[0]?.exception?.values.at(-1)?.value).toBe(
      'no amount for [text] at [phone] with [token]',
    );
    await page.evaluate(() => Reflect.set(window, 'isBroken', false));
    await page.getByRole('button', { name: '다시 시도하기' }).click();
    await expect(crash(page)).toHaveCount(0);

    // The api itself.
    const { 'local.accessToken': accessToken = '', 'local.refreshToken': refreshToken = '' } =
      await member.stored();
    const mend = stack.breakPhotoStore();
    expect((await uploadPhoto(request, accessToken)).status()).toBe(500);
    mend();
    await expect
      .poll(() => ingest.events('event').filter(({ tags }) => tags?.method === 'PUT'))
      .toHaveLength(1);

    await expect.poll(() => ingest.events('replay_event').length).toBeGreaterThan(0);
    const sent = ingest.arrived.map(({ text }) => text).join('\n');
    for (const secret of [nickname, '민지', phoneNumber, accessToken, refreshToken, inviter])
      expect(sent.includes(secret), `somewhere in what arrived: ${secret}`).toBe(false);
    expect(ingest.events('event').every(({ environment }) => environment === 'journey')).toBe(true);
    await member.close();
  });

  test('a page that is not there, one that leads on and one left at once are no transactions; others have no ids', async ({
    browser,
  }, { retry }) => {
    const { ingest } = stack;
    const member = await Member.withPhone(browser, { nickname: `길잃은사람${retry}` });
    const { page } = member;
    const transactions = () => ingest.events('transaction').map(({ transaction }) => transaction);
    await page.goto('/no-such-page');
    await expect(page.getByText('찾는 페이지가 없어요')).toBeVisible();
    // The session of a page is told when its service starts; its transaction would follow within seconds.
    await page.waitForFunction(() => Reflect.has(window, '__SENTRY__'));

    await page.goto('/chat');
    await expect(page).toHaveURL(/\/chats$/);
    await page.waitForFunction(() => Reflect.has(window, '__SENTRY__'));
    await page.evaluate((hrefs) => {
      for (const href of hrefs) document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    }, leftAndStayed);
    await expect.poll(transactions).toContain(leftAndStayed[1]);

    await page.goto('/my-page/user?userId=1');
    await expect.poll(transactions).toContain('/my-page/user');
    expect(transactions().filter((name) => !/^\/[a-z-/:]*$/.test(name ?? ''))).toEqual([]);
    for (const untold of ['/no-such-page', '/chat', leftAndStayed[0]])
      expect(transactions()).not.toContain(untold);
    expect(ingest.messages().filter((text) => /NEXT_/.test(text))).toEqual([]);
    await member.close();
  });
});

test('a crash of the web server while it renders a page arrives, without what the request held', async ({
  request,
}) => {
  const ingest = await startIngest();
  const web = await startBrokenWeb(ingest.dsn);
  try {
    const answer = await request.get(`${web.url}/chats/5?referralCode=${inviter}`, {
      headers: { cookie: `accessToken=${token}`, authorization: `Bearer ${token}`, 'x-phone': phoneNumber },
      failOnStatusCode: false,
    });
    expect(answer.status()).toBe(500);
    await expect.poll(() => ingest.events('event').length).toBe(1);
    const [crashed] = ingest.events('event');
    expect(crashed?.environment).toBe('journey');
    expect(crashed?.exception?.values.at(-1)?.value).toContain('a document that cannot be finished');
    const sent = ingest.arrived.map(({ text }) => text).join('\n');
    for (const secret of [phoneNumber, token, inviter])
      expect(sent.includes(secret), `somewhere in what arrived: ${secret}`).toBe(false);
  } finally {
    await web.stop();
    await ingest.close();
  }
});

test('without an error service none of its code is loaded', async ({ browser }, { retry }) => {
  const member = await Member.withPhone(browser, { nickname: `조용한사람${retry}` });
  const { page } = member;
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(await response.text().catch(() => ''));
  });
  await page.clock.install();
  await page.goto('/home');
  await expect(tabs(page)).toBeVisible();
  // Past the moment at which it would be loaded.
  await page.clock.runFor(10_000);
  await tabs(page).getByRole('link', { name: '마이' }).click();
  await expect(page.getByRole('heading', { name: '마이' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((text) => text.includes('replay_recording'))).toEqual([]);
  expect(await page.evaluate(() => Reflect.has(window, '__SENTRY__'))).toBe(false);
  await member.close();
});
