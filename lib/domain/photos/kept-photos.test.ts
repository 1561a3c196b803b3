import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlobShelf } from '@/lib/storage/blob-shelf';
import { createKeptPhotos } from './kept-photos';

const hourMs = 60 * 60_000;
let files: Map<string, { file: Blob; at: number }>;
const shelf: BlobShelf = {
  put: async (id, file) => files.set(id, { file, at: Date.now() }) === files,
  list: async () => [...files].map(([id, row]) => ({ id, ...row })),
  remove: async (id) => void files.delete(id),
  clear: async () => files.clear(),
};
const photo = new Blob(['photo']);

beforeEach(() => {
  files = new Map();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const keptOf = (owner: string, othersStayMs?: number) =>
  createKeptPhotos(
    { shelfName: 'photos', owner: () => owner, ...(othersStayMs !== undefined && { othersStayMs }) },
    shelf,
  );
const idsOf = async (kept: ReturnType<typeof keptOf>) => (await kept.list()).map(({ id }) => id);

test('of two tabs each finds its own and leaves the other’s, whichever looks first', async () => {
  const [one, other] = [keptOf('tab-1', 24 * hourMs), keptOf('tab-2', 24 * hourMs)];
  await one.keep('a', photo);
  expect(await idsOf(other)).toEqual([]);
  await other.keep('b', photo);
  expect(await idsOf(one)).toEqual(['a']);
  expect(await idsOf(other)).toEqual(['b']);
});

test('what a closed tab left is thrown away a day later', async () => {
  await keptOf('tab-1', 24 * hourMs).keep('a', photo);
  vi.setSystemTime(Date.now() + 24 * hourMs);
  await keptOf('tab-2', 24 * hourMs).list();
  expect(files.size).toBe(0);
});

test('another account’s are thrown away at once', async () => {
  await keptOf('kakao-1').keep('a', photo);
  expect(await idsOf(keptOf('kakao-2'))).toEqual([]);
  expect(files.size).toBe(0);
});
