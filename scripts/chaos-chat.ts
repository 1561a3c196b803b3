// `npm run chaos:chat`: six people on STOMP sockets and two in browsers write in one room over a road that cuts, delays
// and doubles, while nodes with wrong clocks, PostgreSQL and NATS are killed and restarted. It wants every message
// there, once, in one order, on every socket and both screens, and everybody whole within two seconds of each part's
// return. `-- --messages 1000` for a short look, `embedded` or `services` for one of the two. Loopback only.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '../testing/stack/six-people';
import { machineLine } from './bench/machine';
import { type ChatRun, reportChat } from './chaos/chat-report';
import { judgeChat, judgeShown, readTruth, sum } from './chaos/chat-verdict';
import { type ChatWorld, openEmbeddedWorld, openServicesWorld } from './chaos/chat-world';
import { startListener } from './chaos/listener';
import { type Load, startLoad } from './chaos/load';
import { openScreenPhone, type ScreenPhone } from './chaos/screen-phone';
import { type Ear, settle, strike } from './chaos/strike';
import { chromiumArgs, requireChromium } from './services/chromium';
import { ensureWebBuilt } from './stack/build-web';
import { onInterrupt } from './stack/on-interrupt';
import { writeCounts } from './tests/results';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** At least so many, and on until every part was struck. */
    messages: { type: 'string', default: '10000' },
    /** Milliseconds from the moment a part is back until a message written then stands with all eight. */
    whole: { type: 'string', default: '2000' },
    /** How many of the people are in browsers besides. */
    screens: { type: 'string', default: '2' },
  },
});
const messageCount = Number(values.messages);
const wholeLimitMs = Number(values.whole);
const screenCount = Number(values.screens);
const everyMs = 150;

const worlds = { embedded: openEmbeddedWorld, services: openServicesWorld };
const chosen = Object.entries(worlds).filter(([name]) => !positionals[0] || positionals[0] === name);

process.stdout.write(`${machineLine()}\n\n`);
if (screenCount > 0) ensureWebBuilt();
const failures: string[][] = [];
for (const [, open] of chosen) {
  const world = await open({ web: screenCount > 0 });
  onInterrupt(() => world.stop());
  try {
    failures.push(reportChat(await run(world), wholeLimitMs));
  } finally {
    await world.stop();
  }
}
const failed = failures.filter((lines) => lines.length > 0).length;
process.exitCode = failed > 0 ? 1 : 0;
if (process.env.SLIDE_LAYER)
  writeCounts(process.env.SLIDE_LAYER, {
    passed: failures.length - failed,
    failed,
    skipped: 0,
    failures: failures.flat(),
  });

async function run({ name, stack, road, blows, clocksApartMs }: ChatWorld): Promise<ChatRun> {
  const { api: apiUrl, web: webUrl, sandbox: sandboxUrl } = stack.url;
  const { everybody, men, women, matchId } = await bringTwoTeamsTogether(
    { apiUrl, sandboxUrl },
    { clocksApartMs },
  );
  await men[0].call(likeMatch, { params: { matchId } });
  for (const person of everybody) await person.enterChat();
  const browser =
    screenCount > 0 ? await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs }) : null;
  try {
    const phones: ScreenPhone[] = [];
    for (const [index, person] of [women[1], men[1]].slice(0, screenCount).entries()) {
      const screen = { person, webUrl, channelId: matchId, name: `${index + 1}번 화면` };
      // One clock is three minutes fast and the other slow, where the page is loaded anew all the time too.
      const manner = index === 0 ? { skewMs: 180_000 } : { skewMs: -180_000, reloadEveryMs: 9000 };
      if (browser) phones.push(await openScreenPhone(browser, { ...screen, ...manner }));
    }
    const listeners = everybody.map((person) =>
      startListener(person, { channelId: matchId, origin: webUrl }),
    );
    const load = startLoad(everybody, { apiUrl, channelId: matchId, everyMs, twiceShare: 0.05 });
    const ears = [...listeners, ...phones.map((phone) => eyesOn(phone, load))];
    let death: string | null = null;
    void stack.died.then((reason) => {
      death = reason;
    });

    road.roughen();
    const rows = blows.map((blow) => ({ name: blow.name, wholeMs: [] as number[] }));
    const storms: { fromMs: number; untilMs: number }[] = [];
    for (let turn = 0; !death && (turn < blows.length || load.counts.sent < messageCount); turn += 1) {
      const [blow, row] = [blows[turn % blows.length], rows[turn % blows.length]];
      const fromMs = performance.now();
      if (blow) row?.wholeMs.push(await strike(blow, { load, ears, nodes: stack.nodes, writer: men[0] }));
      storms.push({ fromMs, untilMs: performance.now() });
    }
    await load.stop();
    for (const phone of phones) await phone.stopWriting();
    road.calm();

    const judgeNow = async () =>
      judgeChat({ truth: await readTruth(men[0], matchId), load, listeners, phones });
    await settle(async () => (await judgeNow()).lost > 0, 30_000);
    for (const listener of listeners) listener.stop();
    const truth = await readTruth(men[0], matchId);
    const firstText = truth.find(({ type }) => type !== 'SYSTEM')?.text ?? '';
    let verdict = judgeChat({ truth, load, listeners, phones });
    for (const phone of phones) verdict = sum(verdict, judgeShown(await phone.readUp(firstText), truth));
    return { name, rows, verdict, load, listeners, phones, storms, death, road: road.counts };
  } finally {
    await browser?.close();
  }
}

/** A screen shows only the last of a busy room: whoever sees what was said later has heard it. */
function eyesOn(phone: ScreenPhone, { acknowledged, seqOfText }: Load): Ear {
  return {
    async hasHeard({ clientMessageId }) {
      const seq = acknowledged.get(clientMessageId) ?? Number.POSITIVE_INFINITY;
      return (await phone.readWindow()).some((text) => (seqOfText.get(text) ?? 0) >= seq);
    },
  };
}
