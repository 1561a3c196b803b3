import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { backOfficePath, type Call } from '@/contract/call';
import { CHAT_TOKEN_HEADER } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { App } from '../app-context';
import { jsonMoment, jsonRow } from '../db/json-rows';
import { preparedQuery } from '../db/prepared-query';
import { refreshTokens, sanctions, users } from '../db/schema';
import { AppError } from '../errors/app-error';
import { isLiveSanction } from '../modules/sanctions/live-sanctions';
import { sanctionError } from '../modules/sanctions/sanction-error';
import { withdrawnError } from '../modules/users/withdrawn-error';
import type { KnownMember, MemberSession, Session } from '../tokens/session';
import { deviceIdOf } from './device';
import { authenticateOperator } from './operator-authentication';

/**
 * Says who makes a call and whether `call.who` lets them: 401 for a missing, expired or revoked token, 2002 for a
 * person who has not signed up, 1003 for a member where only they may call, 2003 unverified, 2005 resigned, 2006
 * sanctioned where others are reached.
 */
export async function authenticate(app: App, call: Call, request: FastifyRequest): Promise<Session> {
  if (call.path.startsWith(backOfficePath)) return authenticateOperator(app, call, request);
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

type SignIn = Pick<MemberSession, 'userId' | 'familyId' | 'deviceId'>;

async function readMember(app: App, signIn: SignIn): Promise<MemberSession> {
  const known = await app.sessions.read(signIn, () => loadMember(app, signIn));
  const { sanction } = known;
  const isOver = sanction?.endsAt && sanction.endsAt <= app.clock.now();
  return { kind: 'member', ...signIn, ...known, sanction: isOver ? null : sanction };
}

/** What holds until something of the person changes (`recordDisconnect`, `recordPersonChanged`). Throws 401, 2005, 2006. */
async function loadMember(app: App, { userId, familyId }: SignIn): Promise<KnownMember> {
  const now = app.clock.now();
  const row = await readSignIn(app.db, { userId, familyId, now });
  if (!row) throw new AppError(errorCodes.unauthorized);
  const { state, withdrawnAt, isVerified, sanction, isLive } = row;
  if (state !== 'ACTIVE')
    throw withdrawnError({ app }, { withdrawnAt, isBlocked: sanction !== null && sanction.endsAt === null });
  // Before the session: a block ended it, and whoever still holds its token gets the reason instead of "sign in again".
  if (sanction && sanction.endsAt === null) throw sanctionError(sanction, now);
  if (!isLive) throw new AppError(errorCodes.unauthorized);
  return { isVerified, sanction };
}

const readSignIn = preparedQuery({
  name: 'sign-in',
  given: { userId: 'int', familyId: 'text', now: 'timestamptz' },
  answer: z.nullable(
    z.object({
      state: z.string(),
      withdrawnAt: z.nullable(jsonMoment),
      isVerified: z.boolean(),
      sanction: z.nullable(z.object({ reason: z.string(), endsAt: z.nullable(jsonMoment) })),
      isLive: z.boolean(),
    }),
  ),
  text: ({ userId, familyId, now }) => sql`select json_build_object(
      'state', ${users.state},
      'withdrawnAt', ${users.withdrawnAt},
      'isVerified', ${users.verifiedAt} is not null,
      'sanction', ${jsonRow(sql`select ${sanctions.reason} as "reason", ${sanctions.endsAt} as "endsAt"
        from ${sanctions} where ${sanctions.userId} = ${users.id} and ${isLiveSanction(now)}
        order by ${sanctions.endsAt} desc nulls first limit 1`)},
      'isLive', exists (select 1 from ${refreshTokens} where ${refreshTokens.familyId} = ${familyId}
        and ${refreshTokens.userId} = ${users.id} and ${refreshTokens.revokedAt} is null))
    from ${users} where ${users.id} = ${userId}`,
});

async function requireChatToken(app: App, request: FastifyRequest, userId: number): Promise<void> {
  const header = request.headers[CHAT_TOKEN_HEADER.toLowerCase()];
  const token = typeof header === 'string' ? await app.tokens.verify('chat', header) : null;
  if (!token || Number(token.sub) !== userId)
    throw new AppError(errorCodes.forbidden, { debugMessage: 'CHAT_TOKEN', field: CHAT_TOKEN_HEADER });
}
