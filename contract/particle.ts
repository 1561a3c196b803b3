/** Each with the form after an open syllable first: "지우가", "서준이". */
const particles = {
  '이/가': ['가', '이'],
  '은/는': ['는', '은'],
  '을/를': ['를', '을'],
  '와/과': ['와', '과'],
  '으로/로': ['로', '으로'],
  '이에요/예요': ['예요', '이에요'],
} as const;

type Particle = keyof typeof particles;

/**
 * A word with the particle that fits how it is spoken: `withParticle('지우', '이/가')` is "지우가", and "Team 3" is
 * "Team 3이", as the last digit is read 삼. What stands behind the last letter or digit is not spoken. Written by hand:
 * this folder imports no library, and es-hangul takes digits and Latin letters for open syllables.
 */
export function withParticle(word: string, particle: Particle): string {
  return word + formAfter(endingOfWord(word.replace(/[^\p{L}\p{N}]+$/u, '')), particle);
}

/** As withParticle, of a code, which is read letter by letter: "…NG를", as its last letter is 지. */
export function withParticleOfCode(code: string, particle: Particle): string {
  return code + formAfter(endingOfSign(code.at(-1) ?? ''), particle);
}

/** What the last syllable ends in; a word that ends in ㄹ takes 로, like one that ends in no consonant. */
type Ending = 'vowel' | 'ㄹ' | 'consonant';

function formAfter(ending: Ending, particle: Particle): string {
  const [open, closed] = particles[particle];
  return ending === 'vowel' || (particle === '으로/로' && ending === 'ㄹ') ? open : closed;
}

/** Of ㄱ, ㄲ and so on, in the order of Unicode; 0 stands for none. */
const finalRieul = 8;

function endingOfWord(spoken: string): Ending {
  const last = spoken.normalize('NFC').at(-1) ?? '';
  const minutes = clockTime.exec(spoken)?.[1];
  if (minutes) return minutes === '00' ? 'vowel' : 'consonant';
  if (/[가-힣]/.test(last)) {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 0 ? 'vowel' : final === finalRieul ? 'ㄹ' : 'consonant';
  }
  if (/\d/.test(last) || loneLetter.test(spoken)) return endingOfSign(last);
  if (/l$/i.test(spoken)) return 'ㄹ';
  return closedLatin.test(spoken) ? 'consonant' : 'vowel';
}

/** "7:00" is read 일곱 시, "7:30" is read 일곱 시 삼십 분. */
const clockTime = /\d:(\d\d)$/;

const loneLetter = /(?:^|[^a-z])[a-z]$/i;

/** A word of Latin letters is written 팀, 킹 or 캣 at its end, or with an open syllable. */
const closedLatin = /(?:[mn]|ng|(?:^|[^aeiou])[aeiou](?:[bkpt]|ck))$/i;

/** Of a digit or letter by its name: 일, 칠, 팔, 엘 and 알; 영, 삼, 육, 엠 and 엔. */
function endingOfSign(sign: string): Ending {
  if (/[178LR]/i.test(sign)) return 'ㄹ';
  return /[036MN]/i.test(sign) ? 'consonant' : 'vowel';
}
