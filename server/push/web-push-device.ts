import type { WebPushSubscription } from '@/contract/alarms';
import { errorCodes } from '@/contract/error-codes';
import type { App } from '../app-context';
import type { WebPushKeys } from '../db/schema/sessions';
import { AppError } from '../errors/app-error';

/**
 * A browser as a device. Whoever registers one names an address that this service will call: it has to be one of the
 * push services that are known. Throws 1002.
 */
export function readWebPushDevice(
  { env, webPushKeys }: App,
  { endpoint, keys }: WebPushSubscription,
): { token: string; webPushKeys: WebPushKeys } {
  if (!webPushKeys) throw new AppError(errorCodes.badRequest, { debugMessage: 'no pushes to browsers here' });
  if (!isPushService(new URL(endpoint), env.WEB_PUSH_ORIGINS))
    throw new AppError(errorCodes.badRequest, { debugMessage: 'webPush.endpoint: not a known push service' });
  return { token: endpoint, webPushKeys: keys };
}

/** `*.` in an origin stands for any one or more names before it. */
function isPushService({ origin, username, password }: URL, origins: readonly string[]): boolean {
  if (username || password) return false;
  return origins.some((known) => {
    const [scheme = '', domain] = known.split('*.');
    if (domain === undefined) return origin === known;
    return origin.startsWith(scheme) && origin.endsWith(`.${domain}`);
  });
}
