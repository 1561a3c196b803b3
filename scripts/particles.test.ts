import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './bootstrap/root.mjs';

const folders = ['app', 'components', 'features', 'lib', 'server', 'contract'];

/**
 * A particle right behind something that is filled in, whose last letter nobody knows: behind its quotation mark or tag
 * as well, which is not spoken. A word of our own in between, such as 님 or a counter, decides it once and for all.
 */
const particleOfUnknown =
  /\}(?:['"‘’“”)\]]|<\/?[\w.]+>)*(?:이에요|예요|이|가|은|는|을|를|아|야|(?:와|과|으로|로)(?:는|도|만|의|서|써)?)(?![\p{L}\p{N}_])/u;

/** Where the last letter is known all the same. */
const known = [
  {
    file: 'features/safety/components/safety-shares-screen.tsx',
    line: "님`).join(', ')}이 알고 있어요",
    why: 'each of the names that are joined ends in 님',
  },
  {
    file: 'features/help/questions/clover.ts',
    line: "short.join(', ')}를 더 받을 수 있어요",
    why: 'each amount that is joined ends in 개',
  },
  {
    file: 'server/sandbox/console/page.ts',
    line: 'SINGLE_FRIEND_PREFIX}”를 검색해',
    why: 'it is one word of our own, and no name',
  },
  {
    file: 'server/demo/data/small-talk.ts',
    line: '안녕하세요, {team}이에요.',
    why: 'it is filled in by withParticle, as one with its particle',
  },
  {
    file: 'server/demo/lines.ts',
    line: ".replaceAll('{team}이에요', withParticle(",
    why: 'it is what withParticle fills in',
  },
];

test('what is filled in takes its particle from withParticle', () => {
  const files = folders.flatMap(listSources);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    linesOf(file)
      .filter((line) => particleOfUnknown.test(line) && !isKnown(file, line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each(known)('$file is left out with need, as $why', ({ file, line }) => {
  expect(linesOf(file).filter((each) => each.includes(line) && particleOfUnknown.test(each))).toHaveLength(1);
});

describe('the pattern', () => {
  test.each([
    "toast.success('{name}을 초대했어요')",
    '{teamName}과 매칭됐어요',
    '초대 코드 {code.trim()}로',
    '‘{name}’은 없어요',
    '{team.name}와의 대화',
    '{nickname}가, 지금',
    '<p><b>{nickname}</b>이 왔어요</p>',
    '{nickname}야!',
    '우리 팀은 {teamName}예요',
  ])('finds %s', (text) => {
    expect(text).toMatch(particleOfUnknown);
    expect(asTemplate(text)).toMatch(particleOfUnknown);
  });

  test.each([
    '{nickname}님이 초대했어요',
    '번호 {count}개를 피하고 있어요',
    "{withParticle(teamName, '이/가')} LIKE를 보냈어요",
    '{nickname}에게 보냈어요',
    '{place}에서 만나요',
    '{day} 이 시간',
    '{name}이름표',
  ])('passes %s', (text) => {
    expect(text).not.toMatch(particleOfUnknown);
    expect(asTemplate(text)).not.toMatch(particleOfUnknown);
  });
});

/** As it stands outside of JSX. */
function asTemplate(text: string): string {
  return `\`${text.replaceAll('{', '$' + '{')}\``;
}

function isKnown(file: string, line: string): boolean {
  return known.some((each) => each.file === file && line.includes(each.line));
}

function linesOf(file: string): string[] {
  return readFileSync(path.join(root, file), 'utf8').split('\n');
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|migrations|dist\//.test(file))
    .map((file) => path.join(folder, file));
}
