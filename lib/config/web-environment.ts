import * as z from 'zod/mini';

type Environment = Record<string, string | undefined>;

/** Every variable the web reads when it starts that can be wrong (.env.example); texts cannot. */
function webEnvironmentSchema() {
  const url = z.optional(z.url({ protocol: /^https?$/, error: 'an address with http:// or https://' }));
  // As they stand in the page's policy, in which a comma or a semicolon would begin another rule.
  const origins = z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\s*((https?|wss?):\/\/[^\s,;'"]+\s*)*$/,
          'origins with their scheme (https://photos.example), separated by spaces',
        ),
      ),
  );
  const share = 'a number from 0 to 1';
  const rate = z.optional(z.coerce.number(share).check(z.minimum(0, share), z.maximum(1, share)));
  const flag = z.optional(z.enum(['on', 'off'], 'on or off'));
  return z.object({
    WEB_URL: url,
    API_URL: url,
    SLIDE_REALTIME_ORIGINS: origins,
    SLIDE_VERIFICATION_ORIGINS: origins,
    SLIDE_PHOTO_ORIGINS: origins,
    SLIDE_IOS_STORE_URL: url,
    SLIDE_ANDROID_STORE_URL: url,
    SLIDE_ANALYTICS_ID: z.optional(
      z.string().check(z.regex(/^[A-Z0-9-]{3,30}$/, 'a measurement id such as G-ABC123')),
    ),
    SLIDE_ANALYTICS_SCRIPT_URL: url,
    SLIDE_ANALYTICS_ORIGINS: origins,
    SLIDE_SENTRY_DSN: url,
    SLIDE_SENTRY_SAMPLE_RATE: rate,
    SLIDE_SENTRY_DEBUG: flag,
    SLIDE_SENTRY_SEND_PII: flag,
    SLIDE_SENTRY_TRACES_SAMPLE_RATE: rate,
    SLIDE_SENTRY_REPLAY_SESSION_RATE: rate,
    SLIDE_SENTRY_REPLAY_ERROR_RATE: rate,
  });
}

/** What is wrong with it, one sentence a variable; empty texts count as absent. */
export function webEnvironmentProblems(env: Environment): string[] {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = webEnvironmentSchema().safeParse(given);
  const unreadable = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return [...unreadable, ...missingAddresses(given)];
}

/** People are at an https address already, and the default of the other one is this machine. */
function missingAddresses({ WEB_URL, API_URL }: Environment): string[] {
  const pairs = [
    ['API_URL', API_URL, WEB_URL],
    ['WEB_URL', WEB_URL, API_URL],
  ] as const;
  return pairs.flatMap(([name, value, other]) =>
    value === undefined && other?.startsWith('https:') ? [`${name}: is needed beside the other address`] : [],
  );
}

/** Ends the process with all of it, before a page is asked for: every answer would be a failure of ours. */
export function refuseWrongEnvironment(env: Environment): void {
  const problems = webEnvironmentProblems(env);
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `  - ${problem}`).join('\n');
  process.stderr.write(`The configuration of the web is not usable:\n${lines}\nSee .env.example.\n`);
  process.exit(1);
}
