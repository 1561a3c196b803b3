// `npm run bench:web`: when a person on a cheap phone sees what they came for, and how many documents a second the web
// server answers. Figures stand beside a reference of the same run. BENCH_ROUNDS visits each (3). LIGHTHOUSE, the path
// of an installed lighthouse package, adds its scores: 200 packages are too many to carry for it.
import { chromium } from '@playwright/test';
import { machineLine } from './bench/machine';
import { printDocuments } from './bench-web/documents';
import { newPhone, openGround } from './bench-web/ground';
import { printLighthouse } from './bench-web/lighthouse';
import { type Visit, visit } from './bench-web/visit';
import { printWaterfall } from './bench-web/waterfall';
import { chromiumArgs } from './services/chromium';
import { requireTool } from './services/ensure-tools';
import { onInterrupt } from './stack/on-interrupt';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const parts = (process.env.BENCH_PARTS ?? 'visits,documents,lighthouse').split(',');

process.stdout.write(`${machineLine()}\n\n`);
const ground = await openGround();
onInterrupt(() => ground.stack.stop());
try {
  if (parts.includes('documents')) await printDocuments(ground);
  if (parts.includes('visits')) await printVisits();
  if (parts.includes('lighthouse') && process.env.LIGHTHOUSE)
    await printLighthouse(ground, process.env.LIGHTHOUSE);
} finally {
  await ground.stack.stop();
}

async function printVisits(): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireTool('chromium'), args: chromiumArgs });
  const pages = [
    { path: '/sign-in', content: 'a[href*="kakao" i]' },
    { path: '/home', content: '[role=group] h2', isMember: true },
    { path: '/team', content: 'main h2, main section', isMember: true },
    { path: '/chats', content: 'main a[href^="/chats/"]', isMember: true },
    { path: ground.roomPath, content: '[role=log] article', isMember: true },
  ];
  line('phone: 4× slower, 1.6 Mbit/s, 150 ms', [
    'first',
    'warm',
    'LCP',
    'LCP warm',
    'blocked',
    'warm',
    'CLS',
    'warm',
  ]);
  try {
    for (const { path, content, isMember } of pages) {
      const pairs: { first: Visit; warm: Visit }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { url } = ground.stack;
        const phone = await newPhone(browser, url.web, isMember ? ground.person : undefined);
        const first = await visit(phone, url.web + path, content);
        pairs.push({ first, warm: await visit(phone, url.web + path, content) });
        await phone.close();
      }
      const cell = (which: 'first' | 'warm', figure: Exclude<keyof Visit, 'steps'>, digits = 0) =>
        median(pairs.map((pair) => pair[which][figure])).toFixed(digits);
      line(path, [
        cell('first', 'contentMs'),
        cell('warm', 'contentMs'),
        cell('first', 'lcpMs'),
        cell('warm', 'lcpMs'),
        cell('first', 'blockedMs'),
        cell('warm', 'blockedMs'),
        cell('first', 'shift', 3),
        cell('warm', 'shift', 3),
      ]);
      const [pair] = pairs;
      if (pair && (path === '/home' || process.env.BENCH_WATERFALLS)) {
        printWaterfall(`${path}, first`, pair.first.steps, pair.first.contentMs);
        printWaterfall(`${path}, warm`, pair.warm.steps, pair.warm.contentMs);
      }
    }
  } finally {
    await browser.close();
  }
}

function line(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(38)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
