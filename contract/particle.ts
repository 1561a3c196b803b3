import { josa } from 'es-hangul';

/**
 * A word with the particle that fits how it is spoken: `withParticle('지우', '이/가')` is "지우가", and "Team 3" is
 * "Team 3이", as the last digit is read 삼. What stands behind the last letter or digit is not spoken.
 */
export function withParticle(word: string, particle: Parameters<typeof josa.pick>[1]): string {
  const spoken = word.replace(/[^\p{L}\p{N}]+$/u, '');
  return word + josa.pick(lastSyllable(spoken), particle);
}

/** How the digits from 0 to 9 are read. */
const digits = '영일이삼사오육칠팔구';

/** A word of Latin letters is written 팀, 갤, 킹, 캣 at its end, or with an open syllable. */
const closedEnding = /(?:l|m|n|ng|(?:^|[^aeiou])[aeiou](?:[bkpt]|ck))$/i;

function lastSyllable(spoken: string): string {
  const last = spoken.at(-1) ?? '가';
  if (/\d/.test(last)) return digits[Number(last)] ?? '';
  if (!/[a-z]/i.test(last)) return last;
  // After ㄹ some particles differ: "(으)로".
  if (/l$/i.test(last)) return '갈';
  return closedEnding.test(spoken) ? '감' : '가';
}
