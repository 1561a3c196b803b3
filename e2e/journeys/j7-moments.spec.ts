import { type Browser, expect, type Page, type Request } from '@playwright/test';
import * as z from 'zod';
import { getConfig } from '@/contract/config';
import { errorCodes } from '@/contract/error-codes';
import { getCloverWallet } from '@/contract/wallet';
import { defaultPhotoUrl } from '@/lib/domain/photos/profile-photo';
import type { HttpPerson } from '@/testing/stack/http-person';
import { drop, foundTeam, signUpThree } from '@/testing/stack/six-people';
import { watchApi } from '../fixtures/api-traffic';
import { watchConsole } from '../fixtures/console-errors';
import { bringToFront, cardInFront } from '../fixtures/deck';
import { phoneWithSession } from '../fixtures/member';
import { operatorOf } from '../fixtures/operator';
import { feel, sensed, takeSensed } from '../fixtures/senses';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const likeCall = /^POST .*\/matches\/\d+\/like$/;

test('from the card to the match: the hand feels it, a reader hears it, and nothing moves where that is not wanted', async ({
  browser,
  request,
}, { retry, repeatEachIndex }) => {
  const stack = stackOfRun();
  const ending = `순간${repeatEachIndex * 2 + retry || ''}`;
  const womenName = `새벽 달리기${ending}`;
  const menName = `골목 산책${ending}`;
  const women = await signUpThree(stack, { gender: 'WOMAN' }, [
    `가을${ending}`,
    `나리${ending}`,
    `다별${ending}`,
  ]);
  const men = await signUpThree(stack, { gender: 'MAN' }, [
    `라움${ending}`,
    `마음${ending}`,
    `바람${ending}`,
  ]);
  await drop(stack, [await foundTeam(women, womenName), await foundTeam(men, menName)]);
  const hers = await openPhone(browser, women[0]);
  const [his, mates] = [await openPhone(browser, men[0]), await openPhone(browser, men[1])];
  // The others' want less of it, as phones of journeys do.
  await hers.page.emulateMedia({ reducedMotion: 'no-preference' });

  await test.step('less motion: flip, sheet and change of tab move nothing and shake nothing', async () => {
    const { page } = his;
    await page.goto('/home');
    await bringToFront(page, womenName);
    await leaves(page).first().click();
    await expect(
      cardInFront(page).getByRole('img', { name: new RegExp(`${ending}, \\d+세$`) }),
    ).toBeVisible();
    await why(page).click();
    const sheet = page.getByRole('dialog', { name: '왜 추천됐나요?' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await openTab(page, 'LIKE');
    await expect(page.getByRole('heading', { level: 1, name: 'LIKE' })).toBeVisible();
    expect(await takeSensed(page)).toMatchObject({ moved: [], vibrations: [] });
  });

  await test.step('a card that is put away is gone, and back when that is taken back', async () => {
    const { page } = hers;
    await page.goto('/home');
    await bringToFront(page, menName);
    await why(page).click();
    await page.getByRole('button', { name: /^이 추천 그만 보기/ }).click();
    await expect(page.getByRole('heading', { name: menName, includeHidden: true })).toHaveCount(0);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await bringToFront(page, menName);
  });

  await test.step('a flip is seen, felt, and whom it showed is told; on its edge the leaf waits for the photo', async () => {
    const { page } = hers;
    await takeSensed(page);
    const pictures = await holdPictures(page);
    const leaf = leaves(page).first();
    const turn = await leaf.evaluateHandle(watchTurn);
    await leaf.click();
    const names = men.map(({ nickname }) => nickname).join('|');
    const whom = new RegExp(`(${names})님, \\d+세`);
    await expect.poll(async () => (await sensed(page)).told.join('\n')).toMatch(whom);
    await pictures.isAsked;
    const lastDegrees = () => turn.evaluate((all) => all.slice(-20).map(({ degrees }) => degrees));
    // Not for a frame on its way, but standing there.
    await expect.poll(lastDegrees).toEqual(Array(20).fill(90));
    const face = cardInFront(page).locator('img');
    await expect(face).toHaveCount(1);
    await expect(face).toBeHidden();
    await pictures.release();
    await expect.poll(async () => (await lastDegrees()).at(-1)).toBe(180);
    await expect(face).toBeVisible();
    await expect(face).not.toHaveAttribute('src', defaultPhotoUrl);
    const faces = (await turn.jsonValue()).filter(({ isFaceSeen }) => isFaceSeen);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter(({ degrees, isDecoded }) => degrees < 90 || !isDecoded)).toEqual([]);
    const { vibrations, moved } = await takeSensed(page);
    expect(vibrations).toEqual([[18]]);
    expect(moved.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^transform of .*turn/));
  });

  const { balance } = await women[0].call(getCloverWallet);
  await test.step('a LIKE of one tap is taken back before it is paid', async () => {
    const { page, api } = hers;
    await page.evaluate(() => localStorage.setItem('isLikeExplained', 'true'));
    await cardInFront(page).getByRole('button', { name: '팀 자세히 보기' }).click();
    await page.getByRole('button', { name: /^LIKE 보내기/ }).click();
    await expect(page.getByText('LIKE를 보내는 중이에요')).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByRole('button', { name: /^LIKE 보내기/ })).toBeVisible();
    expect(api.asked.filter((call) => likeCall.test(call))).toEqual([]);
    expect(await women[0].call(getCloverWallet)).toMatchObject({ balance });
  });

  await test.step('one that is asked about lets its leaf fly above the scrim, and is told', async () => {
    const { page } = hers;
    await page.evaluate(() => localStorage.removeItem('isLikeExplained'));
    await takeSensed(page);
    const leaf = page.evaluate(watchLeaf);
    // However long the answer takes, the scrim is still going when the leaf comes.
    await page.evaluate(slowScrim);
    await page.getByRole('button', { name: /^LIKE 보내기/ }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'LIKE 보내기' });
    expect(await confirm.evaluate(isFilledWithLike)).toBe(true);
    await confirm.click();
    expect(await leaf).toEqual({ isOverScrim: true, isOnTop: true });
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await expect(page.getByText(/LIKE를 보냈어요 ·/)).toBeVisible();
    expect((await takeSensed(page)).told.join('\n')).toContain('LIKE를 보냈어요');
    expect(hers.api.asked.filter((call) => likeCall.test(call))).toHaveLength(1);
    const { prices } = (await women[0].call(getConfig)).limits;
    // It is told while its answer is on its way.
    await expect.poll(() => women[0].call(getCloverWallet)).toMatchObject({ balance: balance - prices.like });
  });

  await test.step('two open what they got at once: it is open for the slower one as well', async () => {
    const hold = await holdOpening(mates.page);
    for (const { page } of [mates, his]) {
      await page.goto('/like');
      await page.getByRole('button', { name: new RegExp(`${womenName}.*열어 보기`) }).click();
      if (page === mates.page) await hold.isAsked;
    }
    await expect(answerButton(his.page)).toBeVisible();
    hold.release();
    expect(await hold.code()).toBe(errorCodes.alreadyOpened);
    await expect(answerButton(mates.page)).toBeVisible();
    expect((await takeSensed(mates.page)).told.join('\n')).not.toContain('못했어요');
  });

  const { balance: spent } = await men[0].call(getCloverWallet);
  await operatorOf(request).spendCloversOf(men[0].userId, spent);
  await test.step('the match: her ring closes when its ground stands, she feels and hears it; his stands at once', async () => {
    await takeSensed(his.page);
    await takeSensed(hers.page);
    await answerButton(his.page).click();
    for (const { page } of [hers, his, mates]) {
      const moment = page.getByRole('dialog', { name: '매칭됐어요' });
      await expect(moment).toHaveAccessibleDescription(/여섯 명이 함께 이야기할 수 있어요/);
      await expect.poll(() => moment.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    expect(await takeSensed(his.page)).toMatchObject({ moved: [], vibrations: [] });
    await expect.poll(async () => (await sensed(hers.page)).moved.filter(isOfCore)).toHaveLength(1);
    const { vibrations, moved } = await takeSensed(hers.page);
    expect(vibrations).toEqual([[30, 60, 30, 60, 120]]);
    const ground = moved.find(({ what }) => /^opacity of .*layer-fade/.test(what));
    const halves = moved.filter(({ what }) => /from-(above|below)/.test(what));
    expect(halves).toHaveLength(2);
    for (const { beginsAtMs } of halves)
      expect(beginsAtMs).toBeGreaterThanOrEqual(ground?.endsAtMs ?? Infinity);
  });

  await test.step('the phone’s back puts the moment away and stays on the match, which the next one leaves', async () => {
    const { page } = mates;
    await page.goBack();
    await expect(page.getByRole('dialog', { name: '매칭됐어요' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/match$/);
    await expect(page.getByRole('heading', { name: womenName })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/like$/);
    await expect(page.getByRole('heading', { level: 1, name: 'LIKE' })).toBeVisible();
  });

  await test.step('back on the deck: the card of both shows all three of the others in the clear', async () => {
    for (const { page } of [hers, his]) await page.getByRole('button', { name: '나중에 할게요' }).click();
    // She goes back to the deck she came from, where one face was open; he comes anew.
    await hers.page.getByRole('button', { name: '뒤로' }).click();
    await his.page.goto('/home');
    await seesThreeFaces(hers.page, menName, men);
    await seesThreeFaces(his.page, womenName, women);
  });

  await test.step('who answered with an empty wallet was given clovers for it, and reads how many', async () => {
    const { page } = his;
    const { gifts } = (await men[0].call(getConfig)).limits;
    await page.goto('/my-page/clover-store');
    await expect(page.getByRole('region', { name: '지금 가진 클로버' })).toContainText(
      `무료 ${gifts.answeredLike} · 충전 0`,
    );
    const entry = page.getByRole('listitem').filter({ hasText: /^받은 LIKE에 답하기.*잔액/ });
    await expect(entry).toContainText(`+${gifts.answeredLike}`);
    await expect(entry).toContainText(`잔액 ${gifts.answeredLike}`);
  });

  for (const { page, problems } of [hers, his, mates]) {
    // What is refused on purpose is answered with a 4xx.
    expect(problems.filter((problem) => !problem.includes('with a status of 4'))).toEqual([]);
    await page.context().close();
  }
});

const why = (page: Page) => cardInFront(page).getByRole('button', { name: '왜 추천됐나요?' });
/** Those of the card in front: in the world of other journeys it need not be the first. */
const leaves = (page: Page) => cardInFront(page).getByRole('button', { name: /카드 뒤집기$/ });
const answerButton = (page: Page) => page.getByRole('button', { name: /LIKE에 답하기/ });
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name }).click();
const isOfCore = ({ what }: { what: string }) => what.includes('beat');

