/**
 * npm run shots [name …]: shoots every screen in both themes at three widths into .cache/shots and lays them out in
 * contact sheets. The web app must be running; SHOTS_URL says where (the gallery needs SLIDE_GALLERY=on there).
 * TEXT_SIZE=130 shoots with large text, SHOTS_WIDTHS=390 at one width only.
 */
import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { writeContactSheet } from './contact-sheet';
import { type ShotScreen, shotScreens } from './screens';

const baseUrl = process.env.SHOTS_URL ?? 'http://127.0.0.1:3000';
const folder = '.cache/shots';
const allWidths = [
  { width: 390, height: 844 },
  { width: 320, height: 720 },
  { width: 500, height: 844 },
];
const onlyWidths = process.env.SHOTS_WIDTHS?.split(',').map(Number);
const widths = allWidths.filter(({ width }) => onlyWidths?.includes(width) ?? true);
const themes = ['light', 'dark'] as const;
const pagesAtOnce = 2;

type Shot = {
  screen: ShotScreen;
  width: number;
  height: number;
  theme: (typeof themes)[number];
  file: string;
};

async function main() {
  const wanted = process.argv.slice(2);
  const screens = shotScreens.filter(
    ({ name, sheet }) => wanted.length === 0 || wanted.some((each) => name === each || sheet.includes(each)),
  );
  const shots = screens.flatMap((screen) =>
    widths.flatMap((size) =>
      themes.map(
        (theme): Shot => ({
          screen,
          ...size,
          theme,
          file: `${folder}/${screen.name}-${size.width}-${theme}.png`,
        }),
      ),
    ),
  );
  await mkdir(`${folder}/sheets`, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  const failures: string[] = [];
  const queue = [...shots];
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (let shot = queue.shift(); shot; shot = queue.shift())
        failures.push(...(await take(browser, shot)));
    }),
  );
  await browser.close();

  const sheets = new Set(screens.map((screen) => screen.sheet));
  for (const sheet of sheets) {
    for (const { width } of widths) {
      const files = themes.map((theme) =>
        shots
          .filter((shot) => shot.screen.sheet === sheet && shot.width === width && shot.theme === theme)
          .map((shot) => ({ file: shot.file, caption: shot.screen.name })),
      );
      await writeContactSheet(files, `${folder}/sheets/${sheet}-${width}.png`);
    }
  }
  process.stdout.write(
    `${shots.length} pictures, ${sheets.size * widths.length} sheets in ${folder}/sheets\n`,
  );
  if (failures.length > 0) {
    process.stderr.write(`${failures.join('\n')}\n`);
    process.exitCode = 1;
  }
}

/** What went wrong in the page while it was shot; a broken screen still gets its picture. */
async function take(browser: Browser, shot: Shot): Promise<string[]> {
  const { screen, width, height, theme, file } = shot;
  const problems: string[] = [];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    hasTouch: true,
    isMobile: true,
  });
  const textSize = process.env.TEXT_SIZE;
  if (textSize)
    await context.addInitScript((size) => localStorage.setItem('slide-text-size', size), textSize);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${screen.name} ${width} ${theme}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${screen.name} ${width} ${theme}: ${error.message}`));
  await rm(file, { force: true });
  try {
    await page.goto(baseUrl + screen.path, { waitUntil: 'networkidle' });
    // The development server's own button.
    await page.addStyleTag({ content: 'nextjs-portal{display:none}' }).catch(() => undefined);
    await screen.prepare?.(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) problems.push(`${screen.name} ${width}: ${overflow}px wider than the screen`);
  } catch (error) {
    problems.push(
      `${screen.name} ${width} ${theme}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  await page.screenshot({ path: file, animations: 'disabled', caret: 'initial' });
  await context.close();
  return problems;
}

await main();
