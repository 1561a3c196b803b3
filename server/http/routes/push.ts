import { createPushToken as createPushTokenCall } from '@/contract/alarms';
import {
  getPushPreferences as getPushPreferencesCall,
  updatePushPreferences as updatePushPreferencesCall,
} from '@/contract/push-preferences';
import { createPushToken } from '../../push/create-push-token';
import { getPushPreferences } from '../../push/get-push-preferences';
import { updatePushPreferences } from '../../push/update-push-preferences';
import { hashToken } from '../../tokens/tokens';
import { memberRoute, type Route } from '../route';

export const notificationsRoutes: Route[] = [
  memberRoute(createPushTokenCall, async ({ context, session, body, request }) => {
    const platform = request.headers['slide-platform'];
    await createPushToken(context, {
      // A client that names no device is told apart by its token.
      deviceId: session.deviceId ?? `token-${hashToken(body.fcmToken).slice(0, 16)}`,
      platform: typeof platform === 'string' ? platform.slice(0, 40) : 'unknown',
      token: body.fcmToken,
    });
    return {};
  }),
  memberRoute(getPushPreferencesCall, ({ context }) => getPushPreferences(context)),
  memberRoute(updatePushPreferencesCall, ({ context, body }) => updatePushPreferences(context, body)),
];
