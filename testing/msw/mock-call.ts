import { type DefaultBodyType, type HttpHandler, HttpResponse, http, type StrictRequest } from 'msw';
import type { Call, ParsedBody, ParsedParams, ResponseBody } from '@/contract/call';
import { fillPath } from '@/contract/call-address';
import type { ErrorCode } from '@/contract/error-codes';
import { errorCatalogue } from '@/contract/errors';
import { publicConfig } from '@/lib/config/public-config';
import { server } from './server';

interface MockedRequest<C extends Call> {
  params: ParsedParams<C>;
  body: ParsedBody<C>;
  query: URLSearchParams;
  headers: Headers;
  request: StrictRequest<DefaultBodyType>;
}

type Resolver<C extends Call> = (
  request: MockedRequest<C>,
) => ResponseBody<C> | MockedError | Promise<ResponseBody<C> | MockedError>;

/** Answer this instead of a response to make the call fail as the api would. */
export class MockedError {
  constructor(
    readonly code: ErrorCode,
    readonly displayMessage: string = errorCatalogue[code].displayMessage,
    readonly headers: Record<string, string> = {},
    /** Part of the body that is refused. */
    readonly field?: string,
    /** Of a field that is a list, which of it. */
    readonly item?: number,
  ) {}
}

/**
 * Answers one call of the contract from now on. What the web sent and what the test answers are both held
 * against the contract, so that a mock cannot drift from the real thing. Answers the requests it got.
 */
export function mockCall<C extends Call>(
  endpoint: C,
  resolver: Resolver<C>,
): { requests: MockedRequest<C>[] } {
  const requests: MockedRequest<C>[] = [];
  server.use(
    handlerFor(endpoint, async ({ params, request }) => {
      // `/chats/session-token` is not a channel: the next handler's.
      if (endpoint.params && !endpoint.params.safeParse(params).success) return;
      const text = await request.clone().text();
      const received = {
        params: endpoint.params?.parse(params) as ParsedParams<C>,
        body: endpoint.body?.parse(text === '' ? undefined : JSON.parse(text)) as ParsedBody<C>,
        query: new URL(request.url).searchParams,
        headers: request.headers,
        request,
      };
      requests.push(received);
      const answer = await resolver(received);
      if (answer instanceof MockedError) return failingResponse(answer);
      endpoint.response.parse(answer);
      return HttpResponse.json(answer as DefaultBodyType);
    }),
  );
  return { requests };
}

/** The call finds nobody: offline. */
export function mockOffline(endpoint: Call): void {
  server.use(handlerFor(endpoint, () => HttpResponse.error()));
}

/** The call answers this, whatever the contract says. */
export function mockRawAnswer(endpoint: Call, answer: (request: Request) => Response): void {
  server.use(handlerFor(endpoint, ({ request }) => answer(request)));
}

function failingResponse({ code, displayMessage, headers, field, item }: MockedError) {
  const body = { code, displayMessage, debugMessage: 'mocked', ...(field && { field }), item };
  return HttpResponse.json(body, { status: errorCatalogue[code].status, headers });
}

function handlerFor(endpoint: Call, resolver: Parameters<typeof http.get>[1]): HttpHandler {
  const method = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[endpoint.method];
  const path = fillPath(endpoint.path, (name) => `:${name}`);
  return method(`${publicConfig().apiUrl}${path}`, resolver);
}
