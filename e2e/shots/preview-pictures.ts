/** npx tsx e2e/shots/preview-pictures.ts: what messengers show beside an invite link, one picture for each of its types. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { fontSheetPath } from '@/app/font-sheet-path';
import { inviteLinkTypes } from '@/lib/domain/invites/invite-link';
import { pictureSize, previewOf, sitePreview } from '@/lib/domain/invites/link-preview';
import { chromiumLaunch } from '../fixtures/phones';

const base = pathToFileURL(path.resolve(`public${fontSheetPath}`)).href;

async function main() {
  const clover = await readFile('public/icons/clover.svg', 'utf8');
  const browser = await chromium.launch(chromiumLaunch);
  const page = await browser.newPage({ viewport: pictureSize });
  for (const { title, picture } of [...inviteLinkTypes.map(previewOf), sitePreview]) {
    const target = path.join('public', picture);
    await mkdir(path.dirname(target), { recursive: true });
    // From a file, so that the fonts beside the style sheet may be read.
    await page.goto(base);
    await page.setContent(drawing({ clover, title }), { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .png({ palette: true, quality: 90, compressionLevel: 9, effort: 10 })
      .toFile(target);
    process.stdout.write(`${target}\n`);
  }
  await browser.close();
}

/** The light theme of app/tokens.css: its celebration ground, and the clover of three friends. */
function drawing({ clover, title }: { clover: string; title: string }): string {
  const isName = title === 'Slide';
  return `<!doctype html><html lang="ko"><head><link rel="stylesheet" href="${base}"><style>
    body { margin: 0; width: ${pictureSize.width}px; height: ${pictureSize.height}px; display: flex; align-items: center;
      gap: 56px; padding: 0 88px; box-sizing: border-box; background: #fbfbf8; color: #131a16; font-family: Pretendard; }
    svg { flex: none; width: 380px; height: 380px; }
    h1 { margin: 0 0 20px; font-size: ${isName ? 132 : 76}px; line-height: 1.25; font-weight: 700; word-break: keep-all;
      letter-spacing: -0.02em; }
    p { margin: 0; font-size: 36px; color: #0b7a43; font-weight: 600; }
  </style></head><body>${clover}<div><h1>${title}</h1><p>${isName ? '친구 셋이 한 팀이 되는 미팅' : 'Slide'}</p></div></body></html>`;
}

await main();
