/**
 * npx tsx e2e/shots/readme-picture.ts: the picture at the head of the README, four phones side by side, of what
 * `SHOTS_WIDTHS=390 npm run shots played` took of the real product.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { fileOf, sizeOf } from './take-pictures';

const names = ['home-opened', 'match-opened', 'match-moment', 'room-lively'];
const target = 'docs/images/slide.png';
const phone = sizeOf(390);
const gap = 16;
const corner = 36;
const fullWidth = 1600;

async function main() {
  const files = names.map((name) => fileOf(name, phone.width, 'light'));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`not shot yet: ${missing.join(', ')}`);
  await mkdir('docs/images', { recursive: true });
  await layOut(files);
}

async function layOut(shots: readonly string[]) {
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
