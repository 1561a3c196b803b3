import { expect, test } from 'vitest';
import type { Plan } from '@/contract/plans';
import { bestSlots, chosenSlots, momentOf, namesOf, toggleSlot } from './model';

const plan: Plan = {
  id: 30,
  state: 'OPEN',
  days: ['2026-11-28', '2026-11-29'],
  slots: [
    { day: '2026-11-28', slot: 'EVENING', userIds: [1, 2, 3] },
    { day: '2026-11-29', slot: 'EVENING', userIds: [1, 4] },
    { day: '2026-11-29', slot: 'NOON', userIds: [2, 5] },
  ],
  places: [],
  proposal: null,
  members: [1, 2, 3, 4, 5, 6].map((userId) => ({ userId, nickname: `사람${userId}`, isOwnTeam: userId < 4 })),
};

test('the best time is one at which both teams are there; of equal ones the earlier', () => {
  expect(bestSlots(plan, 2).map(({ day, slot }) => `${day} ${slot}`)).toEqual([
    '2026-11-29 NOON',
    '2026-11-29 EVENING',
  ]);
});

test('a tap adds a time, and takes it away again', () => {
  const slot = { day: '2026-11-28', slot: 'NOON' as const };
  const tapped = toggleSlot(plan, 1, slot);
  expect(chosenSlots(tapped, 1)).toContainEqual(slot);
  expect(toggleSlot(tapped, 1, slot)).toEqual(plan);
});

test('times are those of Seoul, and oneself stands first among names', () => {
  expect(momentOf('2026-11-28', '19:00')).toBe('2026-11-28T10:00:00.000Z');
  expect(namesOf(plan, 2, [1, 2])).toBe('나, 사람1님');
});
