import * as z from 'zod/mini';
import { APP_VERSION_LABEL } from '@/contract/constants';
import { type AnalyticsConfig, readAnalytics } from './analytics';
import { type ErrorReporting, readErrorReporting } from './error-reporting';

/**
 * What the browser may know about the deployment. Read at run time, so that one build serves every
 * environment: documents are built with `configAtBuild` in them, which the server fills in when it starts
 * (lib/documents/finish-document.ts). A function, so that the module does nothing when it is loaded and stays out of
 * the browser's bundle.
 */
function publicConfigSchema() {
  return z.object({
    /** Origin of the api, without a trailing slash. */
    apiUrl: z.url(),
    /** Origin people see this web app under; share links start with it. */
    publicUrl: z.url(),
    /** "prod-1.7.7" (docs/product.md#calls). */
    appVersionLabel: z.string(),
    /** The app's pages in the stores. */
    iosStoreUrl: z.url(),
    androidStoreUrl: z.url(),
  });
}

export type PublicConfig = z.infer<ReturnType<typeof publicConfigSchema>> & {
  errorReporting: ErrorReporting | null;
  analytics: AnalyticsConfig | null;
};

/** Stands in every document of a build, where nothing is known of the deployment yet. */
export const configAtBuild: PublicConfig = {
  apiUrl: 'https://api.known-at-start.invalid',
  publicUrl: 'https://web.known-at-start.invalid',
  appVersionLabel: 'known-at-start',
  iosStoreUrl: 'https://ios.known-at-start.invalid',
  androidStoreUrl: 'https://android.known-at-start.invalid',
  errorReporting: null,
  analytics: null,
};

type Environment = Record<string, string | undefined>;

/** Server side. Throws a readable error when a value is not usable. */
export function readPublicConfig(env: Environment = process.env): PublicConfig {
  if (env.NEXT_PHASE === 'phase-production-build') return configAtBuild;
  const config = publicConfigSchema().parse({
    apiUrl: withoutTrailingSlash(env.API_URL || 'http://localhost:4000'),
    publicUrl: withoutTrailingSlash(env.WEB_URL || 'http://localhost:3000'),
    appVersionLabel: env.SLIDE_APP_VERSION_LABEL || APP_VERSION_LABEL,
    iosStoreUrl: env.SLIDE_IOS_STORE_URL || 'https://apps.apple.com/',
    androidStoreUrl: env.SLIDE_ANDROID_STORE_URL || 'https://play.google.com/store/apps',
  });
  return { ...config, errorReporting: readErrorReporting(env), analytics: readAnalytics(env) };
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
