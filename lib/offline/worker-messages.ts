/** Where the service worker lies; its scope is the whole site. */
export const workerUrl = '/service-worker.js';

/** A page tells the worker which files of the build it has loaded so far. */
export interface LoadedFiles {
  kind: 'loaded-files';
  urls: readonly string[];
}

/** The worker tells a page that somebody tapped a push. */
export interface PushTapped {
  kind: 'push-tapped';
  data: Readonly<Record<string, string>>;
}

/** A page tells the worker that it hears of tapped pushes from now on. */
export const pageListening = { kind: 'page-listening' };

/** A page tells the worker that it has heard of the push that was tapped. */
export const pushHeard = { kind: 'push-heard' };

/** In an address that the worker opens for a tapped push: `#push=` and its data as JSON. */
export const pushFragment = '#push=';

export function isPushTapped(message: unknown): message is PushTapped {
  return hasKind(message, 'push-tapped') && 'data' in message && isTexts(message.data);
}

export function isPageListening(message: unknown): boolean {
  return hasKind(message, pageListening.kind);
}

export function isPushHeard(message: unknown): boolean {
  return hasKind(message, pushHeard.kind);
}

export function isLoadedFiles(message: unknown): message is LoadedFiles {
  return hasKind(message, 'loaded-files') && 'urls' in message && Array.isArray(message.urls);
}

/** Data of a push: names and texts, nothing nested. */
export function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

function hasKind(message: unknown, kind: string): message is { kind: string } {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind;
}
