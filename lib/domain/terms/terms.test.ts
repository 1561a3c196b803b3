import { expect, test } from 'vitest';
import { type TermName, terms } from './terms';

const textOf = (name: TermName) =>
  terms[name].paragraphs.map(({ heading, text }) => `${heading}: ${text}`).join('\n');

test('what the analytics tag does with people stands in the terms that let it (decision 046)', () => {
  expect(textOf('privacy')).toContain('이용 분석과 오류 확인');
  expect(textOf('privacy')).toContain('서비스 이용 기록');
  expect(textOf('privacy')).toContain('이메일은 알아볼 수 없는 값으로');
  // Only they let advertisements use it.
  expect(textOf('marketing')).toContain('광고');
  expect(textOf('privacy')).not.toContain('광고');
});
