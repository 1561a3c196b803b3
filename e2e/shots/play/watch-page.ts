import type { Page, Request } from '@playwright/test';
import { watchConsole } from '../../fixtures/console-errors';

const quietMs = 500;
const patienceMs = 15_000;

/** Listens to a page from before its first request: what it complains of, and what it still waits for. */
export function watchPage(page: Page) {
  const problems = watchConsole(page, { countsRefusals: true });
  const pending = new Set<Request>();
  let heardAtMs = Date.now();
  page.on('request', (request) => {
    heardAtMs = Date.now();
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
    if (response.status() >= 400)
      problems.push(`${addressOf(response.request())} answered ${response.status()}`);
  });

  /** Nothing was asked or answered for a moment. What is unanswered for long is a problem. */
  async function waitForQuiet(): Promise<void> {
    const deadlineMs = Date.now() + patienceMs;
    const isQuiet = () => pending.size === 0 && Date.now() - heardAtMs >= quietMs;
    while (!isQuiet() && Date.now() < deadlineMs) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const request of pending) problems.push(`nobody answers ${addressOf(request)}`);
  }
  return { problems, waitForQuiet };
}

function addressOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
