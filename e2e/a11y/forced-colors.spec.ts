import { expect, type Page, test } from '@playwright/test';
import { openScreenState } from '../shots/open-screen-state';
import { screenStateCalled } from '../shots/screen-states';
import { runAxe } from './axe';
import { checkStates } from './check-states';

/** One of each make that shows what is chosen, how far one is, or what is new. */
const states = [
  ...['mbti', 'hashtag', 'location', 'like-received'],
  ...['plan-places', 'plan-settled', 'push-settings', 'notifications'],
].map(screenStateCalled);

test('everybody can tell what is chosen in the few colours they chose for everything', async ({
  browser,
  baseURL,
}) => {
  const complaints = await checkStates(browser, states, {
    baseUrl: baseURL ?? '',
    context: { viewport: { width: 390, height: 844 }, forcedColors: 'active' },
    inspect: alikeOnes,
  });
  expect(complaints).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`quiet texts can be read by who asks for more contrast, in the ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    const { page, failure } = await openScreenState(browser, screenStateCalled('notifications'), {
      baseUrl: baseURL ?? '',
      context: { viewport: { width: 390, height: 844 }, contrast: 'more', colorScheme },
      report: (problem) => expect.soft(problem).toBeNull(),
    });
    expect(failure).toBeNull();
    const quiet = ['main .text-text-subtle', 'main .text-text-faint'];
    const { violations, passes } = await runAxe(page, { runOnly: ['color-contrast-enhanced'] }, quiet);
    const tooFaint = [passes.length, ...violations.flatMap(({ places }) => places)];
    expect(tooFaint).toEqual([1]);
    await page.context().close();
  });

/** Of what is said by a look alone, what looks the same either way. */
function alikeOnes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const opposites = [
      ['[aria-pressed="true"]', '[aria-pressed="false"]'],
      ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
      ['[role="switch"]:checked', '[role="switch"]:not(:checked)'],
      ['input:not([role]):checked', 'input:not([role]):not(:checked)'],
      ['[role="progressbar"] > :first-child', '[role="progressbar"] > :last-child'],
      ['main .bg-brand, header .bg-badge', 'body'],
    ];
    return opposites.flatMap(([chosen = '', other = '']) => {
      const [one, another] = [chosen, other].map((selector) => document.querySelector(selector));
      return one && another && lookOf(one) === lookOf(another) ? [chosen] : [];
    });

    // An input that stands unseen is shown by its mark, or by its label.
    function lookOf(element: Element): string {
      const shown = element.matches('input') ? (element.parentElement ?? element) : element;
      const parts = [shown, ...shown.querySelectorAll(':scope > span, :scope > svg')];
      return JSON.stringify(parts.flatMap((part) => [paintOf(part), paintOf(part, '::after')]));
    }

    function paintOf(element: Element, pseudo?: string): string[] {
      const style = getComputedStyle(element, pseudo);
      const tick = element.querySelector(':scope > svg');
      const isFilled = !/, 0\)$/.test(style.backgroundColor) && style.backgroundColor !== ground;
      return [
        isFilled ? style.backgroundColor : '',
        style.borderTopWidth === '0px' ? '' : `${style.borderTopWidth} ${style.borderTopColor}`,
        tick ? getComputedStyle(tick).visibility : '',
      ];
    }
  });
}
