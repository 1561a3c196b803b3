import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { mainActs } from '../fixtures/main-acts';
import { areas, checkStates } from './check-states';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that the dark can change: it is the same page in other colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

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
  const inTheLight = await violationsOf(page, 'light', (axe) =>
    // Zoom is off (docs/product.md#interface); the text-size setting makes up for it.
    axe.withTags(standards).disableRules(['meta-viewport']),
  );
  const inTheDark = await violationsOf(page, 'dark', (axe) => axe.withRules(rulesOfColours));
  return [...inTheLight, ...inTheDark];
}

async function violationsOf(
  page: Page,
  theme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // In the page itself: the other way opens one more page for each answer, for frames, which we have none of.
  const { violations } = await choose(
    new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true),
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${theme}: ${id} at ${html.slice(0, 160)}`),
  );
}
