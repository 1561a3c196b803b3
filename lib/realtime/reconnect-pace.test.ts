// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReconnectPace } from './reconnect-pace';

const never = new AbortController().signal;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How long the wait before this attempt takes, to 50 ms. */
async function lengthOf(failures: number, signal = never): Promise<number> {
  const startedAt = Date.now();
  let isOver = false;
  void createReconnectPace(500)
    .wait(failures, signal)
    .then(() => {
      isOver = true;
    });
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  return Date.now() - startedAt;
}

describe('The next attempt of a connection that is refused or not answered', () => {
  test('comes within a second and a quarter while somebody looks, however long the service was away', async () => {
    for (const failures of [0, 1, 3, 10, 60]) expect(await lengthOf(failures)).toBeLessThanOrEqual(1_250);
    expect(await lengthOf(60)).toBeGreaterThan(900);
  });

  test('comes later and later, up to half a minute, while nobody looks', async () => {
    visibility = 'hidden';
    expect(await lengthOf(0)).toBeLessThanOrEqual(500);
    expect(await lengthOf(60)).toBeGreaterThan(20_000);
    expect(await lengthOf(60)).toBeLessThanOrEqual(30_050);
  });

  test('comes at once when the page wakes up or the network is back, and when it is called off', async () => {
    visibility = 'hidden';
    const pace = createReconnectPace(500);
    const order: string[] = [];
    const calledOff = new AbortController();
    const waits = [
      pace.wait(60, never).then(() => order.push('hurried')),
      pace.wait(60, calledOff.signal).then(() => order.push('called off')),
    ];
    calledOff.abort();
    await waits[1];
    expect(order).toEqual(['called off']);
    // Called off before it began.
    await pace.wait(60, calledOff.signal);
    pace.hurry();
    await Promise.all(waits);
    expect(order).toEqual(['called off', 'hurried']);
  });
});
