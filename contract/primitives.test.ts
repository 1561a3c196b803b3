import { describe, expect, test } from 'vitest';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants';
import {
  appPathSchema,
  availableDaysSchema,
  cursorSchema,
  idParamSchema,
  idSchema,
  inviteTokenSchema,
  memberHandleSchema,
  pageBodySchema,
  pageQuerySchema,
  typedTextSchema,
  uniqueIdSchema,
} from './primitives';

const texts = { appPathSchema, uniqueIdSchema, memberHandleSchema, inviteTokenSchema, cursorSchema };

describe('a text of the wire', () => {
  const code = 'ABCDEFG234';
  const secret = '0123456789abcdef'.repeat(2);
  test.each<[keyof typeof texts, string, boolean]>([
    ['appPathSchema', '/team?tab=2#top', true],
    ['appPathSchema', '/', true],
    ['appPathSchema', `/${'a'.repeat(199)}`, true],
    ['appPathSchema', `/${'a'.repeat(200)}`, false],
    ['appPathSchema', '//evil.kr', false],
    ['appPathSchema', '/\\evil.kr', false],
    ['appPathSchema', '/team\\evil', false],
    ['appPathSchema', '/team evil', false],
    ['appPathSchema', 'team', false],
    ['appPathSchema', 'https://evil.kr/', false],
    ['uniqueIdSchema', code, true],
    ['uniqueIdSchema', `${code}A`, false],
    ['uniqueIdSchema', code.slice(1), false],
    ['uniqueIdSchema', code.toLowerCase(), false],
    ['uniqueIdSchema', 'ABCDEFG231', false],
    ['memberHandleSchema', 'a'.repeat(20).concat('_-'), true],
    ['memberHandleSchema', 'a'.repeat(21), false],
    ['memberHandleSchema', 'a'.repeat(23), false],
    ['memberHandleSchema', 'a'.repeat(21).concat('+'), false],
    ['inviteTokenSchema', code + secret, true],
    ['inviteTokenSchema', code, false],
    ['inviteTokenSchema', `${code}${secret}0`, false],
    ['inviteTokenSchema', code + secret.toUpperCase(), false],
    ['cursorSchema', 'a'.repeat(200), true],
    ['cursorSchema', 'a'.repeat(201), false],
    ['cursorSchema', '', false],
  ])('%s takes "%s": %s', (name, text, isTaken) => {
    expect(texts[name].safeParse(text).success).toBe(isTaken);
  });
});

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['seven', undefined],
])('an id in an address: "%s" is %s; as a number too', (text, id) => {
  expect(idParamSchema.safeParse(text).data).toBe(id);
  expect(idSchema.safeParse(Number(text)).data).toBe(id);
});

test.each([
  [undefined, PAGE_SIZE_DEFAULT],
  [1, 1],
  [PAGE_SIZE_MAX, PAGE_SIZE_MAX],
  [PAGE_SIZE_MAX + 1, undefined],
  [0, undefined],
  [1.5, undefined],
])('a page of %s has %s, in an address and in a body', (limit, size) => {
  expect(pageBodySchema.safeParse({ limit }).data?.limit).toBe(size);
  const query = limit === undefined ? {} : { limit: `${limit}` };
  expect(pageQuerySchema.safeParse(query).data?.limit).toBe(size);
});

describe('a typed text', () => {
  const schema = typedTextSchema({ minLength: 2, maxLength: 3 });
  test.each([
    ['가나다', '가나다'],
    ['가나다라', undefined],
    ['가', undefined],
    ['  가나  ', '가나'],
    // Counted as people see them: not by the two units each takes, nor by parts of a syllable.
    ['🍀🍀🍀', '🍀🍀🍀'],
    ['가나다'.normalize('NFD'), '가나다'],
    // What nobody sees counts for nothing.
    ['가\u200b', undefined],
    ['가\n나', '가\n나'],
    ['가\u0000나', undefined],
    ['가\u0007나', undefined],
    [' '.repeat(11).concat('가나'), undefined],
  ])('of two to three characters: %j is kept as %j', (typed, kept) => {
    expect(schema.safeParse(typed).data).toBe(kept);
  });
});

test('no team likes more days than a week has', () => {
  expect(availableDaysSchema.safeParse([]).success).toBe(true);
  expect(availableDaysSchema.safeParse(Array.from({ length: 8 }, () => 'MON')).success).toBe(false);
});
