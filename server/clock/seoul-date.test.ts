import { expect, test } from 'vitest';
import { lastDropAt, nextDropAt } from '../modules/recommendation/drop-times';
import {
  ageOn,
  formatSeoulDate,
  formatSeoulMinute,
  formatSeoulTime,
  seoulDay,
  yearAgeOn,
} from './seoul-date';

test('a day begins at midnight in Seoul, wherever the server stands', () => {
  const [before, after] = [new Date('2026-11-20T14:59:59Z'), new Date('2026-11-20T15:00:00Z')];
  expect(seoulDay(before)).toBe('2026-11-20');
  expect(seoulDay(after)).toBe('2026-11-21');
  expect(formatSeoulDate(after)).toBe('2026.11.21');
  expect(formatSeoulTime(after)).toBe('00:00');
  expect(formatSeoulMinute(after)).toBe('2026-11-21 00:00');
});

test.each([
  ['2003-04-12', '2026-04-11T14:59:59Z', 22],
  ['2003-04-12', '2026-04-11T15:00:00Z', 23],
  ['2004-02-29', '2025-02-28T03:00:00Z', 20],
  ['2004-02-29', '2025-03-01T03:00:00Z', 21],
])('somebody born on %s is at %s %i years old', (birthdate, now, age) => {
  expect(ageOn(birthdate, new Date(now))).toBe(age);
});

test('the year of birth decides who is grown up, by the calendar in Seoul', () => {
  expect(yearAgeOn('2007-12-31', new Date('2025-12-31T14:59:59Z'))).toBe(18);
  expect(yearAgeOn('2007-12-31', new Date('2025-12-31T15:00:00Z'))).toBe(19);
});

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T03:00:00Z', '2026-11-22T03:00:00.000Z'],
  ['2026-12-31T15:30:00Z', '2027-01-01T03:00:00.000Z'],
])('after %s the next drop is at %s, and the last one a day before', (now, next) => {
  const nextDrop = nextDropAt(new Date(now), 12);
  expect(nextDrop.toISOString()).toBe(next);
  expect(nextDrop.getTime() - lastDropAt(new Date(now), 12).getTime()).toBe(86_400_000);
});
