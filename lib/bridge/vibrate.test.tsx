import { expect, test, vi } from 'vitest';
import { feltPulses } from '@/testing/bridge/felt-pulses';
import { vibrate } from './vibrate';

const prefersLessMotion = (isPreferred: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: isPreferred }) as MediaQueryList,
    );

test('the hand feels a tick, a turn and a match, each its own way', () => {
  prefersLessMotion(false);
  const felt = feltPulses();
  vibrate('tick');
  vibrate('turn');
  vibrate('match');
  expect(new Set(felt.map(String)).size).toBe(3);
});

test('nothing moves the hand of who wants less movement', () => {
  prefersLessMotion(true);
  const felt = feltPulses();
  vibrate('match');
  expect(felt).toEqual([]);
});

test('a device without it is spared', () => {
  prefersLessMotion(false);
  expect(() => vibrate('match')).not.toThrow();
});
