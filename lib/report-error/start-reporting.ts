import {
  type BrowserOptions,
  captureException,
  captureRouterTransitionStart,
  init,
  replayIntegration,
} from '@sentry/nextjs';
import type { ErrorReporting } from '@/lib/config/error-reporting';
import { collectedData } from './collected-data';
import { isFailure, keepTransaction } from './keep-event';
import { maskBreadcrumb, maskEvent } from './mask-event';
import { makeMaskingTransport } from './masking-transport';
import { setErrorSink } from './report-error';
import { toError } from './to-error';

const seconds = 1_000;
const minutes = 60 * seconds;

/** Starts the error service in a browser and hands it what waited. Answers what tells it of a change of pages. */
export function startReporting(
  config: ErrorReporting,
  { release }: { release: string },
): typeof captureRouterTransitionStart {
  const client = init(reportingOptions(config, release));
  // Neither an error nor a transaction: what goes beside a replay passes only here.
  client?.addEventProcessor((event) => (event.type === 'replay_event' ? maskEvent(event) : event));
  setErrorSink((error, { severity, ...context }) =>
    captureException(toError(error), {
      tags: context,
      level: severity === 'warning' ? 'warning' : 'error',
    }),
  );
  return captureRouterTransitionStart;
}

function reportingOptions(config: ErrorReporting, release: string): BrowserOptions {
  return {
    dsn: config.dsn,
    release,
    environment: config.environment,
    sampleRate: config.sampleRate,
    tracesSampleRate: config.tracesSampleRate,
    replaysSessionSampleRate: config.replaySessionSampleRate,
    replaysOnErrorSampleRate: config.replayErrorSampleRate,
    debug: config.isDebugging,
    dataCollection: collectedData(config),
    // The api is another origin: it would have to allow the headers, and nobody reads them there.
    tracePropagationTargets: [],
    // Whole transactions, so that one can be left out (and all of its spans with it).
    traceLifecycle: 'static',
    transport: makeMaskingTransport,
    beforeBreadcrumb: maskBreadcrumb,
    beforeSend: (event, hint) => (isFailure(event, hint) ? maskEvent(event) : null),
    beforeSendTransaction: (event) => {
      const kept = keepTransaction(event);
      return kept && maskEvent(kept);
    },
    // The console may hold anything.
    integrations: (defaults) => [...defaults.filter(({ name }) => name !== 'Console'), screenReplay()],
  };
}

/** What happened on the screen, as shapes. Idle pause (5 min) and expiry (15 min) are the service's own limits. */
function screenReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'content'],
    minReplayDuration: 5 * seconds,
    maxReplayDuration: 60 * minutes,
    // The transport packs, after it masked.
    useCompression: false,
  });
}
