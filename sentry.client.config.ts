import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
} from '@sentry/react';
import type { PublicConfig } from '@/lib/config/read-public-config';

const seconds = 1_000;
const minutes = 60 * seconds;

/**
 * The product's defaults (docs/product.md#error-reporting); each has its switch in .env.example (DSN and environment
 * at run time, the rest in the build).
 */
function sentryOptions({ sentryDsn, environment, appVersionLabel }: PublicConfig): BrowserOptions {
  return {
    dsn: sentryDsn ?? undefined,
    release: appVersionLabel,
    environment,
    sampleRate: rate(process.env.NEXT_PUBLIC_SENTRY_SAMPLE_RATE, 1),
    tracesSampleRate: rate(process.env.NEXT_PUBLIC_SENTRY_TRACES_SAMPLE_RATE, 0.02),
    replaysSessionSampleRate: rate(process.env.NEXT_PUBLIC_SENTRY_REPLAY_SESSION_RATE, 0.1),
    replaysOnErrorSampleRate: rate(process.env.NEXT_PUBLIC_SENTRY_REPLAY_ERROR_RATE, 1),
    debug: process.env.NEXT_PUBLIC_SENTRY_DEBUG !== 'off',
    // Personal data goes along by default (docs/product.md#error-reporting); screens themselves stay masked below.
    ...(process.env.NEXT_PUBLIC_SENTRY_SEND_PII === 'off' && { dataCollection: noPersonalData }),
    integrations: [
      browserTracingIntegration(),
      // Idle pause (5 min) and expiry (15 min) are the SDK's own limits.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        minReplayDuration: 5 * seconds,
        maxReplayDuration: 60 * minutes,
      }),
    ],
  };
}

const noPersonalData: BrowserOptions['dataCollection'] = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

/** Starts error reporting and sends what happened before it was loaded. */
export function startSentry(config: PublicConfig, earlierErrors: readonly unknown[]): void {
  init(sentryOptions(config));
  for (const error of earlierErrors) captureException(error);
}

function rate(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return text && value >= 0 && value <= 1 ? value : fallback;
}
