import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { loginIdSchema } from '@/contract/users';
import { randomLoginId, randomUniqueId } from './random-ids';

vi.mock('node:crypto', { spy: true });

/** Chance as it could be: each call takes the next bytes. */
function draw(...throws: readonly number[][]) {
  for (const bytes of throws) vi.mocked(randomBytes).mockImplementationOnce(() => Buffer.from(bytes));
}

test('a public code that would spell what nobody may be called is drawn anew', () => {
  draw([18, 4, 23, 0, 1, 2, 3, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7, 26, 31]);
  expect(randomUniqueId()).toBe('ABCDEFGH27');
});

test('so is a first handle, also where a digit stands for a letter', () => {
  // Of the clock once: s3x.
  draw([0, 0, 15, 24, 20, 1, 1, 1], [0, 0, 15, 4, 20, 1, 1, 1], [0, 1, 2, 3, 4, 5, 6, 30]);
  expect(randomLoginId()).toBe('slide.abcdefg9');
});

test('a first handle is one that could be chosen', () => {
  expect(loginIdSchema.safeParse(randomLoginId()).success).toBe(true);
});
