import { type Browser, expect, type Page } from '@playwright/test';
import { pullToRefresh } from '@/components/ui/pull-head';
import { getReferrals } from '@/contract/attributions';
import { getAvoidance } from '@/contract/avoidance';
import { getFriendsWithMatching } from '@/contract/friends';
import { likeMatch } from '@/contract/matches';
import { getBlocks, getReports } from '@/contract/safety';
import { getSafetyShares } from '@/contract/safety-shares';
import { getSanctions } from '@/contract/sanctions';
import { getSignIns } from '@/contract/sign-ins';
import { getCloverEntries, getCoupons } from '@/contract/wallet';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { Finger } from '../fixtures/finger';
import { Member, phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

/** Where a finger begins: on the list, under the bar. */
const top = 160;
/** What is pulled follows the finger half as far. */
const fingerPixels = (pulled: number) => pulled * 2;

/** A LIKE waits in the first; answered it is a room in the second. */
const lists = [
  { at: '/like', path: /\/matches\/search$/ },
  { at: '/chats', path: /\/matches\/chat\/search$/ },
  { at: '/notifications', path: /\/alarms\/mine$/ },
] as const;

test('main lists are pulled to be read anew: from 60 px, under a head of 40, at rest after half a second', async ({
  browser,
}, { retry }) => {
  const { page, answerLike } = await openPhone(browser, `당김${retry}`);
  for (const { at, path } of lists)
    await test.step(at, async () => {
      // A pull of a list that is still loading would wait for that answer and ask for no other.
      const loaded = page.waitForResponse((answer) => path.test(new URL(answer.url()).pathname));
      await page.goto(at);
      await loaded;
      await expect(head(page)).toBeAttached();
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      const finger = await Finger.on(page);
      const hold = await holdAnswers(page, path);
      await page.evaluate(watchHead);

      await finger.press(top);
      await finger.move(fingerPixels(pullToRefresh.thresholdPixels - 1));
      await expect(head(page)).toHaveText('당겨서 새로 불러오기');
      await finger.lift();
      await expect(head(page)).toHaveText('');
      await expect.poll(() => pulled(page)).toBe(0);
      expect(await headTexts(page)).not.toHaveProperty('새로불러오는중');

      await finger.press(top);
      await finger.move(fingerPixels(pullToRefresh.thresholdPixels));
      await expect(head(page)).toHaveText('놓으면 새로 불러와요');
      expect(await pulled(page)).toBe(pullToRefresh.thresholdPixels);
      const asked = hold.count();
      await finger.lift();
      await expect(head(page)).toHaveText('새로 불러오는 중');
      await expect.poll(() => pulled(page)).toBe(pullToRefresh.headPixels);
      hold.release();
      await expect.poll(() => pulled(page)).toBe(0);
      expect(hold.count()).toBeGreaterThan(asked);
      const stoodMs = await headTexts(page);
      expect(stoodMs).toMatchObject({ 새로불러왔어요: expect.any(Number) });
      expect(stoodMs.새로불러왔어요).toBeGreaterThan(pullToRefresh.completionMs - 20);
      if (at === '/like') await answerLike();
    });
  await page.context().close();
});

test('a pull is the list’s alone: the page neither scrolls, bounces, zooms nor loads anew, and a list that is scrolled only scrolls', async ({
  browser,
}, { retry }) => {
  const { page } = await openPhone(browser, `튕김${retry}`);
  // Little enough that the alarms do not fit.
  await page.setViewportSize({ width: 393, height: 420 });
  await page.goto('/notifications');
  await expect(head(page)).toBeAttached();
  const finger = await Finger.on(page);
  await page.evaluate(watchHead);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  const area = page.locator('main div:has(> [data-pulls])');
  const scrolled = () => area.evaluate((element) => element.scrollTop);

  await test.step('pulled as far as it goes, and pushed back again, nothing is asked', async () => {
    await finger.press(top);
    await finger.move(240);
    // The further, the heavier, until it moves no more.
    await expect.poll(() => pulled(page)).toBe(pullToRefresh.thresholdPixels * 1.5);
    await finger.move(-240);
    await expect.poll(() => pulled(page)).toBe(0);
    await finger.lift();
    await expect(head(page)).toHaveText('');
  });

  await test.step('scrolled, it comes back by the same finger and is not pulled', async () => {
    await area.evaluate((element) => element.scrollTo(0, 120));
    await expect.poll(scrolled).toBeGreaterThan(100);
    await finger.press(top);
    await finger.move(240);
    await finger.lift();
    await expect.poll(scrolled).toBe(0);
    await expect(head(page)).toHaveText('');
  });

  await finger.spread(250);
  expect(await page.evaluate(pageAtRest)).toEqual({ scale: 1, offsetTop: 0, scrollY: 0 });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  expect(await headTexts(page)).not.toHaveProperty('새로불러오는중');
  await page.context().close();
});

test('a short list is pulled from the empty room under it, an empty one from anywhere, the deck only downwards', async ({
  browser,
}, { retry }) => {
  const { page } = await openPhone(browser, `빈곳${retry}`);
  // Above the tab bar.
  const low = 480;
  for (const { at, path, rows } of [
    { at: '/like', path: /\/matches\/search$/, rows: page.locator('[data-pulls] li') },
    { at: '/chats', path: /\/matches\/chat\/search$/, rows: null },
    { at: '/my-page/friends', path: /\/friend-requests\//, rows: null },
    { at: '/team/invitation', path: /\/teams\/mine$/, rows: null },
  ])
    await test.step(at, async () => {
      await page.goto(at);
      await expect(head(page)).toBeAttached();
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      if (rows) {
        const last = await rows.last().boundingBox();
        expect((last?.y ?? low) + (last?.height ?? 0)).toBeLessThan(low);
      }
      const answered = page.waitForResponse((answer) => path.test(new URL(answer.url()).pathname));
      await pullFrom(page, low);
      await answered;
      await expect(head(page)).toHaveText('');
    });

  await test.step('/home', async () => {
    await page.goto('/home');
    await expect(head(page)).toBeAttached();
    await expect(page.getByRole('group', { name: '추천 팀' })).toBeVisible();
    const finger = await Finger.on(page);
    await page.evaluate(watchHead);
    await finger.press(low);
    await finger.move(60, 180);
    await finger.move(120);
    await finger.lift();
    expect(await headTexts(page)).toEqual({});
    const answered = page.waitForResponse((answer) => /\/pre-matches/.test(new URL(answer.url()).pathname));
    await pullFrom(page, low);
    await answered;
    await expect(head(page)).toHaveText('');
  });
  await page.context().close();
});

/** The lists that the journeys above do not pull, each with what it asks for. */
const listsOfOne = [
  ['/my-page/friends', getFriendsWithMatching],
  ['/my-page/invites', getReferrals],
  ['/my-page/clover-store', getCloverEntries],
  ['/my-page/coupons', getCoupons],
  ['/my-page/account/sign-ins', getSignIns],
  ['/my-page/safety/avoidance', getAvoidance],
  ['/my-page/safety/blocks', getBlocks],
  ['/my-page/safety/reports', getReports],
  ['/my-page/safety/sanctions', getSanctions],
  ['/my-page/safety/shares', getSafetyShares],
] as const;

test('every other list of a person’s own is asked for anew when it is pulled', async ({ browser }, {
  retry,
}) => {
  const member = await Member.withPhone(browser, { nickname: `다당김${retry}` });
  const { page } = member;
  for (const [at, { path }] of listsOfOne)
    await test.step(at, async () => {
      const answer = () => page.waitForResponse((response) => new URL(response.url()).pathname === path);
      const loaded = answer();
      await page.goto(at);
      await loaded;
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      await expect(head(page)).toBeAttached();
      await page.evaluate(watchHead);
      const answered = answer();
      await pullFrom(page, top);
      await answered;
      await expect(head(page)).toHaveText('');
      expect(await headTexts(page)).toHaveProperty('새로불러왔어요');
    });
  await member.close();
});

const head = (page: Page) => page.locator('[data-pulls] > [aria-live]');

async function pullFrom(page: Page, y: number): Promise<void> {
  const finger = await Finger.on(page);
  await finger.press(y);
  await finger.move(fingerPixels(pullToRefresh.thresholdPixels));
  await expect(head(page)).toHaveText('놓으면 새로 불러와요');
  await finger.lift();
}

/** How far the list stands below its place. */
function pulled(page: Page): Promise<number> {
  return page.locator('[data-pulls]').evaluate((pulls) => {
    const list = pulls.lastElementChild ?? pulls;
    return new DOMMatrix(getComputedStyle(list).transform).m42;
  });
}

function pageAtRest() {
  const { scale, offsetTop } = window.visualViewport ?? {};
  return { scale, offsetTop, scrollY: window.scrollY };
}

/** How long each text of the head stood, without its spaces. */
const watchHead = `{
  const stood = (window.headTexts = {});
  const head = document.querySelector('[data-pulls] > [aria-live]');
  let [text, since] = ['', 0];
  new MutationObserver(() => {
    if (text) stood[text.replaceAll(' ', '')] = performance.now() - since;
    [text, since] = [head.textContent, performance.now()];
  }).observe(head, { childList: true, subtree: true, characterData: true });
}`;

const headTexts = (page: Page) => page.evaluate<Record<string, number>>('window.headTexts');

/** Of somebody whose team got a LIKE. */
async function openPhone(browser: Browser, ending: string) {
  const { men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending });
  const page = await (await phoneWithSession(browser, men[0])).newPage();
  return { page, answerLike: () => men[0].call(likeMatch, { params: { matchId } }) };
}

/** Counts what is asked of that path from now on, and keeps the answers until `release`. */
async function holdAnswers(page: Page, path: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      count += 1;
      await released;
      await route.continue();
    },
  );
  return { count: () => count, release };
}
