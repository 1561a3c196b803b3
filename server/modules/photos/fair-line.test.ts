import { expect, test } from 'vitest';
import { createFairLine } from './fair-line';

/** Work that ends when the test says so; `started` lists what has begun. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test('of each owner one thing is done at a time, and of all a few', async () => {
  const line = createFairLine({ atOnce: 2, maxWaiting: 10 });
  const { started, work, end } = createWork();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => line.run(name.slice(0, 1), work(name)));
  await expect.poll(() => started).toEqual(['a1', 'b1']);
  end('b1');
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1']);
  end('a1');
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const name of ['c1', 'a2']) end(name);
  await expect.poll(() => started.at(-1)).toBe('a3');
  end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('what fails makes room too, and past the last place people are told to come back', async () => {
  const line = createFairLine({ atOnce: 1, maxWaiting: 1 });
  const { work, end, started } = createWork();
  const first = line.run('a', work('a1'));
  const second = line.run('b', () => Promise.reject(new Error('broken')));
  await expect(line.run('c', work('c1'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
  end('a1');
  await expect(second).rejects.toThrow('broken');
  await first;
  const last = line.run('c', work('c2'));
  await expect.poll(() => started).toEqual(['a1', 'c2']);
  end('c2');
  expect(await last).toBe('c2');
});
