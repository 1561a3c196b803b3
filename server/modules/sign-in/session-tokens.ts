import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { refreshTokens } from '../../db/schema';
import { recordDisconnect } from '../../events/record-messages';
import type { Device } from '../../tokens/session';
import { hashToken, randomToken } from '../../tokens/tokens';

/** A session as its owner holds it. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** Starts a session (a family of refresh tokens), or with `familyId` gives one that lives its next pair. */
export async function issueSession(
  { app, tx }: TransactionContext,
  {
    userId,
    familyId = randomUUID(),
    deviceId,
    platform,
    deviceName,
  }: Device & { userId: number; familyId?: string | undefined },
): Promise<SessionTokens> {
  const refreshToken = randomToken();
  const now = app.clock.now();
  await tx.insert(refreshTokens).values({
    familyId,
    userId,
    deviceId,
    platform,
    deviceName,
    createdAt: now,
    tokenHash: hashToken(refreshToken),
    expiresAt: new Date(now.getTime() + app.product.refreshTokenMs),
  });
  const accessToken = await app.tokens.sign(
    'access',
    { sub: String(userId), fam: familyId },
    app.env.ACCESS_TOKEN_SECONDS,
  );
  return { accessToken, refreshToken };
}

/** One change of a family at a time: a rotation must not outlive the sign-out it races with. */
export async function lockFamily(tx: Transaction, familyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${familyId}, 0))`);
}

/** The session this device has of the person, locked; undefined where it has none, or says nothing of itself. */
export async function lockFamilyOnDevice(
  { app, tx }: TransactionContext,
  { userId, deviceId }: Pick<Device, 'deviceId'> & { userId: number },
): Promise<string | undefined> {
  if (deviceId === null) return undefined;
  const find = (familyId?: string) =>
    tx
      .select({ familyId: refreshTokens.familyId })
      .from(refreshTokens)
      .where(
        and(
          eq(refreshTokens.userId, userId),
          eq(refreshTokens.deviceId, deviceId),
          familyId === undefined ? undefined : eq(refreshTokens.familyId, familyId),
          isNull(refreshTokens.revokedAt),
          gt(refreshTokens.expiresAt, app.clock.now()),
        ),
      )
      .orderBy(desc(refreshTokens.id))
      .limit(1);
  const [found] = await find();
  if (!found) return undefined;
  await lockFamily(tx, found.familyId);
  // It may have been signed out meanwhile.
  const [live] = await find(found.familyId);
  return live?.familyId;
}

/** Ends a session: no token of its family opens anything any more, and its live connections end. */
export async function revokeFamily({ app, tx }: TransactionContext, familyId: string): Promise<void> {
  const [revoked] = await tx
    .update(refreshTokens)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
    .returning({ userId: refreshTokens.userId });
  if (revoked) recordDisconnect(tx, { userId: revoked.userId, signInId: familyId, reason: 'SIGNED_OUT' });
}
