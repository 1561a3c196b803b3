import { keepAppIdentity } from './app-identity';
import { type Bridge, createBridge } from './bridge';
import { findNativeApp, takeHostForStranger } from './native-app';

let opening: Promise<Bridge | null> | undefined;

/** The one bridge of the page, once the app has said who it is; null in a browser and in somebody else's app. */
export function openBridge(): Promise<Bridge | null> {
  opening ??= open();
  return opening;
}

async function open(): Promise<Bridge | null> {
  const post = findNativeApp();
  if (!post) return null;
  const bridge = createBridge(post);
  const welcome = await bridge.greet();
  if (!welcome) {
    takeHostForStranger();
    return null;
  }
  keepAppIdentity(welcome);
  return bridge;
}
