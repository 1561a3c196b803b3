import { getBrokerUser } from '@/contract/realtime';
import { getChatSessionToken } from '@/contract/sessions';
import { memberRoute, type Route } from '../route';

export const realtimeRoutes: Route[] = [
  memberRoute(getBrokerUser, async ({ context: { app, userId }, session }) => ({
    username: `user-${userId}`,
    passcode: await app.tokens.sign(
      'broker',
      { sub: String(userId), fam: session.familyId },
      app.product.brokerPasscodeSeconds,
    ),
    // http → ws, https → wss.
    wsUri: `${app.env.API_URL.replace(/^http/, 'ws')}/ws`,
  })),
  memberRoute(getChatSessionToken, async ({ context: { app, userId } }) => {
    const seconds = app.product.chatTokenSeconds;
    return {
      token: await app.tokens.sign('chat', { sub: String(userId) }, seconds),
      expiresAt: new Date(app.clock.now().getTime() + seconds * 1000).toISOString(),
    };
  }),
];
