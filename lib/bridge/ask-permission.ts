import { findNativeApp } from './native-app';
import type { PageMessage } from './page-messages';

/** Asks the person by way of the native app; null where there is none, and where it says nothing. */
export async function askPermission(
  permission: PageMessage<'requestPermission'>['permission'],
): Promise<'GRANTED' | 'DENIED' | 'BLOCKED' | null> {
  if (!findNativeApp()) return null;
  try {
    const bridge = await (await import('./open-bridge')).openBridge();
    const answer = await bridge?.ask('requestPermission', { permission });
    return answer?.isSuccess ? answer.result : null;
  } catch {
    return null;
  }
}
