import type { Breadcrumb, Event } from '@sentry/nextjs';
import { isSecretName, maskText } from '@/contract/mask-text';

/** The service's own working memory, never sent, with circles in it; the style sheets of a replay. */
const untouched = new Set(['sdkProcessingMetadata', '_cssText']);

/** Masks every text of an event in place, wherever it stands, and answers it. */
export function maskEvent<Kind extends Event>(event: Kind): Kind {
  maskInPlace(event);
  return event;
}

/** A step on the way to an error. What was written to the console may hold anything, so it stays here. */
export function maskBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  if (breadcrumb.category === 'console') return null;
  maskInPlace(breadcrumb);
  return breadcrumb;
}

/** Masks the texts of a structure in place: the error service keeps references to what it sends. */
export function maskInPlace(value: object, seen = new WeakSet<object>()): void {
  if (seen.has(value)) return;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    if (untouched.has(key)) continue;
    if (isSecretName(key)) Reflect.set(value, key, '[masked]');
    else if (typeof inner === 'string') Reflect.set(value, key, maskText(inner));
    else if (typeof inner === 'object' && inner !== null) maskInPlace(inner, seen);
  }
}
