import { publicConfig } from '@/lib/config/public-config';
import { openOutside } from './open-outside';

/** Leads to the app's page in the store of this device; other devices go to the start (docs/product.md#bridge). */
export async function openStore(): Promise<void> {
  const { androidStoreUrl, iosStoreUrl } = publicConfig();
  const { userAgent } = navigator;
  if (/Android/i.test(userAgent)) await openOutside(androidStoreUrl);
  else if (/iPhone|iPad|iPod/i.test(userAgent)) await openOutside(iosStoreUrl);
  else window.location.assign('/');
}
