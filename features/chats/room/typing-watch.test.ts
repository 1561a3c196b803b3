import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingWatch } from './typing-watch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who goes on typing is shown until five seconds after the last sign, without a gap', () => {
  const onChange = vi.fn();
  const watch = createTypingWatch(onChange);
  watch.heard(4);
  vi.advanceTimersByTime(4_000);
  watch.heard(4);
  vi.advanceTimersByTime(4_999);
  expect(onChange.mock.calls).toEqual([[[4]]]);
  vi.advanceTimersByTime(1);
  expect(onChange.mock.calls).toEqual([[[4]], [[]]]);
});
