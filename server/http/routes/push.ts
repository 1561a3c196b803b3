import { createPushToken as createPushTokenCall } from '@/contract/alarms';
import { createPushToken } from '../../push/create-push-token';
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
];
