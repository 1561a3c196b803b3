import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '@/contract/errors';
import { abusiveTexts, innocentTexts, laterAbusiveTexts } from '../../../testing/safety/labelled-texts';
import { seedLocations } from '../../db/seed/locations';
import { seedTags } from '../../db/seed/tags';
import { generateDemoWorld } from '../../demo/demo-world';
import { findBlockWord } from './find-block-word';
import { readingsOf } from './normalise-text';

const isBlocked = (text: string) => findBlockWord(text) === 'BLOCK';

/** Every string inside a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the block words, measured on our own labelled set', () => {
  test('find at least nine in ten abusive texts, however they are hidden', () => {
    const texts = [...abusiveTexts, ...laterAbusiveTexts];
    const missed = texts.filter((text) => !isBlocked(text));
    expect(1 - missed.length / texts.length, missed.join(' | ')).toBeGreaterThanOrEqual(0.9);
  });

  test('block at most one in two hundred innocent texts', () => {
    const ordinary = [
      ...innocentTexts,
      ...textsIn(generateDemoWorld()),
      ...Object.values(errorCatalogue).map(({ displayMessage }) => displayMessage),
      ...seedTags.map(({ name }) => name),
      ...seedLocations.map(({ name }) => name),
    ];
    const wrong = ordinary.filter(isBlocked);
    expect(ordinary.length).toBeGreaterThan(1000);
    expect(wrong.length / ordinary.length, wrong.join(' | ')).toBeLessThanOrEqual(0.005);
    // The hard ones alone: ordinary words around a block word.
    const hard = innocentTexts.filter(isBlocked);
    expect(hard.length / innocentTexts.length, hard.join(' | ')).toBeLessThanOrEqual(0.005);
  });
});

test.each([
  ['이 바보야', 'WARN'],
  ['인스타 아이디 알려줘', 'WARN'],
  ['안녕하세요', null],
  ['', null],
  ['ㅋㅋㅋ', null],
  ['ㅅㅂ', 'BLOCK'],
])('“%s” is %s', (text, tier) => expect(findBlockWord(text)).toBe(tier));

test.each(['토요일에 한강에서 만나요', 'see you at 7pm', 'ㅅㅣㅂㅏㄹ b1tch', ''])(
  'no reading of “%s” is looked through twice',
  (text) => {
    const readings = readingsOf(text).map(({ letters, wordStarts }) => [letters, ...wordStarts].join('|'));
    expect(new Set(readings).size).toBe(readings.length);
  },
);

test('a long text is judged in little time', () => {
  const text = '다시 발표할게요 ㅅㅣ '.repeat(80).slice(0, 1000);
  // The quickest of them: what a busy machine does in between is none of the text's time.
  const rounds = Array.from({ length: 20 }, () => {
    const start = performance.now();
    findBlockWord(text);
    return performance.now() - start;
  });
  expect(Math.min(...rounds)).toBeLessThan(100);
});
