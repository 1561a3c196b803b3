/**
 * Characters as a person counts them while typing Korean: NFC code points, so that a syllable typed as jamo on
 * some keyboards counts once and an emoji outside the basic plane does not count twice.
 */
export function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** At most `maxLength` characters of the text. */
export function truncateCharacters(text: string, maxLength: number): string {
  const characters = [...text.normalize('NFC')];
  return characters.length <= maxLength ? text : characters.slice(0, maxLength).join('');
}
