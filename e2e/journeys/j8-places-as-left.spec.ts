import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createMessage, getChat } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getPreMatches } from '@/contract/pre-matches';
import { bringTwoTeamsTogether, drop, foundTeam, signUpThree, type Three } from '@/testing/stack/six-people';
import { bubbleOf, loseService, roomOf, say } from '../fixtures/chat-phone';
import { cardInFront } from '../fixtures/deck';
import { Finger } from '../fixtures/finger';
import { phoneWithSession } from '../fixtures/member';
import { scrolled, scrollTo } from '../fixtures/scroll-place';
import { feel, takeSensed } from '../fixtures/senses';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';
import { letBe } from '../fixtures/weather';

test('a room and the places around it answer the finger at once, and stand as they were left', async ({
  browser,
}, { retry, repeatEachIndex }) => {
  const stack = stackOfRun();
  const ending = `자리${repeatEachIndex * 2 + retry || ''}`;
  const { women, men, matchId } = await bringTwoTeamsTogether(stack, { ending });
  const [her, him] = [women[0], men[0]];
  const params = { channelId: matchId };
  const heWrites = (text: string) =>
    him.call(createMessage, { params, body: { clientMessageId: randomUUID(), text } });
  const context = await phoneWithSession(browser, her);
  await feel(context);
  const page = await context.newPage();
  const phone = { name: her.nickname, context, page };
  const finger = await Finger.on(page);

  await test.step('the deck stands at the card a finger turned it to: behind its team, another place and a reload', async () => {
    await bringAnotherTeam(women, ending);
    const { items } = await her.call(getPreMatches);
    const place = items.findIndex((preMatch) => preMatch.matchId === matchId);
    expect(place).toBeGreaterThan(0);
    await page.goto('/home');
    await standsAt(page, 0);
    const { y } = await middleOf(deck(page));
    for (let turned = 1; turned <= place; turned += 1) {
      await finger.swipe(y, { from: 320, distance: -240 });
      await standsAt(page, turned);
    }
    const name = items[place]?.team.name;
    await cardInFront(page).getByRole('button', { name: '팀 자세히 보기' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await back(page);
    await standsAt(page, place);
    await tab(page, '마이').click();
    await expect(page.getByRole('heading', { level: 1, name: '마이' })).toBeVisible();
    await tab(page, '홈').click();
    await standsAt(page, place);
    await page.reload();
    await standsAt(page, place);
    await expect(cardInFront(page).getByRole('heading', { name })).toBeVisible();
    await finger.swipe(y, { from: 80, distance: 240 });
    await standsAt(page, place - 1);
  });

  await him.call(likeMatch, { params: { matchId } });
  await him.enterChat();
  await page.goto(`/chats/${matchId}`);
  await expect(roomOf(phone)).toBeVisible();

  await test.step('what comes is told, a long press is felt', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await heWrites('반가워요');
    await expect(bubbleOf(phone, '반가워요')).toBeVisible();
    expect((await takeSensed(page)).told.join('\n')).toContain('반가워요');
    // A browser shakes for nobody who has not touched the page.
    await page.getByRole('textbox', { name: '메시지' }).click();
    // They come with it, and what was said moves up for them.
    await expect(page.getByRole('region', { name: '안전한 첫 대화' })).toBeVisible();
    const { x, y } = await middleOf(bubbleOf(phone, '반가워요').getByText('반가워요', { exact: true }));
    await finger.press(y, x);
    const menu = page.getByRole('dialog', { name: '메시지' });
    await expect(menu).toBeVisible();
    await finger.lift();
    expect((await takeSensed(page)).vibrations).toEqual([[10]]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('a message that is pulled to the right is answered; let go, it stands at once', async () => {
    const { x, y } = await middleOf(bubbleOf(phone, '반가워요').getByText('반가워요', { exact: true }));
    await takeSensed(page);
    await finger.swipe(y, { from: x, distance: 64 });
    await expect(page.getByText(`${him.nickname}님에게 답장`)).toBeVisible();
    expect((await takeSensed(page)).moved).toEqual([]);
    await say(phone, '저도요');
    const answer = bubbleOf(phone, '저도요');
    await expect(answer.getByRole('button', { name: /의 메시지에 답장: 반가워요$/ })).toBeVisible();
  });

  await test.step('the room opens as it was left, while the service has not said a word', async () => {
    await page.goto('/chats');
    await row(page, '저도요').click();
    await expect(bubbleOf(phone, '저도요')).toBeVisible();
    await back(page);
    await expect(row(page, '저도요')).toBeVisible();
    const slow = await holdAnswers(phone);
    await takeSensed(page);
    await row(page, '저도요').click();
    await expect(bubbleOf(phone, '저도요')).toBeVisible();
    expect((await takeSensed(page)).loaded).toEqual([]);
    slow.end();
  });

  await test.step('what has not left the phone yet stands in the row of its room', async () => {
    const findService = await loseService(phone, stack.apiUrl);
    await say(phone, '지하철이에요');
    await back(page);
    await expect(row(page, '보내는 중: 지하철이에요')).toBeVisible();
    await findService();
    await expect(row(page, '보내는 중: 지하철이에요')).toHaveCount(0, { timeout: 60_000 });
    await expect(row(page, '지하철이에요')).toBeVisible();
  });

  await test.step('who speaks in a room that is not open is seen by the face', async () => {
    await her.enterChat();
    const { members } = await her.call(getChat, { params });
    const face = members.find(({ userId }) => userId === him.userId)?.thumbnailUrl;
    await tab(page, '홈').click();
    await expect(tab(page, '홈')).toHaveAttribute('aria-current', 'page');
    const banner = page.getByRole('status').getByRole('link', { name: /여기 봐요/ });
    // It stands for seconds, and nothing is heard before the phone listens.
    await expect(async () => {
      await heWrites('여기 봐요');
      await expect(banner).toContainText(him.nickname, { timeout: 3000 });
      const picture = await banner.locator('img').evaluate(shownPicture, undefined, { timeout: 1000 });
      expect(picture).toEqual({ address: face, isDrawn: true });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('older messages come above what is in sight, and nothing of that moves', async () => {
    for (let line = 1; line <= 60; line += 1) await heWrites(`${line}번째 줄`);
    const friends = await phoneWithSession(browser, women[2]);
    const other = { name: women[2].nickname, context: friends, page: await friends.newPage() };
    const older = await hold(other.page, (url) => url.searchParams.has('before'));
    await other.page.goto(`/chats/${matchId}`);
    const room = roomOf(other);
    const height = () => room.evaluate(({ scrollHeight }) => scrollHeight);
    await expect(bubbleOf(other, '60번째 줄')).toBeVisible();
    const first = bubbleOf(other, '11번째 줄');
    await expect(async () => {
      await room.evaluate((list) => list.scrollTo(0, 0));
      await first.evaluate((line) => line.scrollIntoView({ block: 'start' }), undefined, { timeout: 500 });
      await expect(first).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(first).toContainText(him.nickname);
    const second = bubbleOf(other, '12번째 줄');
    const [place, heightBefore] = [(await middleOf(second)).y, await height()];
    older.release();
    await expect.poll(height).toBeGreaterThan(heightBefore + 100);
    await expect(first).toContainText(him.nickname);
    expect(Math.abs((await middleOf(second)).y - place)).toBeLessThan(2);
    await friends.close();
  });

  await test.step('who scrolls up without a pause is at the top only where the talk began', async () => {
    for (let line = 61; line <= 260; line += 1) await heWrites(`${line}번째 줄`);
    const friends = await phoneWithSession(browser, women[1]);
    const other = { name: women[1].nickname, context: friends, page: await friends.newPage() };
    await other.page.goto(`/chats/${matchId}`);
    await expect(bubbleOf(other, '260번째 줄')).toBeVisible();
    const { idleAtTop, pageCount } = await roomOf(other).evaluate(scrollUpTo, '반가워요');
    expect(idleAtTop).toBe(0);
    expect(pageCount).toBeGreaterThan(1);
    await friends.close();
  });

  await test.step('a tapped tab is lit while its page is still on the way', async () => {
    const pages = await hold(page, (url) => url.pathname === '/team' && url.searchParams.has('_rsc'));
    await page.goto('/home');
    await tab(page, '내 팀').click();
    await expect(tab(page, '내 팀')).toHaveAttribute('data-lit', 'true');
    await expect(tab(page, '홈')).not.toHaveAttribute('data-lit');
    // It is the way there that is held.
    await expect(tab(page, '홈')).toHaveAttribute('aria-current', 'page');
    pages.release();
    await expect(page).toHaveURL(/\/team$/);
    await expect(tab(page, '내 팀')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a tab and the list of alarms stand where they were left', async () => {
    // Little enough that neither fits.
    await page.setViewportSize({ width: 393, height: 420 });
    await tab(page, '마이').click();
    await expect(page.getByRole('heading', { level: 1, name: '마이' })).toBeVisible();
    const profile = await scrollTo(page, 130);
    await tab(page, '홈').click();
    await expect(page).toHaveURL(/\/home$/);
    await tab(page, '마이').click();
    await expect(page).toHaveURL(/\/my-page$/);
    await expect.poll(() => scrolled(page)).toBe(profile);

    await tab(page, '홈').click();
    await page.getByRole('link', { name: /^알림/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();
    const oldest = page.getByRole('main').getByRole('listitem').getByRole('link').last();
    await oldest.scrollIntoViewIfNeeded();
    const alarms = await scrolled(page);
    expect(alarms).toBeGreaterThan(0);
    await oldest.click();
    await expect(page).not.toHaveURL(/\/notifications$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect.poll(() => scrolled(page)).toBe(alarms);
  });

  await test.step('the first cards turn with the finger, and the last does not slip away', async () => {
    await page.goto('/onboarding');
    const title = (name: RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await title(/친구 셋이 모이면/);
    for (const next of [/새로운 팀을 만나요/, /한 명을 뒤집어 보고/, /한 명을 뒤집어 보고/]) {
      await finger.swipe(200, { from: 300, distance: -160 });
      await title(next);
    }
    await finger.swipe(200, { from: 100, distance: 160 });
    await title(/새로운 팀을 만나요/);
  });
  await context.close();
});

/** The cards side by side, once a finger can turn them. */
const deck = (page: Page) => page.getByRole('group', { name: '추천 팀' }).locator('.swiper-initialized');

/** The card of that place alone is in sight and within reach. */
async function standsAt(page: Page, place: number): Promise<void> {
  await expect(deck(page)).toBeVisible();
  await expect
    .poll(() => deck(page).evaluate(placesInFront))
    .toEqual({ inSight: [place], withinReach: [place] });
}

/** A drop brings the women one card more, before those they have. */
async function bringAnotherTeam(women: Three, ending: string): Promise<void> {
  const { team } = await women[0].call(getMyTeam);
  if (!team) throw new Error('they are no team');
  const names = [`사비${ending}`, `아리${ending}`, `자두${ending}`] as const;
  const men = await signUpThree(stackOfRun(), { gender: 'MAN' }, names);
  await drop(stackOfRun(), [team.id, await foundTeam(men, `모퉁이 서점${ending}`)]);
}

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(text) });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name });
const back = (page: Page) => page.getByRole('button', { name: '뒤로' }).click();

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** In the page. */
function placesInFront(cards: Element) {
  const middle = window.innerWidth / 2;
  const all = Array.from(cards.querySelectorAll('li'), (card, place) => ({ card, place }));
  const placesOf = (isMeant: (card: Element) => boolean) =>
    all.filter(({ card }) => isMeant(card)).map(({ place }) => place);
  return {
    inSight: placesOf((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left < middle && right > middle;
    }),
    withinReach: placesOf((card) => !card.hasAttribute('inert')),
  };
}

/** In the page. */
function shownPicture(image: HTMLImageElement | SVGElement) {
  if (!(image instanceof HTMLImageElement)) return null;
  return { address: image.src, isDrawn: image.complete && image.naturalWidth > 0 };
}

/**
 * In the page: as a finger that does not rest, a little in each frame, until the message stands in the list. Gives in
 * how many frames there was no way up and nothing on its way, though more was asked for later. A slow answer is no such
 * frame, nor is the real beginning.
 */
function scrollUpTo(list: Element, text: string): Promise<{ idleAtTop: number; pageCount: number }> {
  const [pixelsPerFrame, longestMs, drawingMs] = [20, 60_000, 1000];
  const endMs = performance.now() + longestMs;
  const atTopMs: number[] = [];

  function result() {
    const pages = performance.getEntriesByType('resource').filter(({ name }) => name.includes('before='));
    const isIdle = (ms: number) =>
      pages.some(({ startTime }) => ms < startTime) &&
      !pages.some(({ startTime, duration }) => startTime <= ms && ms <= startTime + duration + drawingMs);
    return { idleAtTop: atTopMs.filter(isIdle).length, pageCount: pages.length };
  }
  return new Promise((resolve, reject) => {
    function step() {
      if (list.textContent?.includes(text)) return resolve(result());
      if (performance.now() > endMs)
        return reject(new Error(`${atTopMs.length} frames at the top, no ${text}`));
      if (list.scrollTop < 1) atTopMs.push(performance.now());
      list.scrollBy(0, -pixelsPerFrame);
      requestAnimationFrame(step);
    }
    step();
  });
}

/** No answer of the service comes before `end`. */
async function holdAnswers({ context }: { context: Parameters<typeof letBe>[0] }) {
  let end = () => {};
  const released = new Promise<void>((resolve) => {
    end = resolve;
  });
  await letBe(context, async (route) => {
    await released;
    await route.fallback();
  });
  return { end: () => end() };
}

/** Nothing comes from these addresses before `release`. */
async function hold(page: Page, isHeld: (url: URL) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isHeld, async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => release() };
}