/** Each by the photo, and by the label, which says the name once the leaf is turned; no leaf is left to turn. */
async function seesThreeFaces(page: Page, teamName: string, people: readonly HttpPerson[]): Promise<void> {
  await bringToFront(page, teamName);
  const card = cardInFront(page);
  await expect(card.getByText('두 팀의 마음이 통했어요')).toBeVisible();
  for (const { nickname } of people) {
    const photo = card.getByRole('img', { name: new RegExp(`^${nickname}, \\d+세$`) });
    await expect(photo).toBeVisible();
    // What is blurred, or not told, stands as the drawing for nobody.
    await expect(photo).not.toHaveAttribute('src', defaultPhotoUrl);
    await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
    await expect(card.getByText(new RegExp(`^${nickname} \\d+$`))).toBeVisible();
  }
  await expect(card.getByText(/가려진 사람|여는 중/)).toHaveCount(0);
  await expect(card.getByRole('button', { name: /카드 뒤집기$/ })).toHaveCount(0);
  await expect(card.getByRole('link', { name: '채팅하러 가기' })).toBeVisible();
}

/** In the page. */
const isDrawn = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

async function openPhone(browser: Browser, person: HttpPerson) {
  const context = await phoneWithSession(browser, person);
  await feel(context);
  const page = await context.newPage();
  return { page, problems: watchConsole(page), api: watchApi(context) };
}

