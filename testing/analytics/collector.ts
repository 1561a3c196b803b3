import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

const hitSchema = z.object({
  measurementId: z.string(),
  consent: z.record(z.string(), z.string()),
  userData: z.record(z.string(), z.string()),
  name: z.string(),
  /** Where the page was, as it goes along with every event. */
  pageLocation: z.string(),
  pageReferrer: z.string(),
  params: z.record(z.string(), z.unknown()),
});
export type Hit = z.infer<typeof hitSchema>;

/** Runs in the page as the tag: takes what waited in the queue and what comes, and sends each event by itself. */
function tag() {
  const address = new URL((document.currentScript as HTMLScriptElement).src);
  const state = { measurementId: '', consent: {}, userData: {} };
  /** What it is told holds for all that comes; of what it is not told it takes the page's own. */
  const said: Record<string, unknown> = {};
  function take(command: ArrayLike<unknown>) {
    const [kind, name, value] = Array.from(command);
    if (kind === 'consent') Object.assign(state.consent, value);
    if (kind === 'config') state.measurementId = String(name);
    if (kind === 'set' && name === 'user_data') state.userData = value as object;
    if (kind === 'set' && typeof name === 'object') Object.assign(said, name);
    if (kind !== 'event') return;
    const { page_location: pageLocation = document.URL, page_referrer: pageReferrer = document.referrer } =
      said;
    const body = JSON.stringify({ ...state, name, pageLocation, pageReferrer, params: value });
    void fetch(`${address.origin}/g/collect`, { method: 'POST', body, keepalive: true });
  }
  const queue = (Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[];
  for (const command of queue) take(command);
  queue.push = (...commands) => {
    for (const command of commands) take(command);
    return Array.prototype.push.apply(queue, commands);
  };
}

/** An analytics service on this machine: hands out its tag, and remembers the events that the tag sends. */
export async function startCollector() {
  const hits: Hit[] = [];
  const tagRequests: string[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url?.startsWith('/gtag/js')) {
      tagRequests.push(request.url);
      return void response.setHeader('content-type', 'text/javascript').end(`(${tag})()`);
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.url === '/g/collect') hits.push(hitSchema.parse(JSON.parse(Buffer.concat(parts).toString())));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    /** What the web's environment needs to count here. */
    env: {
      SLIDE_ANALYTICS_ID: 'G-JOURNEY',
      SLIDE_ANALYTICS_SCRIPT_URL: `${origin}/gtag/js`,
      SLIDE_ANALYTICS_ORIGINS: origin,
    },
    hits,
    tagRequests,
    names: () => hits.map(({ name }) => name),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
