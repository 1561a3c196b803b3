import { expect, test } from 'vitest';
import { normalizeAffiliation } from './affiliation';

test.each([
  ['연세대', '연세대'],
  ['연세대학교', '연세대'],
  [' 연세대학교 경영학과', '연세대'],
  ['연세대 경영', '연세대'],
  ['현대자동차', '현대자동차'],
  ['슬라이드 스튜디오', '슬라이드스튜디오'],
  ['Slide Inc', 'slideinc'],
  ['  ', null],
  [null, null],
])('%s is %s', (affiliation, normalized) => {
  expect(normalizeAffiliation(affiliation)).toBe(normalized);
});
