import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether, type TwoTeams } from '@/testing/stack/six-people';
import { shiftsAtRest, watchShifts } from '../fixtures/layout-shifts';
import { phoneWithSession } from '../fixtures/member';
import { stackOfRun } from '../fixtures/stack-of-run';
import { test } from '../fixtures/test';

/** A fifth of what counts as still: a line that grows by itself under the finger is more than this. */
const mostShift = 0.02;
const viewport = { width: 390, height: 844 };
/** A mobile network: what a page shows before its answers are there is seen, and so is what they change. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

let teams: TwoTeams;

test.beforeAll(async () => {
  teams = await bringTwoTeamsTogether(stackOfRun());
  await teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } });
  await talk(teams);
});

type Screen = {
  path: (matchId: number) => string;
  /** A part of the page that is there with its answers. */
  content: string;
  /** Where one comes from, if not from outside. */
  from?: string;
};

const screens: Record<string, Screen> = {
  home: { path: () => '/home', content: '[role=group] h2' },
  lounge: { path: () => '/lounge', content: 'main' },
  team: { path: () => '/team', content: 'main h2' },
  chats: { path: () => '/chats', content: 'main a[href^="/chats/"]' },
  // Somebody who comes from outside sees the words before their typeface: the list has brought it otherwise.
  'a room': { path: (matchId) => `/chats/${matchId}`, content: '[role=log] article', from: '/chats' },
  notifications: { path: () => '/notifications', content: 'main li' },
  'my page': { path: () => '/my-page', content: 'main a[href="/my-page/edit"]' },
  friends: { path: () => '/my-page/friends', content: 'main li' },
};

for (const [name, { path, content, from }] of Object.entries(screens))
  test(`${name} stands still while it loads, at first and again`, async ({ browser }) => {
    const context = await phoneWithSession(browser, teams.women[0], { viewport });
    await watchShifts(context);
    if (from) await visitAtLeisure(context, from);
    const visit = { path: path(teams.matchId), content };
    await test.step('at first', () => expectStill(context, visit));
    await test.step('again', () => expectStill(context, visit));
    await context.close();
  });

async function expectStill(context: BrowserContext, { path, content }: { path: string; content: string }) {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(path);
  await expect(page.locator(content).first()).toBeVisible();
  const shifts = await shiftsAtRest(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(mostShift);
  await page.close();
}

async function visitAtLeisure(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', network);
}

/** More than a screen holds. */
async function talk({ everybody, men: [man], matchId }: TwoTeams): Promise<void> {
  for (const person of everybody) await person.enterChat();
  for (let count = 1; count <= 30; count += 1)
    await (everybody[count % everybody.length] ?? man).call(createMessage, {
      params: { channelId: matchId },
      body: { clientMessageId: randomUUID(), text: `${count}번째 이야기예요. 토요일에 한강에서 만나요!` },
    });
}
