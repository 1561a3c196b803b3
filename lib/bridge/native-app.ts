/** Hands a text to the native app around the page. */
export type PostToApp = (json: string) => void;

declare global {
  interface Window {
    webkit?: { messageHandlers?: { slide?: { postMessage: (json: string) => void } } };
    ReactNativeWebView?: { postMessage: (json: string) => void };
    SlideAndroid?: { postMessage: (json: string) => void };
    /** Where the native app answers. */
    SlideBridge?: { receive: (json: string) => void };
  }
}

/** The way to the native app, or null in an ordinary browser (docs/bridge.md). */
export function findNativeApp(): PostToApp | null {
  if (typeof window === 'undefined') return null;
  const { webkit, ReactNativeWebView, SlideAndroid } = window;
  // Called on their objects: native hosts refuse a function that was taken off.
  const host = [webkit?.messageHandlers?.slide, ReactNativeWebView, SlideAndroid].find(
    (each) => typeof each?.postMessage === 'function',
  );
  return host ? (json) => host.postMessage(json) : null;
}
