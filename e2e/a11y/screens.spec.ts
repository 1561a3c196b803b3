import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { mainActs } from '../fixtures/main-acts';
import { areas, checkStates } from './check-states';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;

for (const { name, states } of areas) {
  test(`everybody can use ${name}, in the light and in the dark`, async ({ browser, baseURL }) => {
    const complaints = await checkStates(browser, states, {
      baseUrl: baseURL ?? '',
      context: { viewport: { width: 390, height: 844 } },
      inspect: async (page) => [...(await tooManyMainActs(page)), ...(await violationsInBothThemes(page))],
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
  const complaints: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    complaints.push(...(await violationsOf(page)).map((violation) => `${theme}: ${violation}`));
  }
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
