import { describe, expect, test } from 'vitest';
import type { Listener } from './listener';
import { judge } from './verdict';

const acknowledged = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
]);

/** What one person heard: what was written, by its name, and what the service says itself, without one. */
function listener(...heard: [seq: number, clientMessageId: string | null][]): Listener {
  return {
    kind: 'sockets',
    heard: heard.map(([seq, clientMessageId]) => ({ seq, clientMessageId, atMs: 0 })),
    repeats: () => 0,
    hasHeard: () => false,
    connections: () => 1,
    stop() {},
  };
}

const all = listener([1, 'one'], [2, 'two'], [3, 'three']);

describe('what people heard', () => {
  test('is right where each heard all that was promised, once and in its order', () => {
    expect(judge({ acknowledged }, [all, all])).toEqual({ lost: 0, doubled: 0, outOfOrder: 0 });
  });

  test('is right where the service speaks between, and where a message came through without its promise', () => {
    const heard = listener([4, null], [5, 'one'], [6, null], [7, 'unpromised']);
    expect(judge({ acknowledged: new Map([['one', 5]]) }, [heard])).toEqual({
      lost: 0,
      doubled: 0,
      outOfOrder: 0,
    });
  });

  test('lost what was promised and did not come, each time somebody misses it', () => {
    const short = listener([1, 'one'], [2, 'two']);
    expect(judge({ acknowledged }, [all, short])).toEqual({ lost: 1, doubled: 0, outOfOrder: 0 });
    expect(judge({ acknowledged }, [short, short]).lost).toBe(2);
  });

  test('is all lost where nothing was heard', () => {
    expect(judge({ acknowledged }, [listener()])).toEqual({ lost: 3, doubled: 0, outOfOrder: 0 });
  });

  test('lost what came under another number than was promised', () => {
    const swapped = listener([1, 'two'], [2, 'one'], [3, 'three']);
    expect(judge({ acknowledged }, [swapped])).toEqual({ lost: 2, doubled: 0, outOfOrder: 0 });
  });

  test('is doubled where one message stands under two numbers, and not where the service speaks twice', () => {
    const twice = listener([1, 'one'], [2, 'two'], [3, 'three'], [4, 'unpromised'], [5, 'unpromised']);
    expect(judge({ acknowledged }, [twice, all])).toEqual({ lost: 0, doubled: 1, outOfOrder: 0 });
    const spoken = listener([1, 'one'], [2, 'two'], [3, 'three'], [4, null], [5, null]);
    expect(judge({ acknowledged }, [spoken]).doubled).toBe(0);
  });

  test('is out of order where one came before an older one', () => {
    const crossed = listener([1, 'one'], [3, 'three'], [2, 'two']);
    expect(judge({ acknowledged }, [crossed])).toEqual({ lost: 0, doubled: 0, outOfOrder: 2 });
  });

  test('is out of order where a number is left out, though nothing promised is missing', () => {
    const gap = listener([1, 'one'], [2, 'two'], [3, 'three'], [5, null]);
    expect(judge({ acknowledged }, [gap])).toEqual({ lost: 0, doubled: 0, outOfOrder: 1 });
  });

  test('is counted over all who listened', () => {
    const short = listener([1, 'one'], [2, 'two']);
    const twice = listener([1, 'one'], [2, 'two'], [3, 'three'], [4, 'three']);
    const crossed = listener([1, 'one'], [3, 'three'], [2, 'two']);
    // Of what came twice the later number counts, which is not the promised one.
    expect(judge({ acknowledged }, [short, twice, crossed])).toEqual({ lost: 2, doubled: 1, outOfOrder: 2 });
  });
});
