import type { Event, EventHint } from '@sentry/nextjs';
import { routePattern } from '@/lib/paths/route-pattern';

/** How the framework says "somewhere else", "no such page" and "not allowed": control flow, not failures. */
const controlFlow = /^NEXT_(REDIRECT|NOT_FOUND|HTTP_ERROR_FALLBACK)(;|$)/;

/** Whether an error is one, and not the framework leading a person on. */
export function isFailure(event: Event, { originalException }: EventHint = {}): boolean {
  const texts = [
    digestOf(originalException),
    ...(event.exception?.values ?? []).flatMap(({ type, value }) => [type, value]),
  ];
  return !texts.some((text) => text !== undefined && controlFlow.test(text));
}

/**
 * Whether a transaction says something: not of the page for what is not there, and not of a page that was left
 * before it was whole. One that stays gets its page's pattern for a name, without ids.
 */
export function keepTransaction<Kind extends Event>(event: Kind): Kind | null {
  const { op, status, data } = event.contexts?.trace ?? {};
  const reason = data?.['sentry.idle_span_finish_reason'];
  if (status === 'cancelled' || reason === 'cancelled' || reason === 'documentHidden') return null;
  if (!event.transaction || /^incomplete|^<unlabeled/.test(event.transaction)) return null;
  if (op !== 'pageload' && op !== 'navigation') return event;
  const pattern = routePattern(event.transaction);
  if (!pattern) return null;
  event.transaction = pattern;
  return event;
}

function digestOf(error: unknown): string | undefined {
  const digest = error instanceof Error ? Reflect.get(error, 'digest') : undefined;
  return typeof digest === 'string' ? digest : undefined;
}
