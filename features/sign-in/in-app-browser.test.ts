import { describe, expect, test } from 'vitest';
import { addressWithInvite, detectInAppBrowser, wayOutOf } from './in-app-browser';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const galaxy =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.113 Mobile Safari/537.36';

const agents = {
  kakaoIphone: `${iphone} Mobile/15E148 KAKAOTALK 10.8.5 (INAPP)`,
  kakaoGalaxy: `${galaxy} KAKAOTALK 2410850 (INAPP)`,
  lineIphone: `${iphone} Mobile/15E148 Safari Line/14.9.1`,
  lineGalaxy: `${galaxy} Line/14.9.0/IAB`,
  instagramIphone: `${iphone} Mobile/21F90 Instagram 336.0.3.19.93 (iPhone15,2; iOS 17_5_1; ko_KR; ko; scale=3.00; 1179x2556; 613432129)`,
  instagramGalaxy: `${galaxy} Instagram 335.0.0.39.93 Android (34/14; 480dpi; 1080x2340; samsung; SM-S921N; e1s; s5e9945; ko_KR; 610741112)`,
  facebookIphone: `${iphone} Mobile/21F90 [FBAN/FBIOS;FBAV/467.0.0.47.107;FBBV/606110010;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/ko_KR;FBOP/5]`,
  facebookGalaxy: `${galaxy} [FB_IAB/FB4A;FBAV/466.1.0.57.85;]`,
  naverIphone: `${iphone} Version/16.0 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.6.1; 15PRO)`,
  naverGalaxy: `${galaxy} NAVER(inapp; search; 2000; 12.6.2)`,
};

describe('a user agent', () => {
  test.each([
    ['kakaoIphone', 'kakaotalk'],
    ['kakaoGalaxy', 'kakaotalk'],
    ['lineIphone', 'line'],
    ['lineGalaxy', 'line'],
    ['instagramIphone', 'instagram'],
    ['instagramGalaxy', 'instagram'],
    ['facebookIphone', 'facebook'],
    ['facebookGalaxy', 'facebook'],
    ['naverIphone', 'naver'],
    ['naverGalaxy', 'naver'],
  ] as const)('of %s is known', (name, browser) => {
    expect(detectInAppBrowser(agents[name])).toBe(browser);
  });

  test.each([
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${iphone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Whale/3.26.244.21 Chrome/124.0.0.0 Safari/537.36',
    `${iphone} Mobile/15E148 Slide/1.7.7`,
    '',
  ])('of a normal browser leads nowhere: %s', (userAgent) => {
    expect(detectInAppBrowser(userAgent)).toBeNull();
  });
});

describe('the way out', () => {
  const url =
    'https://slide.example/sign-in?returnTo=%2Fchats%2F5&iuid=a-b_c&link_type=normal_1&referralCode=ABCDEFGHJK';

  test.each(['kakaoIphone', 'kakaoGalaxy'] as const)('of KakaoTalk is its own address: %s', (name) => {
    const way = wayOutOf('kakaotalk', { userAgent: agents[name], url });
    if (way.kind !== 'link') throw new Error('no link');
    expect(way.href).toMatch(/^kakaotalk:\/\/web\/openExternal\?url=/);
    expect(new URL(way.href).searchParams.get('url')).toBe(url);
  });

  test.each(['lineIphone', 'lineGalaxy'] as const)('of LINE is a parameter: %s', (name) => {
    const way = wayOutOf('line', { userAgent: agents[name], url });
    expect(way).toEqual({ kind: 'link', href: `${url}&openExternalBrowser=1` });
  });

  test.each(['instagramGalaxy', 'facebookGalaxy', 'naverGalaxy'] as const)(
    'on Android is an intent: %s',
    (name) => {
      const browser = detectInAppBrowser(agents[name]);
      const way = browser && wayOutOf(browser, { userAgent: agents[name], url });
      if (way?.kind !== 'link') throw new Error('no link');
      const [data, options] = way.href.split('#Intent;');
      expect(data).toBe(url.replace('https://', 'intent://'));
      expect(options?.split(';')).toEqual([
        'scheme=https',
        'package=com.android.chrome',
        `S.browser_fallback_url=${encodeURIComponent(url)}`,
        'end',
      ]);
    },
  );

  test.each(['instagramIphone', 'facebookIphone', 'naverIphone'] as const)(
    'on iOS shows the link to copy: %s',
    (name) => {
      const browser = detectInAppBrowser(agents[name]);
      expect(browser && wayOutOf(browser, { userAgent: agents[name], url })).toEqual({ kind: 'copy' });
    },
  );
});

describe('the address that goes along', () => {
  const invitedEvent = { iuid: 'a-b_c', linkType: 'normal_1' };

  test('carries the invite and the code that are stored here, and the way back', () => {
    const address = addressWithInvite('https://slide.example/sign-in?returnTo=%2Fteam', {
      invitedEvent,
      referralCode: 'ABCDEFGHJK',
    });
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      returnTo: '/team',
      iuid: 'a-b_c',
      link_type: 'normal_1',
      referralCode: 'ABCDEFGHJK',
    });
  });

  test('keeps what stands in it already', () => {
    const own = 'https://slide.example/sign-in?iuid=own&referralCode=OWN';
    expect(addressWithInvite(own, { invitedEvent, referralCode: 'ABCDEFGHJK' })).toBe(own);
  });

  test('is the page itself when nobody invited', () => {
    const plain = 'https://slide.example/sign-in';
    expect(addressWithInvite(plain, { invitedEvent: null, referralCode: '' })).toBe(plain);
  });
});
