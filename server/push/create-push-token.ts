import { and, eq, isNull, or } from 'drizzle-orm';
import type { MemberContext } from '../app-context';
import { pushTokens, refreshTokens } from '../db/schema';
import type { WebPushKeys } from '../db/schema/sessions';
import { transact } from '../db/transact';

interface PushDevice {
  /** The sign-in the device is used in: with it the token goes. */
  familyId: string;
  deviceId: string;
  platform: string;
  token: string;
  webPushKeys: WebPushKeys | null;
}

/**
 * Registers where a device takes notifications: one token a device, and a device (or a token) belongs to whoever
 * signed in on it last, so that nobody gets the notifications of the person before.
 */
export async function createPushToken(
  { app, userId }: MemberContext,
  { familyId, deviceId, platform, token, webPushKeys }: PushDevice,
): Promise<void> {
  await transact(app, async (tx) => {
    // A browser that came from a provider named no device, and has not renewed its token since.
    await tx
      .update(refreshTokens)
      .set({ deviceId })
      .where(
        and(
          eq(refreshTokens.familyId, familyId),
          eq(refreshTokens.userId, userId),
          isNull(refreshTokens.deviceId),
        ),
      );
    await tx
      .delete(pushTokens)
      .where(
        or(
          eq(pushTokens.token, token),
          and(eq(pushTokens.userId, userId), eq(pushTokens.deviceId, deviceId)),
        ),
      );
    await tx
      .insert(pushTokens)
      .values({ userId, deviceId, token, webPushKeys, platform, updatedAt: app.clock.now() })
      .onConflictDoUpdate({
        target: [pushTokens.userId, pushTokens.deviceId],
        set: { token, webPushKeys, platform, updatedAt: app.clock.now() },
      });
  });
}
