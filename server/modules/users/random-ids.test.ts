import { expect, test } from 'vitest';
import { loginIdSchema } from '@/contract/profile-fields';
import { randomLoginId, randomUniqueId } from './random-ids';

/** Chance as it could be: each call takes the next bytes. */
function createDraw(...throws: number[][]) {
  return () => Uint8Array.from(throws.shift() ?? []);
}

test('a public code that would spell what nobody may be called is drawn anew', () => {
  const draw = createDraw([18, 4, 23, 0, 1, 2, 3, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7, 26, 31]);
  expect(randomUniqueId(draw)).toBe('ABCDEFGH27');
});

test('so is a first handle, also where a digit stands for a letter', () => {
  // Of the clock once: s3x.
  const draw = createDraw([0, 0, 15, 24, 20, 1, 1, 1], [0, 0, 15, 4, 20, 1, 1, 1], [0, 1, 2, 3, 4, 5, 6, 30]);
  expect(randomLoginId(draw)).toBe('slide.abcdefg9');
});

test('a first handle is one that could be chosen', () => {
  expect(loginIdSchema.safeParse(randomLoginId()).success).toBe(true);
});
