import { type Browser, expect, type Page } from '@playwright/test';
import { getMatchScheduler, getPreMatches } from '@/contract/pre-matches';
import { getCloverWallet } from '@/contract/wallet';
import { preMatchBuilder, teamSummaryBuilder } from '@/testing/builders/matches';
import type { HttpPerson } from '@/testing/stack/http-person';
import { foundTeam, signUpThree, type Three } from '@/testing/stack/six-people';
import { watchConsole } from '../fixtures/console-errors';
import { bringToFront } from '../fixtures/deck';
import { phoneWithSession } from '../fixtures/member';
import { operatorOf } from '../fixtures/operator';
import { askSandbox } from '../fixtures/sandbox-api';
import { recordTexts, seenTexts } from '../fixtures/seen-texts';
import { feel, sensed, takeSensed } from '../fixtures/senses';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

const menName = '저녁 산책 모임';
/**
 * Where nobody of another journey lives, nor of another try: only a drop that names them brings these women a team
 * from elsewhere.
 */
const farAways = ['제주 제주시', '광주 북구'] as const;
const specialName = '주말 농구 모임';
const oldNames = ['어제의 등산 모임', '어제의 독서 모임'] as const;
const dayMs = 24 * 60 * 60_000;

test('a drop arrives as the countdown ends, is flipped once, paid for, and a special match is opened for all', async ({
  browser,
  request,
}, { retry }) => {
  const ending = `드롭${retry || ''}`;
  const farAway = farAways[retry];
  const women = await signUpThree(stackOfRun(), { gender: 'WOMAN', location: farAway }, [
    `가온${ending}`,
    `나래${ending}`,
    `다솜${ending}`,
  ]);
  const men = await signUpThree(stackOfRun(), { gender: 'MAN' }, [
    `라온${ending}`,
    `마루${ending}`,
    `바다${ending}`,
  ]);
  const womenId = await foundTeam(women, '한낮 피크닉');
  const menId = await foundTeam(men, menName);
  const fast = await phoneOf(browser, women[0]);
  const slow = await phoneOf(browser, women[1]);
  const phones = [fast, slow];
  const leaveClovers = async (count: number) => {
    const { balance } = await women[0].call(getCloverWallet);
    await operatorOf(request).spendCloversOf(women[0].userId, balance - count);
  };

  await test.step('the countdown reaches zero, and the teams come without a reload', async () => {
    const countdown = await letDropBeNear(fast.page);
    const third = await phoneOf(browser, women[2]);
    await recordTexts(third.page.context());
    const noon = await letNoonStrike(third.page);
    const loads = countLoads(phones);
    for (const { page } of phones) {
      await page.goto('/home');
      await expect(page.getByText('지금은 소개할 팀이 없어요')).toBeVisible();
    }
    await third.page.goto('/home');
    await expect(place(third.page)).toHaveText('오늘의 팀 1 / 번째, 모두 2');
    await expect(fast.page.getByRole('timer')).toContainText('00:00:00');
    // No news came of it: the schedule is asked, and of the teams nobody before they are dealt.
    await expect.poll(countdown.isAskedAfterEnd).toBe(true);
    // The hour has struck and no team is there: what stood before is gone, and no other day is counted to.
    await expect(fast.page.getByRole('main').getByRole('status')).toContainText('새 팀을 고르고 있어요');
    await expect(fast.page.getByText('지금은 소개할 팀이 없어요')).toHaveCount(0);
    await seesGap(third.page);
    await fast.page.emulateMedia({ reducedMotion: 'no-preference' });
    await takeSensed(fast.page);
    await askSandbox(request, 'POST', '/drops', { between: [[womenId, menId]] });
    countdown.stop();
    noon.stop();
    for (const { page } of phones) await expect(card(page)).toBeVisible();
    await expect(fast.page.getByText('새 팀을 고르고 있어요')).toHaveCount(0);
    await seesCloverFanOut(fast.page);
    await fast.page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(fast.page.getByRole('timer')).not.toContainText('00:00:00');
    expect(loads()).toBe(phones.length);

    // Yesterday's lie behind today's, and are counted for themselves.
    await expect(card(third.page)).toBeVisible();
    await expect(place(third.page)).toHaveText('오늘의 팀 1 / 번째, 모두 1');
    await bringToFront(third.page, oldNames[1]);
    await expect(place(third.page)).toHaveText('지난 추천 2 / 번째, 모두 2');
    expect(third.problems).toEqual([]);
    await third.page.unrouteAll({ behavior: 'wait' });
    await third.page.context().close();
  });

  await test.step('two flip at once: the slower one reads so, and sees whom the faster one chose', async () => {
    const hold = await holdFlip(slow.page);
    await leaves(slow.page).last().click();
    await hold.isAsked;
    await leaves(fast.page).first().click();
    await expect(card(fast.page).getByRole('button', { name: '팀 자세히 보기' })).toBeEnabled();
    hold.release();
    await expect(slow.page.getByRole('region', { name: '알림 메시지' })).toContainText(
      '팀원이 먼저 골랐어요',
    );
    const chosen = await flippedOf(women[0]);
    for (const { page } of phones) {
      await expect(card(page).getByRole('img', { name: new RegExp(`^${chosen}, `) })).toBeVisible();
      for (const { nickname } of men.filter((man) => man.nickname !== chosen))
        await expect(card(page)).not.toContainText(nickname);
    }
  });

  await test.step('a page behind the team tells of the three: who is covered stays so, and back leads to the team', async () => {
    const { page } = fast;
    await card(page).getByRole('button', { name: '팀 자세히 보기' }).click();
    await openThree(page);
    const chosen = await flippedOf(women[0]);
    await seesThree(page, men, { open: men.filter(({ nickname }) => nickname === chosen) });
    await goBackToTeam(page);
  });

  await test.step('short of clovers the store is a tap away, for photos and for a LIKE, and leads back to the same team', async () => {
    const { page } = fast;
    await leaveClovers(3);
    await page.getByRole('button', { name: /^사진 보기/ }).click();
    await answer(page, '사진 보기');
    await expect(page.getByRole('alertdialog', { name: '클로버가 5개 부족해요' })).toBeVisible();
    await buysClovers(page);
    await page.getByRole('button', { name: /^사진 보기/ }).click();
    await answer(page, '사진 보기');
    await seesAll(page, men);
    await openThree(page);
    await seesThree(page, men, { open: men });
    await goBackToTeam(page);

    await leaveClovers(3);
    await page.getByRole('button', { name: /LIKE 보내기/ }).click();
    await answer(page, 'LIKE 보내기');
    await expect(page.getByRole('alertdialog', { name: '클로버가 2개 부족해요' })).toBeVisible();
    await buysClovers(page);
    await expect(page.getByRole('button', { name: /LIKE 보내기/ })).toBeEnabled();
  });

  await test.step('a special match is dealt, opened with clovers by one, and seen by her team-mate', async () => {
    await fast.page.goto('/home');
    const others = await signUpThree(stackOfRun(), { gender: 'MAN', location: farAway }, [
      `사람${ending}`,
      `아람${ending}`,
      `자람${ending}`,
    ]);
    const specialId = await foundTeam(others, specialName);
    await askSandbox(request, 'POST', '/special-matches', { between: [womenId, specialId] });
    for (const { page } of phones) await expect(special(page)).toContainText(specialName);
    await special(fast.page).getByRole('button', { name: /^열기/ }).click();
    await answer(fast.page, '열기');
    await seesAll(fast.page, others);
    await special(slow.page).getByRole('button', { name: '보기' }).click();
    await expect(slow.page.getByRole('heading', { name: specialName })).toBeVisible();
    await seesAll(slow.page, others);
    expect((await women[0].call(getCloverWallet)).balance).toBe(33 - 15);
    expect((await women[1].call(getCloverWallet)).balance).toBe(50);
  });

  await test.step('on her next visit it stands at once, and the teams of the day do not move when it can be pressed', async () => {
    const { page } = slow;
    await standsWhereItStays(page);
    await page.goto('/my-page/account');
    await page.getByText('아주 크게').click();
    await page.setViewportSize({ width: 320, height: 640 });
    await standsWhereItStays(page);
  });

  for (const phone of phones) {
    // What is refused on purpose is answered with a 4xx.
    expect(phone.problems.filter((problem) => !problem.includes('with a status of 4'))).toEqual([]);
    await phone.page.context().close();
  }
});

