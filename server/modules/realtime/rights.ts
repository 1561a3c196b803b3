import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../app-context';
import { chatMembers } from '../../db/schema';
import type { Authenticate, MayListen } from '../../realtime/rights';

/** Proves the credentials of `GET /api/v1/brokers/user`. */
export function createAuthenticate({ tokens }: Pick<App, 'tokens'>): Authenticate {
  return async ({ login, passcode }) => {
    const claims = await tokens.verify('broker', passcode);
    if (!claims || login !== `user-${claims.sub}`) return null;
    return { userId: Number(claims.sub), expiresAt: claims.expiresAt };
  };
}

/** One's own user channel, and the rooms one is in now. */
export function createMayListen({ db }: Pick<App, 'db'>): MayListen {
  return async (userId, channel) => {
    if (channel === `user.${userId}`) return true;
    const channelId = /^chat\.(\d{1,10})$/.exec(channel)?.[1];
    if (!channelId || Number(channelId) > 2_147_483_647) return false;
    const [member] = await db
      .select({ userId: chatMembers.userId })
      .from(chatMembers)
      .where(
        and(
          eq(chatMembers.channelId, Number(channelId)),
          eq(chatMembers.userId, userId),
          isNull(chatMembers.leftAt),
        ),
      )
      .limit(1);
    return member !== undefined;
  };
}
