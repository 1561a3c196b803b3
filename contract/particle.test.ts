import { expect, test } from 'vitest';
import { withParticle, withParticleOfCode } from './particle';

test.each([
  ['지우', '이/가', '지우가'],
  ['서준', '이/가', '서준이'],
  ['클로버', '을/를', '클로버를'],
  ['소율님', '와/과', '소율님과'],
  ['클로버', '은/는', '클로버는'],
  ['한강 피크닉단', '은/는', '한강 피크닉단은'],
  ['밤도깨비', '이에요/예요', '밤도깨비예요'],
  ['한강 피크닉단', '이에요/예요', '한강 피크닉단이에요'],
  ['카카오', '으로/로', '카카오로'],
  ['서울', '으로/로', '서울로'],
  ['부산', '으로/로', '부산으로'],
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

test.each([
  ['Team 3', 'Team 3으로'],
  ['Team 7', 'Team 7로'],
  ['Team R', 'Team R로'],
  ['Team M', 'Team M으로'],
  ['Seoul', 'Seoul로'],
  ['Apple', 'Apple로'],
  ['Dream', 'Dream으로'],
  ['Cat', 'Cat으로'],
])('ㄹ at the end takes 로, however it is written: %s', (word, whole) => {
  expect(withParticle(word, '으로/로')).toBe(whole);
});

test.each([
  ['토요일 오후 7:00', '토요일 오후 7:00는'],
  ['오전 12:00', '오전 12:00는'],
  ['오후 7:30', '오후 7:30은'],
  ['오후 12:05', '오후 12:05은'],
])('a time of day ends in 시 or 분: %s', (time, whole) => {
  expect(withParticle(time, '은/는')).toBe(whole);
});

const namesOfSigns = {
  ㄹ: [...'LR178'],
  consonant: [...'MN036'],
  vowel: [...'ABCDEFGHIJKOPQSTUVWXYZ2459'],
};

test('a code takes the particle of its last letter’s or digit’s name', () => {
  const formsOf = (signs: string[]) =>
    new Set(
      signs.map((sign) =>
        (['을/를', '으로/로'] as const)
          .map((particle) => withParticleOfCode(`BCDF${sign}`, particle).slice(5))
          .join(' '),
      ),
    );
  expect(formsOf(namesOfSigns.ㄹ)).toEqual(new Set(['을 로']));
  expect(formsOf(namesOfSigns.consonant)).toEqual(new Set(['을 으로']));
  expect(formsOf(namesOfSigns.vowel)).toEqual(new Set(['를 로']));
});

test('a code is spelled even where it looks like a word', () => {
  expect(withParticleOfCode('HANGANG', '을/를')).toBe('HANGANG를');
  expect(withParticleOfCode('CAT', '을/를')).toBe('CAT를');
});

test('what is not spoken at the end says nothing, and a word of nothing but that has some particle', () => {
  expect(withParticle('한강팀!!', '을/를')).toBe('한강팀!!을');
  expect(withParticle('우리 🍀', '와/과')).toBe('우리 🍀와');
  expect(withParticle('🍀', '이/가')).toBe('🍀가');
});