/** The second and the third leaf come out from behind the first one, one after the other. */
async function seesCloverFanOut(page: Page) {
  const fans = async () => (await sensed(page)).moved.filter(({ what }) => what.includes('fan of'));
  await expect.poll(async () => (await fans()).length).toBeGreaterThanOrEqual(2);
  const starts = (await fans()).map(({ beginsAtMs }) => beginsAtMs);
  expect(Math.max(...starts)).toBeGreaterThan(Math.min(...starts));
}

/** The hour has struck for who has yesterday's cards: they are gone, with what counted them, and no day is counted down. */
async function seesGap(page: Page) {
  await expect(page.getByText('새 팀을 고르고 있어요')).toBeVisible();
  await expect(page.getByText('오늘의 추천을 준비하고 있어요')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(place(page)).toHaveCount(0);
  for (const name of oldNames)
    await expect(page.getByRole('heading', { name, includeHidden: true })).toHaveCount(0);
  const texts = await seenTexts(page);
  expect(texts).toContain('00:00:0');
  expect(texts).not.toMatch(/2[34]:\d\d:\d\d/);
}

async function standsWhereItStays(page: Page) {
  const chunk = await holdSpecialMatch(page);
  await page.goto('/home');
  await expect(card(page)).toBeVisible();
  await expect.poll(chunk.isAsked).toBe(true);
  await expect(special(page)).toContainText(specialName);
  const show = special(page).getByRole('button', { name: '보기' });
  expect(await show.count()).toBe(0);
  const boxes = () => Promise.all([special(page), card(page)].map((one) => one.boundingBox()));
  const before = await boxes();
  chunk.release();
  await expect(show).toBeVisible();
  expect(await boxes()).toEqual(before);
  await chunk.forget();
}

/** The file with what a special match is opened by, until it is released. */
async function holdSpecialMatch(page: Page) {
  let isAsked = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const chunks = '**/_next/static/chunks/*.js';
  await page.route(chunks, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('스페셜 매치를 열까요?')) {
      isAsked = true;
      await held;
    }
    await route.fulfill({ response });
  });
  return { isAsked: () => isAsked, release: () => release(), forget: () => page.unroute(chunks) };
}

