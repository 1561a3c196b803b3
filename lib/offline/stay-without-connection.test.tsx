import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayWithoutConnection } from './stay-without-connection';

type Sent = { url: string; init: RequestInit | undefined };

const tell = vi.fn();
let sent: Sent[] = [];
/** What the network does with each request; whoever asks whether the server is there asks by HEAD. */
let network: (request: Sent) => Response | Error = () => new TypeError('Failed to fetch');
let stop = () => {};

const away = () => new TypeError('Failed to fetch');
const isProbe = ({ init }: Sent) => init?.method === 'HEAD';

beforeEach(() => {
  sent = [];
  tell.mockClear();
  network = away;
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init?: RequestInit) => {
    const request = { url: String(url), init };
    sent.push(request);
    const answer = network(request);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  stop = stayWithoutConnection(tell);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** What Next's router does when somebody goes to a page. */
const askForRoute = (path: string) =>
  window.fetch(new URL(`${path}?_rsc=abc`, window.location.href), {
    priority: 'auto',
    headers: { rsc: '1' },
  });

/** Nothing is decided after everything that could decide had its turn. */
async function isHeld(answer: Promise<Response>): Promise<boolean> {
  const settled = vi.fn();
  answer.then(settled, settled);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  return settled.mock.calls.length === 0;
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** The worker that stands before the page. */
function setWorker(controller: object | null) {
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller } } }));
}

test('a page that nobody answers for is not left to the browser: the press says so and the page stays', async () => {
  expect(await isHeld(askForRoute('/my-page/coupons'))).toBe(true);
  expect(tell).toHaveBeenCalledOnce();
});

test('so it is behind a gateway that reaches nobody', async () => {
  network = () => new Response(null, { status: 502 });
  expect(await isHeld(askForRoute('/my-page/coupons'))).toBe(true);
  expect(tell).toHaveBeenCalledOnce();
});

test('where one request was lost and the server is there, it is asked for once more', async () => {
  let lost = 0;
  network = (request) => {
    if (isProbe(request) || lost > 0) return new Response('page');
    lost += 1;
    return away();
  };
  expect(await (await askForRoute('/team')).text()).toBe('page');
  expect(tell).not.toHaveBeenCalled();
});

test('a step back has its page once the connection is back; who went on meanwhile is left alone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.history.replaceState(null, '', '/team');
  const back = askForRoute('/team');
  const gone = askForRoute('/like');
  const other = window.fetch(new URL('/team?tab=2&_rsc=abc', window.location.href), {
    priority: 'auto',
    headers: { rsc: '1' },
  });
  expect(await isHeld(back)).toBe(true);
  network = () => new Response('page');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await back).text()).toBe('page');
  for (const left of [gone, other]) expect(await isHeld(left)).toBe(true);
  expect(sent.filter(({ url }) => /like|tab=2/.test(url))).toHaveLength(2);
});

test('what is fetched ahead, and every other call, fails as it always did', async () => {
  const route = new URL('/team?_rsc=abc', window.location.href);
  await expect(window.fetch(route, { priority: 'low', headers: { rsc: '1' } })).rejects.toThrow();
  await expect(window.fetch('/anything')).rejects.toThrow();
  expect(tell).not.toHaveBeenCalled();
});

test('what the service worker answers goes to it, but for the pages of the back office, which it does not hold', async () => {
  setWorker({});
  await expect(askForRoute('/my-page/coupons')).rejects.toThrow();
  expect(tell).not.toHaveBeenCalled();
  expect(await isHeld(askForRoute('/admin/reports'))).toBe(true);
  expect(tell).toHaveBeenCalledOnce();
});

test.each([
  ['https://provider.example/authorize', true],
  ['/', true],
  ['mailto:help@slide.example', false],
  ['tel:112', false],
  ['#like-price', false],
])(
  'a link to %s that the browser follows itself is kept back without a connection: %s',
  async (href, isKept) => {
    setOnline(false);
    render(<a href={href}>어딘가</a>);
    // jsdom goes nowhere; whether it would is what the press answers.
    expect(fireEvent.click(screen.getByText('어딘가'))).toBe(!isKept);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(tell).toHaveBeenCalledTimes(isKept ? 1 : 0);
  },
);

test('a webview that says falsely there is none follows its link after all', async () => {
  setOnline(false);
  network = () => new Response();
  const pressed = vi.fn((event: MouseEvent) => event.defaultPrevented);
  render(<a href="https://provider.example/authorize">카카오</a>);
  // Behind the one that is tried, as that is behind everybody else.
  window.addEventListener('click', pressed);
  fireEvent.click(screen.getByText('카카오'));
  await waitFor(() => expect(pressed.mock.results.map(({ value }) => value)).toEqual([true, false]));
  expect(tell).not.toHaveBeenCalled();
  window.removeEventListener('click', pressed);
});

test('a webview that says falsely it is online is asked, too', async () => {
  setOnline(true);
  vi.stubGlobal('SlideAndroid', { postMessage: () => {} });
  render(<a href="https://provider.example/authorize">카카오</a>);
  expect(fireEvent.click(screen.getByText('카카오'))).toBe(false);
  await waitFor(() => expect(tell).toHaveBeenCalledOnce());
});

test('with a connection, and where somebody else takes the press, a link is nobody’s business here', async () => {
  render(<a href="https://provider.example/authorize">카카오</a>);
  setOnline(true);
  expect(fireEvent.click(screen.getByText('카카오'))).toBe(true);
  expect(sent).toEqual([]);
});
