import { init } from '@sentry/nextjs';
import type { ErrorReporting } from '@/lib/config/error-reporting';
import { collectedData } from './collected-data';
import { isFailure } from './keep-event';
import { maskBreadcrumb, maskEvent } from './mask-event';

/** Starts the error service in the web server: crashes while a page is rendered, masked as in the browser. */
export function startServerReporting(config: ErrorReporting): void {
  init({
    dsn: config.dsn,
    environment: config.environment,
    sampleRate: config.sampleRate,
    // The browser traces how a page came to be; the server would tell the same with addresses.
    tracesSampleRate: 0,
    // And so nothing has to be instrumented for traces.
    enableRuntimeChannelInjection: false,
    debug: config.isDebugging,
    dataCollection: collectedData({ sendsPersonalData: false }),
    beforeBreadcrumb: maskBreadcrumb,
    beforeSend: (event, hint) => (isFailure(event, hint) ? maskEvent(event) : null),
  });
}
