import { expect, test } from 'vitest';
import { withParticle } from './korean';

test('a particle follows the last syllable', () => {
  expect(withParticle('지우', '이/가')).toBe('지우가');
  expect(withParticle('서준', '이/가')).toBe('서준이');
  expect(withParticle('클로버', '을/를')).toBe('클로버를');
});
