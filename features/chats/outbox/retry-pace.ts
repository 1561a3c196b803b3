import { longestWaitMs } from '@/lib/async/longest-wait';
import { backoffMs } from '@/lib/async/retry';
import { isApiError } from '@/lib/errors/api-error';

const firstRestMs = 500;
const limitedRestSeconds = 5;
/** No answer, or a balancer that has nobody to ask. The message carries its own id: sent again, it is stored once. */
const awayStatuses = [0, 502, 503, 504];

/** Milliseconds until the next try by itself; null for a failure that the person is shown. */
export function restAfter(error: unknown, failures: number): number | null {
  if (!isApiError(error)) return null;
  const asked = error.retryAfterSeconds;
  if (error.status === 429) return (asked ?? limitedRestSeconds) * 1000;
  if (!awayStatuses.includes(error.status)) return null;
  const rest = backoffMs({ failures, firstMs: firstRestMs, longestMs: longestWaitMs() });
  return Math.max(rest, (asked ?? 0) * 1000);
}
