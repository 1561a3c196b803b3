import { expect, test } from 'vitest';
import { isPreviewer, previewDocument } from './preview-document';

test.each([
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'facebookexternalhit/1.1;line-poker/1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
])('%s asks for a preview', (userAgent) => {
  expect(isPreviewer(userAgent)).toBe(true);
});

test.each([
  null,
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 Version/4.0 Chrome/124.0 Mobile Safari/537.36;KAKAOTALK 2410800',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.5.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/460.0]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 330.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
])('%s is somebody’s browser', (userAgent) => {
  expect(isPreviewer(userAgent)).toBe(false);
});

test('no text of a preview ends its tag', () => {
  const document = previewDocument({
    title: '"><script>',
    description: '&',
    pictureUrl: 'https://slide.example/a.png',
    pictureSize: { width: 1200, height: 630 },
  });
  expect(document).not.toContain('<script>');
  expect(document).toContain('<meta property="og:title" content="&quot;>&lt;script>">');
  expect(document).toContain('<meta property="og:description" content="&amp;">');
});
