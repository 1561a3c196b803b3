import * as z from 'zod/mini';

type Environment = Record<string, string | undefined>;

/** Which analytics property events are counted in (docs/operations.md#analytics); null without an id. */
export interface AnalyticsConfig {
  measurementId: string;
  /** Of the tag; the id is added. */
  scriptUrl: string;
}

const defaultScript = 'https://www.googletagmanager.com/gtag/js';
const defaultCollectors =
  'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com';

/** From the environment, when the web server starts. Throws a readable error when a value is not usable. */
export function readAnalytics(env: Environment): AnalyticsConfig | null {
  if (!env.SLIDE_ANALYTICS_ID) return null;
  return analyticsSchema().parse({
    measurementId: env.SLIDE_ANALYTICS_ID,
    scriptUrl: env.SLIDE_ANALYTICS_SCRIPT_URL || defaultScript,
  });
}

/** What the page's policy opens to: where the tag comes from and where it sends to; nothing without an id. */
export function analyticsOrigins(env: Environment): { script: string; collectors: string } {
  const config = readAnalytics(env);
  if (!config) return { script: '', collectors: '' };
  return {
    script: new URL(config.scriptUrl).origin,
    collectors: env.SLIDE_ANALYTICS_ORIGINS || defaultCollectors,
  };
}

/** A function, so that the module does nothing when it is loaded and stays out of the browser's bundle. */
function analyticsSchema() {
  return z.object({
    measurementId: z.string().check(z.regex(/^[A-Z0-9-]{3,30}$/)),
    scriptUrl: z.url(),
  });
}
