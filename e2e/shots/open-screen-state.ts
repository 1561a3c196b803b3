import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { TERMS_VERSION } from '@/contract/constants';
import { me, shotTime } from './cast';
import { memberAnswers } from './member-answers';
import { routeApi } from './route-api';
import type { ScreenState, Viewer } from './screen-state';

const credentials: Record<Viewer, Record<string, string>> = {
  member: {
    accessToken: 'access',
    refreshToken: 'refresh',
    userId: String(me.id),
    // Somebody who was here before: their pages wait for no answer.
    'agreed-terms': `${me.id} ${TERMS_VERSION}`,
  },
  signup: { idpId: 'kakao-1', idpToken: 'proof', idpType: 'KAKAO' },
  visitor: {},
};

const quietMs = 500;

type OpenOptions = {
  baseUrl: string;
  context: BrowserContextOptions;
  report: (problem: string) => void;
};

/**
 * Opens a state in a browser context of its own, as far as it is to be looked at. Close its context afterwards.
 * `failure` says why it did not get there; the page then shows how far it got.
 */
export async function openScreenState(
  browser: Browser,
  state: ScreenState,
  options: OpenOptions,
): Promise<{ page: Page; failure: string | null }> {
  const context = await browser.newContext({
    // Answers are given by the run itself, and a worker's requests pass it by.
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    ...options.context,
  });
  // A busy machine is slow, not wrong: a limit only ends what would never end.
  context.setDefaultTimeout(30_000);
  await routeApi(context, { answers: [...memberAnswers, ...(state.answers ?? [])], report: options.report });
  await context.addInitScript(seed, {
    local: { ...credentials[state.viewer], ...state.local },
    session: { ...state.session },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(shotTime);
  if (!state.isCrash) reportErrors(page, options.report);
  const failure = await bringToState(page, state, options.baseUrl).catch(messageOf);
  return { page, failure: failure ?? null };
}

async function bringToState(page: Page, state: ScreenState, baseUrl: string): Promise<void> {
  await page.goto(baseUrl + state.path, { waitUntil: 'load' });
  if (!state.isLoading) await waitForQuiet(page);
  await state.prepare?.(page);
  await settle(page, state.isLoading ?? false);
}

/** Nothing was asked or answered for a moment. */
async function waitForQuiet(page: Page): Promise<void> {
  let heardAtMs = Date.now();
  const hear = () => {
    heardAtMs = Date.now();
  };
  page.on('request', hear);
  page.on('response', hear);
  while (Date.now() - heardAtMs < quietMs) await new Promise((resolve) => setTimeout(resolve, 50));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function reportErrors(page: Page, report: (problem: string) => void) {
  page.on('console', (message) => {
    // What the api refuses on purpose.
    const isExpected = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isExpected) report(message.text());
  });
  page.on('pageerror', (error) => report(error.message));
}

// Once: a reload or a step within the site must not bring back what the page has removed.
function seed({ local, session }: { local: Record<string, string>; session: Record<string, string> }) {
  if (sessionStorage.getItem('shot-seeded')) return;
  sessionStorage.setItem('shot-seeded', 'true');
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}

/** The type is there, pictures are drawn, and nothing but a loading state is busy. */
export async function settle(page: Page, isLoading: boolean) {
  const busy = page.locator('[aria-busy="true"]').first();
  await busy.waitFor({ state: isLoading ? 'visible' : 'hidden' });
  // The type comes once the page has loaded.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Pretendard'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
