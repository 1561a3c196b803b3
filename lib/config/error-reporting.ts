import * as z from 'zod/mini';

/** How errors are reported (docs/operations.md#error-reporting); null where there is no DSN. */
export interface ErrorReporting {
  dsn: string;
  environment: string;
  sampleRate: number;
  tracesSampleRate: number;
  replaySessionSampleRate: number;
  replayErrorSampleRate: number;
  isDebugging: boolean;
  sendsPersonalData: boolean;
}

/** From the environment, when the web server starts. Throws a readable error when a value is not usable. */
export function readErrorReporting(env: Record<string, string | undefined>): ErrorReporting | null {
  if (!env.SLIDE_SENTRY_DSN) return null;
  return errorReportingSchema().parse({
    dsn: env.SLIDE_SENTRY_DSN,
    environment: env.SLIDE_ENVIRONMENT || 'local',
    sampleRate: env.SLIDE_SENTRY_SAMPLE_RATE || 1,
    tracesSampleRate: env.SLIDE_SENTRY_TRACES_SAMPLE_RATE || 0.02,
    replaySessionSampleRate: env.SLIDE_SENTRY_REPLAY_SESSION_RATE || 0.1,
    replayErrorSampleRate: env.SLIDE_SENTRY_REPLAY_ERROR_RATE || 1,
    isDebugging: (env.SLIDE_SENTRY_DEBUG || 'on') === 'on',
    sendsPersonalData: (env.SLIDE_SENTRY_SEND_PII || 'on') === 'on',
  });
}

/** Where the page's reports go, for its policy; empty without a DSN. */
export function errorReportingOrigin(env: Record<string, string | undefined>): string {
  return env.SLIDE_SENTRY_DSN ? new URL(env.SLIDE_SENTRY_DSN).origin : '';
}

/** A function, so that the module does nothing when it is loaded and stays out of the browser's bundle. */
function errorReportingSchema() {
  const rate = z.coerce.number().check(z.minimum(0), z.maximum(1));
  return z.object({
    dsn: z.url(),
    environment: z.string(),
    sampleRate: rate,
    tracesSampleRate: rate,
    replaySessionSampleRate: rate,
    replayErrorSampleRate: rate,
    isDebugging: z.boolean(),
    sendsPersonalData: z.boolean(),
  });
}
