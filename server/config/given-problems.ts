import { createPrivateKey } from 'node:crypto';
import type { ParsedEnv } from './env-schema';

/** What is of use together alone: a part of it, and the sandbox or nothing would stand in without a word. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  [
    ...['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
    ...['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ],
  ['NICE_CLIENT_ID', 'NICE_CLIENT_SECRET'],
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
  ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY'],
] as const satisfies readonly (readonly (keyof ParsedEnv)[])[];

/** Kept in the environment as one line, or as the file is. */
const pemKeys = { APPLE_PRIVATE_KEY: 'ec', FCM_PRIVATE_KEY: 'rsa' } as const;

/** What is wrong with what is given, in production or not, one sentence each. */
export function givenProblems(env: ParsedEnv): string[] {
  return [...halfGiven(env), ...unreadableKeys(env), ...foreignVapidKeys(env)];
}

function halfGiven(env: ParsedEnv): string[] {
  return together.flatMap((names) => {
    const given = names.find((name) => env[name] !== undefined);
    if (!given || (given.startsWith('FCM_') && env.RUN_WITHOUT.includes('push'))) return [];
    return names
      .filter((name) => env[name] === undefined)
      .map((name) => `${name}: is needed beside ${given}`);
  });
}

/** Read here and not at the first sign-in or push, which would fail one after the other. */
function unreadableKeys(env: ParsedEnv): string[] {
  return Object.entries(pemKeys).flatMap(([name, type]) => {
    const text = env[name as keyof typeof pemKeys];
    return text === undefined || isPrivateKey(text, type)
      ? []
      : [`${name}: is no private ${type.toUpperCase()} key in PEM (-----BEGIN PRIVATE KEY-----…)`];
  });
}

function isPrivateKey(text: string, type: string): boolean {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    return text.startsWith('-----BEGIN PRIVATE KEY-----') && key.asymmetricKeyType === type;
  } catch {
    return false;
  }
}

/** A point and a number of the curve P-256, as `npx web-push generate-vapid-keys` prints them. */
function foreignVapidKeys(env: ParsedEnv): string[] {
  const bytes = { WEB_PUSH_PUBLIC_KEY: 65, WEB_PUSH_PRIVATE_KEY: 32 } as const;
  return Object.entries(bytes).flatMap(([name, length]) => {
    const text = env[name as keyof typeof bytes];
    const isKey = text === undefined || (/^[\w-]+$/.test(text) && decodedLength(text) === length);
    return isKey ? [] : [`${name}: is no key as npx web-push generate-vapid-keys prints it`];
  });
}

const decodedLength = (text: string) => Buffer.from(text, 'base64url').length;
