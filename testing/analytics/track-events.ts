import { afterEach, beforeEach } from 'vitest';
import { setAnalyticsSink } from '@/lib/analytics/analytics';

/** Listens in each test of a file: what was counted so far, with its parameters, but for the platform. */
export function trackEvents(): () => (readonly [name: string, params: Record<string, unknown>])[] {
  const events: (readonly [string, Record<string, unknown>])[] = [];
  beforeEach(() => {
    events.length = 0;
    setAnalyticsSink(({ name, params: { platform: _platform, ...params } }) => events.push([name, params]));
  });
  afterEach(() => setAnalyticsSink(null));
  return () => events;
}
