import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGE_MAX_LENGTH } from '@/lib/bridge/envelope';
import { type ReportingStack, startReportingStack } from '../fixtures/reporting-stack';
import { openAs } from './host/member-in-app';
import { expect, test } from './host/test';
import type { Webview } from './host/webview';

/** The service loads three seconds after a page, and sends what waited. */
const link = { type: 'deepLink', payload: { path: 'notifications' } };
const stranger = { accessToken: 'evil', refreshToken: 'evil', userId: 999_999 };

/** What the page keeps of answers changes by itself. */
const stateScript = `(() => {
  const { 'kept-queries': _cache, ...kept } = { ...localStorage };
  return { path: location.pathname, kept, visit: { ...sessionStorage } };
})()`;

/** Everything a message could change, once the page rests. */
async function stateOf(webview: Webview): Promise<unknown> {
  let state: unknown;
  await expect(async () => {
    const last = state;
    state = await webview.evaluate(stateScript);
    expect(state).toEqual(last);
  }).toPass({ timeout: 20_000, intervals: [500] });
  return state;
}

let stack: ReportingStack;
test.beforeAll(async () => {
  stack = await startReportingStack();
});
test.afterAll(() => stack.stop());

test('broken, huge, unasked and forbidden words of the app change nothing and are reported', async ({
  startApp,
}, { retry }) => {
  const { webview } = await openAs(startApp, { nickname: `거친앱${retry}` });
  const { app } = webview;
  await webview.sees('navigation', '주 메뉴');
  const before = await stateOf(webview);
  for (const text of [
    '',
    '{',
    '7',
    '[]',
    '{"type":"__proto__","payload":{}}',
    JSON.stringify({ type: 'deepLink', payload: { path: 7 } }),
    JSON.stringify({ type: 'loginToWebview', payload: { ...stranger, userId: 'me' } }),
    JSON.stringify({ ...link, extra: 'x'.repeat(MESSAGE_MAX_LENGTH) }),
    JSON.stringify({ id: 'never asked', type: 'updatedToken', payload: stranger }),
    JSON.stringify({ type: 'welcome', payload: { app: 'slide' } }),
    JSON.stringify({ type: 'setStorageItem', payload: { key: 'accessToken', value: 'evil' } }),
    JSON.stringify({ type: 'deepLink', payload: { path: 'https://evil.example/home' } }),
    JSON.stringify({ type: 'routeDeepLink', payload: { path: '//evil.example' } }),
    // Of somebody else than who is here.
    JSON.stringify({ type: 'updatedToken', payload: stranger }),
  ])
    app.sayRaw(text);
  // Said after all of them: when this has been heard, they have.
  app.say('setStorageItem', { key: 'adjustDebug', value: 'heard' });
  await expect.poll(() => webview.evaluate('localStorage.getItem("adjustDebug")')).toBe('heard');
  await webview.evaluate('localStorage.removeItem("adjustDebug")');
  expect(await stateOf(webview)).toEqual(before);
  for (const report of [
    'gave no usable answer: malformed',
    'gave no usable answer: unasked',
    'may not set this key',
    'invalid deep link',
  ])
    await expect.poll(() => stack.ingest.messages().join('\n')).toContain(report);
  expect(stack.ingest.messages().join('\n')).not.toContain('evil.example');
});

test('an answer given twice counts once, and a link given twice opens once', async ({ startApp }, {
  retry,
}) => {
  const { webview } = await openAs(startApp, { nickname: `두번앱${retry}`, at: '/my-page/clover-store' });
  const { app } = webview;
  const product = {
    productId: 'clover_70',
    title: '클로버',
    displayPrice: '₩9,900',
    price: 9900,
    currency: 'KRW',
  };
  const products = (displayPrice: string) => ({ products: [{ ...product, displayPrice }] });
  app.answerWith({ shopProducts: () => null });
  await webview.open('/my-page/clover-store');
  await expect.poll(() => app.heardOf('shopProducts').at(-1)?.id).toEqual(expect.stringMatching(/./));
  const id = app.heardOf('shopProducts').at(-1)?.id;
  app.say('shopProductsResult', products('₩9,900'), id);
  app.say('shopProductsResult', products('₩1'), id);
  await webview.seesText('₩9,900');
  await webview.missesRole('radio', /₩1$/);
  for (const _ of [1, 2]) app.say('deepLink', { path: 'notifications' });
  await webview.seesPath('/notifications');
  await webview.goBack();
  await webview.seesPath('/my-page/clover-store');
});

test('a host that gives no welcome is nobody: the page stands in a browser', async ({ startApp }) => {
  const webview = await startApp();
  const { app } = webview;
  app.answerWith({ hello: () => null });
  await webview.open('/sign-in');
  await expect.poll(() => app.heardOf('hello')).toHaveLength(1);
  app.say('loginToWebview', stranger);
  app.say('deepLink', link.payload);
  await webview.sees('link', '카카오로 시작하기');
  app.say('loginToWebview', stranger);
  await expect.poll(() => stack.ingest.messages().join('\n')).toContain('gave no usable answer: stranger');
  await webview.seesPath('/sign-in');
  expect(await webview.evaluate('localStorage.getItem("accessToken")')).toBeNull();
  expect(app.heard.map(({ type }) => type)).toEqual(['hello']);
});

test('another site around the page or inside it reaches neither the page nor the app', async ({ startApp }, {
  retry,
}) => {
  const { webview } = await openAs(startApp, { nickname: `틀속앱${retry}` });
  const { app } = webview;
  await webview.sees('navigation', '주 메뉴');
  const site = await startHostileSite();
  const path = await webview.path();

  await test.step('inside: it is not loaded, and a text posted to the page is not heard', async () => {
    await webview.evaluate(`{
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        document.documentElement.dataset.refused = effectiveDirective;
      });
      const frame = document.createElement('iframe');
      frame.src = ${JSON.stringify(site.url)};
      document.body.append(frame);
      window.postMessage(${JSON.stringify(JSON.stringify(link))}, '*');
    } void 0`);
    await expect.poll(() => webview.evaluate('document.documentElement.dataset.refused')).toBe('frame-src');
    expect(site.requests).toEqual([]);
    expect(await webview.path()).toBe(path);
  });

  await test.step('around: the page refuses the frame, and the app hears nothing of that site', async () => {
    const heard = app.heard.length;
    const session = app.session();
    await webview.open(site.url);
    await expect.poll(() => webview.refused).toHaveLength(1);
    await expect.poll(() => webview.evaluate('window.framed')).toBe('done');
    expect(app.heard).toHaveLength(heard);
    expect(app.session()).toEqual(session);
  });
  await site.stop();
});

/** Holds our page in a frame and says to the app that the person signs out. */
async function startHostileSite() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${process.env.WEB_URL}/home" onload="window.framed = 'done'"></iframe>
      <script>webkit.messageHandlers.slide.postMessage('{"type":"logout","payload":{"isForced":true}}')</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