/** In the page, until its last style sheet is taken away. */
function slowScrim() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.bg-scrim { transition-duration: 20s !important; animation-duration: 20s !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** In the page: how the leaf lies in its first frame, while the question is still on its way out. */
function watchLeaf() {
  return new Promise<{ isOverScrim: boolean; isOnTop: boolean }>((resolve) => {
    new MutationObserver((all, observer) => {
      const leaf = all
        .flatMap(({ addedNodes }) => [...addedNodes])
        .find((node) => node instanceof SVGElement && node.parentElement === document.body);
      if (!(leaf instanceof SVGElement)) return;
      observer.disconnect();
      const { left, top, width, height } = leaf.getBoundingClientRect();
      // No finger meets it, and what no finger meets is at no point.
      leaf.style.pointerEvents = 'auto';
      const lying = document.elementsFromPoint(left + width / 2, top + height / 2);
      resolve({
        isOverScrim: lying.some((element) => element.matches('.bg-scrim')),
        isOnTop: leaf.contains(lying[0] ?? null),
      });
    }).observe(document.body, { childList: true });
  });
}

/** Holds back every picture that this phone asks for; `isAsked` once the first one is under way. */
async function holdPictures(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isPicture = (request: Request) => request.resourceType() === 'image';
  const everything = '**/*';
  await page.route(everything, async (route) => {
    if (isPicture(route.request())) await held;
    await route.fallback();
  });
  const isAsked = page.waitForRequest(isPicture);
  return {
    isAsked,
    release: () => {
      release();
      return page.unroute(everything);
    },
  };
}

/** In the page: how the leaf under that button stands in each frame from now on, until it has turned. */
function watchTurn(button: Element) {
  const turn = button.parentElement?.querySelector('[class*=turn]');
  const front = turn?.querySelector('[class*=front]');
  if (!turn || !front) throw new Error('no leaf');
  const decoded = new Set<string>();
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = async function () {
    await decode.call(this);
    decoded.add(this.currentSrc);
  };
  const frames: { degrees: number; isFaceSeen: boolean; isDecoded: boolean }[] = [];
  const look = () => {
    const { m11, m13 } = new DOMMatrix(getComputedStyle(turn).transform);
    // Turned all the way m13 is 0, and the angle of −0 is −180.
    const degrees = Math.round((Math.atan2(0 - m13, m11) * 180) / Math.PI);
    const image = front.querySelector('img');
    frames.push({
      degrees,
      isFaceSeen: getComputedStyle(front).visibility === 'visible',
      isDecoded: Boolean(image?.complete && image.naturalWidth > 0 && decoded.has(image.currentSrc)),
    });
    if (degrees !== 180) requestAnimationFrame(look);
  };
  look();
  return frames;
}

/** Holds back what this phone opens; `isAsked` once it is under way, `code` of the answer. */
async function holdOpening(page: Page) {
  const opening = '**/matches/*/open';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(opening, async (route) => {
    await held;
    await route.continue();
  });
  const isAsked = page.waitForRequest(opening);
  const answer = page.waitForResponse(opening);
  const code = async () => z.object({ code: z.number() }).parse(await (await answer).json()).code;
  return { isAsked, release: () => release(), code };
}

/** In the page: whether a button has the coral of LIKE, which no other act has. */
function isFilledWithLike(button: Element): boolean {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.backgroundColor = 'var(--like)';
  const { backgroundColor } = getComputedStyle(sample);
  sample.remove();
  return (
    backgroundColor !== 'rgba(0, 0, 0, 0)' && getComputedStyle(button).backgroundColor === backgroundColor
  );
}
