import { findNativeApp } from '@/lib/bridge/native-app';
import { isGatewayError } from '@/lib/http/gateway-error';
import { doesWebAnswer } from '@/lib/http/is-web-reachable';
import { isBackOffice } from '@/lib/paths/paths';

const pauseMs = 3_000;

/**
 * A press that needs a connection leaves a person where they are while there is none, and `tell` says why: else it ends
 * on the browser's own page, from which a webview has no way back. What the service worker answers is let through.
 */
export function stayWithoutConnection(tell: () => void): () => void {
  const stopHolding = holdRoutes(tell);
  const stopWatching = watchLinks(tell);
  return () => {
    stopHolding();
    stopWatching();
  };
}

/** The router asks for a page, and where nobody answers it gives the address to the browser: it waits instead. */
function holdRoutes(tell: () => void): () => void {
  const { fetch } = window;
  const fetchOrHold: typeof fetch = async (input, init) => {
    const send = () => fetch(input, init);
    if (!isRouteRequest(init)) return send();
    const target = targetOf(input);
    if (isKeptByWorker(target)) return send();
    const answer = await send().catch((error: unknown) => ({ error }));
    if (answer instanceof Response && !isGatewayError(answer.status)) return answer;
    // One request was lost, and the browser's own way may do.
    if (init?.signal?.aborted || (await doesWebAnswer())) return answer instanceof Response ? answer : send();
    tell();
    return wait(target, send);
  };
  window.fetch = fetchOrHold;
  return () => {
    // Others may have put theirs around it meanwhile.
    if (window.fetch === fetchOrHold) window.fetch = fetch;
  };
}

/** What is fetched ahead goes with a low priority, and nobody waits for it. */
function isRouteRequest(init?: RequestInit): boolean {
  return init?.priority === 'auto' && new Headers(init.headers).has('rsc');
}

/** The address somebody goes to, without what the router adds to it. */
function targetOf(input: RequestInfo | URL): URL {
  const target = new URL(input instanceof Request ? input.url : input, window.location.href);
  target.searchParams.delete('_rsc');
  return target;
}

/**
 * A step back has changed the address already, and its page comes once it can. What was pressed is pressed again:
 * whoever goes on meanwhile is not to be taken away later.
 */
async function wait(target: URL, send: () => Promise<Response>): Promise<Response> {
  while (isHere(target)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (isHere(target) && (await doesWebAnswer())) return send();
  }
  // The router drops it with the next press.
  return new Promise(() => {});
}

function isHere({ pathname, search }: URL): boolean {
  return pathname === window.location.pathname && search === window.location.search;
}

function isKeptByWorker({ origin, pathname }: URL): boolean {
  const isOwn = origin === window.location.origin;
  return isOwn && Boolean(navigator.serviceWorker?.controller) && !isBackOffice(pathname);
}

/** Links that the router does not follow: to a provider, out of the app. */
function watchLinks(tell: () => void): () => void {
  let isMeant = false;
  async function hear(event: MouseEvent) {
    if (!mayBeOffline() || event.defaultPrevented || isMeant) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !leavesPage(link) || isKeptByWorker(new URL(link.href))) return;
    event.preventDefault();
    if (!(await doesWebAnswer())) return tell();
    isMeant = true;
    link.click();
    isMeant = false;
  }
  const listen = (event: MouseEvent) => void hear(event);
  // Behind everybody who may take the press for themselves.
  window.addEventListener('click', listen);
  return () => window.removeEventListener('click', listen);
}

/** A webview may say it is online when it is not, and from the browser's own page it has no way back. */
function mayBeOffline(): boolean {
  return !navigator.onLine || findNativeApp() !== null;
}

/** A letter, a call and a place of the same page need no connection. */
function leavesPage({ protocol, href, hash }: HTMLAnchorElement): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && !(hash !== '' && href.split('#')[0] === window.location.href.split('#')[0]);
}
