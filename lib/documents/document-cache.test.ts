import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import DocumentCache from './document-cache.mjs';
import { provideDocuments } from './provide-documents';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'slide-documents-'));
const route = '/route-cache/APP_PAGE/1a2b/$';
const document = (text: string) => `<html><head></head><body><script>say("${text}")</script></body></html>`;

beforeAll(() => {
  for (const [page, text] of [
    [`${route}/home`, 'home'],
    [`${route}/chats/2147483647`, 'room 2147483647'],
    ['/app/_not-found', 'nothing here'],
  ] as const) {
    const file = path.join(folder, page);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.html`, document(text));
    fs.writeFileSync(`${file}.rsc`, text);
    fs.writeFileSync(`${file}.meta`, '{"headers":{},"cacheControl":{"revalidate":false}}');
  }
  provideDocuments();
});
afterEach(() => vi.useRealTimers());
afterAll(() => fs.rmSync(folder, { recursive: true }));

const { promises, existsSync } = fs;
const cache = new DocumentCache({
  fs: { ...promises, existsSync, readFileSync: fs.readFileSync } as never,
  serverDistDir: folder,
  flushToDisk: false,
  revalidatedTags: [],
} as never);

async function get(pathname: string) {
  const entry = await cache.get(`${route}${pathname}`, { kind: 'APP_PAGE' } as never);
  if (entry?.value?.kind !== 'APP_PAGE') throw new Error(`${pathname} is not in the cache`);
  return { ...entry, ...entry.value };
}

describe('The cache of documents', () => {
  test('finishes a document when it is first asked for, and answers the same from then on', async () => {
    const first = await get('/home');
    expect(first.html).toContain('say("home")');
    expect(first.headers?.['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect((await get('/home')).html).toBe(first.html);
  });

  test('gives the document of a route that holds an id out as that of each', async () => {
    const [one, other] = [await get('/chats/17'), await get('/chats/18')];
    expect(one.html).toContain('say("room 17")');
    expect(one.rscData?.toString()).toBe('room 17');
    expect(other.html).toContain('say("room 18")');
    expect(one.headers?.['content-security-policy']).not.toBe(other.headers?.['content-security-policy']);
  });

  // Next keeps the lifetime of each address it was told one of, and renders anew what has none after a second.
  test('says of a document of an id no lifetime that Next would keep, and that it is of this moment', async () => {
    const now = () => performance.timeOrigin + performance.now();
    const askedAt = now();
    const { cacheControl, lastModified, headers } = await get('/chats/17');
    expect(cacheControl).toBeUndefined();
    expect(lastModified).toBeGreaterThanOrEqual(askedAt);
    expect(lastModified).toBeLessThanOrEqual(now());
    expect(headers?.['cache-control']).toBe('s-maxage=31536000');
  });

  test('answers that there is no such page where a route that holds an id was asked for none', async () => {
    const { html, status, headers, cacheControl } = await get('/chats/seven');
    expect(html).toContain('nothing here');
    expect({ status, cacheControl, kept: headers?.['cache-control'] }).toEqual({
      status: 404,
      cacheControl: undefined,
      kept: 'no-store',
    });
  });
});
