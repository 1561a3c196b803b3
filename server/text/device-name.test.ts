import { expect, test } from 'vitest';
import { deviceNameOf } from './device-name';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 15; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    '삼성 인터넷 · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 KAKAOTALK 25.1',
    '카카오톡 · iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Mac'],
  ['curl/8.5.0', null],
  ['', null],
])('%s is %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
