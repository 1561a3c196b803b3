import type { BrowserContext, Locator, Page } from '@playwright/test';
import { likeMatch } from '@/contract/matches';
import { getPreMatches } from '@/contract/pre-matches';
import { drop, flip, foundTeam, signUpThree } from '../../testing/stack/six-people';
import { waitForRest, watchPaints } from '../bench-web/watch-paints';
import { type Measured, measureMotion } from './measure-motion';
import { watchMotion } from './watch-motion';

interface Stack {
  readonly apiUrl: string;
  readonly sandboxUrl: string;
}

const names = { women: ['가온', '나래', '다솜'], men: ['라온', '마루', '바다'] } as const;

/** Two teams that are shown to each other; the men turned their leaf already. */
export async function introduceTwoTeams(stack: Stack, round: number) {
  const named = ([one, two, three]: readonly [string, string, string]) =>
    [`${one}${round}`, `${two}${round}`, `${three}${round}`] as const;
  const women = await signUpThree(stack, { gender: 'WOMAN' }, named(names.women));
  const men = await signUpThree(stack, { gender: 'MAN' }, named(names.men));
  const teamName = `보드게임 모임 ${round}`;
  const womenTeamId = await foundTeam(women, `한강 피크닉 ${round}`);
  const menTeamId = await foundTeam(men, teamName);
  await drop(stack, [womenTeamId, menTeamId]);
  await flip(men, { teamId: womenTeamId });

  /** Both send their LIKE; the woman whose phone it is learns of it as everybody does. */
  async function match(): Promise<void> {
    const { items } = await women[1].call(getPreMatches);
    const matchId = items.find(({ team }) => team.id === menTeamId)?.matchId;
    if (!matchId) throw new Error('the leaf is not turned yet');
    await women[1].call(likeMatch, { params: { matchId } });
    await men[0].call(likeMatch, { params: { matchId } });
  }
  return { phoneOwner: women[0], teamName, match };
}

export type Movement = readonly [what: string, measured: Measured];

/** Everything that moves on the way from a new pre-match to the first words, each on the slow phone. */
export async function walk(
  phone: BrowserContext,
  { webUrl, teamName, match }: { webUrl: string; teamName: string; match: () => Promise<void> },
): Promise<Movement[]> {
  const page = await openSlowly(phone, `${webUrl}/home`);
  const card = page.getByRole('group', { name: '추천 팀' }).locator('li:not([inert])');
  const movements: Movement[] = [];
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: '닫기' });
  const message = page.getByLabel('메시지', { exact: true });
  /** `after`: what stands once it has moved, where it comes later than the press. */
  const measure = async (what: string, act: () => Promise<unknown>, after?: Locator) => {
    const measured = await measureMotion(page, async () => {
      await act();
      await after?.waitFor();
    });
    movements.push([what, measured]);
  };
  const tap = (target: Locator) => () => target.tap();

  await measure('a card of the deck', tap(page.getByRole('button', { name: '다음 팀' })));
  await turnTo(page, teamName);
  await measure('a leaf turns', tap(card.getByRole('button', { name: /카드 뒤집기/ }).first()));
  await measure('a sheet rises', tap(card.getByRole('button', { name: '왜 추천됐나요?' })), close);
  await measure('a sheet goes', tap(close));
  await measure('a page of the stack', tap(card.getByRole('button', { name: '팀 자세히 보기' })));
  const chat = page.getByRole('button', { name: '채팅 시작하기' });
  await measure('the match moment', match, chat);
  await measure('into the room', tap(chat), message);
  await message.fill('반가워요! 토요일에 한강에서 만나요.');
  await page.getByRole('button', { name: '보내기', exact: true }).tap();
  const sent = page.getByRole('log').locator('[data-press-menu]').last();
  await measure('a message menu', () => holdDown(page, sent), close);
  await measure('a message menu goes', tap(close));
  await measure('back', tap(page.getByRole('button', { name: '뒤로' })));
  await page.close();
  return movements;
}

async function turnTo(page: Page, teamName: string): Promise<void> {
  const cards = page.getByRole('group', { name: '추천 팀' }).locator('li');
  const heading = page.getByRole('heading', { name: teamName, includeHidden: true });
  for (;;) {
    const place = await cards.filter({ has: heading }).evaluate((card) => {
      const isBehind = card.matches('li:not([inert]) ~ li');
      return card.hasAttribute('inert') ? (isBehind ? '다음 팀' : '이전 팀') : 'front';
    });
    if (place === 'front') return;
    await measureMotion(page, () => page.getByRole('button', { name: place }).tap());
  }
}

async function openSlowly(phone: BrowserContext, url: string): Promise<Page> {
  const page = await phone.newPage();
  await watchMotion(page);
  await watchPaints(page, '[role=group] h2');
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await waitForRest(page);
  return page;
}

async function holdDown(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to hold down');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByRole('dialog').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
