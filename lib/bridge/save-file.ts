import { findNativeApp } from './native-app';
import { openOutside } from './open-outside';

/** Saves what an address offers as a download: the browser keeps it, the native app hands it to the device's. */
export async function saveFile(url: string): Promise<void> {
  if (findNativeApp()) return openOutside(url);
  // A download leaves the page where it is; a new tab would be refused after a wait.
  Object.assign(document.createElement('a'), { href: url, rel: 'noopener' }).click();
}
