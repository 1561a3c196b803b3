import { expect, type Page } from '@playwright/test';
import { CHAT_IMAGE_MAX_COUNT } from '@/contract/constants';
import { likeMatch } from '@/contract/matches';
import { storageKeys } from '@/lib/storage/storage-keys';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import {
  bubbleOf,
  enterRoom,
  loseService,
  openMenu,
  pickPictures,
  roomOf,
  say,
  waitingOf,
} from '../fixtures/chat-phone';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

/** The pictures of the room by their own widths, in the order they stand. */
const widthsOf = (page: Page) =>
  page
    .getByRole('button', { name: /^사진 \d+ 크게 보기$/ })
    .locator('img')
    .evaluateAll((all) => all.map((image) => Number(image.getAttribute('width'))));

const loneOf = (page: Page) =>
  page.getByRole('button', { name: '사진 크게 보기', exact: true }).locator('img');

/** In the page. */
const areDrawn = (all: Element[]) =>
  all.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

/** In the page: the pixels of each file, and the box that shows it. */
function shownPictures(all: Element[]) {
  return all.map((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
    const { width, height } = image.getBoundingClientRect();
    return {
      pixels: { width: image.naturalWidth, height: image.naturalHeight },
      ratio: width / height,
      width,
    };
  });
}

/** In the page. */
const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** What of the room waits on the phone; or, by another name, what is kept of the rooms that were read. */
const keptOf = (page: Page, name: 'chatOutbox' | 'keptRooms' = 'chatOutbox') =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys[name]);

