import {
  captureException,
  close,
  type ErrorEvent,
  type EventHint,
  init,
  linkedErrorsIntegration,
  onUncaughtExceptionIntegration,
} from '@sentry/node';
import { APP_VERSION_LABEL } from '@/contract/constants';
import { maskText } from '@/contract/mask-text';
import { safeMessageOf } from '../../errors/describe-error';
import type { ErrorReports } from './error-reports';

/**
 * Reports to the error service of a DSN. Of a crash it tells what, where in the code, in which call and request;
 * nothing is gathered of who made the call, and no part of the program is instrumented for it.
 */
export function openSentryReports(options: {
  dsn: string;
  environment: string;
  sampleRate: number;
}): ErrorReports {
  init({
    ...options,
    release: APP_VERSION_LABEL,
    defaultIntegrations: false,
    // A promise that fails unheard is a line of the log like other errors (`start/main.ts`): it comes through `report`.
    integrations: [linkedErrorsIntegration(), onUncaughtExceptionIntegration()],
    beforeSend: onlyTheCrash,
  });
  return {
    report: (error, tags) => void captureException(error, { tags }),
    close: async () => void (await close(2_000)),
  };
}

/** A list of what is sent, so that whatever else an event comes to hold stays here. */
function onlyTheCrash(event: ErrorEvent, { originalException }: EventHint): ErrorEvent {
  const messages = messagesOf(originalException);
  const { type, event_id, timestamp, platform, level, environment, release, tags, sdk } = event;
  const values = event.exception?.values?.map((value, index, { length }) => ({
    ...value,
    // The service lists the deepest cause first.
    value: maskText(messages[length - 1 - index] ?? 'thrown: not an error'),
  }));
  const crash = { type, event_id, timestamp, platform, level, environment, release, tags, sdk };
  return { ...crash, exception: { ...event.exception, values } };
}

function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [safeMessageOf(error), ...messagesOf(error.cause)] : [];
}
