import { readPlatform } from '@/lib/bridge/native-app';
import { tellApp } from '@/lib/bridge/tell-app';
import { type AnalyticsEvent, analyticsEvents } from './events';

export type AnalyticsParams = Readonly<Record<string, string | number | boolean>>;

declare global {
  interface Window {
    /** The queue of the analytics tag; it reads what waited when it loads. */
    dataLayer?: unknown[];
  }
}

/** Counts an event: by the analytics tag, and in the native app by its attribution services too. No personal data. */
export function trackEvent(event: AnalyticsEvent, params: AnalyticsParams = {}): void {
  if (typeof window === 'undefined') return;
  push(event, params);
  tellApp('logEvent', { event, ...analyticsEvents[event], params });
}

/** Which screen is looked at; attribution has no use for it. */
export function trackScreen(screenName: string): void {
  push('screen_view', { screen_name: screenName });
}

function push(event: string, params: AnalyticsParams): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, platform: readPlatform(), ...params });
}
