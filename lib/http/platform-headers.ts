import { publicConfig } from '@/lib/config/public-config';
import { stored } from '@/lib/storage/stored';
import { randomId } from './random-id';

/** The four headers of every call (docs/product.md#calls). The native app may have stored its own values. */
export function platformHeaders(): Record<string, string> {
  return {
    'Slide-Platform': stored.platform.get() ?? 'WEBCLIENT',
    'Slide-Platform-Version': stored.platformVersion.get() ?? navigator.userAgent,
    'Slide-Platform-App-Version': stored.platformAppVersion.get() ?? publicConfig().appVersionLabel,
    'Slide-Platform-Device-Id': deviceId(),
  };
}

function deviceId(): string {
  const known = stored.deviceId.get();
  if (known) return known;
  const fresh = randomId();
  stored.deviceId.set(fresh);
  return fresh;
}
