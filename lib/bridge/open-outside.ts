import { findNativeApp } from './native-app';

/** Opens an https or mailto link outside the app: by the native app where there is one, else in a new tab. */
export async function openOutside(url: string): Promise<void> {
  const port = findNativeApp() && (await import('./bridge')).bridge();
  if (port) port.send('openLink', { url });
  else window.open(url, '_blank', 'noopener');
}
