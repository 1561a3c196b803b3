import { expect, test } from 'vitest';
import { isOutsideLink } from './follow-link';

test.each([
  ['https://a.kr', true],
  ['mailto:a@b.kr', true],
  ['/team', false],
  ['//evil.kr', false],
  ['javascript:alert(1)', false],
])('“%s” leads out of the app: %s', (link, isOutside) => {
  expect(isOutsideLink(link)).toBe(isOutside);
});
