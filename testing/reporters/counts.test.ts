import { expect, test } from 'vitest';
import { countsLine } from '../../scripts/tests/results';

test.each([
  [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
  [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
])('the closing line names skipped tests only when there are some', (counts, line) => {
  expect(countsLine(counts)).toBe(line);
});
