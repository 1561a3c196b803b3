import { readPlatform } from '@/lib/bridge/native-app';
import { tellApp } from '@/lib/bridge/tell-app';
import { publicConfig } from '@/lib/config/public-config';
import { type AnalyticsEvent, analyticsEvents } from './events';

export type AnalyticsParams = Readonly<Record<string, string | number | boolean>>;

export interface TrackedEvent {
  name: string;
  params: AnalyticsParams;
}

/** Which screen is looked at: an event of every page, apart from the product's own. */
export const SCREEN_VIEW = 'screen_view';

type Sink = (event: TrackedEvent) => void;

const waitingLimit = 50;
let sink: Sink | null = null;
let waiting: TrackedEvent[] = [];

/** Counts an event: by the analytics tag, and in the native app by its attribution services too. No personal data. */
export function trackEvent(event: AnalyticsEvent, params: AnalyticsParams = {}): void {
  put(event, params);
  tellApp('logEvent', { event, ...analyticsEvents[event], params });
}

/** Which screen is looked at; attribution has no use for it. */
export function trackScreen(screenName: string): void {
  put(SCREEN_VIEW, { screen_name: screenName });
}

/** Where events go from now on, and first those that waited; what decides it comes behind the first paint. */
export function setAnalyticsSink(next: Sink | null): void {
  sink = next;
  if (!next) return;
  const early = waiting;
  waiting = [];
  for (const event of early) next(event);
}

function put(name: string, params: AnalyticsParams): void {
  if (typeof window === 'undefined' || !publicConfig().analytics) return;
  const event = { name, params: { platform: readPlatform(), ...params } };
  if (sink) sink(event);
  else waiting = [...waiting, event].slice(-waitingLimit);
}
