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
  if (!bridge) return download(file, file.name);
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

/**
 * Saves a picture that an address shows, and says what became of it: a browser keeps it under the name, the native app
 * opens it in the device's, where it can be kept. Throws when it cannot be read.
 */
export async function savePicture(url: string, name: string): Promise<'downloading' | 'opened'> {
  if (findNativeApp()) {
    await openOutside(url);
    return 'opened';
  }
  // What a link names of another origin is shown, not kept. And no copy of the cache: what an image brought there says
  // nothing of who may read it, and is refused.
  const answer = await fetch(url, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`the picture was answered ${answer.status}`);
  const picture = await answer.blob();
  download(picture, `${name}.${picture.type.split('/')[1] ?? 'webp'}`);
  return 'downloading';
}

function download(file: Blob, name: string): 'saved' {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
  return 'saved';
}
