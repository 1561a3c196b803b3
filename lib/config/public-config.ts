import { type PublicConfig, readPublicConfig } from './read-public-config';

export const publicConfigElementId = 'slide-config';

let cached: PublicConfig | undefined;

/** The configuration on either side: from the page in a browser, from the environment while rendering. */
export function publicConfig(): PublicConfig {
  cached ??= typeof window === 'undefined' ? readPublicConfig() : configOfPage();
  return cached;
}

/** As it stands in a document: no "<", so that nothing in it ends the element. */
export function publicConfigJson(config: PublicConfig): string {
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

/** Our own server wrote it, from values it had parsed when it started: nothing to doubt, and no parser to load. */
function configOfPage(): PublicConfig {
  return JSON.parse(document.getElementById(publicConfigElementId)?.textContent ?? '');
}
