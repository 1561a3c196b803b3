import { stored } from '@/lib/storage/stored';
import type { NiceResult } from './api/notify-nice';

/** Removes what a verification left in the session storage (spec section 4). */
export function clearNice(): void {
  stored.sidCode.remove();
  stored.niceData.remove();
}

/**
 * The result the provider sent the browser back with. It is moved from the address to the session storage, so
 * that it stays in no history and a reload still has it. Null when there is none.
 */
export function takeNiceResult(): NiceResult | null {
  const query = new URLSearchParams(window.location.search);
  const sidCode = query.get('sidCode') ?? stored.sidCode.get();
  const encodedData = query.get('encodedData') ?? query.get('EncodeData');
  if (sidCode && encodedData) {
    stored.sidCode.set(sidCode);
    stored.niceData.set({ result: query.get('result') === 'success' ? 'success' : 'failure', encodedData });
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  const data = stored.niceData.get();
  return sidCode && data ? { sidCode, ...data } : null;
}
