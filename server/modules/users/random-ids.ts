import { randomBytes } from 'node:crypto';
import { findBlockWord } from '../safety/find-block-word';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const handleLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** So many bytes of chance. */
type Draw = (count: number) => Uint8Array;

/** The public code of a person: 10 random base32 characters, 50 bits. */
export function randomUniqueId(draw: Draw = randomBytes): string {
  return withoutBlockWord(() => spell(base32, draw(10)));
}

/** A handle to start with, e.g. `slide.k3m9x2qa`; people may choose another. */
export function randomLoginId(draw: Draw = randomBytes): string {
  return withoutBlockWord(() => `slide.${spell(handleLetters, draw(8))}`);
}

function spell(letters: string, bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** Chance spells one for about one person in a thousand, who would be called by what nobody may choose. */
function withoutBlockWord(make: () => string): string {
  for (;;) {
    const made = make();
    if (findBlockWord(made) !== 'BLOCK') return made;
  }
}
