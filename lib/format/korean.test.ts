import { expect, test } from 'vitest';
import { formatCount, withParticle } from './korean';

test('a particle follows the last syllable', () => {
  expect(withParticle('지우', '이/가')).toBe('지우가');
  expect(withParticle('서준', '이/가')).toBe('서준이');
  expect(withParticle('클로버', '을/를')).toBe('클로버를');
});

test('large numbers are grouped', () => {
  expect(formatCount(12800)).toBe('12,800');
});
