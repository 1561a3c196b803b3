import { findNativeApp } from './native-app';

/** By the native app's share sheet; impossible in a browser, and where the app has none. */
export async function shareWithApp(share: {
  text: string;
  url: string;
}): Promise<'shared' | 'closed' | 'impossible'> {
  if (!findNativeApp()) return 'impossible';
  try {
    const bridge = await (await import('./open-bridge')).openBridge();
    const answer = await bridge?.ask('share', share);
    if (answer?.outcome === 'SHARED') return 'shared';
    return answer?.outcome === 'CLOSED' ? 'closed' : 'impossible';
  } catch {
    return 'impossible';
  }
}
