import { expect, test } from 'vitest';
import { formatCount } from './count';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_800, '12,800'],
  [1_234_567, '1,234,567'],
  [-1_280, '-1,280'],
])('%i is written %s, as a Korean browser would', (count, text) => {
  expect(formatCount(count)).toBe(text);
  expect(formatCount(count)).toBe(count.toLocaleString('ko-KR'));
});
