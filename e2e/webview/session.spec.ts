import { TOKEN_REFRESH_GUARD_MS } from '@/lib/http/token-source';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { stackOfRun } from '../fixtures/stack-of-run';
import { openAs, sessionOf } from './host/member-in-app';
import { expect, test } from './host/test';

const tabs = ['navigation', '주 메뉴'] as const;
const keep = (token: string) => `localStorage.setItem("accessToken", ${JSON.stringify(token)})`;
const kept = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`;

test(
  'a person signs in in the app, is renewed by it, and signed out by it',
  { tag: '@short' },
  async ({ startApp }, { retry }) => {
    const nickname = `앱로그인${retry}`;
    const person = await signUpOverHttp(stackOfRun(), { nickname });
    const webview = await startApp();
    const { app } = webview;

    await test.step('nobody is signed in: the page asks the app, then shows its own sign-in', async () => {
      await webview.open('/home');
      await webview.seesPath('/sign-in');
      await webview.sees('link', '카카오로 시작하기');
      expect(app.heard.map(({ type }) => type)).toEqual(['hello', 'requestToken']);
    });

    await test.step('the app hands a session in, and the page is the person’s', async () => {
      app.signIn(sessionOf(person));
      await webview.seesPath('/home');
      await webview.sees(...tabs);
      expect(await webview.evaluate(kept('userId'))).toBe(String(person.userId));
    });

    await test.step('a token that is refused is asked of the app once, and nobody notices', async () => {
      const asked = app.heardOf('requestToken').length;
      await webview.evaluate(keep('worn-out'));
      await webview.tap('link', '마이');
      await webview.sees('heading', '마이');
      await webview.seesText(nickname);
      await expect.poll(() => webview.evaluate(kept('accessToken'))).toBe(person.accessToken);
      expect(app.heardOf('requestToken')).toHaveLength(asked + 1);
    });

    await test.step('a sign-out in the app ends the session of the page', async () => {
      app.signOut();
      await webview.seesPath('/sign-in');
      expect(await webview.evaluate(kept('accessToken'))).toBeNull();
    });
  },
);

test('an app that says nothing for 30 seconds aborts what waits, and the session stays', async ({
  startApp,
}, { retry }) => {
  const { webview, person } = await openAs(startApp, { nickname: `말없는앱${retry}`, at: '/my-page' });
  const { app } = webview;
  await webview.seesText(`말없는앱${retry}`);
  app.answerWith({ requestToken: () => null });
  const asked = app.heardOf('requestToken').length;
  await webview.evaluate(keep('worn-out'));
  await webview.tap('link', /^쿠폰함/);
  await expect.poll(() => app.heardOf('requestToken').length).toBe(asked + 1);
  const askedAt = Date.now();
  const question = app.heardOf('requestToken').at(-1);

  const retryButton = ['button', '다시 불러오기'] as const;
  await expect(() => webview.sees(...retryButton)).toPass({ timeout: TOKEN_REFRESH_GUARD_MS + 15_000 });
  expect(Date.now() - askedAt).toBeGreaterThan(TOKEN_REFRESH_GUARD_MS - 1000);
  await webview.seesPath('/my-page/coupons');
  expect(await webview.evaluate(kept('refreshToken'))).toBe(person.refreshToken);

  await test.step('what it says then is not heard; the next try asks anew', async () => {
    app.say('updatedToken', sessionOf(person), question?.id);
    expect(await webview.evaluate(kept('accessToken'))).toBe('worn-out');
    app.answerWith({ requestToken: () => sessionOf(person) });
    await webview.tap(...retryButton);
    await webview.seesText('아직 쿠폰이 없어요');
    expect(await webview.evaluate(kept('accessToken'))).toBe(person.accessToken);
  });
});

test('somebody else signs in in the app: nothing of the first stays', async ({ startApp }, { retry }) => {
  const { webview } = await openAs(startApp, { nickname: `먼저앱${retry}`, at: '/my-page' });
  await webview.seesText(`먼저앱${retry}`);
  const second = await signUpOverHttp(stackOfRun(), { nickname: `나중앱${retry}` });
  webview.app.signIn(sessionOf(second));
  await webview.seesText(`나중앱${retry}`);
  expect(await webview.evaluate(kept('userId'))).toBe(String(second.userId));

  await test.step('who signs out on the page is signed out in the app', async () => {
    await webview.open('/my-page/account');
    // What comes before the button is there, and moves it no more.
    await webview.seesText(/kakao\.test$/);
    await webview.tap('button', '로그아웃');
    await webview.sees('alertdialog', '로그아웃할까요?');
    await webview.tap('button', '로그아웃');
    await webview.seesPath('/sign-in');
    expect(webview.app.heardOf('logout')).toMatchObject([{ payload: { isForced: false } }]);
    expect(webview.app.session()).toBeNull();
  });
});

test('going back closes what lies over a page first, by the app and by the engine’s own gesture', async ({
  startApp,
}, { retry, repeatEachIndex }) => {
  const nickname = `뒤로앱${retry}${repeatEachIndex}`;
  const { webview } = await openAs(startApp, { nickname, at: '/my-page' });
  await webview.tap('link', /프로필 편집/);
  await webview.seesPath('/my-page/edit');
  for (const goBack of ['goBack', 'swipeBack', 'swipeBack', 'goBack', 'swipeBack'] as const) {
    await webview.tap('button', /^직업/);
    await webview.sees('dialog', '어떤 일을 하나요?');
    await webview[goBack]();
    await webview.missesRole('dialog', '어떤 일을 하나요?');
    await webview.seesPath('/my-page/edit');
  }
  await webview.goBack();
  await webview.seesPath('/my-page');
});
