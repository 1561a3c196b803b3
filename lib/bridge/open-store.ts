import { publicConfig } from '@/lib/config/public-config';
import { openOutside } from './open-outside';

/** What Apple counts a visit by: media type, campaign and provider. */
const appleParameters = ['mt', 'ct', 'pt'];

/** Leads to the app's page in the store of this device; other devices go to the start (docs/product.md#bridge). */
export async function openStore(): Promise<void> {
  const store = storeOfDevice();
  if (store) await openOutside(store);
  else window.location.assign('/');
}

/** Null for a device that has no store of ours. */
export function storeOfDevice(): string | null {
  const { androidStoreUrl, iosStoreUrl } = publicConfig();
  if (/Android/i.test(navigator.userAgent)) return androidStoreUrl;
  return isApple() ? withAppleParameters(iosStoreUrl) : null;
}

/** An iPad says that it is a Mac; no Mac can be touched. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Those of the page's address go along. */
function withAppleParameters(storeUrl: string): string {
  const url = new URL(storeUrl);
  const search = new URLSearchParams(window.location.search);
  for (const name of appleParameters) {
    const value = search.get(name);
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}
