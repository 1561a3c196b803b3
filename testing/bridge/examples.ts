import type { AppMessage, AppMessageType } from '@/lib/bridge/app-messages';
import type { PageMessage, PageMessageType } from '@/lib/bridge/page-messages';

type Examples = { readonly [Type in AppMessageType]: AppMessage<Type> };
type PageExamples = { readonly [Type in PageMessageType]: PageMessage<Type> };

const session = { accessToken: 'eyJhbGciOiJFZERTQSJ9.…', refreshToken: '4f1c…', userId: 7 };

/** One of each message of the app, as docs/bridge.md shows it. */
export const examples: Examples = {
  welcome: {
    app: 'slide',
    platform: 'IOS',
    platformVersion: '18.1',
    appVersion: 'prod-1.7.7',
    deviceId: '7B1C3A52-6E0D-4F0B-9E0A-2B3C4D5E6F70',
    isUsernameType: false,
    fcmToken: 'dQw4w9…',
    can: ['requestToken', 'login', 'logout', 'openLink', 'logEvent'],
  },
  loginToWebview: { ...session, isUsernameType: false },
  updatedToken: session,
  setFcm: { fcmToken: 'dQw4w9…' },
  permissionResult: { permission: 'NOTIFICATION', result: 'GRANTED', isSuccess: true },
  deepLink: { path: 'chat/chatRoom/12' },
  routeDeepLink: { path: '/my-page/invites' },
  pushOpened: {
    data: { type: 'LIKE_RECEIVED', matchId: '70', teamId: '4', teamName: '산책하는 셋', alarmId: '31' },
  },
  attribution: { query: 'code=ABCDEFGHJK&isAddFriendship=false&utm_source=campus&utm_campaign=spring' },
  promotionCode: { code: 'ABCDEFGHJK', isShowReferralPopup: true },
  setStorageItem: { key: 'adjustData', value: '{"network":"Organic"}' },
  shopProductsResult: {
    products: [
      { productId: 'clover_50', title: '클로버 50개', displayPrice: '₩5,500', price: 5500, currency: 'KRW' },
    ],
  },
  purchaseResult: { status: 'PURCHASED', productId: 'clover_50', transactionId: '2000000812345678' },
  invitationUrlResult: { url: 'https://slide.onelink.example/a1b2' },
  shareResult: { outcome: 'SHARED' },
  saveFileResult: { outcome: 'SAVED' },
};

/** One of each message of the page. */
export const pageExamples: PageExamples = {
  hello: { protocol: 1 },
  requestToken: {},
  login: { ...session, isUsernameType: false },
  logout: { isForced: false },
  requestPermission: { permission: 'NOTIFICATION' },
  logEvent: {
    event: 'sign_up_complete',
    shortCode: 'suc7b9',
    attributionEvent: 'af_complete_registration',
    params: { method: 'KAKAO' },
  },
  shopProducts: { productIds: ['clover_50'] },
  purchaseProduct: { productId: 'clover_50', accountId: 'ABCDEFGH23' },
  generateInvitationUrl: {
    uniqueId: 'ABCDEFGH23',
    linkType: 'normal_1',
    webUrl: 'https://slide.example/?iuid=MC0_&link_type=normal_1',
  },
  share: { text: '슬라이드에서 나랑 한 팀 할래?', url: 'https://slide.onelink.example/a1b2' },
  saveFile: { name: 'slide.ics', mediaType: 'text/calendar', text: 'BEGIN:VCALENDAR\r\n…' },
  setStorageItem: { key: 'analyticsData', value: '{"source":"campus","campaign":"spring"}' },
  referralClaimed: { code: 'ABCDEFGH23', outcome: 'CLAIMED' },
  openLink: { url: 'https://slide.example/terms' },
};
