import { expect, test } from 'vitest';
import { formatTimeOfDay, hourOptions, joinTimeOfDay, minuteOptions, splitTimeOfDay } from './time-of-day';

test.each([
  ['00:00', '오전 12:00'],
  ['08:10', '오전 8:10'],
  ['12:00', '오후 12:00'],
  ['23:50', '오후 11:50'],
])('%s reads %s and comes through the wheels unchanged', (time, text) => {
  expect(formatTimeOfDay(time)).toBe(text);
  expect(joinTimeOfDay(splitTimeOfDay(time))).toBe(time);
});

test('the wheels hold each hour once and the minutes in steps of ten', () => {
  expect([hourOptions[0]?.label, hourOptions[12]?.label, hourOptions.length]).toEqual([
    '오전 12시',
    '오후 12시',
    24,
  ]);
  expect(minuteOptions.map(({ label }) => label)).toEqual(['00분', '10분', '20분', '30분', '40분', '50분']);
});
