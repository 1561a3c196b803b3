import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { answerSerializer } from './serialize-answer';

const serialize = answerSerializer({
  schema: z.object({ seq: z.int(), words: z.string().nullable() }),
  method: 'GET',
  url: '/api/v1/words',
});

describe('an answer', () => {
  test('holds what its schema names and nothing else', () => {
    expect(serialize({ seq: 1, words: '안녕', phoneNumber: '01012345678' })).toBe('{"seq":1,"words":"안녕"}');
  });

  test('that breaks its schema is a failure which names the call, and nothing of it says the value', () => {
    const failure = failureOf({ seq: '010-1234-5678', words: null });
    expect(failure.message).toBe('the answer of GET /api/v1/words breaks its schema');
    expect(inspect(failure, { depth: null })).toContain('seq');
    expect(inspect(failure, { depth: null })).not.toContain('1234');
  });
});

function failureOf(answer: unknown): Error {
  try {
    serialize(answer);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('it was written');
}
