import type { Page, Request } from '@playwright/test';
import { watchConsole } from '../../fixtures/console-errors';

const quietMs = 500;
const patienceMs = 15_000;

/** What the console says of an answer that `watchPage` has heard of itself, with its call. */
const ofAnswer = /^Failed to load resource/;

/**
 * Listens to a page from before its first request: what it complains of, and what it still waits for. `refusal` is a
 * status that is meant.
 */
export function watchPage(page: Page, { refusal }: { refusal: number | undefined }) {
  const complaints = watchConsole(page);
  const problems: string[] = [];
  const pending = new Set<Request>();
  let heardAtMs = Date.now();
  page.on('request', (request) => {
    heardAtMs = Date.now();
    // Of what a page that is left had asked for, nobody hears any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  const settle = (request: Request) => {
    heardAtMs = Date.now();
    pending.delete(request);
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', (request) => {
    settle(request);
    // What a page gives up as it goes on is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (!/ERR_ABORTED/.test(reason)) problems.push(`${addressOf(request)} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== refusal)
      problems.push(`${addressOf(response.request())} answered ${response.status()}`);
  });

  /** Nothing was asked or answered for a moment. What is unanswered for long is a problem. */
  async function waitForQuiet(): Promise<void> {
    const deadlineMs = Date.now() + patienceMs;
    const isQuiet = () => pending.size === 0 && Date.now() - heardAtMs >= quietMs;
    while (!isQuiet() && Date.now() < deadlineMs) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const request of pending) problems.push(`nobody answers ${addressOf(request)}`);
  }
  return {
    waitForQuiet,
    note: (problem: string) => void problems.push(problem),
    /** All there is so far. */
    listProblems: () => [...problems, ...complaints.filter((complaint) => !ofAnswer.test(complaint))],
  };
}

function addressOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
