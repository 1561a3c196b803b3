import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { App } from '../app-context';
import { refreshTokens, sanctions, users } from '../db/schema';
import { AppError } from '../errors/app-error';
import { isLiveSanction } from '../modules/sanctions/live-sanctions';
import { sanctionError } from '../modules/sanctions/sanction-error';
import type { Session } from '../tokens/session';
import { deviceIdOf } from './device';

/**
 * Says who makes a call and whether `call.who` lets them: 401 for a missing, expired or revoked token, 2002 for a
 * person who has not signed up, 1003 for a member where only they may call, 2003 unverified, 2005 resigned, 2006
 * sanctioned where others are reached.
 */
export async function authenticate(app: App, call: Call, request: FastifyRequest): Promise<Session> {
  if (call.who.includes('anonymous')) return { kind: 'anonymous' };
  const session = await readSession(app, request);
  if (session.kind === 'signup') {
    if (!call.who.includes('signup')) throw new AppError(errorCodes.signupRequired);
    return session;
  }
  if (call.who.every((role) => role === 'signup'))
    throw new AppError(errorCodes.forbidden, { debugMessage: 'bearer: needs the idpToken' });
  const needsVerified = !call.who.includes('member') && !call.who.includes('signup');
  if (needsVerified && !session.isVerified) throw new AppError(errorCodes.identityVerificationRequired);
  if (session.sanction && call.reachesOthers) throw sanctionError(session.sanction, app.clock.now());
  if (call.chatToken) await requireChatToken(app, request, session.userId);
  return session;
}

async function readSession(app: App, request: FastifyRequest) {
  const token = bearerOf(request);
  if (token === null) throw new AppError(errorCodes.unauthorized);
  const access = await app.tokens.verify('access', token);
  if (access)
    return readMember(app, {
      userId: Number(access.sub),
      familyId: access.fam,
      deviceId: deviceIdOf(request),
    });
  const idp = await app.tokens.verify('idp', token);
  if (idp) return { kind: 'signup' as const, idpType: idp.idpType, idpId: idp.sub, email: idp.email };
  throw new AppError(errorCodes.unauthorized);
}

/** The token of the `Authorization` header; null when there is none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

async function readMember(
  app: App,
  { userId, familyId, deviceId }: { userId: number; familyId: string; deviceId: string | null },
) {
  const now = app.clock.now();
  const [row] = await app.db
    .select({
      state: users.state,
      verifiedAt: users.verifiedAt,
      withdrawnAt: users.withdrawnAt,
      reason: sanctions.reason,
      endsAt: sanctions.endsAt,
      isLive: sql<boolean>`exists (select 1 from ${refreshTokens} where ${refreshTokens.familyId} = ${familyId}
        and ${refreshTokens.userId} = ${users.id} and ${refreshTokens.revokedAt} is null)`,
    })
    .from(users)
    .leftJoin(sanctions, and(eq(sanctions.userId, users.id), isLiveSanction(now)))
    .where(eq(users.id, userId))
    .orderBy(sql`${sanctions.endsAt} desc nulls first`)
    .limit(1);
  if (!row) throw new AppError(errorCodes.unauthorized);
  if (row.state !== 'ACTIVE') throw new AppError(errorCodes.resignedUser);
  const sanction = row.reason === null ? null : { reason: row.reason, endsAt: row.endsAt };
  // Before the session: a block ended it, and whoever still holds its token gets the reason instead of "sign in again".
  if (sanction && sanction.endsAt === null) throw sanctionError(sanction, now);
  if (!row.isLive) throw new AppError(errorCodes.unauthorized);
  return {
    kind: 'member' as const,
    userId,
    familyId,
    deviceId,
    isVerified: row.verifiedAt !== null,
    sanction,
  };
}

async function requireChatToken(app: App, request: FastifyRequest, userId: number): Promise<void> {
  const header = request.headers['slide-chat-token'];
  const token = typeof header === 'string' ? await app.tokens.verify('chat', header) : null;
  if (!token || Number(token.sub) !== userId)
    throw new AppError(errorCodes.forbidden, { debugMessage: 'CHAT_TOKEN' });
}
