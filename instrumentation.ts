import type { Instrumentation } from 'next';

const dsn = process.env.SLIDE_SENTRY_DSN;

/** Error reporting of the web server; without a DSN its code is never loaded. */
export async function register(): Promise<void> {
  if (!dsn || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { init } = await import('@sentry/nextjs');
  init({ dsn, environment: process.env.SLIDE_ENVIRONMENT ?? 'local', tracesSampleRate: 0.02 });
}

export const onRequestError: Instrumentation.onRequestError = async (...details) => {
  if (!dsn || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(...details);
};
