import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routePattern } from './route-pattern';

/** `(member)/chats/[channelId]/page.tsx` is the page of `/chats/:id`. */
const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith('(dev)'))
  .map((file) =>
    `/${file}`
      .replace(/\/page\.tsx$/, '')
      .replace(/\/\([^)]*\)/g, '')
      .replace(/\[\w+\]/g, ':id'),
  )
  .map((pattern) => pattern || '/');

test.each(pages)('the page %s is known by its pattern', (pattern) => {
  expect(routePattern(pattern.replaceAll(':id', '42'))).toBe(pattern);
});

test.each(['/nowhere', '/chats/mine', '/chats/4/5', '/team/12/edit'])('%s is no page', (path) => {
  expect(routePattern(path)).toBeNull();
});

test('a slash at the end changes nothing', () => {
  expect(routePattern('/chats/')).toBe('/chats');
});
