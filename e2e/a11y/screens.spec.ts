import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openScreenState } from '../shots/open-screen-state';
import type { ScreenState } from '../shots/screen-state';
import { screenStates } from '../shots/screen-states';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
/** Most of a check is waiting for pages. */
const pagesAtOnce = 3;
const fullStates = screenStates.filter(({ isFull }) => isFull);
const areas = [...new Set(fullStates.map(({ sheet }) => sheet))];

for (const area of areas) {
  test(`everybody can use ${area.replace(/^\d+-/, '')}, in the light and in the dark`, async ({
    browser,
    baseURL,
  }) => {
    const states = fullStates.filter(({ sheet }) => sheet === area);
    const complaints: string[] = [];
    const queue = [...states];
    const checkAll = async () => {
      for (let state = queue.shift(); state; state = queue.shift())
        complaints.push(...(await check(browser, state, baseURL ?? '')));
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, checkAll));
    expect(complaints).toEqual([]);
  });
}

async function check(browser: Browser, state: ScreenState, baseUrl: string): Promise<string[]> {
  const complaints: string[] = [];
  const { page, failure } = await openScreenState(browser, state, {
    baseUrl,
    context: { viewport: { width: 390, height: 844 } },
    report: (problem) => complaints.push(`${state.name}: ${problem}`),
  });
  if (failure) complaints.push(`${state.name}: ${failure}`);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    complaints.push(...(await violationsOf(page)).map((violation) => `${state.name} ${theme}: ${violation}`));
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
