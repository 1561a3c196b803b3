/** Each with the form after an open syllable first: "지우가", "서준이". */
const particles = { '이/가': ['가', '이'], '을/를': ['를', '을'], '와/과': ['와', '과'] } as const;

/**
 * A word with the particle that fits how it is spoken: `withParticle('지우', '이/가')` is "지우가", and "Team 3" is
 * "Team 3이", as the last digit is read 삼. What stands behind the last letter or digit is not spoken. Written by hand:
 * this folder imports no library, and es-hangul takes digits and Latin letters for open syllables.
 */
export function withParticle(word: string, particle: keyof typeof particles): string {
  const [open, closed] = particles[particle];
  return word + (isClosed(word.replace(/[^\p{L}\p{N}]+$/u, '')) ? closed : open);
}

/** 영, 일, 삼, 육, 칠 and 팔 end in a consonant. */
const closedDigits = '013678';

/** A word of Latin letters is written 팀, 갤, 킹 or 캣 at its end, or with an open syllable. */
const closedLatin = /(?:[lmn]|ng|(?:^|[^aeiou])[aeiou](?:[bkpt]|ck))$/i;

/** Whether the last syllable ends in a consonant. */
function isClosed(spoken: string): boolean {
  const last = spoken.normalize('NFC').at(-1) ?? '';
  if (/\d/.test(last)) return closedDigits.includes(last);
  if (/[가-힣]/.test(last)) return (last.charCodeAt(0) - 0xac00) % 28 !== 0;
  return closedLatin.test(spoken);
}
