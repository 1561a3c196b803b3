import type { Instrumentation } from 'next';
import { readErrorReporting } from '@/lib/config/error-reporting';

const config = readErrorReporting(process.env);

/** Error reporting of the web server; without a DSN its code is never loaded. */
export async function register(): Promise<void> {
  if (!config || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServerReporting } = await import('@/lib/report-error/start-server-reporting');
  startServerReporting(config);
}

export const onRequestError: Instrumentation.onRequestError = async (...details) => {
  if (!config || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(...details);
};
