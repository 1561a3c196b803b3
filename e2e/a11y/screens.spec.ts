import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openFace } from '../shots/open-screen-state';
import type { Face } from '../shots/screen-state';
import { screenFaces } from '../shots/screen-states';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
/** Most of a check is waiting for pages. */
const pagesAtOnce = 3;
const fullFaces = screenFaces.filter(({ isFull }) => isFull);
const areas = [...new Set(fullFaces.map(({ sheet }) => sheet))];

for (const area of areas) {
  test(`everybody can use ${area.replace(/^\d+-/, '')}, in the light and in the dark`, async ({
    browser,
    baseURL,
  }) => {
    const faces = fullFaces.filter(({ sheet }) => sheet === area);
    const complaints: string[] = [];
    const queue = [...faces];
    const checkAll = async () => {
      for (let face = queue.shift(); face; face = queue.shift())
        complaints.push(...(await check(browser, face, baseURL ?? '')));
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, checkAll));
    expect(complaints).toEqual([]);
  });
}

async function check(browser: Browser, face: Face, baseUrl: string): Promise<string[]> {
  const complaints: string[] = [];
  const { page, failure } = await openFace(browser, face, {
    baseUrl,
    context: { viewport: { width: 390, height: 844 } },
    report: (problem) => complaints.push(`${face.name}: ${problem}`),
  });
  if (failure) complaints.push(`${face.name}: ${failure}`);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    complaints.push(...(await violationsOf(page)).map((violation) => `${face.name} ${theme}: ${violation}`));
  }
  await page.context().close();
  return complaints;
}

async function violationsOf(page: Page): Promise<string[]> {
  // Zoom is off (docs/product.md#interface); the text-size setting makes up for it.
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .disableRules(['meta-viewport'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html.slice(0, 160)}`));
}