interface Phone {
  readonly page: Page;
  readonly problems: readonly string[];
}

async function phoneOf(browser: Browser, person: HttpPerson): Promise<Phone> {
  const context = await phoneWithSession(browser, person);
  await feel(context);
  const page = await context.newPage();
  return { page, problems: watchConsole(page) };
}

const card = (page: Page) =>
  page
    .getByRole('group', { name: '추천 팀' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: menName }) });
const leaves = (page: Page) => card(page).getByRole('button', { name: /카드 뒤집기$/ });
/** At which team the deck stands, and of how many. */
const place = (page: Page) => page.getByText(/^(오늘의 팀|지난 추천)/);
const special = (page: Page) => page.getByRole('region', { name: '이번 주 스페셜 매치' });
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

/** From the team to what its page tells of the three. */
async function openThree(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: menName })).toBeVisible();
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('button', { name: '세 사람 자세히 보기' }).click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: menName })).toBeVisible();
}

/** All of who is open with their photos; of who is covered the name and the age, and nothing to press. */
async function seesThree(
  page: Page,
  people: readonly HttpPerson[],
  { open }: { open: readonly HttpPerson[] },
) {
  await expect(page.getByRole('button', { name: /사진 크게 보기$/ })).toHaveCount(open.length);
  await expect(page.getByRole('button', { name: /신고·차단 메뉴$/ })).toHaveCount(open.length);
  for (const person of people) {
    const { nickname } = person;
    const own = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 3, name: nickname }) });
    await expect(own.getByRole('heading')).toHaveText(new RegExp(`^${nickname} \\d+세$`));
    if (open.includes(person)) await expect(own.getByRole('button', { name: /크게 보기$/ })).toBeVisible();
    else await expect(own.getByText('마음이 통하면 더 볼 수 있어요')).toBeVisible();
  }
}

async function goBackToTeam(page: Page) {
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(page).toHaveURL(/\/match$/);
  await expect(page.getByRole('heading', { level: 1, name: menName })).toBeVisible();
}

