import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { CHAT_IMAGE_MAX_COUNT } from '@/contract/constants';
import { deleteMatch, likeMatch } from '@/contract/matches';
import { reactionKinds } from '@/contract/message-parts';
import { getMyTeam } from '@/contract/my-team';
import { storageKeys } from '@/lib/storage/storage-keys';
import {
  bringTwoTeamsTogether,
  drop,
  flip,
  foundTeam,
  signUpThree,
  type Three,
} from '@/testing/stack/six-people';
import {
  bubbleOf,
  type ChatPhone,
  enterRoom,
  heard,
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

/** In the page: as somebody who copied a picture elsewhere. */
async function pastePicture(field: Element): Promise<void> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 320, height: 240 });
  canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }));
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** In the page. */
const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** What of the room waits on the phone; or, by another name, what is kept of the rooms that were read. */
const keptOf = (page: Page, name: 'chatOutbox' | 'keptRooms' = 'chatOutbox') =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys[name]);

/** What somebody of the own team wants, at the head of the room. */
const wishIn = ({ page }: ChatPhone) => page.getByRole('region', { name: '대화를 끝내자는 말' });

const rowsOf = ({ page }: ChatPhone) => page.getByRole('main').getByRole('listitem');

async function openRoomMenu({ page }: ChatPhone, teamName: string): Promise<Locator> {
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  return page.getByRole('dialog', { name: teamName });
}

/** Answers the question whether the room shall end, which says what becomes of it. */
async function agreeToEnd({ page }: ChatPhone, teamName: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: `${teamName}과 대화를 끝낼까요?` });
  await expect(question).toHaveAccessibleDescription('여섯 명 모두의 대화가 닫히고, 다시 열 수 없어요.');
  await question.getByRole('button', { name: '끝내기' }).click();
  await expect(page).toHaveURL(/\/chats$/);
}

/** Other three men, whom the same women match with too; they have said a word nobody has read. */
async function openSecondRoom(
  women: Three,
  { ending, teamName, words }: { ending: string; teamName: string; words: string },
): Promise<void> {
  const stack = stackOfRun();
  const men = await signUpThree(stack, { gender: 'MAN' }, [
    `사람${ending}`,
    `아람${ending}`,
    `자람${ending}`,
  ]);
  const { team } = await women[0].call(getMyTeam);
  if (!team) throw new Error('three people are a team');
  await drop(stack, [team.id, await foundTeam(men, teamName)]);
  const matchId = await flip(men, { teamId: team.id });
  if (matchId === null) throw new Error('a flip is a match of those who flipped');
  for (const [leader] of [men, women]) await leader.call(likeMatch, { params: { matchId } });
  await men[0].enterChat();
  await men[0].call(createMessage, {
    params: { channelId: matchId },
    body: { clientMessageId: randomUUID(), text: words },
  });
}

