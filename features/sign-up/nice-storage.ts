import { stored } from '@/lib/storage/stored';
import type { NiceResult } from './api/notify-nice';

/** Removes what a verification left in the session storage. */
export function clearNice(): void {
  stored.sidCode.remove();
  stored.niceData.remove();
}

/**
 * The result the provider sent the browser back with, moved to the session storage: a reload still has it when the
 * address does not any more. Null when there is none.
 */
export function takeNiceResult(): NiceResult | null {
  const query = new URLSearchParams(window.location.search);
  const sidCode = query.get('sidCode') ?? stored.sidCode.get();
  const encodedData = query.get('encodedData') ?? query.get('EncodeData');
  if (sidCode && encodedData) {
    stored.sidCode.set(sidCode);
    stored.niceData.set({ result: query.get('result') === 'success' ? 'success' : 'failure', encodedData });
  }
  const data = stored.niceData.get();
  return sidCode && data ? { sidCode, ...data } : null;
}
