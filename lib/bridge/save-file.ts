import { findNativeApp } from './native-app';
import { openOutside } from './open-outside';

/** Saves what an address offers as a download: the browser keeps it, the native app hands it to the device's. */
export async function saveFile(url: string): Promise<void> {
  if (findNativeApp()) return openOutside(url);
  // A download leaves the page where it is; a new tab would be refused after a wait.
  Object.assign(document.createElement('a'), { href: url, rel: 'noopener' }).click();
}

/**
 * Saves a text file that the page made. A webview keeps no download of something without an address: there the app takes
 * it, and `failed` is also said of one that cannot.
 */
export async function saveMadeFile(file: File): Promise<'saved' | 'closed' | 'failed'> {
  const bridge = findNativeApp() && (await import('./open-bridge').then(({ openBridge }) => openBridge()));
  if (!bridge) return download(file);
  try {
    const { outcome } = await bridge.ask('saveFile', {
      name: file.name,
      mediaType: file.type,
      text: await file.text(),
    });
    if (outcome === 'SAVED') return 'saved';
    return outcome === 'CLOSED' ? 'closed' : 'failed';
  } catch {
    return 'failed';
  }
}

function download(file: File): 'saved' {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  URL.revokeObjectURL(href);
  return 'saved';
}
