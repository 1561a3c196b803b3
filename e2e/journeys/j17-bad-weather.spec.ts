import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import type { HttpPerson } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { letBe, loss, slow3g, weathers } from '../fixtures/weather';

const places = ['/home', '/team', '/like', '/chats', '/my-page', '/notifications', '/my-page/friends'];
/** What a screen says of a failure, whichever it is. */
const kindWords = /못했어요|쉬고 있어요|연결을 확인하고|오류가 발생/;
/** Long enough for a page that asks again by itself. */
const back = { timeout: 45_000 };
const fleeting = /\d|전$|방금|오전|오후|반가워요|새 알림/;

let person: HttpPerson;
let room: string;
let addresses: readonly string[];
let usual: Map<string, string[]>;

test.beforeAll(async ({ browser }, { workerIndex }) => {
  ({ person, room } = await settle(`날씨${workerIndex || ''}`));
  addresses = [...places, room];
  usual = await readAll(browser, person, addresses);
});

for (const [name, weather] of Object.entries(weathers)) {
  test(`${name}: every place says so, and comes back by itself`, async ({ browser }) => {
    const context = await phoneWithSession(browser, person);
    const crashes = watchCrashes(context);
    const { clear } = await letBe(context, weather);
    const pages = await openAll(context, addresses);
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
  await seeAll(await openAll(context, addresses));
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
  const body = { clientMessageId: crypto.randomUUID(), text: '안녕하세요, 반가워요' };
  await men[0].call(createMessage, { params: { channelId: matchId }, body });
  return { person: women[0], room: `/chats/${matchId}` };
}

async function openAll(context: BrowserContext, addresses: readonly string[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for (const address of addresses) {
    const page = await context.newPage();
    await page.goto(address);
    pages.set(address, page);
  }
  return pages;
}

async function seeAll(pages: Map<string, Page>): Promise<void> {
  for (const [address, page] of pages)
    for (const line of usual.get(address) ?? [])
      await expect(page.getByRole('main'), address).toContainText(line, back);
}

/** The lines each place shows in fair weather, without what changes by the minute, by a look or by another test. */
async function readAll(browser: Browser, person: HttpPerson, addresses: readonly string[]) {
  const context = await phoneWithSession(browser, person);
  const read = new Map<string, string[]>();
  for (const [address, page] of await openAll(context, addresses)) {
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(main).toContainText(/보드게임|한강|가온|나래|LIKE|안녕/);
    const lines = (await main.innerText()).split('\n').map((line) => line.trim());
    read.set(
      address,
      lines.filter((line) => line.length > 3 && !fleeting.test(line)),
    );
  }
  await context.close();
  return read;
}

function watchCrashes(context: BrowserContext): string[] {
  const crashes: string[] = [];
  context.on('weberror', (error) => crashes.push(String(error.error())));
  return crashes;
}
