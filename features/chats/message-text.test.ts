import { describe, expect, test } from 'vitest';
import { excerptAround, foldText, isEmojiOnly, splitLinks } from './message-text';

const linksOf = (text: string) =>
  splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('links in a message', () => {
  test.each([
    ['여기예요 https://naver.me/x1. 봐 주세요', ['https://naver.me/x1']],
    ['(https://kko.to/a?b=1)', ['https://kko.to/a?b=1']],
    ['https://namu.wiki/w/망원동(서울)', ['https://namu.wiki/w/망원동(서울)']],
    ['(https://namu.wiki/w/망원동(서울)).', ['https://namu.wiki/w/망원동(서울)']],
    ['mailto:a@slide.kr 로 주세요', ['mailto:a@slide.kr']],
    ['/my-page/safety 에 있어요', ['/my-page/safety']],
    ['3/4이랑 a/b, http://x.kr, javascript:alert(1)', []],
  ])('%s', (text, links) => {
    expect(linksOf(text)).toEqual(links);
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test.each([
  ['😀', true],
  ['👨‍👩‍👧‍👦 🇰🇷', true],
  ['❤️👍🏽', true],
  ['1', false],
  ['좋아요 😀', false],
  ['  ', false],
  ['😀'.repeat(20), false],
])('emoji alone: “%s” is %s', (text, isLarge) => {
  expect(isEmojiOnly(text)).toBe(isLarge);
});

test('what is long is shown in part, at the end of a word', () => {
  expect(foldText('짧은 말')).toBeNull();
  const long = Array.from({ length: 200 }, (_, index) => `말${index}`).join(' ');
  const folded = foldText(long) ?? '';
  expect(folded.length).toBeLessThanOrEqual(500);
  expect(long.startsWith(`${folded} `)).toBe(true);
  expect(foldText(`와${'😀'.repeat(300)}`)).toBe(`와${'😀'.repeat(249)}`);
  expect(foldText('줄\n'.repeat(30))?.split('\n')).toHaveLength(14);
});

describe('a found text', () => {
  const long = '저희는 돗자리랑 보드게임 두 개까지 챙겨 갈게요. 세 시쯤 망원에서 봬요!';
  test.each([
    ['whole when the words are near its beginning', '망원 쪽 어때요?', '망원', '망원 쪽 어때요?'],
    ['from a word shortly before them', long, '망원', '…세 시쯤 망원에서 봬요!'],
    ['in one line', '토요일\n세 시', '세 시', '토요일 세 시'],
    ['from the words on where no word ends before them', `${'가'.repeat(30)}망원`, '망원', '…망원'],
    ['whatever the case', 'see you at MANGWON', 'mangwon', '…you at MANGWON'],
    ['whole when it does not hold them as they are', 'Café', 'cafe', 'Café'],
  ])('is shown %s', (_, text, words, expected) => {
    expect(excerptAround(text, words)).toBe(expected);
  });
});
