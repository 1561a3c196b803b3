import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { productionEnvironment } from '../../testing/api/production-environment';
import { EnvError, parseEnv } from './env';

const production = {
  ...productionEnvironment,
  NATS_URL: 'nats://bus.example',
  FCM_PROJECT_ID: 'fcm',
  FCM_CLIENT_EMAIL: 'push@slide.example',
  FCM_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string,
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

/** The same of a sandbox with nothing but these. */
function problemsOfSandbox(given: Record<string, string>): readonly string[] {
  return problemsOf({
    ...Object.fromEntries(Object.keys(production).map((name) => [name, undefined])),
    ...given,
  });
}

const vapidPublicKey = Buffer.alloc(65, 4).toString('base64url');

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

  test('does not start where the web could not read the cookies of a sign-in', () => {
    const problem =
      'COOKIE_DOMAIN: has to be a domain that slide.example and api.slide.example both belong to, or nobody can sign in';
    for (const COOKIE_DOMAIN of [undefined, 'api.slide.example', 'lide.example', 'other.example'])
      expect(problemsOf({ COOKIE_DOMAIN })).toEqual([problem]);
    expect(problemsOf({ COOKIE_DOMAIN: '.slide.example' })).toEqual([]);
    expect(problemsOf({ COOKIE_DOMAIN: undefined, API_URL: 'https://slide.example' })).toEqual([]);
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

describe('whatever it is for', () => {
  test('what is missing is named beside what cannot be read, each variable once', () => {
    expect(problemsOf({ PORT: 'many', TOKEN_SECRET: 'short', S3_BUCKET: undefined })).toEqual([
      'PORT: a port number',
      'TOKEN_SECRET: at least 32 characters',
      'S3_BUCKET: is needed in production',
    ]);
  });

  test.each([
    ['S3_ENDPOINT', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    ['NICE_CLIENT_ID', ['NICE_CLIENT_SECRET']],
    ['WEB_PUSH_PUBLIC_KEY', ['WEB_PUSH_PRIVATE_KEY']],
    ['FCM_CLIENT_EMAIL', ['FCM_PROJECT_ID', 'FCM_PRIVATE_KEY']],
  ])('%s alone does not start: nothing stands in for the rest of it unsaid', (name, missing) => {
    const given = name === 'WEB_PUSH_PUBLIC_KEY' ? vapidPublicKey : 'https://x.example';
    expect(problemsOfSandbox({ [name]: given })).toEqual(
      missing.map((other) => `${other}: is needed beside ${name}`),
    );
  });

  test('one sign-in provider alone does not start: of the other the sandbox would let anybody in', () => {
    expect(problemsOfSandbox({ KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' })).toContain(
      'APPLE_CLIENT_ID: is needed beside KAKAO_CLIENT_ID',
    );
  });

  test('a key that nothing could be signed with is named at the start', () => {
    for (const key of ['pem', production.APPLE_PRIVATE_KEY])
      expect(problemsOf({ FCM_PRIVATE_KEY: key })).toEqual([
        'FCM_PRIVATE_KEY: is no private RSA key in PEM (-----BEGIN PRIVATE KEY-----…)',
      ]);
    const inOneLine = production.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n');
    expect(problemsOf({ APPLE_PRIVATE_KEY: inOneLine })).toEqual([]);
    expect(problemsOf({ APPLE_PRIVATE_KEY: `"${inOneLine}"` })).toEqual([
      'APPLE_PRIVATE_KEY: is no private EC key in PEM (-----BEGIN PRIVATE KEY-----…)',
    ]);
    expect(problemsOf({ WEB_PUSH_PUBLIC_KEY: vapidPublicKey, WEB_PUSH_PRIVATE_KEY: 'other' })).toEqual([
      'WEB_PUSH_PRIVATE_KEY: is no key as npx web-push generate-vapid-keys prints it',
    ]);
  });
});

test('the embedded default needs nothing', () => {
  expect(parseEnv({})).toMatchObject({ WEB_URL: 'http://localhost:3000', isProduction: false });
});
