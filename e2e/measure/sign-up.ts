// `npm run measure:sign-up`: how long a sign-up takes, and what it loads. A stack of its own, data thrown away.
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { ensureWebBuilt } from '@/scripts/stack/build-web';
import { launchFreshStack } from '@/scripts/stack/fresh-stack';
import { chromiumLaunch, phone } from '../fixtures/phones';
import { PractisedHand } from './practised-hand';

const runCount = Number(process.env.RUNS ?? 7);
/** Keystroke-level model (Card, Moran and Newell): to reach and press a target, to press a key. */
const tapSeconds = 1.1;
const keystrokeSeconds = 0.28;

ensureWebBuilt();
const stack = await launchFreshStack({ name: 'measure-sign-up' });
const browser = await chromium.launch(chromiumLaunch);
try {
  const runs = [];
  for (let run = 1; run <= runCount; run++) runs.push(await measureOnce(browser, stack.url, run));
  print(runs);
} finally {
  await browser.close();
  await stack.stop();
}

type Addresses = { web: string; api: string };
type Run = Awaited<ReturnType<typeof measureOnce>>;

async function measureOnce(browser: Browser, url: Addresses, run: number) {
  const { browserName: _chromium, ...screen } = phone('iPhone 15');
  // Each run is a phone that has never been here; what the sign-in page loaded is not counted again.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...screen,
    baseURL: url.web,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.waitForLoadState('networkidle');
  const traffic = countTraffic(await context.newCDPSession(page), url);
  const hand = new PractisedHand(page);
  await traffic.start();
  const startedAt = performance.now();
  await hand.signUp({ nickname: `가입${run}` });
  await page.getByRole('navigation', { name: '주 메뉴' }).waitFor();
  const seconds = (performance.now() - startedAt) / 1000;
  await context.close();
  return { seconds, taps: hand.taps, keystrokes: hand.keystrokes, ...traffic.result() };
}

/** Our requests on the wire and their bytes, headers included; what came from the cache costs nothing. */
function countTraffic(session: CDPSession, url: Addresses) {
  const cached = new Set<string>();
  const kinds = new Map<string, string>();
  const kilobytes = new Map<string, number>();
  let requests = 0;
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The provider's and the verifier's pages are the sandbox's here, and somebody else's in life.
    const isOurs = [url.web, url.api].some((origin) => response.url.startsWith(`${origin}/`));
    if (isOurs) kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind || cached.has(requestId) || encodedDataLength === 0) return;
    requests += 1;
    kilobytes.set(kind, (kilobytes.get(kind) ?? 0) + encodedDataLength / 1000);
  });
  return {
    start: () => session.send('Network.enable'),
    result: () => ({
      requests,
      kilobytes: [...kilobytes.values()].reduce((sum, each) => sum + each, 0),
      kinds: [...kilobytes].sort(([, left], [, right]) => right - left),
    }),
  };
}

function print(runs: readonly Run[]): void {
  const median = (pick: (run: Run) => number) => {
    const sorted = runs.map(pick).sort((left, right) => left - right);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const seconds = median((run) => run.seconds);
  const taps = median((run) => run.taps);
  const keystrokes = median((run) => run.keystrokes);
  const handSeconds = taps * tapSeconds + keystrokes * keystrokeSeconds;
  const kinds = runs
    .at(-1)
    ?.kinds.map(([kind, kilobytes]) => `${kind.toLowerCase()} ${kilobytes.toFixed(0)}`)
    .join(', ');
  const spread = runs.map((run) => run.seconds.toFixed(1)).join(', ');
  const facts = [
    [`provider button → /home, no think time, median of ${runs.length}`, `${seconds.toFixed(1)} s`],
    ['each run', `${spread} s`],
    ['taps, keystrokes', `${taps}, ${keystrokes}`],
    [
      'a practised hand (1.1 s a tap, 0.28 s a key) and the machine',
      `${(seconds + handSeconds).toFixed(0)} s`,
    ],
    ['requests on the way, median', String(median((run) => run.requests))],
    ['bytes on the way, median', `${median((run) => run.kilobytes).toFixed(0)} kB`],
    ['of these, in the last run', kinds],
  ] as const;
  for (const [name, value] of facts) process.stdout.write(`${name.padEnd(64)}${value}\n`);
}
