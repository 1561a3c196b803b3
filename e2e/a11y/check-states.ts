import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { inLanes } from '@/testing/in-lanes';
import { openScreenState } from '../shots/open-screen-state';
import type { ScreenState } from '../shots/screen-state';
import { screenStateCalled, screenStates } from '../shots/screen-states';

/** Most of a check is waiting for pages. */
const pagesAtOnce = 3;

/** Of what is empty, failed or still loading one of each make: what shows nowhere on a screen that is full. */
const bareStates = new Set(
  [
    ...['hashtag-error', 'photo-empty', 'home-loading', 'home-error', 'match-gone'],
    ...['like-empty', 'like-no-team', 'team-error', 'team-edit-none', 'invite-sheet-empty'],
    ...['chats-empty', 'room-loading', 'room-missing', 'clover-store-error'],
  ].map(screenStateCalled),
);
const checkedStates = screenStates.filter((state) => state.isFull || bareStates.has(state));

/** The parts of the product, each with its screens as full as they get, and some that are not. */
export const areas = [...new Set(checkedStates.map(({ sheet }) => sheet))].map((sheet) => ({
  name: sheet.replace(/^\d+-/, ''),
  states: checkedStates.filter((state) => state.sheet === sheet),
}));

interface Check {
  readonly baseUrl: string;
  readonly context: BrowserContextOptions;
  readonly inspect: (page: Page, state: ScreenState) => Promise<string[]>;
}

/** What `inspect` complains of, and whatever went wrong on the way there. */
export async function checkStates(
  browser: Browser,
  states: readonly ScreenState[],
  { baseUrl, context, inspect }: Check,
): Promise<string[]> {
  const complaints = await inLanes(states, pagesAtOnce, async (state) => {
    const own: string[] = [];
    const report = (problem: string) => void own.push(`${state.name}: ${problem}`);
    const { page, failure } = await openScreenState(browser, state, { baseUrl, context, report });
    if (failure) report(failure);
    for (const complaint of await inspect(page, state)) report(complaint);
    await page.context().close();
    return own;
  });
  return complaints.flat();
}
