import { expect, type Page, test } from '@playwright/test';
import { screenStateCalled } from '../shots/screen-states';
import { runAxe } from './axe';
import { checkStates } from './check-states';

/** Tall bars and actions, what is higher than its room, and pages on their way. */
const states = [...['team-draft-two', 'onboarding-1', 'match-moment', 'match-loading', 'room-loading']].map(
  screenStateCalled,
);

/** Less of it shows nothing. */
const leastPx = 100;

for (const textSize of ['100%', '200%'])
  test(`a phone on its side shows something of each page, and its name, with text at ${textSize}`, async ({
    browser,
    baseURL,
  }) => {
    const complaints = await checkStates(browser, states, {
      baseUrl: baseURL ?? '',
      context: { viewport: { width: 844, height: 390 } },
      inspect: async (page) => {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, textSize);
        return [...(await violationsOf(page)), ...(await unseenOf(page))];
      },
    });
    expect(complaints).toEqual([]);
  });

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await runAxe(page, { runOnly: ['page-has-heading-one'] });
  return violations.map(({ id }) => id);
}

/** Where what scrolls is too low, or cut off above, or its actions cannot be scrolled to. */
function unseenOf(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const areas = [...document.querySelectorAll('main .overflow-y-auto, main.overflow-y-auto')];
    const low = areas.filter(({ clientHeight }) => clientHeight < least);
    const cut = areas.filter((area) => {
      area.scrollTop = 0;
      const [first] = area.children;
      return first && first.getBoundingClientRect().top < area.getBoundingClientRect().top - 1;
    });
    const away = [...document.querySelectorAll('main button')].filter((button) => {
      if (button.closest('[inert], [aria-hidden="true"]')) return false;
      button.scrollIntoView({ block: 'nearest' });
      return button.getBoundingClientRect().bottom > window.innerHeight;
    });
    return [
      ...low.map(({ clientHeight }) => `only ${clientHeight}px scroll`),
      ...cut.map(() => 'the top is out of reach'),
      ...away.map(({ textContent }) => `${textContent} is out of reach`),
    ];
  }, leastPx);
}
