import type { Instrumentation } from 'next';
import { type ErrorReporting, readErrorReporting } from '@/lib/config/error-reporting';

let config: ErrorReporting | null = null;

/** When the web server starts: built documents learn of the deployment, errors are reported where there is a DSN. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // A standalone server reads no next.config.ts.
  const { refuseWrongEnvironment } = await import('@/lib/config/web-environment');
  refuseWrongEnvironment(process.env);
  const { provideDocuments } = await import('@/lib/documents/provide-documents');
  provideDocuments();
  config = readErrorReporting(process.env);
  if (!config) return;
  const { startServerReporting } = await import('@/lib/report-error/start-server-reporting');
  startServerReporting(config);
}

export const onRequestError: Instrumentation.onRequestError = async (...details) => {
  if (!config || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(...details);
};
