import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import type { HttpPerson } from '@/testing/stack/http-person';
import { bringTwoTeamsTogether } from '@/testing/stack/six-people';
import { phoneWithSession } from '../fixtures/member';
import { newPhone } from '../fixtures/phones';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';
import { letBe, loseOneInThree, loseTheRest, slow3g, spoilStorage, weathers } from '../fixtures/weather';

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

/** The main places, each with its title and something of this person's own. */
const tabs = {
  '/home': ['라운지', places['/home']],
  '/lounge': ['라운지', places['/home']],
  '/team': ['내 팀', places['/team']],
  '/chats': ['채팅', places['/chats']],
  '/my-page': ['마이', places['/my-page']],
} as const;

let person: HttpPerson;
let other: HttpPerson;
let room: string;
let shown: Record<string, string>;

test.beforeAll(async () => {
  ({ person, other, room } = await settle(`날씨${test.info().workerIndex || ''}`));
  shown = { ...places, [room]: greeting };
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
  await letBe(context, loseOneInThree());
  await seeAll(await openAll(context));
  await context.close();
});

test('documents, code, pictures and the socket are lost too: a room opens by itself once its document has come', async ({
  browser,
}) => {
  const context = await phoneWithSession(browser, person);
  const lost = await loseTheRest(context);
  const page = await context.newPage();
  const list = page.getByRole('main');
  await expect(page.goto(room), 'the document itself is lost first').rejects.toThrow('ERR_CONNECTION_RESET');
  // The browser's own page stands in its place.
  await page.waitForURL(/^chrome-error:/);
  await page.goto(room, { waitUntil: 'commit' });
  await expect(list).toContainText(greeting, back);
  await say('들려요?');
  await expect(list).toContainText('들려요?', back);
  for (const kind of ['document', 'script', 'image', 'websocket'])
    expect(lost[kind], kind).toBeGreaterThan(0);
  await context.close();
});

test('a page whose code does not come says so, and opens when its connection is back', async ({
  browser,
}) => {
  const context = await phoneWithSession(browser, person);
  const page = await context.newPage();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  // One of many, which all others wait for.
  const isBeginning = ({ pathname }: URL) => pathname.includes('/turbopack-');
  await page.route(isBeginning, (route) => route.abort('connectionreset'));
  await page.goto('/chats', { waitUntil: 'commit' });
  const notice = page.getByRole('alert').filter({ hasText: '다시 열기' });
  await expect(notice).toContainText('화면을 다 받지 못했어요. 연결을 확인해 주세요.');
  expect(loads, 'loaded anew by itself, once').toBe(2);
  await notice.getByRole('button', { name: '다시 열기' }).click();
  await expect.poll(() => loads).toBe(3);
  await expect(notice).toContainText('화면을 다 받지 못했어요');
  await page.unroute(isBeginning);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('main')).toContainText(places['/chats']);
  await expect(page.getByText('화면을 다 받지 못했어요')).toHaveCount(0);
  await context.close();
});

test('on a phone that is full a message waits as long as its page is open, says so, and goes out', async ({
  browser,
}) => {
  const context = await phoneWithSession(browser, person);
  await spoilStorage(context, 'full');
  const page = await context.newPage();
  await page.goto(room);
  await expect(page.getByRole('main')).toContainText(greeting);
  const { clear } = await letBe(context, weathers['a connection that is cut']);
  const field = page.getByRole('textbox', { name: '메시지' });
  await field.fill('자리가 없어도 가요');
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(page.getByText('이 기기에 저장하지 못했어요. 보낼 때까지 닫지 말아 주세요.')).toBeVisible();
  await clear();
  await expect(page.getByRole('article', { name: /^나, (?!연결되면|보내는)/ })).toContainText(
    '자리가 없어도 가요',
    back,
  );
  await expect(page.getByText(/이 기기에 저장하지 못했어요/)).toHaveCount(0);
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

test('where no worker stands before the page, as in a webview, a link without a connection leaves the person there', async ({
  browser,
}) => {
  const context = await phoneWithSession(browser, person);
  const page = await context.newPage();
  const says = page.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.');

  await test.step('a page of the app', async () => {
    await page.goto('/my-page');
    await expect(page.getByRole('main')).toContainText(places['/my-page']);
    // Nothing of it was fetched ahead.
    const coupons = page.getByRole('link', { name: /쿠폰함/ });
    await context.setOffline(true);
    await coupons.click();
    await expect(says).toBeVisible();
    await expect(page).toHaveURL(/\/my-page$/);
    await expect(page.getByRole('main')).toContainText(places['/my-page']);
    await context.setOffline(false);
    await coupons.click();
    await expect(page.getByRole('heading', { level: 1, name: '쿠폰함' })).toBeVisible();
  });

  await test.step('a provider’s page', async () => {
    const visitor = await newPhone(browser);
    const signIn = await visitor.newPage();
    await signIn.goto('/sign-in', { waitUntil: 'networkidle' });
    await visitor.setOffline(true);
    const kakao = signIn.getByRole('link', { name: '카카오로 시작하기' });
    await kakao.click();
    await expect(signIn.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
    await visitor.setOffline(false);
    await kakao.click();
    await expect(signIn.getByLabel('새 친구로 시작하기')).toBeVisible();
    await visitor.close();
  });
  await context.close();
});

test('on slow 3G every main place stands at once and fills, and leads to the next', async ({ browser }) => {
  const context = await phoneWithSession(browser, person);
  const open = async (address: keyof typeof tabs) => {
    const page = await context.newPage();
    await slow3g(page);
    await page.goto(address, { waitUntil: 'commit' });
    return { page, address };
  };
  const stands = async ({ page, address }: Awaited<ReturnType<typeof open>>) => {
    const [title, text] = tabs[address];
    await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible(back);
    await expect(page.getByRole('main'), address).toContainText(text, back);
  };
  // The first has nothing yet, not even who is signed in; the others come at once.
  const first = await open('/home');
  await stands(first);
  const others = await Promise.all((['/lounge', '/team', '/chats', '/my-page'] as const).map(open));
  for (const one of others) await stands(one);
  const menu = first.page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByRole('link', { name: '내 팀' }).click();
  await expect(first.page.getByRole('heading', { name: '한강 피크닉' })).toBeVisible(back);
  await context.close();
});

/** Somebody who has something to see at every place. */
async function settle(ending: string): Promise<{ person: HttpPerson; other: HttpPerson; room: string }> {
  const { women, men, matchId } = await bringTwoTeamsTogether(stackOfRun(), { ending });
  await men[0].call(likeMatch, { params: { matchId } });
  await men[0].enterChat();
  const room = `/chats/${matchId}`;
  await sayIn(room, men[0], greeting);
  return { person: women[0], other: men[0], room };
}

const say = (text: string) => sayIn(room, other, text);

async function sayIn(address: string, by: HttpPerson, text: string): Promise<void> {
  const body = { clientMessageId: crypto.randomUUID(), text };
  await by.call(createMessage, { params: { channelId: Number(address.split('/').at(-1)) }, body });
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
