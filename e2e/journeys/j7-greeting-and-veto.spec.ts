import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { getAlarms } from '@/contract/alarms';
import { getConfig } from '@/contract/config';
import { GREETING_MAX_LENGTH } from '@/contract/constants';
import { likeMatch } from '@/contract/matches';
import { getMyTeam } from '@/contract/my-team';
import { getPreMatches } from '@/contract/pre-matches';
import { getCloverWallet } from '@/contract/wallet';
import type { HttpPerson } from '@/testing/stack/http-person';
import { drop, flip, foundTeam, signUpThree, type Three } from '@/testing/stack/six-people';
import { watchApi } from '../fixtures/api-traffic';
import { watchConsole } from '../fixtures/console-errors';
import { bringToFront, cardInFront } from '../fixtures/deck';
import { phoneWithSession } from '../fixtures/member';
import { askSandbox } from '../fixtures/sandbox-api';
import { scrolled, scrollTo } from '../fixtures/scroll-place';
import { recordTexts, seenTexts } from '../fixtures/seen-texts';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

test('a line of greeting is thought over, goes with the LIKE, and is read once the LIKE is opened', async ({
  browser,
}, { retry, repeatEachIndex }) => {
  const ending = `인사${repeatEachIndex * 2 + retry || ''}`;
  const [womenName, menName] = [`숲길 산책${ending}`, `동네 책방${ending}`];
  const { women, men, menId } = await introduce(
    { teamName: womenName, names: [`가람${ending}`, `누리${ending}`, `다온${ending}`] },
    { teamName: menName, names: [`로운${ending}`, `미르${ending}`, `보람${ending}`] },
  );
  const matchId = await beginMatch(women, menId);
  const [hers, his, mates] = [
    await openPhone(browser, women[1]),
    await openPhone(browser, men[2]),
    await openPhone(browser, men[1]),
  ];
  const refused = '시발 같이 걸어요';
  const greeting = '인스타 slide.walk 으로 산책 사진 구경 오세요';
  const { page } = hers;
  await his.page.goto('/like');
  await expect(his.page.getByText('아직 받은 LIKE가 없어요')).toBeVisible();
  await page.goto('/home');
  await bringToFront(page, menName);
  await cardInFront(page).getByRole('button', { name: '팀 자세히 보기' }).click();

  await test.step('what is too long ends at its limit; a refused word is named, and what was typed stays', async () => {
    await page.getByRole('button', { name: '한 줄 인사 남기기' }).click();
    await greetingField(page).fill('산책'.repeat(GREETING_MAX_LENGTH));
    await expect(greetingField(page)).toHaveValue('산책'.repeat(GREETING_MAX_LENGTH / 2));
    await expect(greetingSheet(page)).toContainText(`${GREETING_MAX_LENGTH}/${GREETING_MAX_LENGTH}`);
    await greetingField(page).fill(refused);
    await expect(greetingField(page)).toHaveAccessibleDescription(
      '다른 사람을 불편하게 할 수 있는 말이 들어 있어요.',
    );
    await expect(greetingSheet(page).getByRole('button', { name: '이대로 남기기' })).toBeDisabled();
    await greetingField(page).press('Enter');
    await expect(greetingField(page)).toHaveValue(refused);
    await page.keyboard.press('Escape');
    await expect(greetingSheet(page)).toHaveCount(0);
  });

  const { balance } = await women[1].call(getCloverWallet);
  await test.step('a LIKE with it is refused, costs nothing, and the words are still there to be changed', async () => {
    await likeButton(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'LIKE 보내기' }).click();
    await expect(page.getByRole('region', { name: '알림 메시지' })).toContainText('다르게 적어 주세요.');
    await expect(likeButton(page)).toBeVisible();
    expect(await women[1].call(getCloverWallet)).toMatchObject({ balance });
    await page.getByRole('button', { name: refused }).click();
    await expect(greetingField(page)).toHaveValue(refused);
  });

  const warning = page.getByRole('alertdialog', { name: '이대로 보낼까요?' });
  await test.step('a way to reach somebody outlives a reload, is asked about, and may be changed', async () => {
    await greetingField(page).fill(greeting);
    await greetingSheet(page).getByRole('button', { name: '이대로 남기기' }).click();
    await expect(greetingSheet(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: greeting, exact: true })).toBeVisible();
    await likeButton(page).click();
    await expect(warning).toHaveAccessibleDescription(/연락처나 계정이 들어 있어요/);
    await warning.getByRole('button', { name: '고치기' }).click();
    await expect(greetingField(page)).toBeFocused();
    await expect(greetingField(page)).toHaveValue(greeting);
    await greetingSheet(page).getByRole('button', { name: '이대로 남기기' }).click();
    await expect(greetingSheet(page)).toHaveCount(0);
    expect(await women[1].call(getCloverWallet)).toMatchObject({ balance });
  });

  await test.step('who means it sends it as it is', async () => {
    await likeButton(page).click();
    await warning.getByRole('button', { name: '보내기' }).click();
    await expect(page.getByText(/LIKE를 보냈어요 ·/)).toBeVisible();
    await expect(greetingFrom(page, '우리가 보낸 인사')).toContainText(greeting);
    const { prices } = (await women[1].call(getConfig)).limits;
    expect(await women[1].call(getCloverWallet)).toMatchObject({ balance: balance - prices.like });
  });

  await test.step('the other team hears nothing of it before it opens the LIKE, and then all of it reads it', async () => {
    const row = his.page.getByRole('button', { name: new RegExp(`${womenName}.*열어 보기`) });
    await expect(row).toBeVisible();
    await mates.page.goto(`/match?matchId=${matchId}`);
    await expect(mates.page.getByRole('button', { name: '열어 보기' })).toBeVisible();
    for (const { heard } of [his, mates]) expect(heard.texts().join('\n')).not.toContain(greeting);
    await row.click();
    for (const phone of [his, mates]) {
      await expect(greetingFrom(phone.page, `${womenName}의 인사`)).toContainText(greeting);
      // What a page shows may have been read there before it is read here.
      await expect.poll(() => phone.heard.texts().join('\n')).toContain(greeting);
    }
  });
  await close([hers, his, mates]);
});

