import { type Browser, chromium, type Page } from '@playwright/test';
import { acceptFriendRequest, createFriendRequest } from '@/contract/friends';
import { getMyTeam } from '@/contract/my-team';
import {
  acceptDraftInvitation,
  createDraftMember,
  createTeamBuildingRequest,
} from '@/contract/team-buildings';
import { updateTeam } from '@/contract/teams';
import { newPhone } from '../../bench-web/ground';
import { chromiumArgs } from '../../services/chromium';
import { requireTool } from '../../services/ensure-tools';
import { loadNow } from '../machine';
import type { Cast, Circle } from './cast';
import type { City } from './city';
import { part, show, timeUntil, whileOthersRead } from './live-delay';

interface ScreenDelay {
  /** Of each the first three open a browser. */
  readonly circles: readonly [Circle, Circle];
  readonly roundCount: number;
  readonly readers: Cast['readers'];
}

/** Somebody with the app open. */
interface Screen {
  readonly userId: number;
  readonly name: string;
  readonly page: Page;
}

type Three = readonly [Screen, Screen, Screen];

const patienceMs = 10_000;
const info = { name: '우리 팀', intro: '반가워요', tagIds: [], customTags: ['산책'] };

/**
 * Six browsers with a page open, while others read: three pairs ask for friendship and accept it, then two teams of
 * three change their names, one tap at a time. Milliseconds from the tap until the other screen shows it, the way back
 * to this process included.
 */
export async function measureScreenDelay(
  city: City,
  { circles, roundCount, readers }: ScreenDelay,
): Promise<(readonly [string, string])[]> {
  const { webUrl } = city.deployment;
  const browser = await chromium.launch({ executablePath: requireTool('chromium'), args: chromiumArgs });
  try {
    const [one, other] = [
      await openThree(city, browser, circles[0]),
      await openThree(city, browser, circles[1]),
    ];
    const friendDelays: number[] = [];
    const pairs = [[one[0], one[1]] as const, [other[0], other[1]] as const, [one[2], other[2]] as const];
    for (const { page } of [...one, ...other]) await openPage(page, `${webUrl}/my-page/friends`);
    await whileOthersRead(city, readers, async () => {
      for (let round = 0; round < roundCount; round += 1)
        for (const pair of pairs) friendDelays.push(...(await befriend(city, pair)));
    });
    const teamDelays: number[] = [];
    for (const three of [one, other]) {
      await foundTeam(city, three);
      for (const { page } of three) await openPage(page, `${webUrl}/team`);
    }
    await whileOthersRead(city, readers, async () => {
      for (let round = 0; round < roundCount; round += 1)
        for (const three of [one, other]) teamDelays.push(...(await rename(city, three, `우리 팀 ${round}`)));
    });
    return [
      [`tap → another’s friends page, ${friendDelays.length} times`, show(sort(friendDelays))],
      [`tap → two others’ team page, ${teamDelays.length} times`, show(sort(teamDelays))],
      ['load at the end', loadNow()],
    ];
  } finally {
    await browser.close();
  }
}

async function openThree(city: City, browser: Browser, [one, two, three]: Circle): Promise<Three> {
  const open = async (userId: number): Promise<Screen> => {
    const [row] = await city.query<{ nickname: string }>('select nickname from users where id = $1', [
      userId,
    ]);
    const phone = await newPhone(browser, city.deployment.webUrl, await city.sessionOf(userId));
    return { userId, name: row?.nickname ?? '', page: await phone.newPage() };
  };
  return [await open(one), await open(two), await open(three)];
}

/** Until the page listens: an event before the subscription would be read with the page itself. */
async function openPage(page: Page, url: string): Promise<void> {
  const listens = new Promise<void>((resolve) => {
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith('RECEIPT')) resolve();
      }),
    );
  });
  await page.goto(url);
  await listens;
  await page.getByRole('main').waitFor();
}

async function befriend(city: City, [one, other]: readonly [Screen, Screen]): Promise<number[]> {
  const request = `button[aria-label="${one.name}님의 친구 요청 수락"]`;
  const row = `button[aria-label="${other.name} 친구 삭제"]`;
  const asked = await timeUntil(shown(other.page, request), () =>
    city.ask(one.userId, createFriendRequest, { body: { userId: other.userId } }),
  );
  const accepted = await timeUntil(shown(one.page, row), () =>
    city.ask(other.userId, acceptFriendRequest, { params: { friendRequestId: asked.answer.id } }),
  );
  // What still stands there would count as the next round's.
  await Promise.all([
    shown(one.page, row, { isThere: false }),
    shown(other.page, request, { isThere: false }),
    part(city, one, other),
  ]);
  return [asked.ms, accepted.ms];
}

async function foundTeam(city: City, [leader, ...others]: Three): Promise<void> {
  for (const { userId } of others) {
    const { id } = await city.ask(leader.userId, createFriendRequest, { body: { userId } });
    await city.ask(userId, acceptFriendRequest, { params: { friendRequestId: id } });
    const invitation = await city.ask(leader.userId, createDraftMember, { body: { userId } });
    const params = { teamBuildingDraftInvitationId: invitation.id };
    await city.ask(userId, acceptDraftInvitation, { params, body: {} });
  }
  await city.ask(leader.userId, createTeamBuildingRequest, { body: info });
}

/** The leader does; both others see it. */
async function rename(city: City, [leader, ...others]: Three, name: string): Promise<number[]> {
  const { team } = await city.ask(leader.userId, getMyTeam);
  const params = { teamId: team?.id ?? 0 };
  const tap = city.ask(leader.userId, updateTeam, { params, body: { ...info, name } });
  const both = await Promise.all(
    others.map(({ page }) => timeUntil(shown(page, 'h2', { text: name }), () => tap)),
  );
  return both.map(({ ms }) => ms);
}

/** When the page has (or no longer has) such an element, by this process's clock. */
async function shown(
  page: Page,
  selector: string,
  { text, isThere = true }: { text?: string; isThere?: boolean } = {},
): Promise<number> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted.selector} did not change`)), wanted.patienceMs);
        const look = () => {
          const found = [...document.querySelectorAll(wanted.selector)].some(
            ({ textContent }) => wanted.text === null || textContent === wanted.text,
          );
          if (found !== wanted.isThere) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      }),
    { selector, text: text ?? null, isThere, patienceMs },
  );
  return performance.now();
}

function sort(delays: readonly number[]): number[] {
  return delays.toSorted((one, other) => one - other);
}
