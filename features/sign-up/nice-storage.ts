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
  const ofWindow = windowData(query);
  const encodedData = query.get('encodedData') ?? query.get('EncodeData') ?? ofWindow;
  if (sidCode && encodedData) {
    stored.sidCode.set(sidCode);
    const isSuccess = query.get('result') === 'success' || ofWindow !== null;
    stored.niceData.set({ result: isSuccess ? 'success' : 'failure', encodedData });
  }
  const data = stored.niceData.get();
  return sidCode && data ? { sidCode, ...data } : null;
}

/** What the provider's own window answers, in one text. Whether it went well is sealed inside, for the api to read. */
function windowData(query: URLSearchParams): string | null {
  const parts = ['token_version_id', 'integrity_value', 'enc_data'].map((name) => query.get(name));
  return parts.every(Boolean) ? parts.join('.') : null;
}
