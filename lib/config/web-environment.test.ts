import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { webEnvironmentProblems } from './web-environment';

describe('the environment of the web', () => {
  test('is fine as it is documented, and with nothing in it', () => {
    expect(webEnvironmentProblems(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual([]);
    expect(webEnvironmentProblems({})).toEqual([]);
    expect(
      webEnvironmentProblems({
        WEB_URL: 'https://slide.example',
        API_URL: 'https://api.slide.example/',
        SLIDE_REALTIME_ORIGINS: 'wss://live.slide.example',
        SLIDE_PHOTO_ORIGINS: ' https://photos.example:8443 https://photos.example/bucket ',
        SLIDE_ANALYTICS_ORIGINS: 'https://*.collect.example',
      }),
    ).toEqual([]);
  });

  test.each([
    ['API_URL', 'api.slide.example', 'an address with http:// or https://'],
    [
      'SLIDE_PHOTO_ORIGINS',
      'https://a.example,https://b.example',
      'origins with their scheme (https://photos.example), separated by spaces',
    ],
    ['SLIDE_VERIFICATION_ORIGINS', 'nice.checkplus.co.kr', expect.stringContaining('with their scheme')],
    ['SLIDE_ANALYTICS_ID', 'g-abc', 'a measurement id such as G-ABC123'],
    ['SLIDE_SENTRY_SAMPLE_RATE', '2', 'a number from 0 to 1'],
    ['SLIDE_SENTRY_TRACES_SAMPLE_RATE', 'few', 'a number from 0 to 1'],
    ['SLIDE_SENTRY_SEND_PII', 'false', 'on or off'],
  ])('%s=%s is named', (name, value, what) => {
    const problems = webEnvironmentProblems({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.split(': ', 2)).toEqual([name, what]);
  });

  test('names everything at once, and an address that only the other one has', () => {
    expect(webEnvironmentProblems({ WEB_URL: 'https://slide.example', SLIDE_SENTRY_DEBUG: 'yes' })).toEqual([
      'SLIDE_SENTRY_DEBUG: on or off',
      'API_URL: is needed beside the other address',
    ]);
  });
});
