import { and, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { pushTokens, refreshTokens } from '../../db/schema';
import { transact } from '../../db/transact';
import { hashToken } from '../../tokens/tokens';
import { lockFamily, revokeFamily } from './session-tokens';

/** Ends the session and forgets the device's push token. A token nobody knows is no news: nothing happens. */
export async function logOut(
  { app }: Context,
  { refreshToken, deviceId }: { refreshToken: string; deviceId: string | null },
): Promise<void> {
  await transact(app, async (tx) => {
    const [token] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
    if (!token) return;
    await lockFamily(tx, token.familyId);
    await revokeFamily({ app, tx }, token.familyId);
    const device = token.deviceId ?? deviceId;
    if (device)
      await tx
        .delete(pushTokens)
        .where(and(eq(pushTokens.userId, token.userId), eq(pushTokens.deviceId, device)));
  });
}
