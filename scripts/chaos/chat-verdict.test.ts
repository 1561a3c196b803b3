import { describe, expect, test } from 'vitest';
import { judgeShown } from './chat-verdict';

const said = ['1번째', '2번째', '3번째', '4번째'];
const judge = (...windows: string[][]) => judgeShown({ windows, trouble: null }, said);

describe('what a screen showed', () => {
  test('is right where its windows together are the room', () => {
    const { verdict, neverShown } = judge(['3번째', '4번째'], ['1번째', '2번째', '3번째']);
    expect(verdict).toEqual({ lost: 0, doubled: 0, outOfOrder: 0 });
    expect(neverShown).toEqual([]);
  });

  test('lost what stood in none of them, and says which', () => {
    const { verdict, neverShown } = judge(['3번째', '4번째'], ['1번째']);
    expect(verdict.lost).toBe(1);
    expect(neverShown).toEqual(['2번째']);
  });

  test('is all lost where the screen showed nothing', () => {
    expect(judge().neverShown).toEqual(said);
  });

  test('is doubled where words stand twice at one time, and not where they stand in two windows', () => {
    expect(judge(said, said).verdict.doubled).toBe(0);
    expect(judge(['1번째', '2번째', '2번째', '3번째', '4번째']).verdict.doubled).toBe(1);
  });

  test('is out of order where one stands that comes later, or one is left out between', () => {
    expect(judge(['1번째', '3번째', '4번째'], ['2번째']).verdict.outOfOrder).toBe(1);
    expect(judge(['2번째', '1번째', '3번째', '4번째']).verdict.outOfOrder).toBeGreaterThan(0);
  });
});
