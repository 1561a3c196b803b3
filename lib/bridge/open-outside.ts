import { findNativeApp } from './native-app';

/** Opens an https or mailto link outside the app: by the native app where it can, else in a new tab. */
export async function openOutside(url: string): Promise<void> {
  const bridge = findNativeApp() && (await import('./open-bridge').then(({ openBridge }) => openBridge()));
  if (bridge?.can('openLink')) bridge.send('openLink', { url });
  else window.open(url, '_blank', 'noopener');
}
