import { createReferenceHost } from './reference-host';

type Options = Pick<Parameters<typeof createReferenceHost>[0], 'welcome' | 'session'>;

/** The reference host around the page of a test, as iOS puts it there. */
export function installNativeApp(options: Options = {}) {
  const host = createReferenceHost({
    ...options,
    deliver: (json) => window.SlideBridge?.receive(json),
  });
  window.webkit = { messageHandlers: { slide: { postMessage: host.post } } };
  return {
    ...host,
    remove() {
      window.webkit = undefined;
    },
  };
}
