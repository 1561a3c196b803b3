import { afterEach, beforeEach } from 'vitest';
import { setAnalyticsSink } from '@/lib/analytics/analytics';

/** Listens in each test of a file: what was counted so far, with its parameters, but for the platform. */
export function trackEvents(): () => (readonly [name: string, params: Record<string, unknown>])[] {
  const events: (readonly [string, Record<string, unknown>])[] = [];
  beforeEach(() => {
    setAnalyticsSink(({ name, params: { platform: _platform, ...params } }) => events.push([name, params]));
    // What other tests counted and nobody listened to is handed over first.
    events.length = 0;
  });
  afterEach(() => setAnalyticsSink(null));
  return () => events;
}
