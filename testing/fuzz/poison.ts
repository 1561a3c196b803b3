import fc from 'fast-check';

/** Values that break programs: every type where another was meant, and the edges of each. */
export const edges: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  101,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 2,
  '9'.repeat(400),
  '12345',
  -1e308,
  1e-320,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '٣',
  'null',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\uFFFE\u202E',
  '\u202E가나다\u202C',
  '\u2066\u200D\uFEFF',
  'ﷺ'.repeat(30),
  '👩‍👩‍👧'.repeat(40),
  '가'.repeat(10_000),
  '가'.normalize('NFD').repeat(300),
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  ',,,',
  '1,2,x',
  '2026-02-30T25:61:00Z',
  'c1a0c1a0-c1a0-41a0-81a0-c1a0c1a0c1a0',
  [],
  [[[]]],
  [null],
  Array.from({ length: 2000 }, (_, index) => index),
  {},
  { toString: 1, length: -1 },
  nest(200),
];

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

export const poison: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...edges) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');

/** Cursors that are none of ours, and some that nearly are. */
export const badCursors: readonly string[] = [
  'not base64 !!',
  base64url(''),
  base64url('\u0000'),
  base64url('abc'),
  base64url('-1'),
  base64url('99999999999999999999'),
  base64url('2147483647'),
  base64url('{"id":1}'),
  base64url('2026-02-30T25:61:00Z|1'),
  base64url('2026-11-21T00:00:00.000Z,x'),
  base64url('1,2'),
  base64url('NaN|NaN|NaN'),
  'x'.repeat(201),
];

/** Whole bodies and the media type they are sent as, none of which a client of ours would send. */
export const rawBodies: readonly { contentType: string | null; payload: string }[] = [
  { contentType: 'application/json', payload: '{' },
  { contentType: 'application/json', payload: '' },
  { contentType: 'application/json', payload: 'null' },
  { contentType: 'application/json', payload: '[]' },
  { contentType: 'application/json', payload: '"text"' },
  { contentType: 'application/json', payload: '12' },
  { contentType: 'application/json', payload: '\uFEFF{}' },
  { contentType: 'application/json', payload: '{"a":"\u0000"}' },
  { contentType: 'application/json', payload: '{"__proto__":{"isAgreed":true}}' },
  { contentType: 'application/json', payload: '{"constructor":{"prototype":{"a":1}}}' },
  { contentType: 'application/json', payload: '['.repeat(20_000) },
  { contentType: 'application/json', payload: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}` },
  { contentType: 'application/json', payload: `{"a":"${'x'.repeat(300_000)}"}` },
  { contentType: 'application/json; charset=utf-16', payload: '{}' },
  { contentType: 'application/x-www-form-urlencoded', payload: 'a=1&a[b]=2&__proto__[x]=1&%' },
  { contentType: 'multipart/form-data', payload: '--x' },
  { contentType: 'text/plain', payload: 'hello' },
  { contentType: 'image/png', payload: '\u0089PNG' },
  { contentType: 'nonsense', payload: 'x' },
  { contentType: null, payload: 'x' },
];

/** Path segments that are no id of anything. */
export const badSegments: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '2147483648',
  '99999999999999999999',
  'abc',
  '%00',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%20',
  '..%2f..',
  '%F0%9F%92%9A',
  'x'.repeat(199),
  'x'.repeat(300),
];

/** Text for a url; lone surrogates, which have no UTF-8, become the bytes some clients send for them. */
export function encodeText(text: string): string {
  return Array.from(text, (character) =>
    /^[\uD800-\uDFFF]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ).join('');
}
