import { stored } from '@/lib/storage/stored';
import type { AppMessage } from './app-messages';

let current: AppMessage<'welcome'> | null = null;

/** What every call says of the app from now on (docs/product.md#calls). Hints: nothing is allowed because of them. */
export function keepAppIdentity(welcome: AppMessage<'welcome'>): void {
  current = welcome;
  storeAppIdentity();
  if (welcome.isUsernameType !== undefined) stored.isUsernameType.set(`${welcome.isUsernameType}`);
  if (welcome.fcmToken) stored.fcmToken.set(welcome.fcmToken);
}

/** Again after a logout, which clears it: the app is still the same one. */
export function storeAppIdentity(): void {
  if (!current) return;
  stored.platform.set(current.platform);
  stored.platformVersion.set(current.platformVersion);
  stored.platformAppVersion.set(current.appVersion);
  stored.deviceId.set(current.deviceId);
}
