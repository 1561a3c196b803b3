import { disassemble, getChoseong } from 'es-hangul';

/**
 * Whether a name on the device is one that was typed: any part of it, its last syllable perhaps half typed (김ㅁ), or of
 * its initial consonants (ㄱㅁ).
 */
export function matchesName(name: string, typed: string): boolean {
  const [full, part] = [name.toLowerCase(), typed.toLowerCase()];
  const letters = disassemble(part);
  if (consonants.test(part)) return getChoseong(full).includes(letters);
  return full.split('').some((_, at) => disassemble(full.slice(at)).startsWith(letters));
}

const consonants = /^[ㄱ-ㅎ]+$/;
