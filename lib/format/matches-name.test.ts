import { expect, test } from 'vitest';
import { matchesName } from './matches-name';

test.each([
  ['김민서', '김민', true],
  ['김민서', '민서', true],
  ['김민서', '김ㅁ', true],
  ['김민서', '기', true],
  ['김민서', 'ㄱㅁ', true],
  ['김민서', 'ㅁㅅ', true],
  ['각시탈', 'ㄳ', true],
  ['Minseo', 'minS', true],
  ['김민서', '김서', false],
  ['김민서', 'ㅅㅁ', false],
  ['김민서', 'ㅣ', false],
])('%s, typed %s: %s', (name, typed, expected) => {
  expect(matchesName(name, typed)).toBe(expected);
});