/** From the dialog that says how many are missing to the store, and back to where it was said. */
async function buysClovers(page: Page) {
  await answer(page, '클로버 채우기');
  await expect(page).toHaveURL(/\/my-page\/clover-store\?returnTo=%2Fmatch$/);
  await page.getByText('클로버 30개').click();
  await page.getByRole('link', { name: '3,900원 결제하기' }).click();
  await page.getByRole('button', { name: '결제하기' }).click();
  await expect(page.getByText('결제했어요. 클로버가 들어왔어요.')).toBeVisible();
  await page.getByRole('button', { name: '하던 일로 돌아가기' }).click();
  await expect(page).toHaveURL(/\/match$/);
  await expect(page.getByRole('heading', { level: 1, name: menName })).toBeVisible();
}

function countLoads(phones: readonly Phone[]): () => number {
  let count = 0;
  for (const { page } of phones)
    page.on('load', () => {
      count += 1;
    });
  return () => count;
}

/** This phone hears that the drop is five seconds away, and of no other before `stop`. */
async function letDropBeNear(page: Page) {
  let dropAtMs = Number.POSITIVE_INFINITY;
  let isOver = false;
  let isAskedAfterEnd = false;
  await page.route('**/match-scheduler', async (route) => {
    if (isOver) return route.continue();
    if (Date.now() > dropAtMs) isAskedAfterEnd = true;
    const response = await route.fetch();
    const scheduler = getMatchScheduler.response.parse(await response.json());
    dropAtMs = Math.min(dropAtMs, Date.parse(scheduler.serverNow) + 5000);
    const nextRecommendationAt = new Date(dropAtMs).toISOString();
    await route.fulfill({ response, json: { ...scheduler, nextRecommendationAt } });
  });
  return {
    isAskedAfterEnd: () => isAskedAfterEnd,
    stop: () => {
      isOver = true;
    },
  };
}

/**
 * This phone has two cards of yesterday, and hears of a drop in five seconds; from then on, until `stop`, what the
 * service says at the hour: the next one is a day away, and today's is being handed out.
 */
async function letNoonStrike(page: Page) {
  const isoIn = (ms: number) => new Date(ms).toISOString();
  let noonMs = Number.POSITIVE_INFINITY;
  let isOver = false;
  await page.route('**/match-scheduler', async (route) => {
    if (isOver) return route.continue();
    const response = await route.fetch();
    const scheduler = getMatchScheduler.response.parse(await response.json());
    const nowMs = Date.parse(scheduler.serverNow);
    noonMs = Math.min(noonMs, nowMs + 5000);
    const isBeingHandedOut = nowMs >= noonMs;
    const nextRecommendationAt = isoIn(isBeingHandedOut ? noonMs + dayMs : noonMs);
    const lastRecommendationAt = isoIn(noonMs - dayMs);
    const json = { ...scheduler, nextRecommendationAt, lastRecommendationAt, isBeingHandedOut };
    await route.fulfill({ response, json });
  });
  const olds = oldNames.map((name, index) =>
    preMatchBuilder({
      id: 900_000_000 + index,
      team: teamSummaryBuilder({ id: 900_000_000 + index, name }),
      isRead: true,
      recommendedAt: isoIn(Date.now() - dayMs),
      expiresAt: isoIn(Date.now() + dayMs),
    }),
  );
  await page.route(`**${getPreMatches.path}`, async (route) => {
    const response = await route.fetch();
    const { items } = getPreMatches.response.parse(await response.json());
    await route.fulfill({ response, json: { items: [...items, ...olds] } });
  });
  return {
    stop: () => {
      isOver = true;
    },
  };
}

/** Holds back this phone's flip; `isAsked` once it is under way. */
async function holdFlip(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/members/*/open', async (route) => {
    await held;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/members/*/open');
  return { isAsked, release: () => release() };
}

/** Whom of the first team of the drop this person's team may see. */
async function flippedOf(person: HttpPerson): Promise<string> {
  const [preMatch] = (await person.call(getPreMatches)).items;
  const nickname = preMatch?.members.find(({ isOpened }) => isOpened)?.nickname;
  if (!nickname) throw new Error('nobody was flipped');
  return nickname;
}

/** The team of the page in front shows all three of these people. */
async function seesAll(page: Page, people: Three): Promise<void> {
  for (const { nickname } of people)
    await expect(page.getByRole('img', { name: `${nickname} 사진` })).toBeVisible();
}
