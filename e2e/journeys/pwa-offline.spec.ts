import { type BrowserContext, expect, type Page } from '@playwright/test';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { loseConnection } from '../fixtures/connection';
import { phoneWithSession } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { SignUpFunnel } from '../fixtures/sign-up-funnel';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

/** The worker holds its shell and stands before the page. */
async function untilInstalled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 60_000,
  });
}

/** Every address that the worker's caches hold. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat();
  });
}

/** Closes every page and opens a new one, as an app that was swept away. */
async function startCold(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('an app that starts without a connection shows its places and the rooms read before', async ({
  browser,
}, { retry }) => {
  const teams = await bringTwoTeamsTogether(stackOfRun(), { ending: `오프${retry || ''}` });
  await teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } });
  const [me] = teams.everybody;
  if (!me) throw new Error('nobody came');
  const context = await phoneWithSession(browser, me, { serviceWorkers: 'allow' });
  let page = await context.newPage();

  await test.step('read with a connection', async () => {
    await page.goto(`/chats/${teams.matchId}`);
    await page.getByRole('textbox', { name: '메시지' }).fill('지하철에서도 읽혀요');
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: '지하철에서도 읽혀요' })).toBeVisible();
    await page.goto('/home');
    await untilInstalled(page);
    await page.goto('/chats');
    await expect(page.getByText('지하철에서도 읽혀요').first()).toBeVisible();
    await page.goto(`/chats/${teams.matchId}`);
    await expect(page.getByRole('article').filter({ hasText: '지하철에서도 읽혀요' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kept-rooms')))
      .toContain('지하철에서도');
  });

  await test.step('the worker keeps the shell and nothing of anybody', async () => {
    const { origin } = new URL(page.url());
    const kept = await keptAddresses(page);
    expect(kept).toContain(`${origin}/home`);
    const paths = kept.filter((url) => url.startsWith(`${origin}/`)).map((url) => new URL(url).pathname);
    expect(paths).toHaveLength(kept.length);
    // Scripts and type are everybody's.
    const pages = paths.filter((path) => !/^\/(_next\/static|fonts)\//.test(path));
    expect(pages.sort()).toEqual([
      '/',
      '/chats',
      '/home',
      '/like',
      '/lounge',
      '/my-page',
      '/notifications',
      '/offline',
      '/sign-in',
      '/team',
    ]);
  });

  const findConnection = await loseConnection(context);
  await test.step('a cold start shows the home, says so, and every tab answers', async () => {
    page = await startCold(context, '/home');
    await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toBeVisible();
    for (const [tab, heading] of [
      ['내 팀', /./],
      ['LIKE', 'LIKE'],
      ['마이', /./],
      ['채팅', '채팅'],
    ] as const) {
      await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: tab }).click();
      await expect(
        page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: tab }),
      ).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  await test.step('the room opens from the list, and by its own address', async () => {
    await page.getByText('지하철에서도 읽혀요').first().click();
    const line = page.getByRole('article').filter({ hasText: '지하철에서도 읽혀요' });
    await expect(line).toBeVisible();
    page = await startCold(context, `/chats/${teams.matchId}`);
    await expect(page.getByRole('article').filter({ hasText: '지하철에서도 읽혀요' })).toBeVisible();
    await page.goto('/my-page/coupons');
    await expect(page.getByText('연결되면 보여 드릴게요')).toBeVisible();
  });

  await test.step('with the connection back the page asked for comes by itself', async () => {
    await findConnection();
    await expect(page.getByRole('heading', { level: 1, name: '쿠폰함' })).toBeVisible();
    await expect(page.getByText('인터넷에 연결되어 있지 않아요')).toHaveCount(0);
  });
  await context.close();
});

test('a sign-up without a connection says so where it stands, and goes on by itself', async ({ browser }) => {
  const context = await newPhone(browser, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  const funnel = new SignUpFunnel(page);
  await funnel.signInAtProvider('지하철');
  await page.getByText('모두 동의할게요').click();
  const proceed = page.getByRole('button', { name: '동의하고 계속하기' });

  await test.step('the press says so', async () => {
    const findConnection = await loseConnection(context);
    await proceed.click();
    await expect(page.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
    await findConnection();
    await untilInstalled(page);
  });

  await test.step('loaded anew while there is none, it waits where it is', async () => {
    const findConnection = await loseConnection(context);
    await page.reload();
    await expect(page.getByText('연결되면 보여 드릴게요')).toBeVisible();
    await expect(page).toHaveURL(/\/agree-to-terms$/);
    await findConnection();
    await expect(proceed).toBeEnabled();
    await proceed.click();
    await funnel.seesVerifier();
  });
  await context.close();
});
