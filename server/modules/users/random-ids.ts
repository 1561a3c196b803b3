import { randomBytes } from 'node:crypto';
import { findBlockWord } from '../safety/find-block-word';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const handleLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The public code of a person: 10 random base32 characters, 50 bits. */
export function randomUniqueId(): string {
  return withoutBlockWord(() => randomLetters(base32, 10));
}

/** A handle to start with, e.g. `slide.k3m9x2qa`; people may choose another. */
export function randomLoginId(): string {
  return withoutBlockWord(() => `slide.${randomLetters(handleLetters, 8)}`);
}

function randomLetters(letters: string, count: number): string {
  return Array.from(randomBytes(count), (byte) => letters[byte % letters.length]).join('');
}

/** Chance spells one for about one person in a thousand, who would be called by what nobody may choose. */
function withoutBlockWord(make: () => string): string {
  for (;;) {
    const made = make();
    if (findBlockWord(made) !== 'BLOCK') return made;
  }
}
