/** Hands a text to the native app around the page. */
export type PostToApp = (json: string) => void;

declare global {
  interface Window {
    webkit?: { messageHandlers?: { slide?: { postMessage: (json: string) => void } } };
    ReactNativeWebView?: { postMessage: (json: string) => void };
    SlideAndroid?: { postMessage: (json: string) => void };
    /** Where the native app answers. */
    SlideBridge?: { receive: (json: unknown) => void };
  }
}

/** What our app adds to the user agent: every app made with React Native has the same way in, ours says so. */
const appMark = /\bSlideApp\//;

let isStranger = false;

/**
 * The way to the native app, or null in an ordinary browser, in somebody else's app (docs/bridge.md) and in a frame:
 * hosts give their way in to every frame, and a page that another one holds is not the app's.
 */
export function findNativeApp(): PostToApp | null {
  if (typeof window === 'undefined' || isStranger || window.top !== window) return null;
  const { webkit, SlideAndroid } = window;
  const ReactNativeWebView = appMark.test(navigator.userAgent) ? window.ReactNativeWebView : undefined;
  // Called on their objects: native hosts refuse a function that was taken off.
  const host = [webkit?.messageHandlers?.slide, ReactNativeWebView, SlideAndroid].find(
    (each) => typeof each?.postMessage === 'function',
  );
  return host ? (json) => host.postMessage(json) : null;
}

/** The host gave no welcome: from now on the page stands in a browser. */
export function takeHostForStranger(): void {
  isStranger = true;
}

/** What the page runs on, in the words of analytics. */
export function readPlatform(): 'web' | 'android' | 'iOS' {
  if (!findNativeApp()) return 'web';
  return /Android/i.test(navigator.userAgent) ? 'android' : 'iOS';
}