test('a quiet no can be taken back; then the card is gone for all three, and nothing says who did not want it', async ({
  browser,
}, { retry, repeatEachIndex }) => {
  const ending = `조용${repeatEachIndex * 2 + retry || ''}`;
  const [womenName, menName] = [`별 보는 밤${ending}`, `강변 자전거${ending}`];
  const { women, men, menId } = await introduce(
    { teamName: womenName, names: [`고은${ending}`, `노을${ending}`, `도담${ending}`] },
    { teamName: menName, names: [`루다${ending}`, `모아${ending}`, `비단${ending}`] },
  );
  const matchId = await beginMatch(women, menId);
  const [flipper, who, reader] = women;
  const hers = await openPhone(browser, who);
  // Neither of the two asks for the names of the own team here, in which hers rightly stands.
  const [flippers, readers] = [await openPhone(browser, flipper), await openPhone(browser, reader)];
  const his = await openPhone(browser, men[0]);
  for (const { page } of [hers, flippers, his]) await page.goto('/home');
  await bringToFront(flippers.page, menName);
  await bringToFront(his.page, womenName);
  await readers.page.goto(`/match?matchId=${matchId}`);
  await expect(likeButton(readers.page)).toBeVisible();
  const others = [flippers, readers, his];
  const alarmsBefore = await alarmsOf(women);
  for (const { heard } of others) heard.forget();

  await test.step('it is gone for her at once, for nobody else yet, and back when she takes it back', async () => {
    await putAway(hers.page, menName);
    await expect(card(flippers.page, menName)).toHaveCount(1);
    await expect(likeButton(readers.page)).toBeVisible();
    await hers.page.getByRole('button', { name: '되돌리기' }).click();
    await bringToFront(hers.page, menName);
    expect(noes(hers)).toEqual([]);
  });

  await test.step('when its time is over it is gone for all three, and for the team that had not turned it', async () => {
    await putAway(hers.page, menName);
    await expect(card(flippers.page, menName)).toHaveCount(0);
    await expect(readers.page.getByText('우리 팀이 그만 보기로 했어요')).toBeVisible();
    await expect(card(his.page, womenName)).toHaveCount(0);
    await expect(hers.page.getByRole('button', { name: '되돌리기' })).toHaveCount(0);
    expect(noes(hers)).toHaveLength(1);
    for (const person of women) {
      const { items } = await person.call(getPreMatches);
      expect(items.map(({ team }) => team.id)).not.toContain(menId);
    }
    const answered = hers.page.waitForResponse((response) => response.url().endsWith(getPreMatches.path));
    await hers.page.reload();
    await answered;
    const nothing = hers.page.getByText('지금은 소개할 팀이 없어요');
    await expect(nothing.or(cardInFront(hers.page))).toBeVisible();
    await expect(card(hers.page, menName)).toHaveCount(0);
  });

  await test.step('no word on the screen of anybody else, nothing their phones hear and no alarm says who', async () => {
    const names = new RegExp(`"\\w*user\\w*":"?${who.userId}\\b|${who.nickname}`, 'i');
    for (const { page, heard } of others) {
      expect(heard.texts()).not.toEqual([]);
      expect(heard.texts().filter((text) => names.test(text))).toEqual([]);
      expect(await seenTexts(page)).not.toContain(who.nickname);
    }
    expect(await alarmsOf(women)).toEqual(alarmsBefore);
  });
  await close([hers, ...others]);
});

