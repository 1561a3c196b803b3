import { reportError } from '@/lib/report-error/report-error';
import { backOff, retry } from './retry';

const firstRetryMs = 500;

/**
 * Code that nobody presses for: asked for until it comes. Null once that is called off; what fails on the way is
 * reported.
 */
export function keepLoading<Part>(load: () => Promise<Part>, signal: AbortSignal): Promise<Part | null> {
  return retry({ attempt: load, signal, onFailure: reportError, wait: backOff(firstRetryMs) });
}
