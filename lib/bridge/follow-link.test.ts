import { afterEach, expect, test, vi } from 'vitest';
import { followLink, isOutsideLink, routeOfOwnAddress } from './follow-link';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://a.kr', true],
  ['mailto:a@b.kr', true],
  ['/team', false],
  ['//evil.kr', false],
  ['javascript:alert(1)', false],
])('“%s” leads out of the app: %s', (link, isOutside) => {
  expect(isOutsideLink(link)).toBe(isOutside);
});

test.each([
  ['https://slide.kr/invite?iuid=1', '/invite?iuid=1'],
  ['https://slide.kr/', '/'],
  ['https://slide.kr', 'https://slide.kr'],
  ['https://slide.kr.evil.kr/team', 'https://slide.kr.evil.kr/team'],
  ['https://slide.kr//evil.kr', 'https://slide.kr//evil.kr'],
  ['https://slide.kr/\\evil.kr', 'https://slide.kr/\\evil.kr'],
  ['https://slide.kr/x/..//evil.kr', 'https://slide.kr/x/..//evil.kr'],
  ['mailto:a@slide.kr', 'mailto:a@slide.kr'],
  ['/team', '/team'],
])('“%s” written in the app at https://slide.kr leads to “%s”', (link, target) => {
  vi.stubGlobal('location', { origin: 'https://slide.kr' });
  expect(routeOfOwnAddress(link)).toBe(target);
});

test.each([
  ['/team?tab=2', ['/team?tab=2']],
  ['//evil.kr', []],
  ['javascript:alert(1)', []],
])('a link of an operator to “%s” leads the page to %j', (link, pages) => {
  const push = vi.fn();
  followLink(link, { push });
  expect(push.mock.calls.flat()).toEqual(pages);
});