test('each list of LIKEs stands where it was left, behind another tab and behind another main place', async ({
  browser,
  request,
}, { retry, repeatEachIndex }) => {
  test.setTimeout(400_000);
  const ending = `줄${repeatEachIndex * 2 + retry || ''}`;
  const women = await signUpThree(stackOfRun(), { gender: 'WOMAN' }, [
    `구름${ending}`,
    `나무${ending}`,
    `두루${ending}`,
  ]);
  const womenId = await foundTeam(women, `느린 우체통${ending}`);
  const teams: { men: Three; id: number }[] = [];
  for (const name of ['하나', '둘', '셋', '넷']) {
    const men = await signUpThree(stackOfRun(), { gender: 'MAN' }, [
      `라${name}${ending}`,
      `마${name}${ending}`,
      `바${name}${ending}`,
    ]);
    teams.push({ men, id: await foundTeam(men, `우체통 ${name}${ending}`) });
  }
  await askSandbox(request, 'POST', '/drops', { between: teams.map(({ id }) => [womenId, id]) });
  for (const { men } of teams) {
    const params = { matchId: await beginMatch(men, womenId) };
    await men[0].call(likeMatch, { params });
    await women[0].call(likeMatch, { params });
  }
  const phone = await openPhone(browser, women[1]);
  const { page } = phone;
  // Little enough that four rows do not fit.
  await page.setViewportSize({ width: 393, height: 360 });
  await page.goto('/home');

  await test.step('two tabs of the lounge have each a place of their own', async () => {
    await innerTab(page, '받은 LIKE').click();
    await expect(rows(page)).toHaveCount(teams.length);
    const received = await scrollTo(page, 110);
    await innerTab(page, '매칭').click();
    await expect(rows(page)).toHaveCount(teams.length);
    await expect.poll(() => scrolled(page)).toBe(0);
    const matched = await scrollTo(page, 60);
    expect(matched).not.toBe(received);
    await innerTab(page, '받은 LIKE').click();
    await expect.poll(() => scrolled(page)).toBe(received);
    await innerTab(page, '매칭').click();
    await expect.poll(() => scrolled(page)).toBe(matched);

    await mainTab(page, '마이').click();
    await expect(page.getByRole('heading', { level: 1, name: '마이' })).toBeVisible();
    await mainTab(page, '홈').click();
    await innerTab(page, '받은 LIKE').click();
    await expect.poll(() => scrolled(page)).toBe(received);
    await innerTab(page, '매칭').click();
    await expect.poll(() => scrolled(page)).toBe(matched);
  });

  await test.step('the list of the LIKE tab stands too, behind a main place and behind a room', async () => {
    await mainTab(page, 'LIKE').click();
    await expect(page.getByRole('heading', { level: 1, name: 'LIKE' })).toBeVisible();
    await expect(rows(page)).toHaveCount(teams.length);
    await expect.poll(() => scrolled(page)).toBe(0);
    const left = await scrollTo(page, 90);
    await innerTab(page, '보낸 LIKE').click();
    await expect(page.getByText('아직 보낸 LIKE가 없어요')).toBeVisible();
    await innerTab(page, '받은 LIKE').click();
    await expect.poll(() => scrolled(page)).toBe(left);
    await mainTab(page, '내 팀').click();
    await expect(page).toHaveURL(/\/team$/);
    await mainTab(page, 'LIKE').click();
    await expect(page).toHaveURL(/\/like$/);
    await expect.poll(() => scrolled(page)).toBe(left);
    const oldest = rows(page).getByRole('link').last();
    await oldest.scrollIntoViewIfNeeded();
    const below = await scrolled(page);
    expect(below).toBeGreaterThan(0);
    await oldest.click();
    await expect(page).toHaveURL(/\/chats\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/like$/);
    await expect.poll(() => scrolled(page)).toBe(below);
  });
  await close([phone]);
});

