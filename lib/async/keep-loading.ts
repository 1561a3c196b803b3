import { reportError } from '@/lib/report-error/report-error';
import { backOff, retry } from './retry';

const firstRetryMs = 500;

/** Code, asked for until it comes; null once that is called off. What fails on the way is reported. */
export function keepLoading<Part>(
  load: () => Promise<Part>,
  { signal }: AbortController,
  onFailure?: () => void,
): Promise<Part | null> {
  return retry({
    attempt: load,
    signal,
    onFailure: (error) => {
      reportError(error);
      onFailure?.();
    },
    wait: backOff(firstRetryMs),
  });
}
