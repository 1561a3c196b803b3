import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { mainActs } from '../fixtures/main-acts';
import { runAxe } from './axe';
import { areas, checkStates } from './check-states';
import { narrowPhone, troublesOnNarrowPhones } from './narrow-looks';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that the dark can change: it is the same page in other colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const phone = { width: 390, height: 844 };

for (const { name, states } of areas) {
  test(`everybody can use ${name}: in the light and in the dark, with large text on the narrowest phone`, async ({
    browser,
    baseURL,
  }) => {
    const complaints = await checkStates(browser, states, {
      baseUrl: baseURL ?? '',
      context: { viewport: narrowPhone },
      inspect: async (page, state) => {
        const troubles = await troublesOnNarrowPhones(page, state);
        await page.setViewportSize(phone);
        return [...troubles, ...(await tooManyMainActs(page)), ...(await violationsInBothThemes(page))];
      },
    });
    expect(complaints).toEqual([]);
  });
}

/** What to press is said once. */
async function tooManyMainActs(page: Page): Promise<string[]> {
  const acts = await mainActs(page);
  return acts.length > 1 ? [`${acts.length} main acts: ${acts.join(', ')}`] : [];
}

async function violationsInBothThemes(page: Page): Promise<string[]> {
  const inTheLight = await violationsOf(page, 'light', {
    runOnly: standards,
    // Zoom is off (docs/product.md#interface); the text-size setting makes up for it.
    rules: { 'meta-viewport': { enabled: false } },
  });
  const inTheDark = await violationsOf(page, 'dark', { runOnly: { type: 'rule', values: rulesOfColours } });
  return [...inTheLight, ...inTheDark];
}

async function violationsOf(page: Page, theme: 'light' | 'dark', options: axe.RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // What holds is told of in a word: only what does not comes with all its places.
  const { violations } = await runAxe(page, { ...options, resultTypes: ['violations'] });
  return violations.flatMap(({ id, places }) =>
    places.map((html) => `${theme}: ${id} at ${html.slice(0, 160)}`),
  );
}
