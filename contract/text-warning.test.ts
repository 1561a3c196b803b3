import { expect, test } from 'vitest';
import { findTextWarning } from './text-warning';

test.each([
  ['이 바보야', 'WORD'],
  ['진짜 재수없어', 'WORD'],
  ['완전 쓰 레 기', null],
  ['너 쓰레기야', 'WORD'],
  ['돈 좀 빌려줘', 'MONEY'],
  ['계좌번호 알려줄게', 'MONEY'],
  ['먼저 입금해 주세요', 'MONEY'],
  ['투자하면 두 배로 벌어', 'MONEY'],
  ['010-1234-5678', 'CONTACT'],
  ['번호 01012345678이야', 'CONTACT'],
  ['０１０ 1234 5678', 'CONTACT'],
  ['공일공 일이삼사 오육칠팔', 'CONTACT'],
  ['0\u200b10.1234.5678', 'CONTACT'],
  ['o1o 1234 5678', 'CONTACT'],
  ['O1O 1234 5678', 'CONTACT'],
  ['카톡 ID: Slide99', 'CONTACT'],
  ['1002-12-3456 우리', 'CONTACT'],
  ['메일은 slide.kim@example.com', 'CONTACT'],
  ['https://open.kakao.com/o/abc', 'CONTACT'],
  ['open.kakao.com/o/abc 로 와', 'CONTACT'],
  ['오픈 채팅 하자', 'CONTACT'],
  ['카톡 아이디 뭐예요?', 'CONTACT'],
  ['인스타 아이디 알려줘', 'CONTACT'],
  ['카톡 slide99', 'CONTACT'],
  ['인스타는 slide_kim', 'CONTACT'],
  ['@slide.kim', 'CONTACT'],
  ['110-123-456789 신한', 'CONTACT'],
])('“%s” is asked about: %s', (text, warning) => expect(findTextWarning(text)).toBe(warning));

test.each([
  '안녕하세요',
  '',
  '2026-11-22 18:30에 만나요',
  '2026.11.22 오후 6시',
  '11월 22일 6시 30분, 010번 버스 타고 갈게요',
  '쓰레기통 옆에서 봐요',
  '쓰레기 줍는 봉사 동아리예요',
  '투자 동아리 해요',
  '카톡보다 여기가 편해요',
  '인스타 감성 카페 가요',
  '라인댄스 배워요',
  'line up 공연 봐요',
  '카카오 2026년 공채 준비해요',
  'Node.js 좋아해요',
  '점수는 3-2-1이었어요',
  '6명이서 15000원씩 내요',
  '일이삼사오육칠팔구십',
  '주문 번호는 010123456789012예요',
])('“%s” is sent without a question', (text) => expect(findTextWarning(text)).toBeNull());

test('a long text is judged in little time', () => {
  const text = '공1공 - 12 카톡 a.b_ 0101 '.repeat(80).slice(0, 1000);
  // The quickest of them: what a busy machine does in between is none of the text's time.
  const rounds = Array.from({ length: 20 }, () => {
    const start = performance.now();
    findTextWarning(text);
    return performance.now() - start;
  });
  expect(Math.min(...rounds)).toBeLessThan(100);
});
