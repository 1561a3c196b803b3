/** npx tsx e2e/shots/readme-picture.ts: the picture at the head of the README, four phones side by side. */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from '../fixtures/phones';
import { openScreenState } from './open-screen-state';
import { screenStates } from './screen-states';
import { startWeb } from './start-web';

const names = ['home-opened', 'match-opened', 'match-moment', 'room'];
const target = 'docs/images/slide.png';
const phone = { width: 390, height: 800 };
const gap = 16;
const corner = 36;
const fullWidth = 1600;

async function main() {
  const web = await startWeb();
  const browser = await chromium.launch(chromiumLaunch);
  const shots: Buffer[] = [];
  for (const name of names) {
    const state = screenStates.find((each) => each.name === name);
    if (!state) throw new Error(`no state is called ${name}`);
    const context = { viewport: phone, deviceScaleFactor: 2, colorScheme: 'light' as const };
    const report = (problem: string) => process.stderr.write(`${name}: ${problem}\n`);
    const { page, failure } = await openScreenState(browser, state, { baseUrl: web.url, context, report });
    if (failure) throw new Error(`${name}: ${failure}`);
    shots.push(await page.screenshot({ animations: 'disabled' }));
    await page.context().close();
  }
  await browser.close();
  web.stop();
  await mkdir('docs/images', { recursive: true });
  await layOut(shots);
}

async function layOut(shots: readonly Buffer[]) {
  const width = Math.floor((fullWidth - gap * (shots.length + 1)) / shots.length);
  const height = Math.round((width * phone.height) / phone.width);
  const mask = shape(width, height, 'fill="#fff"');
  const line = shape(width, height, 'fill="none" stroke="#d5dad2" stroke-width="2"');
  const phones = await Promise.all(
    shots.map(async (shot, index) => ({
      input: await sharp(await sharp(shot).resize(width, height).png().toBuffer())
        .composite([{ input: mask, blend: 'dest-in' }, { input: line }])
        .png()
        .toBuffer(),
      left: gap + index * (width + gap),
      top: gap,
    })),
  );
  await sharp({
    create: {
      width: fullWidth,
      height: height + 2 * gap,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(phones)
    .png({ palette: true, quality: 90, compressionLevel: 9, effort: 10 })
    .toFile(target);
}

function shape(width: number, height: number, paint: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${corner}" ${paint}/></svg>`,
  );
}

await main();
