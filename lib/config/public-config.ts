import { type PublicConfig, readPublicConfig } from './read-public-config';

export const publicConfigElementId = 'slide-config';

let cached: PublicConfig | undefined;

/** The configuration on either side: from the page in a browser, from the environment while rendering. */
export function publicConfig(): PublicConfig {
  cached ??= typeof window === 'undefined' ? readPublicConfig() : configOfPage();
  return cached;
}

/** Our own root layout wrote it, from values it had parsed a moment before: nothing to doubt, and no parser to load. */
function configOfPage(): PublicConfig {
  return JSON.parse(document.getElementById(publicConfigElementId)?.textContent ?? '');
}
