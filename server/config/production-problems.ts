import type { ParsedEnv } from './env-schema';
import { sandboxSecrets } from './sandbox-secrets';

const secretNames = [
  'TOKEN_SECRET',
  'IDENTITY_HASH_SECRET',
  'UPLOAD_SECRET',
  'PURCHASE_WEBHOOK_SECRET',
] as const;
/** What 32 random hexadecimal digits reach with room to spare (they come to about 117). */
const minSecretBits = 96;

const productionNeeds = [
  'WEB_URL',
  'API_URL',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'KAKAO_CLIENT_ID',
  'KAKAO_CLIENT_SECRET',
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
  'NICE_CLIENT_ID',
  'NICE_CLIENT_SECRET',
] as const;

/** Parts that production may be told to do without, with what each takes. */
const parts = {
  push: ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
  bus: ['NATS_URL'],
} as const;

/** What is missing or too weak for production, one sentence each. */
export function productionProblems(env: ParsedEnv): string[] {
  const missing = productionNeeds
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: is needed in production`);
  const insecure = (['WEB_URL', 'API_URL'] as const)
    .filter((name) => env[name]?.startsWith('http:'))
    .map((name) => `${name}: has to be https in production`);
  const cookies = insecure.length > 0 ? [] : cookieProblems(env);
  return [...missing, ...insecure, ...cookies, ...missingParts(env), ...secretProblems(env)];
}

/** The api hands a sign-in over to the web in cookies, which the web reads only if they are its own too. */
function cookieProblems({ WEB_URL, API_URL, COOKIE_DOMAIN }: ParsedEnv): string[] {
  if (!WEB_URL || !API_URL) return [];
  const [web, api] = [new URL(WEB_URL).hostname, new URL(API_URL).hostname];
  const domain = COOKIE_DOMAIN?.replace(/^\./, '').toLowerCase();
  const isOfBoth = domain
    ? [web, api].every((host) => host === domain || host.endsWith(`.${domain}`))
    : web === api;
  return isOfBoth
    ? []
    : [`COOKIE_DOMAIN: has to be a domain that ${web} and ${api} both belong to, or nobody can sign in`];
}

/** Without these everything seems to work, and people are told nothing: whoever means it has to say so. */
function missingParts(env: ParsedEnv): string[] {
  return Object.entries(parts)
    .filter(([part]) => !env.RUN_WITHOUT.some((given) => given === part))
    .flatMap(([part, names]) =>
      names
        .filter((name) => env[name] === undefined)
        .map((name) => `${name}: is needed in production (or say RUN_WITHOUT=${part})`),
    );
}

/** One secret leaked, or guessed, must open one thing: each is hard to guess and no other's. */
function secretProblems(env: ParsedEnv): string[] {
  return secretNames.flatMap((name, index) => {
    const value = env[name];
    if (value === undefined) return [];
    if (value === sandboxSecrets[name]) return [`${name}: the sandbox default is refused in production`];
    if (guessBitsOf(value) < minSecretBits)
      return [`${name}: too easy to guess, take 32 random bytes (openssl rand -base64 32)`];
    const twin = secretNames.slice(0, index).find((other) => env[other] === value);
    return twin ? [`${name}: is the same as ${twin}, each needs its own`] : [];
  });
}

/**
 * Bits somebody has to guess who knows how often each character stands in it (Shannon): `aaaa…` has none, and what is
 * said again and again counts once.
 */
function guessBitsOf(secret: string): number {
  const text = secret.slice(0, periodOf(secret));
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

/** After how many characters a text begins anew; its length when it never does. */
function periodOf(text: string): number {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.startsWith(text.slice(length))) return length;
  return text.length;
}