test('ten pictures wait over a reload; a notice is for all, silence for oneself; two of three end a room', async ({
  browser,
}, { retry }) => {
  const stack = stackOfRun();
  const ending = `열장${retry}`;
  const [theirName, otherName] = ['보드게임 모임', `골목 산책 모임`];
  const teams = await bringTwoTeamsTogether(stack, {
    ending,
    teamNames: { women: '한강 피크닉', men: theirName },
  });
  const { women, men, matchId: channelId } = teams;
  await men[0].call(likeMatch, { params: { matchId: channelId } });
  await openSecondRoom(women, { ending, teamName: otherName, words: '저희는 다음 주가 좋아요' });
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

  await test.step('before a contact or a rude word leaves it is asked about, and goes back to where it was written', async () => {
    const { page } = his;
    const field = page.getByRole('textbox', { name: '메시지' });
    const question = page.getByRole('alertdialog', { name: '이대로 보낼까요?' });
    for (const [text, reason] of [
      ['카톡 아이디는 slide_kim 이에요', '연락처나 계정이 들어 있어요. 한번 보낸 연락처는 되돌릴 수 없어요.'],
      ['바보 아니에요?', '읽는 사람이 불편할 수 있는 말이 들어 있어요.'],
    ] as const) {
      await say(his, text);
      await expect(question).toHaveAccessibleDescription(reason);
      await question.getByRole('button', { name: '고치기' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(text);
    }
    await field.fill('');
    await expect(roomOf(hers)).not.toContainText(/slide_kim|바보/);
  });

  await test.step('what is copied can be pasted; what one takes out of sight stands for the other', async () => {
    const { page, context } = hers;
    const words = '이 말을 복사해요';
    const shownBy = (phone: ChatPhone) => roomOf(phone).getByText(words, { exact: true });
    await say(his, words);
    await expect(bubbleOf(hers, words)).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const menu = await openMenu(hers, words);
    await expect(menu.locator('[aria-pressed]')).toHaveCount(reactionKinds.length);
    await menu.getByRole('button', { name: '복사하기' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(words);
    await (await openMenu(hers, words)).getByRole('button', { name: '나에게서만 지우기' }).click();
    await expect(shownBy(hers)).toHaveCount(0);
    await page.reload();
    await expect(bubbleOf(hers, '/my-page/safety')).toBeVisible();
    await expect(shownBy(hers)).toHaveCount(0);
    await expect(shownBy(his)).toHaveCount(1);
  });

  await test.step('a picture that is pasted goes out', async () => {
    const shown = await loneOf(his.page).count();
    await hers.page.getByRole('textbox', { name: '메시지' }).evaluate(pastePicture);
    await expect(loneOf(his.page)).toHaveCount(shown + 1, { timeout: 60_000 });
  });

  await test.step('what waits in two tabs is sent by one of them, each message once', async () => {
    const waiting = ['탭 하나에서 적어요', '탭 둘에서 적어요', '다시 하나에서 적어요'];
    const sent: string[] = [];
    hers.context.on('response', (response) => {
      const isMessage = response.request().method() === 'POST' && response.url().endsWith('/messages');
      const text = isMessage && response.ok() ? response.request().postDataJSON().text : null;
      if (waiting.includes(text)) sent.push(text);
    });
    const beside = { ...hers, page: await hers.context.newPage() };
    await beside.page.goto(`/chats/${channelId}`);
    await expect(bubbleOf(beside, '/my-page/safety')).toBeVisible();
    const findService = await loseService(hers, stack.apiUrl);
    for (const [index, text] of waiting.entries()) await say(index === 1 ? beside : hers, text);
    for (const tab of [hers, beside]) await expect(waitingOf(tab)).toHaveCount(waiting.length);
    await findService();
    for (const tab of [hers, beside]) await expect(waitingOf(tab)).toHaveCount(0, { timeout: 60_000 });
    for (const phone of [hers, beside, his]) {
      await expect(bubbleOf(phone, '다시 하나에서 적어요')).toBeVisible();
      expect(await heard(phone, /에서 적어요$/)).toEqual(waiting);
    }
    expect(sent).toEqual(waiting);
    await beside.page.close();
  });

  await test.step('a draft stands in the list, and what came meanwhile under the line where reading ended', async () => {
    const { page } = hers;
    const row = page.getByRole('main').getByRole('link').filter({ hasText: theirName });
    await page.getByRole('textbox', { name: '메시지' }).fill('아직 다 쓰지');
    await page.goto('/chats');
    await expect(row).toContainText('작성 중: 아직 다 쓰지');
    for (const words of ['여기부터 새 말이에요', '이것도 새 말이에요']) {
      await say(his, words);
      await expect(bubbleOf(his, words)).toBeVisible();
    }
    await expect(row).toHaveAccessibleName(/안 읽은 메시지 2개/);
    await row.click();
    await expect(bubbleOf(hers, '이것도 새 말이에요')).toBeVisible();
    const talk = await roomOf(hers).innerText();
    const places = ['/my-page/safety', '여기까지 읽었어요', '여기부터 새 말이에요', '이것도 새 말이에요'].map(
      (words) => talk.indexOf(words),
    );
    expect(Math.min(...places), talk).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await expect(page.getByRole('textbox', { name: '메시지' })).toHaveValue('아직 다 쓰지');
    await page.getByRole('textbox', { name: '메시지' }).fill('');
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

  await test.step('a room is found among all by a part of its name, and after a look into it still', async () => {
    const { page } = hers;
    const words = theirName.slice(1, 3);
    const row = page.getByRole('main').getByRole('link').filter({ hasText: theirName });
    const glass = page.getByRole('button', { name: '채팅 찾기' });
    await glass.click();
    const field = page.getByRole('searchbox', { name: '팀 이름이나 닉네임으로 채팅 찾기' });
    await expect(field).toBeFocused();
    await field.fill(words);
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/chats/${channelId}$`));
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(field).toHaveValue(words);
    await glass.click();
    await expect(field).toHaveCount(0);
    await expect(row).toBeVisible();
  });

  // Neither leads the team: the words of both are needed.
  const members = await enterRoom(browser, { everybody: [women[1], women[2]], channelId });
  const [asking, agreeing] = members as [ChatPhone, ChatPhone];

  await test.step('one who wants the room to end is heard by her team alone; however often, the talk goes on', async () => {
    for (const { page } of phones) await page.goto(`/chats/${channelId}`);
    const { page } = asking;
    await (await openRoomMenu(asking, theirName))
      .getByRole('button', { name: /대화 끝내기.*팀장이나 두 명이 원하면 끝나요/ })
      .click();
    const question = page.getByRole('alertdialog', { name: `${theirName}과 대화를 끝내자고 할까요?` });
    await expect(question).toHaveAccessibleDescription(
      '우리 팀에만 알려요. 팀장이나 한 명이 더 원하면 여섯 명 모두의 대화가 닫혀요.',
    );
    await question.getByRole('button', { name: '말하기' }).click();
    await expect(page.getByText('우리 팀에 알렸어요')).toBeVisible();
    await expect(wishIn(asking)).toContainText('대화를 끝내고 싶다고 했어요');
    await expect(wishIn(asking).getByRole('button')).toHaveCount(0);
    for (const phone of [hers, agreeing])
      await expect(wishIn(phone)).toContainText(`${asking.name}님이 대화를 끝내고 싶어 해요`);

    const menu = await openRoomMenu(asking, theirName);
    await expect(menu.getByText('팀장이나 한 명이 더 원하면 끝나요')).toBeVisible();
    await expect(menu.getByRole('button', { name: /대화 끝내기/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    // A phone that does not know of her first word yet could say a second one.
    expect(await women[1].call(deleteMatch, { params: { matchId: channelId } })).toEqual({ isClosed: false });
    await say(asking, '만나서 반가웠어요');
    for (const phone of [...phones, ...members])
      await expect(bubbleOf(phone, '만나서 반가웠어요')).toBeVisible();
    await expect(wishIn(his)).toHaveCount(0);
    // Who has no phone here: all others have read it, so that what is unread later is no word of hers.
    await expect(bubbleOf(asking, '만나서 반가웠어요')).toHaveAccessibleName(/2명 안 읽음$/);
  });

  await test.step('the second of her team ends it: all are told by whom, and it sinks in the list without a badge', async () => {
    await hers.page.goto('/chats');
    const ended = rowsOf(hers).filter({ hasText: theirName });
    const live = rowsOf(hers).filter({ hasText: otherName });
    await expect(rowsOf(hers)).toHaveText([/만나서 반가웠어요/, /저희는 다음 주가 좋아요/]);
    await expect(ended).not.toContainText('안 읽은 메시지');

    await wishIn(agreeing).getByRole('button', { name: '끝내기' }).click();
    await agreeToEnd(agreeing, theirName);
    for (const [phone, why] of [
      [asking, '우리 팀이 그만 보기로 했어요'],
      [his, '상대 팀이 그만 보기로 했어요'],
    ] as const) {
      await expect(phone.page.getByRole('status').filter({ hasText: why })).toContainText(
        '지난 이야기는 계속 볼 수 있어요.',
      );
      await expect(roomOf(phone).getByText('대화가 종료됐어요.', { exact: true })).toBeVisible();
      await expect(phone.page.getByRole('textbox', { name: '메시지' })).toHaveCount(0);
      await expect(bubbleOf(phone, '만나서 반가웠어요')).toBeVisible();
    }
    // The leader looked at the list meanwhile: the last line of the room is one that she has not read.
    await expect(rowsOf(hers)).toHaveText([/저희는 다음 주가 좋아요/, /우리 팀이 그만 보기로 했어요/]);
    await expect(ended).not.toContainText('안 읽은 메시지');
    await expect(live).toContainText('안 읽은 메시지 1개');
    await expect(
      hers.page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^채팅/ }),
    ).toHaveAccessibleName(/새 소식 1개$/);
  });

  await test.step('the word of who leads the team is enough alone', async () => {
    await rowsOf(hers).filter({ hasText: otherName }).getByRole('link').click();
    await (await openRoomMenu(hers, otherName))
      .getByRole('button', { name: /대화 끝내기.*두 팀의 매칭이 함께 끝나요/ })
      .click();
    await agreeToEnd(hers, otherName);
    await expect(rowsOf(hers).filter({ hasText: otherName })).toContainText('우리 팀이 그만 보기로 했어요');
  });

  for (const { context } of [...phones, ...members]) await context.close();
});
