/**
 * The warn tier of the text rules (docs/product.md#text-rules): what may be written, and is asked about first. The api
 * names it while a person types, the web asks before it sends. Words that are refused are the api's own.
 */
export type TextWarning = 'WORD' | 'MONEY' | 'CONTACT';

/** What a person may want to think over in a text; null when there is nothing. */
export function findTextWarning(text: string): TextWarning | null {
  const plain = plainForm(text);
  if (contacts.some((contact) => contact.test(plain)) || hasAccount(plain)) return 'CONTACT';
  if (money.test(plain)) return 'MONEY';
  return words.test(plain) ? 'WORD' : null;
}

/** NFKC makes wide letters and digits plain; what nobody sees splits no word. */
function plainForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u115f\u1160\u200b-\u200f\u2060-\u2064\u3164\ufeff]|[\ufe00-\ufe0f]/gu, '')
    .toLowerCase();
}

/** A blank stands for one that people leave out as well. */
function phrases(list: string): RegExp {
  const sources = list
    .trim()
    .split(/\s*\|\s*/u)
    .map((phrase) => phrase.replaceAll(' ', '\\s*'));
  return new RegExp(sources.join('|'), 'u');
}

const words = phrases(`
  바보(?!상자) | 멍청 | 찌질 | 재수 없 | 짜증 나 | 꼰대 | 쓰레기(?! (?:통|봉투|장|차|줍|분리|수거|버리|치우)) |
  노답 | 빡치 | 빡쳐 | 또라이 | 돌아이 | 미쳤(?! (?:어요|네요|다)? (?:맛|예쁘)) | 못생긴 | 못생겼 | 뚱뚱한 것
`);

const money = phrases(`
  계좌 번호 | 입금 (?:해|부탁|하면|먼저) | 송금 (?:해|부탁|하면|먼저) | 돈 (?:좀 )?빌려 | 급전 | 대출 |
  투자 (?:해|하자|하면|하실|할래|권|방|수익|정보|리딩) | 코인 리딩 | 리딩방 | 고수익 | 수익 보장
`);

/** Digits as they are written to get past a filter: 공일공, 영1영, o1o. */
const digit = '[0-9o공영일이삼사오육륙칠팔구]';
const gap = '[\\s.,\\-_~()·]*';
const nought = '(?:0|o|공|영)';
const one = '(?:1|l|일)';

const messenger =
  '(?:카카오톡?|카톡|ㅋㅌ|깨톡|까톡|인스타(?:그램)?|인별|라인|텔레(?:그램)?|디코|디스코드|kakao(?:talk)?|insta(?:gram)?|telegram|line|discord)';

const contacts: readonly RegExp[] = [
  // 010-1234-5678, 공일공 …, with a space between all of them.
  new RegExp(
    `(?<![0-9])${nought}${gap}${one}${gap}(?:[016-9]|공|영|o|일|육|칠|팔|구)(?:${gap}${digit}){7,8}(?![0-9])`,
    'u',
  ),
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/u,
  /https?:\/\/\S|\bwww\.\S/u,
  /\b[\w-]+\.(?:com|net|org|kr|me|gg|ly|io|link|page|shop)(?![a-z0-9])/u,
  // @slide.kim, but not the name of a place in a sentence.
  /(?:^|\s)@[a-z0-9._]{4,30}/u,
  new RegExp(
    `${messenger}\\s*(?:아이디|id|디엠|dm)?\\s*(?:은|는|이|가)?\\s*[:=]?\\s*(?![\\d.]+(?![a-z0-9._]))[a-z0-9._]{4,30}(?![a-z0-9._])`,
    'u',
  ),
  new RegExp(`${messenger}\\s*(?:아이디|id|(?:으로|로)?\\s*(?:주세요|줄래|알려|연락|추가))`, 'u'),
  /오픈\s*(?:채팅|카톡|톡)/u,
];

/** 110-123-456789, and not 2026-11-22. */
function hasAccount(text: string): boolean {
  const groups = text.match(/(?<![\d-])\d{2,6}(?:-\d{2,8}){2,3}(?![\d-])/gu) ?? [];
  return groups.some((group) => group.replaceAll('-', '').length >= 10);
}