test('ten pictures wait over a reload; a notice is for all, a search and silence for oneself', async ({
  browser,
}, { retry }) => {
  const stack = stackOfRun();
  const { women, men, matchId: channelId } = await bringTwoTeamsTogether(stack, { ending: `열장${retry}` });
  await men[0].call(likeMatch, { params: { matchId: channelId } });
  const [hers, his] = await enterRoom(browser, { everybody: [women[0], men[0]], channelId });
  if (!hers || !his) throw new Error('two people have a phone each');
  const phones = [hers, his];

  await test.step('ten pictures are one message, sent by the page that comes after the reload', async () => {
    // What was read is kept a moment later, and without the service the room comes from there.
    await expect.poll(() => keptOf(hers.page, 'keptRooms')).toContain(`"channelId":${channelId}`);
    const findService = await loseService(hers, stack.apiUrl);
    // A phone that takes for ever over them: the page is closed before one of them is small.
    await hers.page.evaluate(() => {
      HTMLImageElement.prototype.decode = () => new Promise(() => {});
    });
    await pickPictures(hers, CHAT_IMAGE_MAX_COUNT);
    await expect(waitingOf(hers).getByRole('button', { name: /^사진 \d+ 크게 보기$/ })).toHaveCount(
      CHAT_IMAGE_MAX_COUNT,
    );
    await expect.poll(() => keptOf(hers.page)).toContain('timesBegun');
    await hers.page.reload();
    await expect.poll(() => widthsOf(hers.page)).toHaveLength(CHAT_IMAGE_MAX_COUNT);
    const chosen = await widthsOf(hers.page);
    await expect.poll(() => keptOf(hers.page)).not.toContain('timesBegun');
    await hers.page.reload();
    await expect(waitingOf(hers)).toHaveCount(1);
    await findService();
    for (const phone of phones)
      await expect(roomOf(phone).getByRole('button', { name: /^사진 \d+ 크게 보기$/ })).toHaveCount(
        CHAT_IMAGE_MAX_COUNT,
        { timeout: 60_000 },
      );
    await expect(waitingOf(hers)).toHaveCount(0);
    expect(await widthsOf(his.page)).toEqual(chosen);
  });

  await test.step('a picture alone is shown whole and sharp, as wide in a run of messages as at its end', async () => {
    const lone = { width: 900, height: 600 };
    for (const phone of [hers, his]) {
      await pickPictures(phone, 1, lone);
      await pickPictures(phone, 1, lone);
      const count = phone === hers ? 2 : 4;
      for (const each of phones) await expect(loneOf(each.page)).toHaveCount(count, { timeout: 60_000 });
    }
    for (const phone of phones) {
      await expect(waitingOf(phone)).toHaveCount(0);
      await expect.poll(() => loneOf(phone.page).evaluateAll(areDrawn)).toBe(true);
    }
    const { width: phoneWidth = 0, height = 0 } = hers.page.viewportSize() ?? {};
    for (const width of [320, phoneWidth]) {
      await hers.page.setViewportSize({ width, height });
      const shown = await loneOf(hers.page).evaluateAll(shownPictures);
      for (const { pixels, ratio } of shown) {
        // Small enough for a phone's connection, and no less than its screen shows.
        expect(pixels).toEqual({ width: 640, height: 427 });
        expect(ratio).toBeCloseTo(lone.width / lone.height, 2);
      }
      // Only the last of a run has the clock beside it.
      expect(new Set(shown.map((picture) => Math.round(picture.width))).size).toBe(1);
      expect(shown[0]?.width, `${width} px`).toBeGreaterThan(width / 2);
      expect(await hers.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  await test.step('emoji alone are large, also on their way', async () => {
    const sizeOf = (text: string) => bubbleOf(his, text).getByText(text, { exact: true }).evaluate(fontSize);
    await say(his, '좋아요');
    await expect(bubbleOf(hers, '좋아요')).toBeVisible();
    await expect(waitingOf(his)).toHaveCount(0);
    const findService = await loseService(his, stack.apiUrl);
    await say(his, '😀👍');
    await expect(waitingOf(his)).toHaveCount(1);
    const waiting = await sizeOf('😀👍');
    await findService();
    await expect(bubbleOf(hers, '😀👍')).toBeVisible({ timeout: 60_000 });
    await expect(waitingOf(his)).toHaveCount(0);
    expect(await sizeOf('😀👍')).toBe(waiting);
    expect(waiting).toBeGreaterThan(2 * (await sizeOf('좋아요')));
  });

  await test.step('what is long is unfolded', async () => {
    await say(his, `${'길게 '.repeat(200)}끝까지 읽어요`);
    const long = bubbleOf(hers, '길게 길게');
    await expect(long).not.toContainText('끝까지 읽어요');
    const { height: folded = 0 } = (await long.boundingBox()) ?? {};
    await long.getByRole('button', { name: '전체 보기' }).click();
    await expect(long).toContainText('끝까지 읽어요');
    expect((await long.boundingBox())?.height).toBeGreaterThan(folded);
  });

  await test.step('a link is one: https in a page of its own, a path of the app in this one', async () => {
    const outside = `https://map.slide.test/${channelId}`;
    await say(his, `${outside} 에서 봐요, 안전은 /my-page/safety 를 보세요`);
    // An address may be an account somewhere, so it is asked once more.
    await his.page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click();
    const { page, context } = hers;
    // Nothing leaves the machine.
    await context.route('https://map.slide.test/**', (route) => route.fulfill({ body: 'a map' }));
    const opened = context.waitForEvent('page');
    await roomOf(hers).getByRole('link', { name: outside }).click();
    const map = await opened;
    await expect(map).toHaveURL(outside);
    expect(await map.evaluate(() => window.opener)).toBeNull();
    await map.close();
    await expect(page).toHaveURL(/\/chats\/\d+$/);
    await page.evaluate(() => {
      Object.assign(window, { wasHere: true });
    });
    await roomOf(hers).getByRole('link', { name: '/my-page/safety' }).click();
    await expect(page).toHaveURL(/\/my-page\/safety$/);
    expect(await page.evaluate(() => 'wasHere' in window), 'the page is not loaded anew').toBe(true);
    await page.goBack();
    await expect(roomOf(hers)).toBeVisible();
  });

  await test.step('what one pins stands above the talk of both, until the other takes it down', async () => {
    await say(hers, '일곱 시에 만나요');
    await expect(bubbleOf(his, '일곱 시에 만나요')).toBeVisible();
    await (await openMenu(his, '일곱 시에 만나요')).getByRole('button', { name: '공지로 올리기' }).click();
    for (const { page } of phones)
      await expect(page.getByRole('region', { name: '공지' })).toContainText('일곱 시에 만나요');
    await hers.page.getByRole('button', { name: '공지 내리기' }).click();
    for (const { page } of phones) await expect(page.getByRole('region', { name: '공지' })).toHaveCount(0);
  });

  await test.step('what is looked for is found where it stands', async () => {
    const { page } = his;
    await page.getByRole('button', { name: '메뉴', exact: true }).click();
    await page.getByRole('button', { name: '대화에서 찾기' }).click();
    await page.getByRole('searchbox', { name: '대화에서 찾기' }).fill('일곱');
    await page.getByRole('button', { name: /일곱 시에 만나요/ }).click();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(roomOf(his).locator('[aria-current="true"]')).toContainText('일곱 시에 만나요');
  });

  await test.step('who silences a room sees so in the list, and the other hears on', async () => {
    await his.page.getByRole('button', { name: '메뉴', exact: true }).click();
    await his.page.getByRole('button', { name: '알림 끄기' }).click();
    await expect(his.page.getByText('이 대화의 알림을 껐어요')).toBeVisible();
    await his.page.goto('/chats');
    await expect(his.page.getByRole('img', { name: '알림 꺼짐' })).toBeVisible();
    await hers.page.goto('/chats');
    await expect(hers.page.getByRole('link', { name: /일곱 시에 만나요/ })).toBeVisible();
    await expect(hers.page.getByRole('img', { name: '알림 꺼짐' })).toHaveCount(0);
  });

  for (const { context } of phones) await context.close();
});