interface Phone {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly api: ReturnType<typeof watchApi>;
  readonly heard: ReturnType<typeof listen>;
}

interface Named {
  readonly teamName: string;
  readonly names: readonly [string, string, string];
}

/** Two new teams that a drop has shown to each other. */
async function introduce(hers: Named, his: Named) {
  const women = await signUpThree(stackOfRun(), { gender: 'WOMAN' }, hers.names);
  const men = await signUpThree(stackOfRun(), { gender: 'MAN' }, his.names);
  const menId = await foundTeam(men, his.teamName);
  await drop(stackOfRun(), [await foundTeam(women, hers.teamName), menId]);
  return { women, men, menId };
}

/** By their flip; its id. */
async function beginMatch(three: Three, teamId: number): Promise<number> {
  const matchId = await flip(three, { teamId });
  if (matchId === null) throw new Error('a flip is a match of those who flipped');
  return matchId;
}

async function openPhone(browser: Browser, person: HttpPerson): Promise<Phone> {
  const context = await phoneWithSession(browser, person);
  await recordTexts(context);
  const page = await context.newPage();
  return { page, problems: watchConsole(page), api: watchApi(context), heard: listen(page) };
}

async function close(phones: readonly Phone[]): Promise<void> {
  for (const { page, problems } of phones) {
    // What is refused on purpose is answered with a 4xx.
    expect(problems.filter((problem) => !problem.includes('with a status of 4'))).toEqual([]);
    await page.context().close();
  }
}

/** What the service says to this page, asked and unasked, but for who is in the own team. */
function listen(page: Page) {
  let heard: string[] = [];
  page.on('response', async (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(stackOfRun().apiUrl).origin || pathname.endsWith('.webp')) return;
    if (pathname.endsWith(getMyTeam.path)) return;
    // Whoever leaves a page does not wait for its answers.
    heard.push(await response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
  );
  return {
    texts: () => heard,
    forget: () => {
      heard = [];
    },
  };
}

const greetingSheet = (page: Page) => page.getByRole('dialog', { name: '한 줄 인사를 남길까요?' });
const greetingField = (page: Page) => greetingSheet(page).getByRole('textbox', { name: '한 줄 인사' });
const greetingFrom = (page: Page, from: string) => page.getByRole('figure').filter({ hasText: from });
/** With its price: before that is known there is nothing to press for. */
const likeButton = (page: Page) => page.getByRole('button', { name: /^LIKE 보내기 클로버/ });
const innerTab = (page: Page, name: string) => page.getByRole('tab', { name });
const mainTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name });
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const card = (page: Page, teamName: string): Locator =>
  page.getByRole('group', { name: '추천 팀' }).getByRole('heading', { name: teamName, includeHidden: true });
const noes = ({ api }: Phone) => api.asked.filter((call) => /^DELETE .*\/pre-matches\/\d+$/.test(call));

async function putAway(page: Page, teamName: string): Promise<void> {
  await bringToFront(page, teamName);
  await cardInFront(page).getByRole('button', { name: '왜 추천됐나요?' }).click();
  const no = page.getByRole('button', { name: /^이 추천 그만 보기/ });
  await expect(no).toContainText('누가 그만 보기로 했는지는 팀원도 몰라요');
  await no.click();
  await expect(card(page, teamName)).toHaveCount(0);
}

async function alarmsOf(people: Three): Promise<number[][]> {
  const all: number[][] = [];
  for (const person of people)
    all.push((await person.call(getAlarms, { query: {} })).items.map(({ id }) => id));
  return all;
}
