import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import type { Message } from '@/contract/chat-message';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether, type TwoTeams } from '../../testing/stack/six-people';
import { messageOf } from '../bootstrap/fail.mjs';
import { chromiumArgs } from '../services/chromium';
import { requireTool } from '../services/ensure-tools';
import type { Blow } from './blows';
import type { ChatRun } from './chat-report';
import { judgeChat, judgeShown, readOn, saidIn, sum } from './chat-verdict';
import type { ChatWorld } from './chat-world';
import { startListener } from './listener';
import { type Load, startLoad } from './load';
import { openScreenPhone, type ScreenPhone } from './screen-phone';
import { type Ear, neverWhole, type Recovery, settle, strike } from './strike';

interface RunSize {
  readonly messageCount: number;
  readonly screenCount: number;
  /** How long each of the six waits between a message that was taken and the next. */
  readonly everyMs: number;
}

/** How often each part is struck over all messages; more often where they take long. */
const rounds = 10;
/** A room's key is good for an hour. */
const longestMs = 50 * 60_000;
const settleMs = 60_000;

export async function runChat(world: ChatWorld, size: RunSize): Promise<ChatRun> {
  const { stack, road, clocksApartMs } = world;
  const { api: apiUrl, web: webUrl, sandbox: sandboxUrl } = stack.url;
  const teams = await bringTwoTeamsTogether({ apiUrl, sandboxUrl }, { clocksApartMs });
  const { everybody, men, matchId } = teams;
  await men[0].call(likeMatch, { params: { matchId } });
  for (const person of everybody) await person.enterChat();
  const browser = size.screenCount > 0 ? await openBrowser() : null;
  try {
    const phones = browser ? await openPhones(browser, { teams, webUrl, count: size.screenCount }) : [];
    const room = { channelId: matchId, origin: webUrl };
    const listeners = everybody.map((person) => startListener(person, room));
    const load = startLoad(everybody, {
      apiUrl,
      channelId: matchId,
      everyMs: size.everyMs,
      twiceShare: 0.05,
    });
    const ears = [...listeners, ...phones.map((phone) => eyesOn(phone, load))];

    road.roughen();
    const blows = await strikeAll(world, { size, load, ears, teams });
    await load.stop();
    for (const phone of phones) await phone.stopWriting();
    road.calm();

    const truth: Message[] = [];
    const judgeNow = async () => {
      await readOn(truth, men[0], matchId);
      return judgeChat({ truth, load, listeners, phones });
    };
    await settle(async () => (await judgeNow()).lost > 0, settleMs);
    for (const listener of listeners) listener.stop();
    const judged = await judgeNow();
    const shown = await readScreens(phones, saidIn(truth));
    const verdict = shown.reduce((all, one) => sum(all, one.verdict), judged);
    const troubles = [...blows.troubles, ...shown.flatMap(({ troubles }) => troubles)];
    return { name: world.name, ...blows, troubles, verdict, load, listeners, phones, road: road.counts };
  } finally {
    await browser?.close();
  }
}

/** Whoever interrupts the run stops the stack first, and the browser with this process. */
function openBrowser(): Promise<Browser> {
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ executablePath: requireTool('chromium'), args: chromiumArgs, ...signals });
}

async function openPhones(
  browser: Browser,
  { teams, webUrl, count }: { teams: TwoTeams; webUrl: string; count: number },
): Promise<ScreenPhone[]> {
  const phones: ScreenPhone[] = [];
  for (const [index, person] of [teams.women[1], teams.men[1]].slice(0, count).entries()) {
    const screen = { person, webUrl, channelId: teams.matchId, name: `${index + 1}번 화면` };
    // One clock is three minutes fast and the other slow, where the page is loaded anew all the time too.
    const manner = index === 0 ? { skewMs: 180_000 } : { skewMs: -180_000, reloadEveryMs: 9000 };
    phones.push(await openScreenPhone(browser, { ...screen, ...manner }));
  }
  return phones;
}

/** Every part in turn, until so many messages were written. */
async function strikeAll(
  { stack, blows }: ChatWorld,
  { size, load, ears, teams }: { size: RunSize; load: Load; ears: readonly Ear[]; teams: TwoTeams },
) {
  const troubles: string[] = [];
  const rows = blows.map((blow) => ({ name: blow.name, recoveries: [] as Recovery[] }));
  const storms: { fromMs: number; untilMs: number }[] = [];
  const endMs = performance.now() + longestMs;
  void stack.died.then((reason) => troubles.push(reason));
  const goesOn = () => troubles.length === 0 && performance.now() < endMs;
  const scene = { write: () => load.write(teams.men[0]), ears, nodes: stack.nodes };
  const strikeOnce = (blow: Blow) =>
    strike(blow, scene).catch((error: Error) => {
      troubles.push(`${blow.name}: ${messageOf(error)}`);
      return neverWhole;
    });

  for (let turn = 0; goesOn() && (turn < blows.length || load.counts.sent < size.messageCount); turn += 1) {
    const [blow, row] = [blows[turn % blows.length], rows[turn % blows.length]];
    const fromMs = performance.now();
    if (blow) row?.recoveries.push(await strikeOnce(blow));
    storms.push({ fromMs, untilMs: performance.now() });
    if ((turn + 1) % blows.length === 0) sayHowFar(load, size);
    const due = ((turn + 1) * size.messageCount) / (blows.length * rounds);
    while (goesOn() && load.counts.sent < due) await pause(100);
  }
  if (load.counts.sent < size.messageCount)
    troubles.push(`${load.counts.sent} of ${size.messageCount} messages were written`);
  return { rows, storms, troubles };
}

function sayHowFar({ counts, acknowledged }: Load, { messageCount }: RunSize): void {
  process.stderr.write(`${counts.sent} of ${messageCount} messages, ${acknowledged.size} of them taken\n`);
}

/** Every screen from its foot to the first message: what of it is wrong, and which words never stood there. */
async function readScreens(phones: readonly ScreenPhone[], texts: readonly string[]) {
  const ends = { firstText: texts[0] ?? '', lastText: texts.at(-1) ?? '' };
  return Promise.all(
    phones.map(async (phone) => {
      const reading = await phone.readUp(ends);
      const { verdict, neverShown } = judgeShown(reading, texts);
      const some = neverShown.slice(0, 5).join(', ');
      const troubles = [
        ...(reading.trouble ? [`${phone.name}: ${reading.trouble}`] : []),
        ...(some ? [`${phone.name}: ${neverShown.length} messages never stood there: ${some} …`] : []),
      ];
      return { verdict, troubles };
    }),
  );
}

/** A screen shows only the last of a busy room: whoever sees what was said later has heard it. */
function eyesOn(phone: ScreenPhone, { acknowledged, seqOfText }: Load): Ear {
  return {
    kind: phone.name,
    async hasHeard({ clientMessageId }) {
      const seq = acknowledged.get(clientMessageId) ?? Number.POSITIVE_INFINITY;
      return (await phone.readWindow()).some((text) => (seqOfText.get(text) ?? 0) >= seq);
    },
  };
}
