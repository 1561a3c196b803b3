import { describe, expect, test } from 'vitest';
import { hashSource } from './finish-document';
import { builtPath, idInPath, pageOfId } from './id-document';

const script = 'flight("channelId",2147483647)';
const built = {
  html: `<script>same()</script><script>${script}</script><script src="/a.js"></script>`,
  headers: {
    'content-security-policy': `script-src 'self' '${hashSource('same()')}' '${hashSource(script)}'`,
    'x-content-type-options': 'nosniff',
  },
  rscData: Buffer.from('{"channelId":2147483647,"title":"채팅방"}'),
  segmentData: new Map([['/chats/$d$channelId/__PAGE__', Buffer.from('[2147483647]')]]),
};

describe('The page of an id', () => {
  const page = pageOfId(built, '17');

  test('is the one that was built, with its own id in the document and in what the router asks for', () => {
    expect(page.html).toContain('flight("channelId",17)');
    expect(page.html).not.toContain('2147483647');
    expect(page.rscData?.toString()).toBe('{"channelId":17,"title":"채팅방"}');
    expect(page.segmentData?.get('/chats/$d$channelId/__PAGE__')?.toString()).toBe('[17]');
    expect(built.rscData.toString()).toContain('2147483647');
  });

  test('runs its inline scripts and no other', () => {
    expect(page.headers['content-security-policy']).toBe(
      `script-src 'self' '${hashSource('same()')}' '${hashSource('flight("channelId",17)')}'`,
    );
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });
});

test.each([
  ['/chats/17', '17', '/chats/2147483647'],
  ['/chats/17/plan', '17', '/chats/2147483647/plan'],
  ['/my-page/coupons/1', '1', '/my-page/coupons/2147483647'],
])('%s holds an id, and is built as one of them', (pathname, id, path) => {
  expect(idInPath(pathname)).toBe(id);
  expect(builtPath(pathname)).toBe(path);
});

test.each([
  '/chats',
  '/chats/seven',
  '/chats/0',
  '/chats/017',
  '/chats/1e3',
  '/chats/2147483648',
  '/team/17"',
])('%s holds none', (pathname) => {
  expect(idInPath(pathname)).toBeNull();
});
