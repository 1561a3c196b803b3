import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSessionCache, type SessionCache } from './session-cache';

const key = { userId: 1, familyId: 'phone' };
type Changes = { id: number; userId: number }[];

let clock: number;
let changes: Changes;
/** How what changed is read; tests put a slow one, or none, in its place. */
let readChanges: () => Promise<Changes>;
let proofs: number;
let loads: number;
let truth: string;
let cache: SessionCache<string>;
beforeEach(() => {
  [clock, changes, proofs, loads, truth] = [0, [], 0, 0, 'signed in'];
  readChanges = async () => changes;
  cache = createSessionCache({
    now: () => clock,
    readChanges: () => {
      proofs += 1;
      return readChanges();
    },
  });
});

const read = (of = key) =>
  cache.read(of, async () => {
    loads += 1;
    return truth;
  });

/** Told to the other nodes, and heard of by nobody. */
function change(to: string) {
  truth = to;
  changes = [...changes, { id: changes.length, userId: 1 }];
}

/** Something that is read, as it stood when that began; `answer` lets it come back. */
function slowly<T>(found: () => T) {
  let answer = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ask = () => {
    const then = found();
    begin();
    return new Promise<T>((resolve) => {
      answer = () => resolve(then);
    });
  };
  return { ask, begun, answer: () => answer() };
}

describe('What a node knows of a sign-in', () => {
  test('is read once, and proven with one statement a half second however many calls there are', async () => {
    for (; clock <= 10_000; clock += 10) expect(await read()).toBe('signed in');
    expect(loads).toBe(1);
    expect(proofs).toBeLessThanOrEqual(20);
  });

  test('is no older than a second when nobody tells of a change', async () => {
    await read();
    clock = 400;
    change('signed out');
    clock = 1400;
    expect(await read()).toBe('signed out');
  });

  test('is as old as the moment at which its reading began, and its proof', async () => {
    const reading = slowly(() => truth);
    const first = cache.read(key, reading.ask);
    await reading.begun;
    change('sanctioned');
    clock = 900;
    reading.answer();
    expect(await first).toBe('signed in');
    clock = 1001;
    expect(await read()).toBe('sanctioned');

    const proof = slowly(() => changes);
    readChanges = proof.ask;
    clock = 2100;
    const proven = read();
    await proof.begun;
    change('signed out');
    readChanges = async () => changes;
    clock = 3101;
    // Who comes now does not take the word of a proof that began before the change.
    const later = read();
    proof.answer();
    expect(await proven).toBe('sanctioned');
    expect(await later).toBe('signed out');
  });

  test('is read anew after a minute, for what was changed past the service', async () => {
    await read();
    truth = 'signed out';
    clock = 60_000;
    expect(await read()).toBe('signed in');
    clock = 60_001;
    expect(await read()).toBe('signed out');
  });

  test.each([
    ['a change was heard of', () => cache.forget(1)],
    [
      'half a second is over',
      () => {
        clock = 500;
      },
    ],
  ])('is shared by who comes while it is read, until %s', async (_, happen) => {
    const reading = slowly(() => truth);
    const both = [cache.read(key, reading.ask), read()];
    await reading.begun;
    truth = 'signed out';
    happen();
    const later = read();
    // It has its answer by now, unless it waits for the one before.
    await setImmediate();
    reading.answer();
    expect(await later).toBe('signed out');
    expect(await Promise.all(both)).toEqual(['signed in', 'signed in']);
    expect(await read()).toBe('signed out');
    expect(loads).toBe(1);
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

  test('is kept of the last twenty sign-ins of a person', async () => {
    await read();
    for (let phone = 1; phone < 20; phone += 1) await read({ userId: 1, familyId: `phone ${phone}` });
    truth = 'signed out';
    expect(await read()).toBe('signed in');
    await read({ userId: 1, familyId: 'phone 20' });
    expect(await read()).toBe('signed out');
  });

  test('decides nothing while it cannot be read or proven', async () => {
    const failing = cache.read(key, () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await read()).toBe('signed in');
    readChanges = async () => {
      throw new Error('away');
    };
    clock = 1001;
    await expect(read()).rejects.toThrow('away');
  });
});
