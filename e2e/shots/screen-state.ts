import type { Page } from '@playwright/test';
import type { Call, ParsedBody, ResponseBody } from '@/contract/call';
import type { ErrorCode } from '@/contract/error-codes';

/** Who looks: signed in, on the way through a sign-up, or nobody. */
export type Viewer = 'member' | 'signup' | 'visitor';

/** One state of one screen: a picture of the contact sheets, and a page of the accessibility check. */
export type ScreenState = {
  /** File name and caption. */
  name: string;
  /** States of one sheet stand side by side. */
  sheet: string;
  path: string;
  viewer: Viewer;
  /** On top of what a member's api answers; a later answer to the same call wins. */
  answers?: readonly Answer[];
  local?: Readonly<Record<string, string>>;
  session?: Readonly<Record<string, string>>;
  /** Puts the page into the state to be shot: open a layer, type something. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Still loading: the picture is of the skeleton. */
  isLoading?: true;
  /** The screen with all it can hold: what the accessibility check looks at, beside some that hold less. */
  isFull?: true;
  /** The page breaks on purpose: what it says to the console is no news. */
  isCrash?: true;
};

/** What the api answers to one call. */
export type Answer = { call: Call; reply: Reply };
export type Reply =
  | { kind: 'body'; body: (asked: Asked) => unknown }
  | { kind: 'error'; code: ErrorCode }
  | { kind: 'never' };

export type Asked = { query: URLSearchParams; body: unknown; apiOrigin: string };

export function answer<C extends Call>(
  call: C,
  body: ResponseBody<C> | ((asked: Asked & { body: ParsedBody<C> }) => ResponseBody<C>),
): Answer {
  const reply = typeof body === 'function' ? (body as (asked: Asked) => unknown) : () => body;
  return { call, reply: { kind: 'body', body: reply } };
}

/** The call fails as the api would. */
export function fail(call: Call, code: ErrorCode = 1001): Answer {
  return { call, reply: { kind: 'error', code } };
}

/** The answer never comes: the screen stays loading. */
export function never(call: Call): Answer {
  return { call, reply: { kind: 'never' } };
}

/** Several states of one sheet. */
export function sheet(
  name: string,
  viewer: Viewer,
  states: readonly Omit<ScreenState, 'sheet' | 'viewer'>[],
): ScreenState[] {
  return states.map((state) => ({ sheet: name, viewer, ...state }));
}

/** Presses the button, link or tab of that name. */
export function press(...names: Array<string | RegExp>) {
  return async (page: Page) => {
    for (const name of names) {
      const exact = typeof name === 'string';
      const target = page.getByRole('button', { name, exact }).or(page.getByRole('link', { name, exact }));
      await target.first().click();
    }
  };
}

/** The words a layer is known by, which is loaded when it opens. */
export function pressUntil(words: string | RegExp, ...names: Array<string | RegExp>) {
  return async (page: Page) => {
    await press(...names)(page);
    await page.getByText(words).first().waitFor();
  };
}
