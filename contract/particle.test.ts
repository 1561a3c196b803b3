import { expect, test } from 'vitest';
import { withParticle } from './particle';

test.each([
  ['지우', '이/가', '지우가'],
  ['서준', '이/가', '서준이'],
  ['클로버', '을/를', '클로버를'],
  ['소율님', '와/과', '소율님과'],
] as const)('a particle follows the last syllable: %s', (word, particle, whole) => {
  expect(withParticle(word, particle)).toBe(whole);
});

test.each([
  ['Team 3', 'Team 3이'],
  ['1004', '1004가'],
  ['한강07', '한강07이'],
  ['10', '10이'],
  ['Slide', 'Slide가'],
  ['Hangang', 'Hangang이'],
  ['Dream', 'Dream이'],
  ['Cat', 'Cat이'],
  ['beach', 'beach가'],
  ['MBTI', 'MBTI가'],
])('digits and Latin letters are taken as they are spoken: %s', (word, whole) => {
  expect(withParticle(word, '이/가')).toBe(whole);
});

test('what is not spoken at the end says nothing, and a word of nothing but that has some particle', () => {
  expect(withParticle('한강팀!!', '을/를')).toBe('한강팀!!을');
  expect(withParticle('우리 🍀', '와/과')).toBe('우리 🍀와');
  expect(withParticle('🍀', '이/가')).toBe('🍀가');
});
