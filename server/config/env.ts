import * as z from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65535);
const secret = z.string().min(32, 'at least 32 characters');
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''));

/** Fixed secrets of the embedded default: fine on one machine, refused in production. */
const sandboxSecrets = {
  TOKEN_SECRET: 'sandbox-token-secret-not-for-production-0001',
  IDENTITY_HASH_SECRET: 'sandbox-identity-secret-not-for-production-01',
  UPLOAD_SECRET: 'sandbox-upload-secret-not-for-production-001',
  PURCHASE_WEBHOOK_SECRET: 'sandbox-purchase-secret-not-for-production-1',
};

const secretNames = [
  'TOKEN_SECRET',
  'IDENTITY_HASH_SECRET',
  'UPLOAD_SECRET',
  'PURCHASE_WEBHOOK_SECRET',
] as const;
/** What 32 random hexadecimal digits reach with room to spare (they come to about 117). */
const minSecretBits = 96;

const envSchema = z.object({
  /** `production` refuses the sandbox, insecure identity providers and default secrets. */
  SLIDE_ENV: z.enum(['sandbox', 'production']).default('sandbox'),
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  /** Where browsers find the web app, this api and the sandbox. */
  WEB_URL: url.optional(),
  API_URL: url.optional(),
  COOKIE_DOMAIN: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  /** Crashes are reported to this address of an error service; absent: only logged. */
  SLIDE_SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SLIDE_ENVIRONMENT: z.string().default('local'),
  SLIDE_SENTRY_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(1),

  SANDBOX_PORT: port.default(4100),
  SANDBOX_URL: url.optional(),
  /** Off on all but one node: the identity providers, the verification page and the console live in one place. */
  SANDBOX: flag.default(true),
  DEMO_WORLD: flag.default(true),
  COMPANIONS: flag.default(true),

  DATA_DIR: z.string().default('.data'),
  /** PostgreSQL; absent: PGlite under DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** NATS servers, comma-separated; absent: a bus in memory, for one node. */
  NATS_URL: z.string().optional(),

  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  FCM_PROJECT_ID: z.string().optional(),
  FCM_CLIENT_EMAIL: z.string().optional(),
  FCM_PRIVATE_KEY: z.string().optional(),

  /** VAPID keys of pushes to browsers, both in base64url, and who answers for them (`mailto:` or https). */
  WEB_PUSH_PUBLIC_KEY: z.string().optional(),
  WEB_PUSH_PRIVATE_KEY: z.string().optional(),
  WEB_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:)/)
    .default('mailto:push@slide.invalid'),
  /** Push services that browsers may name, comma-separated; nobody else is called. */
  WEB_PUSH_ORIGINS: z
    .string()
    .default(
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    )
    .transform((value) => value.split(',').map((origin) => origin.trim())),

  KAKAO_ISSUER: url.optional(),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  APPLE_ISSUER: url.optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),

  /** Where the verification form is posted; absent: the sandbox page. */
  NICE_FORM_ACTION: url.optional(),
  NICE_SITE_CODE: z.string().optional(),
  /** 32 bytes in base64 each. */
  NICE_ENCRYPTION_KEY: z.string().optional(),
  NICE_MAC_KEY: z.string().optional(),

  TOKEN_SECRET: secret.default(sandboxSecrets.TOKEN_SECRET),
  IDENTITY_HASH_SECRET: secret.default(sandboxSecrets.IDENTITY_HASH_SECRET),
  UPLOAD_SECRET: secret.default(sandboxSecrets.UPLOAD_SECRET),

  /** What stores sign their messages with; absent in production: nothing is sold. */
  PURCHASE_WEBHOOK_SECRET: secret.optional(),

  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  /** Multiplies every rate limit; tests that are many people on one machine raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(10_000).default(1),
  MIN_IOS_VERSION: z
    .string()
    .regex(/^\d+(\.\d+)*$/)
    .default('0.0.0'),
  /** `auto` approves a decodable photo at once; `manual` leaves it to people. */
  PHOTO_VERDICTS: z.enum(['auto', 'manual']).default('auto'),
});

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
  'NICE_FORM_ACTION',
  'NICE_SITE_CODE',
  'NICE_ENCRYPTION_KEY',
  'NICE_MAC_KEY',
] as const;

export type Env = Omit<z.output<typeof envSchema>, 'PURCHASE_WEBHOOK_SECRET'> & {
  WEB_URL: string;
  API_URL: string;
  SANDBOX_URL: string;
  PURCHASE_WEBHOOK_SECRET: string | null;
  isProduction: boolean;
};

/** Thrown with every missing or wrong variable, one a line; shown at start instead of a stack. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(
      `The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example.`,
    );
    this.name = 'EnvError';
  }
}

/** Parses the environment; empty strings count as absent. Throws EnvError. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const isProduction = env.SLIDE_ENV === 'production';
  const problems = isProduction ? productionProblems(env) : [];
  if (problems.length > 0) throw new EnvError(problems);
  return {
    ...env,
    SANDBOX: env.SANDBOX && !isProduction,
    DEMO_WORLD: env.DEMO_WORLD && !isProduction,
    COMPANIONS: env.COMPANIONS && !isProduction,
    WEB_URL: env.WEB_URL ?? 'http://localhost:3000',
    API_URL: env.API_URL ?? `http://localhost:${env.PORT}`,
    SANDBOX_URL: env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`,
    PURCHASE_WEBHOOK_SECRET:
      env.PURCHASE_WEBHOOK_SECRET ?? (isProduction ? null : sandboxSecrets.PURCHASE_WEBHOOK_SECRET),
    isProduction,
  };
}

function productionProblems(env: z.output<typeof envSchema>): string[] {
  const missing = productionNeeds
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: is needed in production`);
  const insecure = (['WEB_URL', 'API_URL'] as const)
    .filter((name) => env[name]?.startsWith('http:'))
    .map((name) => `${name}: has to be https in production`);
  return [...missing, ...insecure, ...secretProblems(env)];
}

/** One secret leaked, or guessed, must open one thing: each is hard to guess and no other's. */
function secretProblems(env: z.output<typeof envSchema>): string[] {
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
