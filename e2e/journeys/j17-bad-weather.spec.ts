import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import type { HttpPerson } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';
import { letBe, loss, slow3g, weathers } from '../fixtures/weather';

/** What each place shows of this person's own, once it has been answered; the room joins them. */
const places = {
  '/home': '두 팀의 마음이 통했어요',
  '/team': '한강 피크닉',
  '/like': '아직 받은 LIKE가 없어요',
  '/chats': '보드게임 모임',
  '/my-page': '연세대학교 건축공학과',
  '/notifications': '보드게임 모임과 매칭됐어요',
  '/my-page/friends': '팀에서 매칭하고 있어요',
};
/** What a screen says of a failure, whichever it is. */
const kindWords = /못했어요|쉬고 있어요|연결을 확인하고|오류가 발생/;
/** Long enough for a page that asks again by itself. */
const back = { timeout: 45_000 };
const greeting = '안녕하세요, 반가워요';

let person: HttpPerson;
let shown: Record<string, string>;

test.beforeAll(async () => {
  const settled = await settle(`날씨${test.info().workerIndex || ''}`);
  person = settled.person;
  shown = { ...places, [settled.room]: greeting };
});

for (const [name, weather] of Object.entries(weathers)) {
  test(`${name}: every place says so, and comes back by itself`, async ({ browser }) => {
    const context = await phoneWithSession(browser, person);
    const crashes = watchCrashes(context);
    const { clear } = await letBe(context, weather);
    const pages = await openAll(context);
    for (const [address, page] of pages)
      await expect(page.getByText(kindWords).first(), address).toBeVisible(back);
    await clear();
    // Nobody touches these phones.
    await seeAll(pages);
    expect(crashes).toEqual([]);
    await context.close();
  });
}

test('one call in three is lost: every place fills all the same', async ({ browser }) => {
  const context = await phoneWithSession(browser, person);
  await letBe(context, loss);
  await seeAll(await openAll(context));
  await context.close();
});

test('on a connection that is cut the form of the team keeps its words', async ({ browser }) => {
  const context = await phoneWithSession(browser, person);
  const page = await context.newPage();
  await page.goto('/team/edit');
  const intro = page.getByLabel('팀 소개');
  await expect(intro).not.toHaveValue('');
  const { clear } = await letBe(context, weathers['a connection that is cut']);
  await intro.fill('비가 와도 만나요');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/인터넷 연결을 확인하고/).first()).toBeVisible();
  await expect(intro).toHaveValue('비가 와도 만나요');
  await clear();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByText('비가 와도 만나요')).toBeVisible();
  await context.close();
});

test('on slow 3G a place stands at once and fills', async ({ browser }) => {
  const context = await phoneWithSession(browser, person);
  const page = await context.newPage();
  await slow3g(page);
  await page.goto('/chats', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: '채팅' })).toBeVisible(back);
  await expect(page.getByRole('main')).toContainText('보드게임 모임', back);
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '내 팀' }).click();
  await expect(page.getByRole('heading', { name: '한강 피크닉' })).toBeVisible(back);
  await context.close();
});

/** Somebody who has something to see at every place. */
async function settle(ending: string): Promise<{ person: HttpPerson; room: string }> {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending });
  await men[0].call(likeMatch, { params: { matchId } });
  await men[0].enterChat();
  const body = { clientMessageId: crypto.randomUUID(), text: greeting };
  await men[0].call(createMessage, { params: { channelId: matchId }, body });
  return { person: women[0], room: `/chats/${matchId}` };
}

async function openAll(context: BrowserContext): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for (const address of Object.keys(shown)) {
    const page = await context.newPage();
    await page.goto(address);
    pages.set(address, page);
  }
  return pages;
}

async function seeAll(pages: Map<string, Page>): Promise<void> {
  for (const [address, page] of pages)
    await expect(page.getByRole('main'), address).toContainText(shown[address] ?? '', back);
}

function watchCrashes(context: BrowserContext): string[] {
  const crashes: string[] = [];
  context.on('weberror', (error) => crashes.push(String(error.error())));
  return crashes;
}
