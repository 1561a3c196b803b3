import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError } from '../errors/describe-error';
import { createLog } from './log';

/** What `write` puts into the log. */
function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(createLog('trace', { destination: stream }));
  return text;
}

const refusal = Object.assign(new Error('Key (phone_number)=(01012345678) already exists.'), {
  severity: 'ERROR',
  code: '23505',
  constraint: 'users_phone',
  detail: 'Key (phone_number)=(01012345678)',
});
const failure = new DrizzleQueryError('insert into "users" values ($1)', ['01012345678', '비밀'], refusal);

test('a failed query is logged with its statement and its SQLSTATE, never with its values', () => {
  const line = linesOf((log) => log.child({ reqId: '1' }).error({ err: failure }, 'unexpected failure'));
  expect(line).toContain('insert into');
  expect(line).toContain('23505');
  expect(line).toContain('users_phone');
  expect(line).toContain('log.test.ts');
  expect(line).not.toMatch(/01012345678|비밀/);
});

test('tokens, phone numbers and bodies are masked wherever a line carries them', () => {
  const person = { phoneNumber: '01012345678', accessToken: 'secret-1', email: 'a@b.kr' };
  const line = linesOf((log) => log.info({ person, body: '비밀' }, 'told'));
  expect(line).not.toMatch(/01012345678|secret-1|a@b\.kr|비밀/);
});

test('what is thrown without being an error says only of what type it was', () => {
  expect(describeError('a text with 01012345678')).toEqual({ type: 'string' });
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});
