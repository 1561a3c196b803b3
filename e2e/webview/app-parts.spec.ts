import * as z from 'zod';
import { createFriendRequest } from '@/contract/friends';
import { getUser, meSchema } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';
import { signUpOverHttp } from '@/testing/stack/http-person';
import { askSandbox } from '../fixtures/sandbox-api';
import { stackOfRun } from '../fixtures/stack-of-run';
import { openAs } from './host/member-in-app';
import { expect, test } from './host/test';

const pushesSchema = z.object({ items: z.array(z.object({ nickname: z.string() })) });
const appLink = 'https://slide.onelink.example/a1b2';
const inStore = {
  productId: 'clover_70',
  title: '클로버 70개',
  displayPrice: '₩9,900',
  price: 9900,
  currency: 'KRW',
};

test('an invite link is made and shared by the app', async ({ startApp }, { retry }) => {
  const { webview, person } = await openAs(startApp, { nickname: `링크앱${retry}`, at: '/my-page/invites' });
  const { app } = webview;
  app.answerWith({
    generateInvitationUrl: () => ({ url: appLink }),
    share: () => ({ outcome: 'SHARED' }),
  });
  await webview.tap('button', '초대 링크 보내기');
  await expect.poll(() => app.heardOf('share')).toMatchObject([{ payload: { url: appLink } }]);
  const { uniqueId } = meSchema.parse(await person.call(getUser));
  expect(app.heardOf('generateInvitationUrl')[0]?.payload).toMatchObject({
    uniqueId,
    webUrl: expect.stringContaining('link_type='),
  });
  await expect
    .poll(() => app.heardOf('logEvent').map(({ payload }) => payload.event))
    .toContain('share_friend_invite_link');
});

test('an app that can make no link shares the web’s own', async ({ startApp }, { retry }) => {
  const { webview } = await openAs(startApp, { nickname: `못만든앱${retry}`, at: '/my-page/invites' });
  const { app } = webview;
  app.answerWith({
    generateInvitationUrl: () => ({ error: 'no link today' }),
    share: () => ({ outcome: 'CLOSED' }),
  });
  await webview.tap('button', '초대 링크 보내기');
  await expect
    .poll(() => app.heardOf('share'))
    .toMatchObject([{ payload: { url: expect.stringContaining('iuid=') } }]);
});

test('clovers are bought by the store of the device and come by the store’s own word', async ({
  startApp,
  request,
}, { retry }) => {
  const nickname = `사는앱${retry}`;
  const { webview, person } = await openAs(startApp, { nickname });
  const { app } = webview;
  app.answerWith({
    shopProducts: () => ({ products: [inStore] }),
    purchaseProduct: ({ productId }) => ({ status: 'PURCHASED', productId, transactionId: `t-${nickname}` }),
  });
  await webview.open('/my-page/clover-store');
  await webview.tap('radio', /^클로버 70개/);
  await webview.tap('button', '₩9,900 결제하기');
  await webview.seesText('결제했어요. 클로버가 곧 들어와요.');
  const { uniqueId } = meSchema.parse(await person.call(getUser));
  expect(app.heardOf('purchaseProduct')).toMatchObject([
    { payload: { productId: 'clover_70', accountId: uniqueId } },
  ]);
  expect((await person.call(getCloverWallet)).balance).toBe(50);
  await askSandbox(request, 'POST', '/purchases', { productId: 'clover_70', accountId: uniqueId });
  // Live: nobody reloads.
  await webview.seesText('무료 55 · 충전 70');
});

test('a push token, a storage item, links out and a code from outside', async ({ startApp, request }, {
  retry,
}) => {
  const nickname = `푸시앱${retry}`;
  const { webview, person } = await openAs(startApp, { nickname });
  const { app } = webview;
  await webview.sees('navigation', '주 메뉴');

  await test.step('the device’s token takes the pushes', async () => {
    app.say('setFcm', { fcmToken: `token-of-${nickname}` });
    await expect
      .poll(() => webview.evaluate('localStorage.getItem("fcmToken")'))
      .toBe(`token-of-${nickname}`);
    const friend = await signUpOverHttp(stackOfRun(), { nickname: `친구하자${retry}` });
    await expect(async () => {
      await friend.call(createFriendRequest, { body: { userId: person.userId } }).catch(() => undefined);
      const { items } = pushesSchema.parse(await askSandbox(request, 'GET', '/pushes'));
      expect(items.filter((push) => push.nickname === nickname)).not.toEqual([]);
    }).toPass({ timeout: 20_000 });
  });

  await test.step('what the attribution service keeps lies in the page’s storage; a credential never', async () => {
    app.say('setStorageItem', { key: 'adjustData', value: '{"network":"Organic"}' });
    await expect
      .poll(() => webview.evaluate('localStorage.getItem("adjustData")'))
      .toBe('{"network":"Organic"}');
    app.say('setStorageItem', { key: 'accessToken', value: 'stolen' });
    expect(await webview.evaluate('localStorage.getItem("accessToken")')).toBe(person.accessToken);
  });

  await test.step('a referral code is claimed, and the app told', async () => {
    const inviter = await signUpOverHttp(stackOfRun(), { nickname: `코드앱${retry}` });
    const { uniqueId } = meSchema.parse(await inviter.call(getUser));
    app.say('promotionCode', { code: uniqueId, isShowReferralPopup: true });
    await webview.open('/home');
    await expect
      .poll(() => app.heardOf('referralClaimed'))
      .toMatchObject([{ payload: { code: uniqueId, outcome: 'CLAIMED' } }]);
    await webview.tap('button', '확인');
  });

  await test.step('deep links open their pages, and back leads home', async () => {
    app.say('deepLink', { path: 'notifications' });
    await webview.seesPath('/notifications');
    await webview.sees('heading', '알림');
    await webview.goBack();
    await webview.seesPath('/home');
    app.say('routeDeepLink', { path: '/my-page/friends' });
    await webview.seesPath('/my-page/friends');
  });
});

test('a code from outside is shown to a visitor where the app says so', async ({ startApp }) => {
  const webview = await startApp();
  await webview.open('/sign-in');
  await webview.sees('link', '카카오로 시작하기');
  webview.app.say('promotionCode', { code: 'ABCDEFGHJK', isShowReferralPopup: true });
  await webview.sees('alertdialog', '초대 코드를 받았어요');
  await webview.tap('button', '확인');
  await webview.missesRole('alertdialog', '초대 코드를 받았어요');
  expect(await webview.evaluate('sessionStorage.getItem("referral-code-storage")')).toContain('ABCDEFGHJK');
});

test('an app that is too old is held at the update, which leads to the store outside', async ({ startApp }, {
  retry,
}) => {
  const { webview } = await openAs(startApp, {
    nickname: `옛웹뷰${retry}`,
    welcome: { appVersion: 'prod-1.1.9' },
  });
  const update = ['alertdialog', '앱 업데이트가 필요합니다'] as const;
  await webview.sees(...update);
  await webview.goBack();
  await webview.sees(...update);
  await webview.tap('button', '확인');
  await expect
    .poll(() => webview.app.heardOf('openLink'))
    .toMatchObject([{ payload: { url: expect.stringMatching(/^https:\/\/apps\.apple\.com/) } }]);
  await webview.sees(...update);
});
