import type { Page } from '@playwright/test';

export const folder = '.cache/shots';
export const widths = (process.env.SHOTS_WIDTHS ?? '390,320,500').split(',').map(Number);
export const themes = ['light', 'dark'] as const;

/** Takes the page as it stands in both themes at each width, and reports where it is wider than the screen. */
export async function takePictures(
  page: Page,
  name: string,
  report: (problem: string) => void,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) report(`${overflow}px wider than ${width}`);
      await page.screenshot({
        path: fileOf(name, width, theme),
        animations: 'disabled',
        caret: 'initial',
      });
    }
  }
}

export function sizeOf(width: number) {
  const height = Number(process.env.SHOTS_HEIGHT ?? (width < 360 ? 640 : 844));
  return { width, height };
}

export function fileOf(name: string, width: number, theme: string): string {
  return `${folder}/${name}-${width}-${theme}.png`;
}
