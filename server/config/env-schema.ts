import * as z from 'zod';
import { sandboxSecrets } from './sandbox-secrets';

const flag = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on');
const port = z.coerce.number('a port number').int('a port number').min(0).max(65535);
const secret = z.string().min(32, 'at least 32 characters');
const url = z
  .url({ protocol: /^https?$/, error: 'an address with http:// or https://' })
  .transform((value) => value.replace(/\/$/, ''));

/** Every switch of the api, with the value the embedded default uses. */
export const envSchema = z.object({
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
  SLIDE_SENTRY_DSN: z.url({ protocol: /^https?$/, error: 'an address with http:// or https://' }).optional(),
  SLIDE_ENVIRONMENT: z.string().default('local'),
  SLIDE_SENTRY_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(1),

  /** How long a node that is told to stop still serves, so that a balancer sees it first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  /** Figures for Prometheus, on a listener of their own; absent: none are gathered. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where traces go by OTLP over HTTP; absent: none are made, and their code is never loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Of the calls that nobody before us decided about. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),

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
    .regex(/^postgres(ql)?:\/\//, 'an address with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** NATS servers, comma-separated, with credentials where they ask; absent: a bus in memory, for one node. */
  NATS_URL: z
    .string()
    .regex(
      /^(nats|tls):\/\/[^\s,]+(,(nats|tls):\/\/[^\s,]+)*$/,
      'addresses with nats:// or tls://, separated by commas',
    )
    .optional(),
  /** Parts that production does without, comma-separated, because whoever runs it said so. */
  RUN_WITHOUT: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(['push', 'bus']))),

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
    .regex(/^(mailto:|https:)/, 'an address with mailto: or https:')
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

  /** NICE's standard window; without a client id the sandbox stands in. */
  NICE_CLIENT_ID: z.string().optional(),
  NICE_CLIENT_SECRET: z.string().optional(),
  /** Its number for the integrated phone verification. */
  NICE_PRODUCT_ID: z.string().default('2101979031'),
  NICE_API_URL: url.default('https://svc.niceapi.co.kr:22001'),
  /** Where the verification form is posted. */
  NICE_FORM_ACTION: url.default('https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb'),

  TOKEN_SECRET: secret.default(sandboxSecrets.TOKEN_SECRET),
  IDENTITY_HASH_SECRET: secret.default(sandboxSecrets.IDENTITY_HASH_SECRET),
  UPLOAD_SECRET: secret.default(sandboxSecrets.UPLOAD_SECRET),

  /** What stores sign their messages with; absent in production: nothing is sold. */
  PURCHASE_WEBHOOK_SECRET: secret.optional(),

  /** Where people write to; absent in production: the help page names no address. */
  SUPPORT_EMAIL: z.email().optional(),

  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  /** Multiplies every rate limit; tests that are many people on one machine raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(10_000).default(1),
  MIN_IOS_VERSION: z
    .string()
    .regex(/^\d+(\.\d+)*$/, 'a version such as 1.7.7')
    .default('0.0.0'),
  /** `auto` approves a decodable photo at once; `manual` leaves it to people. */
  PHOTO_VERDICTS: z.enum(['auto', 'manual']).default('auto'),
});

/** What was read, before it was checked for production. */
export type ParsedEnv = z.output<typeof envSchema>;
