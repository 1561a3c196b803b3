import { expect, type Page } from '@playwright/test';
import { pagePatterns } from '@/testing/pages';
import { makeAll } from '@/testing/tuple';
import { compileHint } from '../../scripts/compile-hint/write-compile-hints.mjs';
import { Member } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { test } from '../fixtures/test';

const publicPages = ['/sign-in', '/login', '/terms', '/nothing-here', '/chats/seven'];
const pagesOfIds = pagePatterns()
  .filter((pattern) => pattern.includes(':id'))
  .map((pattern) => pattern.replaceAll(':id', '12'));
const memberPages = [
  '/home',
  '/lounge?tab=sent',
  '/like',
  '/team',
  '/team/edit',
  '/team/invitation',
  '/team/1',
  '/chats',
  '/chats/1',
  '/chats/1/plan',
  '/meetings/1',
  '/notifications',
  '/match',
  '/onboarding',
  '/my-page',
  '/my-page/edit',
  '/my-page/friends',
  '/my-page/account',
  '/my-page/account/sign-ins',
  '/my-page/account/data',
  '/my-page/notifications',
  '/my-page/help',
  '/my-page/clover-store',
  '/my-page/coupons/1',
  '/my-page/user',
  '/my-page/delete',
];

/** Every breach of the policy in this page, from before its first script. */
async function watchBreaches(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction('noteBreach', (breach: string) => breaches.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'noteBreach')(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return breaches;
}

async function opens(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
  expect(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toContain('unsafe');
  await expect(page.locator('main').first(), path).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('every page runs under its policy, and nothing breaks it', async ({ browser }, { retry }) => {
  const visitor = await newPhone(browser);
  const visitorPage = await visitor.newPage();
  const seenByVisitor = await watchBreaches(visitorPage);
  for (const path of publicPages) await opens(visitorPage, path);
  expect(seenByVisitor).toEqual([]);
  await visitor.close();

  const member = await Member.withPhone(browser, { nickname: `정책${retry}` });
  const breaches = await watchBreaches(member.page);
  for (const path of memberPages) await opens(member.page, path);
  expect(breaches).toEqual([]);
  await member.close();
});

for (const path of ['/sign-in', '/chats/1'])
  test(`a script that got into ${path} does not run`, async ({ browser }) => {
    const phone = await newPhone(browser);
    const page = await phone.newPage();
    const breaches = await watchBreaches(page);
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<body>', '<body><script>window.broughtIn = 1</script>');
      expect(body).toContain('broughtIn');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(path);
    await expect.poll(() => breaches.join()).toContain('script-src-elem inline');
    expect(await page.evaluate(() => Reflect.get(window, 'broughtIn'))).toBeUndefined();
    await phone.close();
  });

const prefetches = {
  router: { rsc: '1', 'next-router-prefetch': '1' },
  browser: { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
};
for (const [by, headers] of Object.entries(prefetches))
  test(`a page that is prefetched by the ${by} carries its policy`, async ({ request }) => {
    expect(pagesOfIds).toContain('/chats/12');
    for (const path of ['/sign-in', '/home', '/team', '/chats', '/my-page/account', ...pagesOfIds]) {
      const answer = await request.get(path, { headers });
      expect(answer.status(), path).toBe(200);
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy, path).toContain("default-src 'self'");
      expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
    }
  });

test('the code a page begins with is compiled as it arrives', async ({ request }) => {
  const document = await (await request.get('/home')).text();
  const addresses = [...document.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = '']) => address);
  const scripts = await Promise.all(
    [...new Set(addresses)].map(async (address) => (await request.get(address)).text()),
  );
  const large = scripts.filter((script) => script.length > 16_000);
  expect(large.length).toBeGreaterThan(3);
  for (const script of large) expect(script.slice(0, compileHint.length)).toBe(compileHint);
});

test('a browser that reads brotli gets scripts and styles in it, any other gets the same without', async ({
  request,
}) => {
  const html = await (await request.get('/home')).text();
  const files = [...new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.(?:js|css)/g))];
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  for (const file of files) {
    const [small, plain] = await makeAll(['gzip, deflate, br', 'identity'], (encoding) =>
      request.get(file, { headers: { 'accept-encoding': encoding } }),
    );
    expect(small.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': plain.headers()['content-type'],
    });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(await small.text()).toBe(await plain.text());
  }
});
