import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs } from '../services/chromium';
import { requireTool } from '../services/ensure-tools';
import { type Ground, newPhone } from './ground';
import type { HelloApp } from './hello-app';
import { type Visit, visit } from './visit';
import { printWaterfall } from './waterfall';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const titles = ['first', 'warm', 'of hello', 'warm', 'LCP', 'LCP warm', 'blocked', 'warm', 'CLS', 'warm'];

interface Page {
  readonly name: string;
  readonly url: string;
  /** What the person came for. */
  readonly content: string;
  readonly person?: Ground['person'];
}

/** One visit of a phone that was never here, and its next. */
interface Pair {
  readonly first: Visit;
  readonly warm: Visit;
}

type Which = keyof Pair;
type Median = (which: Which, figure: Exclude<keyof Visit, 'steps'>) => number;

/** The main pages after one that says hello, of whose first contents theirs are a multiple. */
export async function printVisits(ground: Ground, hello: HelloApp): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireTool('chromium'), args: chromiumArgs });
  line('phone: 4× slower, 1.6 Mbit/s, 150 ms', titles);
  try {
    let floor: Median | undefined;
    for (const page of pagesOf(ground, hello)) {
      const pairs = await visitPage(browser, page);
      const median = medianOf(pairs);
      floor ??= median;
      line(page.name, cellsOf(median, floor));
      const [pair] = pairs;
      if (pair && (page.name === '/home' || process.env.BENCH_WATERFALLS)) printPair(page.name, pair);
    }
  } finally {
    await browser.close();
  }
  process.stdout.write('\n');
}

function pagesOf({ webUrl, person, roomPath }: Ground, hello: HelloApp): Page[] {
  const own = (name: string, content: string) => ({ name, url: webUrl + name, content });
  return [
    { name: 'hello, static', url: `${hello.url}/static`, content: 'button' },
    own('/sign-in', 'a[href*="kakao" i]'),
    { ...own('/home', '[role=group] h2'), person },
    { ...own('/team', 'main h2, main section'), person },
    { ...own('/chats', 'main a[href^="/chats/"]'), person },
    { ...own(roomPath, '[role=log] article'), person },
  ];
}

async function visitPage(browser: Browser, { url, content, person }: Page): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const phone = await newPhone(browser, new URL(url).origin, person);
    const first = await visit(phone, url, content);
    pairs.push({ first, warm: await visit(phone, url, content) });
    await phone.close();
  }
  return pairs;
}

function medianOf(pairs: readonly Pair[]): Median {
  return (which, figure) => {
    const figures = pairs.map((pair) => pair[which][figure]).sort((one, other) => one - other);
    return figures[Math.floor(figures.length / 2)] ?? Number.NaN;
  };
}

function cellsOf(median: Median, floor: Median): string[] {
  const both = (figure: Parameters<Median>[1], digits = 0) =>
    (['first', 'warm'] as const).map((which) => median(which, figure).toFixed(digits));
  const share = (which: Which) => (median(which, 'contentMs') / floor(which, 'contentMs')).toFixed(2);
  return [
    ...both('contentMs'),
    ...[share('first'), share('warm')],
    ...both('lcpMs'),
    ...both('blockedMs'),
    ...both('shift', 3),
  ];
}

function printPair(name: string, { first, warm }: Pair): void {
  printWaterfall(`${name}, first`, first.steps, first.contentMs);
  printWaterfall(`${name}, warm`, warm.steps, warm.contentMs);
}

function line(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(38)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
}
