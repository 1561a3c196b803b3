import type { BrowserContext, Route } from '@playwright/test';
import { fillPath } from '@/contract/call-address';
import { allCalls } from '@/contract/calls';
import { errorCatalogue } from '@/contract/errors';
import { photoBytes, photoFolder } from './photos';
import { answerRealtime } from './realtime-edge';
import type { Answer, Asked } from './screen-state';

/**
 * Answers everything the web asks of the api. A question without an answer and an answer that breaks the contract
 * are passed to `report`, so that no picture shows what the real api could not say.
 */
export async function routeApi(
  context: BrowserContext,
  { answers, report }: { answers: readonly Answer[]; report: (problem: string) => void },
): Promise<void> {
  await context.route(isOptimized, async (route) => {
    const file = new URL(route.request().url()).searchParams.get('url')?.split('/').at(-1) ?? '';
    await route.fulfill({ contentType: 'image/jpeg', body: await photoBytes(file) });
  });
  await context.route(isPhoto, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({ contentType: 'image/jpeg', body: await photoBytes(file) });
  });
  await context.route(isApi, (route) => answerCall(route, answers, report));
  await context.routeWebSocket(/\/realtime$/, answerRealtime);
}

function isPhoto({ pathname }: URL): boolean {
  return pathname.startsWith(photoFolder);
}

/** Pictures that the web's own optimizer would fetch from the photo store. */
function isOptimized({ pathname }: URL): boolean {
  return pathname === '/_next/image';
}

function isApi({ pathname }: URL): boolean {
  return pathname.startsWith('/api/') || pathname.startsWith('/ai-processor/');
}

async function answerCall(route: Route, answers: readonly Answer[], report: (problem: string) => void) {
  const request = route.request();
  const url = new URL(request.url());
  const found = findAnswer(request.method(), url.pathname, answers);
  const headers = {
    // By name: the back office sends its cookie along, and for that a browser takes no wildcard.
    'access-control-allow-origin': request.headers().origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': '*',
  };
  if (!found) {
    report(`nobody answers ${request.method()} ${url.pathname}`);
    return route.fulfill({ status: 500, headers, json: failure(1001) });
  }
  const { call, reply } = found;
  if (reply.kind === 'never') return;
  if (reply.kind === 'error')
    return route.fulfill({ status: errorCatalogue[reply.code].status, headers, json: failure(reply.code) });
  const asked: Asked = {
    query: url.searchParams,
    body: request.postData() ? request.postDataJSON() : undefined,
    apiOrigin: url.origin,
  };
  const json = reply.body(asked);
  const checked = call.response.safeParse(json);
  if (!checked.success) report(`${call.name} answers what it cannot: ${checked.error.message}`);
  await route.fulfill({ headers, json });
}

function findAnswer(method: string, pathname: string, answers: readonly Answer[]): Answer | undefined {
  const asked = allCalls
    .map(({ call }) => call)
    .find((call) => {
      if (call.method !== method) return false;
      const match = new RegExp(`^${fillPath(call.path, (name) => `(?<${name}>[^/]+)`)}$`).exec(pathname);
      // `/chats/session-token` is not a channel.
      return match !== null && (call.params?.safeParse({ ...match.groups }).success ?? true);
    });
  return answers.findLast(({ call }) => call === asked);
}

function failure(code: keyof typeof errorCatalogue) {
  return { code, displayMessage: errorCatalogue[code].displayMessage, debugMessage: 'a state' };
}
