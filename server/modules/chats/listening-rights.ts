import { and, eq, isNull, sql } from 'drizzle-orm';
import type { App } from '../../app-context';
import { chatMembers, refreshTokens, users } from '../../db/schema';
import type { Authenticate, MayListen } from '../../realtime/rights';
import { isInUse } from '../sanctions/live-sanctions';

/** Proves the credentials of `GET /api/v1/brokers/user`: the sign-in they came from is still good. */
export function createAuthenticate({ tokens, db }: Pick<App, 'tokens' | 'db'>): Authenticate {
  return async ({ login, passcode }) => {
    const claims = await tokens.verify('broker', passcode);
    if (!claims || login !== `user-${claims.sub}`) return null;
    const userId = Number(claims.sub);
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          isInUse,
          sql`exists (select 1 from ${refreshTokens} where ${refreshTokens.familyId} = ${claims.fam}
            and ${refreshTokens.userId} = ${users.id} and ${refreshTokens.revokedAt} is null)`,
        ),
      );
    return user ? { userId, signInId: claims.fam, expiresAt: claims.expiresAt } : null;
  };
}

/** One's own user channel, and the rooms one is in now. */
export function createMayListen({ db }: Pick<App, 'db'>): MayListen {
  return async (userId, channel) => {
    if (channel === `user.${userId}`) {
      const [user] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isInUse));
      return user !== undefined;
    }
    const channelId = /^chat\.(\d{1,10})$/.exec(channel)?.[1];
    if (!channelId || Number(channelId) > 2_147_483_647) return false;
    const [member] = await db
      .select({ userId: chatMembers.userId })
      .from(chatMembers)
      .innerJoin(users, eq(users.id, chatMembers.userId))
      .where(
        and(
          eq(chatMembers.channelId, Number(channelId)),
          eq(chatMembers.userId, userId),
          isNull(chatMembers.leftAt),
          isInUse,
        ),
      );
    return member !== undefined;
  };
}
