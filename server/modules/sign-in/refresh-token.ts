import { and, eq, gt, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import { signedOutMessage } from '@/contract/errors';
import type { Context, TransactionContext } from '../../app-context';
import { refreshTokens, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import type { Device } from '../../tokens/session';
import { hashToken } from '../../tokens/tokens';
import { sanctionError } from '../sanctions/sanction-error';
import { withdrawnError } from '../users/withdrawn-error';
import { isBlockedForEver } from './repository';
import { issueSession, lockFamily, revokeFamily, type SessionTokens } from './session-tokens';

interface Refresh {
  refreshToken: string;
  userId: number;
  device: Device;
}

/**
 * Exchanges a refresh token for the next pair. A token used twice within the grace (two tabs) gets another pair of
 * the same session; later it can only be stolen, so the whole session ends. Throws 401, which says so of a sign-in that
 * was ended and did not run out, 2005, 2006.
 */
export async function refreshSession({ app }: Context, refresh: Refresh): Promise<SessionTokens> {
  const outcome = await transact(app, (tx) => rotate({ app, tx }, refresh));
  // Thrown after the commit: the revocation of a stolen session must last.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

async function rotate(context: TransactionContext, refresh: Refresh): Promise<SessionTokens | AppError> {
  const { app, tx } = context;
  const tokenHash = hashToken(refresh.refreshToken);
  const isThis = and(eq(refreshTokens.tokenHash, tokenHash), eq(refreshTokens.userId, refresh.userId));
  const [known] = await tx
    .select({
      familyId: refreshTokens.familyId,
      state: users.state,
      withdrawnAt: users.withdrawnAt,
      isBlocked: isBlockedForEver,
    })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .where(isThis);
  if (!known) return new AppError(errorCodes.unauthorized);
  if (known.state !== 'ACTIVE') return withdrawnError({ app }, known);
  if (known.isBlocked) return sanctionError({ reason: 'BLOCKED_USER', endsAt: null }, app.clock.now());

  await lockFamily(tx, known.familyId);
  const now = app.clock.now();
  const [used] = await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(
      and(
        isThis,
        isNull(refreshTokens.usedAt),
        isNull(refreshTokens.revokedAt),
        gt(refreshTokens.expiresAt, now),
      ),
    )
    .returning();
  const [token = used] = used ? [used] : await tx.select().from(refreshTokens).where(isThis);
  if (!token || token.expiresAt <= now) return new AppError(errorCodes.unauthorized);
  if (token.usedAt && !used && now.getTime() - token.usedAt.getTime() > app.product.refreshGraceMs) {
    await revokeFamily(context, known.familyId);
    app.log.warn({ userId: refresh.userId }, 'a spent refresh token came back: its session was ended');
    return new AppError(errorCodes.unauthorized, { debugMessage: 'refresh token reuse' });
  }
  if (token.revokedAt !== null)
    return new AppError(errorCodes.unauthorized, {
      displayMessage: signedOutMessage,
      debugMessage: 'the sign-in was ended',
    });
  return issueSession(context, {
    userId: refresh.userId,
    deviceId: refresh.device.deviceId ?? token.deviceId,
    platform: refresh.device.platform ?? token.platform,
    deviceName: refresh.device.deviceName ?? token.deviceName,
    familyId: known.familyId,
  });
}
