import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { productionEnvironment } from '../../testing/api/production-environment';
import { EnvError, parseEnv } from './env';

const production = {
  ...productionEnvironment,
  NATS_URL: 'nats://bus.example',
  FCM_PROJECT_ID: 'fcm',
  FCM_CLIENT_EMAIL: 'push@slide.example',
  FCM_PRIVATE_KEY: 'pem',
};

/** What is wrong with production when these differ. */
function problemsOf(changes: Record<string, string | undefined>): readonly string[] {
  try {
    parseEnv({ ...production, ...changes });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('production', () => {
  test('starts with everything named, and with secrets of 32 hexadecimal digits', () => {
    expect(problemsOf({})).toEqual([]);
    const hex = () => randomBytes(16).toString('hex');
    expect(problemsOf({ TOKEN_SECRET: hex(), IDENTITY_HASH_SECRET: hex(), UPLOAD_SECRET: hex() })).toEqual(
      [],
    );
  });

  test.each(['WEB_URL', 'API_URL'])('does not start without %s, nor with one that is not https', (name) => {
    expect(problemsOf({ [name]: undefined })).toEqual([`${name}: is needed in production`]);
    expect(problemsOf({ [name]: 'http://localhost:3000' })).toEqual([
      `${name}: has to be https in production`,
    ]);
  });

  test.each(['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'])(
    'does not start without push (%s), unless it was told to',
    (name) => {
      expect(problemsOf({ [name]: undefined })).toEqual([
        `${name}: is needed in production (or say RUN_WITHOUT=push)`,
      ]);
      expect(problemsOf({ [name]: '', RUN_WITHOUT: 'push' })).toEqual([]);
      expect(problemsOf({ [name]: undefined, RUN_WITHOUT: 'bus' })).toHaveLength(1);
    },
  );

  test('does not start without a bus between its nodes, unless it was told to', () => {
    expect(problemsOf({ NATS_URL: undefined })).toEqual([
      'NATS_URL: is needed in production (or say RUN_WITHOUT=bus)',
    ]);
    expect(problemsOf({ NATS_URL: undefined, RUN_WITHOUT: 'push, bus' })).toEqual([]);
    expect(problemsOf({ NATS_URL: 'bus.example:4222' })).toEqual([expect.stringMatching(/^NATS_URL/)]);
    expect(problemsOf({ NATS_URL: 'nats://slide:word@one:4222,nats://two:4222' })).toEqual([]);
    expect(problemsOf({ RUN_WITHOUT: 'everything' })).toEqual([expect.stringMatching(/^RUN_WITHOUT/)]);
  });

  test.each([
    ['one letter', 'a'.repeat(32)],
    ['two letters in turns', 'ab'.repeat(24)],
    ['a word again and again', 'secret'.repeat(6)],
    ['digits in a row', `${'0123456789'.repeat(3)}01`],
  ])('refuses a secret of %s', (_what, secret) => {
    expect(problemsOf({ TOKEN_SECRET: secret })).toEqual([expect.stringMatching(/^TOKEN_SECRET: too easy/)]);
  });

  test('refuses one secret for two things, and the secrets of the sandbox', () => {
    const shared = randomBytes(32).toString('base64');
    expect(problemsOf({ TOKEN_SECRET: shared, UPLOAD_SECRET: shared })).toEqual([
      'UPLOAD_SECRET: is the same as TOKEN_SECRET, each needs its own',
    ]);
    expect(problemsOf({ UPLOAD_SECRET: undefined })).toEqual([
      'UPLOAD_SECRET: the sandbox default is refused in production',
    ]);
  });
});

test('the embedded default needs nothing', () => {
  expect(parseEnv({})).toMatchObject({ WEB_URL: 'http://localhost:3000', isProduction: false });
});
