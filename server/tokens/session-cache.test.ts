import { beforeEach, describe, expect, test } from 'vitest';
import { createSessionCache, type SessionCache } from './session-cache';

const key = { userId: 1, familyId: 'phone' };

let clock: number;
let changes: { id: number; userId: number }[];
let proofs: number;
let loads: number;
let truth: string;
let cache: SessionCache<string>;
beforeEach(() => {
  [clock, changes, proofs, loads, truth] = [0, [], 0, 0, 'signed in'];
  cache = createSessionCache({
    now: () => clock,
    readChanges: async () => {
      proofs += 1;
      return changes;
    },
  });
});

const read = () =>
  cache.read(key, async () => {
    loads += 1;
    return truth;
  });

describe('What a node knows of a sign-in', () => {
  test('is read once, and proven with one statement a half second however many calls there are', async () => {
    for (; clock <= 10_000; clock += 10) expect(await read()).toBe('signed in');
    expect(loads).toBe(1);
    expect(proofs).toBeLessThanOrEqual(20);
  });

  test('is no older than a second when nobody tells of a change', async () => {
    await read();
    clock = 400;
    [truth, changes] = ['signed out', [{ id: 7, userId: 1 }]];
    clock = 1400;
    expect(await read()).toBe('signed out');
  });

  test('is read anew at once when a change is heard of, also when it was being read at that moment', async () => {
    await read();
    truth = 'signed out';
    cache.forget(1);
    expect(await read()).toBe('signed out');

    cache.forget(1);
    const slow = cache.read(key, async () => {
      cache.forget(1);
      return 'before the change';
    });
    expect(await slow).toBe('before the change');
    expect(await read()).toBe('signed out');
  });

  test('is not forgotten twice for one change', async () => {
    changes = [{ id: 7, userId: 1 }];
    await read();
    clock = 1500;
    await read();
    const before = loads;
    clock = 3000;
    await read();
    expect(loads).toBe(before);
  });

  test('decides nothing while it cannot be proven', async () => {
    let isAway = false;
    cache = createSessionCache({
      now: () => clock,
      readChanges: async () => {
        if (isAway) throw new Error('away');
        return [];
      },
    });
    await read();
    isAway = true;
    clock = 1001;
    await expect(read()).rejects.toThrow('away');
  });
});
