// `npm run bench:motion`: what a person on a phone four times slower sees move, frame by frame, beside one box on an
// empty page in the same run. The whole stack, its demo world, loopback only, data thrown away. BENCH_ROUNDS (3).
import { chromium } from '@playwright/test';
import { loadNow, machineLine } from './bench/machine';
import type { Measured } from './bench-motion/measure-motion';
import { measureReference } from './bench-motion/reference';
import { introduceTwoTeams, walk } from './bench-motion/walk';
import { newPhone } from './bench-web/ground';
import { chromiumArgs } from './services/chromium';
import { requireTool } from './services/ensure-tools';
import { ensureWebBuilt } from './stack/build-web';
import { launchFreshStack } from './stack/fresh-stack';
import { onInterrupt } from './stack/on-interrupt';
import { waitForAnswer } from './stack/wait-for';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** A frame of 60 a second and a breath, and two of them. */
const lateMs = 17.5;
const veryLateMs = 34.5;

process.stdout.write(`${machineLine()}\n\n`);
ensureWebBuilt();
const stack = await launchFreshStack({ name: 'bench-motion', demoWorld: true });
onInterrupt(() => stack.stop());
try {
  await waitForAnswer(`${stack.url.sandbox}/`, { what: 'The sandbox', died: stack.died });
  print(await measureRounds());
} finally {
  await stack.stop();
}

async function measureRounds(): Promise<Map<string, Measured[]>> {
  const all = new Map<string, Measured[]>();
  const keep = (what: string, measured: Measured) => all.set(what, [...(all.get(what) ?? []), measured]);
  const browser = await chromium.launch({ executablePath: requireTool('chromium'), args: chromiumArgs });
  const { web: webUrl, api: apiUrl, sandbox: sandboxUrl } = stack.url;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { phoneOwner, ...meeting } = await introduceTwoTeams({ apiUrl, sandboxUrl }, round);
      const phone = await newPhone(browser, webUrl, phoneOwner);
      keep('reference: a box on an empty page', await measureReference(phone));
      for (const [what, measured] of await walk(phone, { webUrl, ...meeting })) keep(what, measured);
      await phone.close();
    }
  } finally {
    await browser.close();
  }
  return all;
}

function print(all: Map<string, Measured[]>): void {
  process.stdout.write(`${rounds} rounds, 4× slower, load ${loadNow()} at the end\n`);
  line('', [
    'fps',
    'dropped',
    'page fps',
    'longest',
    '>17 ms',
    '>34 ms',
    'script',
    'layout',
    'forced',
    'paint',
  ]);
  for (const [what, measured] of all) {
    const frames = measured.flatMap(({ framesMs }) => framesMs);
    const framesMs = frames.reduce((sum, ms) => sum + ms, 0);
    const sum = (of: (one: Measured) => number) => measured.reduce((total, one) => total + of(one), 0);
    const drawn = sum(({ drawnFrames }) => drawnFrames);
    const each = (of: (one: Measured) => number) => (sum(of) / measured.length).toFixed(0);
    line(what, [
      ((sum(({ drawnSteps }) => drawnSteps) / sum(({ movedMs }) => movedMs)) * 1000).toFixed(0),
      share(sum(({ droppedFrames }) => droppedFrames) / (drawn + sum(({ droppedFrames }) => droppedFrames))),
      ((frames.length / framesMs) * 1000).toFixed(0),
      Math.max(...frames).toFixed(0),
      share(frames.filter((ms) => ms > lateMs).length / frames.length),
      share(frames.filter((ms) => ms > veryLateMs).length / frames.length),
      each(({ scriptMs }) => scriptMs),
      each(({ layoutMs }) => layoutMs),
      each(({ forcedMs }) => forcedMs),
      each(({ paintMs }) => paintMs),
    ]);
  }
}

function line(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(9)).join('')}\n`);
}

function share(part: number): string {
  return `${(part * 100).toFixed(0)} %`;
}
