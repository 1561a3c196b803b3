import { expect, test } from 'vitest';
import { pagePatterns } from '@/testing/pages';
import { routePattern } from './route-pattern';

test.each(pagePatterns())('the page %s is known by its pattern', (pattern) => {
  expect(routePattern(pattern.replaceAll(':id', '42'))).toBe(pattern);
});

test.each(['/nowhere', '/chats/mine', '/chats/4/5', '/team/12/edit'])('%s is no page', (path) => {
  expect(routePattern(path)).toBeNull();
});

test('a slash at the end changes nothing', () => {
  expect(routePattern('/chats/')).toBe('/chats');
});
