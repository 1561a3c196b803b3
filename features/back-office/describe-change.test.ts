import { expect, test } from 'vitest';
import { describeChange, describeTarget } from './describe-change';

test('a change is told field by field, in words', () => {
  expect(describeChange({ before: { value: 15 }, after: { value: 12 } })).toEqual(['값: 15 → 12']);
  expect(describeChange({ before: { value: false }, after: { value: true } })).toEqual(['값: 꺼짐 → 켜짐']);
  expect(
    describeChange({ before: null, after: { sanctionId: 4, endsAt: '2026-11-28T03:00:00.000Z' } }),
  ).toEqual(['제한 번호: 4', '끝나는 때: 2026.11.28 오후\u00a012:00']);
  expect(describeChange({ before: null, after: { endsAt: null } })).toEqual(['끝나는 때: 없음']);
  expect(describeChange({ before: { sanctionIds: [4, 5] }, after: null })).toEqual(['제한 번호: 4, 5']);
  expect(describeChange({ before: null, after: { branches: ['홍대점', '신촌점'] } })).toEqual([
    '매장: 홍대점, 신촌점',
  ]);
  expect(describeChange({ before: { role: 'VIEWER' }, after: { role: 'ADMIN' } })).toEqual([
    '권한: 열람 → 관리자',
  ]);
  expect(describeChange({ before: { status: 'PENDING' }, after: { status: 'REJECTED' } })).toEqual([
    '상태: 기다리는 중 → 거절됨',
  ]);
  expect(describeChange({ before: null, after: { outcome: 'UPHELD' } })).toEqual(['결과: 제한을 유지함']);
  expect(describeChange({ before: null, after: { kind: 'EXPORT', userId: 3 } })).toEqual([
    '종류: 자료 내보내기',
    '사람: 3',
  ]);
  expect(describeChange({ before: null, after: { kind: 'city-1' } })).toEqual(['종류: city-1']);
  expect(describeChange({ before: null, after: null })).toEqual([]);
});

test('what it is about has a name, and what is new here keeps its own', () => {
  expect(describeTarget({ targetType: 'person', targetId: '11' })).toBe('사람 11');
  expect(describeTarget({ targetType: 'setting', targetId: 'price:unblur' })).toBe('설정 사진 모두 보기');
  expect(describeTarget({ targetType: 'setting', targetId: 'price:of-later' })).toBe('설정 price:of-later');
  expect(describeTarget({ targetType: 'planet', targetId: '3' })).toBe('planet 3');
});
