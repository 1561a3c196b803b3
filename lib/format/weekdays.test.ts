import { expect, test } from 'vitest';
import { weekdays } from '@/contract/weekdays';
import { formatAvailableDays } from './weekdays';

test('the days of a team are said in one line, or not at all', () => {
  expect(formatAvailableDays([])).toBeNull();
  expect(formatAvailableDays(['SAT'])).toBe('토요일에 만나기 좋아요');
  expect(formatAvailableDays(['FRI', 'SAT', 'SUN'])).toBe('금·토·일요일에 만나기 좋아요');
  expect(formatAvailableDays(weekdays)).toBe('어느 요일이든 좋아요');
});
