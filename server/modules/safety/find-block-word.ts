import { findTextWarning } from '@/contract/text-warning';
import { blockWords } from './block-words';
import { type NormalText, readingsOf } from './normalise-text';

export type Tier = 'BLOCK' | 'WARN';

const whole = new Set<string>(blockWords.whole);
const allowed = blockWords.allow;
const blocked = blockWords.block.map((word) => word.toLowerCase());

/** What a text is worst for: refused, or asked about first (`contract/text-warning.ts`); null for neither. */
export function findBlockWord(text: string): Tier | null {
  const readings = readingsOf(text);
  if (
    readings.some((reading) => whole.has(reading.letters) || hasWord(reading, blocked) || startsWord(reading))
  )
    return 'BLOCK';
  return findTextWarning(text) ? 'WARN' : null;
}

function startsWord({ letters, wordStarts }: NormalText): boolean {
  return blockWords.wordStart.some((word) => placesOf(letters, word).some((at) => wordStarts.has(at)));
}

function hasWord(reading: NormalText, words: readonly string[]): boolean {
  return words.some((word) => placesOf(reading.letters, word).some((at) => isMeant(reading, at, word)));
}

/** Not part of an ordinary word, and not put together from the ends of two words (다시 발표). */
function isMeant({ letters, wordStarts }: NormalText, at: number, word: string): boolean {
  const end = at + word.length;
  const isAcross = Array.from({ length: word.length - 1 }, (_, index) => at + index + 1).some((index) =>
    wordStarts.has(index),
  );
  if (isAcross && !(wordStarts.has(at) && (end === letters.length || wordStarts.has(end)))) return false;
  return !allowed.some((ordinary) =>
    placesOf(letters, ordinary).some((from) => from <= at && from + ordinary.length >= end),
  );
}

function placesOf(letters: string, word: string): number[] {
  const places: number[] = [];
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) places.push(at);
  return places;
}
