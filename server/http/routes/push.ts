import {
  createPushToken as createPushTokenCall,
  deletePushToken as deletePushTokenCall,
} from '@/contract/alarms';
import {
  getPushPreferences as getPushPreferencesCall,
  updatePushPreferences as updatePushPreferencesCall,
} from '@/contract/push-preferences';
import { createPushToken } from '../../push/create-push-token';
import { deletePushToken } from '../../push/delete-push-token';
import { getPushPreferences } from '../../push/get-push-preferences';
import { updatePushPreferences } from '../../push/update-push-preferences';
import { readWebPushDevice } from '../../push/web-push-device';
import { hashToken } from '../../tokens/tokens';
import { memberRoute, type Route } from '../route';

export const pushRoutes: Route[] = [
  memberRoute(createPushTokenCall, async ({ context, session, body, request }) => {
    const platform = request.headers['slide-platform'];
    const device =
      'webPush' in body
        ? readWebPushDevice(context.app, body.webPush)
        : { token: body.fcmToken, webPushKeys: null };
    await createPushToken(context, {
      ...device,
      familyId: session.familyId,
      // A client that names no device is told apart by its token.
      deviceId: session.deviceId ?? `token-${hashToken(device.token).slice(0, 16)}`,
      platform: typeof platform === 'string' ? platform.slice(0, 40) : 'unknown',
    });
    return {};
  }),
  memberRoute(deletePushTokenCall, async ({ context, session }) => {
    if (session.deviceId) await deletePushToken(context, session.deviceId);
    return {};
  }),
  memberRoute(getPushPreferencesCall, ({ context }) => getPushPreferences(context)),
  memberRoute(updatePushPreferencesCall, ({ context, body }) => updatePushPreferences(context, body)),
];
