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

/** What of the room waits on the phone. */
const keptOf = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.chatOutbox);

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
