import { disassemble } from 'es-hangul';
import { nameKey } from './name-key';

/** What a search compares: names by the letters their syllables are written with, or by the first of each. */
export interface NameSearch {
  readonly by: 'letters' | 'initials';
  /** What such a name starts with; empty finds nobody. */
  readonly start: string;
}

/**
 * Takes what was typed apart as the database took names apart: 김ㅁ is ㄱㅣㅁㅁ, so that a syllable is found before it is
 * finished. Consonants alone are initials, also where a keyboard joined two of them (ㄳ).
 */
export function readNameSearch(text: string): NameSearch {
  const typed = nameKey(text.trim());
  return { by: initials.test(typed) ? 'initials' : 'letters', start: disassemble(typed) };
}

/** Consonants, perhaps with Latin letters and digits between them: names may hold those. */
const initials = /^(?=.*[ㄱ-ㅎ])[ㄱ-ㅎa-z0-9]+$/;
