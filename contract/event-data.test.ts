import { describe, expect, test } from 'vitest';
import { eventBuilder, sampleEvents } from '@/testing/builders/events';
import { eventSchema } from './event-data';
import { eventKinds } from './events';

describe('an event', () => {
  test('is of one of the kinds', () => {
    expect(sampleEvents.map(({ type }) => type).sort()).toEqual([...eventKinds].sort());
    expect(eventSchema.safeParse({ ...eventBuilder('TEAM_CREATED'), type: 'TEAM_FOUNDED' }).success).toBe(
      false,
    );
  });

  test.each(sampleEvents)('$type says what its kind says, and needs all of it', (event) => {
    expect(eventSchema.parse(event)).toEqual(event);
    expect(eventSchema.safeParse({ type: event.type, data: {} }).success).toBe(false);
  });

  test('loses what its kind does not name: nothing private travels by accident', () => {
    const event = eventBuilder('LIKE_RECEIVED');
    const told = { ...event, data: { ...event.data, likedByUserId: 5, nickname: '소율' } };
    expect(eventSchema.parse(told)).toEqual(event);
  });
});
