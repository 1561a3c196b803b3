import { assemble } from 'es-hangul';

/** A text as the block words see it: letters only, with the places where a space was. */
export interface NormalText {
  readonly letters: string;
  /** Indexes of `letters` at which a new word began; 0 is always one of them. */
  readonly wordStarts: ReadonlySet<number>;
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Strokes that stand for the vowel ㅣ beside Korean letters. */
const strokes = /(?<=[ㄱ-ㅎ])[1l|!i](?=[ㄱ-ㅎ가-힣]|$)/gu;
/** Cyrillic and Greek letters drawn like Latin ones. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  ѕ: 's',
  у: 'y',
  х: 'x',
  к: 'k',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  υ: 'u',
};

/**
 * Every reading of a text that a person could mean, each once: as typed, with split jamo put together, with stretched
 * vowels shortened, and with digits read as Latin letters.
 */
export function readingsOf(text: string): NormalText[] {
  const plain = plainForm(text);
  const words = plain.split(/\s+/u).filter(Boolean);
  const joined = words.map((word) => join(lettersOf(word.replace(strokes, 'ㅣ'))));
  const readings = [
    words.map(lettersOf),
    joined,
    joined.map((word) => shorten(withoutFillers(word))),
    words.map((word) => withoutFillers(lettersOf(word))),
    words.map((word) => lettersOf(readDigits(word))),
    words.map((word) => lettersOf(readDigits(word)).replace(/([a-z])\1+/g, '$1')),
    // Letter by letter: ㅅ ㅣ ㅂ ㅏ ㄹ.
    [words.every((word) => lettersOf(word).length <= 1) ? join(words.map(lettersOf).join('')) : ''],
  ];
  // Of most texts they are all the same, and each is looked through for every word.
  const different = new Map(readings.map((reading) => [reading.join(' '), reading]));
  return [...different.values()].map(toNormalText);
}

function plainForm(text: string): string {
  const composed = text
    // Invisible characters, variation selectors and combining marks between letters; format characters.
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u318d\u119e]/gu, '')
    .normalize('NFKC')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return Array.from(toCompatibilityJamo(composed), (letter) => lookAlikes[letter] ?? letter).join('');
}

/** Single conjoining jamo (NFKC makes them of half-width and compatibility forms) as the keys of a keyboard. */
function toCompatibilityJamo(text: string): string {
  const onsets = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
  const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
  const codas = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
  return text.replace(/[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/gu, (jamo) => {
    const code = jamo.codePointAt(0) ?? 0;
    if (code >= 0x11a8) return codas[code - 0x11a8] ?? jamo;
    if (code >= 0x1161) return vowels[code - 0x1161] ?? jamo;
    return onsets[code - 0x1100] ?? jamo;
  });
}

function lettersOf(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '');
}

/** 시ㅂㅏㄹ → 시발. */
function join(word: string): string {
  return /[ㅏ-ㅣ]|[가-힣][ㄱ-ㅎ]/u.test(word) ? assemble(Array.from(word)) : word;
}

/** 시1발, 병x신 → 시발, 병신. */
function withoutFillers(word: string): string {
  return word.replace(/(?<=[가-힣ㄱ-ㅎ])[\da-z]+(?=[가-힣ㄱ-ㅎ])/gu, '');
}

/** b1tch → bitch; only in words that have Latin letters. */
function readDigits(word: string): string {
  return /[a-z]/.test(word) ? word.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign) : word;
}

/** 시이이발 → 시발, 시바알 → 시발: a vowel that is only drawn out. */
function shorten(word: string): string {
  let short = '';
  for (const letter of word) {
    const coda = codaOfDrawnOut(short.at(-1), letter);
    if (coda === null) short += letter;
    else short = short.slice(0, -1) + String.fromCharCode(short.charCodeAt(short.length - 1) + coda);
  }
  return short;
}

/** The number of the coda of `next` when it only draws out the vowel of `last`; else null. */
function codaOfDrawnOut(last: string | undefined, next: string): number | null {
  const [before, after] = [syllableOf(last), syllableOf(next)];
  if (before === null || after === null || before % 28 !== 0) return null;
  const isBareOnset = Math.floor(after / 588) === 11;
  const vowelOf = (index: number) => Math.floor((index % 588) / 28);
  return isBareOnset && vowelOf(before) === vowelOf(after) ? after % 28 : null;
}

/** The place of a letter among the 11,172 Korean syllables; null for others. */
function syllableOf(letter: string | undefined): number | null {
  const index = (letter?.charCodeAt(0) ?? 0) - 0xac00;
  return index >= 0 && index < 11_172 ? index : null;
}

function toNormalText(words: readonly string[]): NormalText {
  const wordStarts = new Set([0]);
  let letters = '';
  for (const word of words) {
    wordStarts.add(letters.length);
    letters += word;
  }
  return { letters, wordStarts };
}
