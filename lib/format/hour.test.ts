import { expect, test } from 'vitest';
import { formatHour } from './hour';

test.each([
  [0, '밤 12시'],
  [9, '오전 9시'],
  [12, '낮 12시'],
  [21, '오후 9시'],
])('hour %i is %s', (hour, text) => {
  expect(formatHour(hour)).toBe(text);
});
