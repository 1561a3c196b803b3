import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfHeader } from '@/contract/back-office/operators';
import { backOfficePath, type Call } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { App } from '../app-context';
import { AppError } from '../errors/app-error';
import { readOperatorSession } from '../modules/operators/operator-session';
import type { Session } from '../tokens/session';

export const operatorCookie = 'slideOperator';

/**
 * Who makes a call of the back office: 1003 for a page of another origin and for another role, 401 without a session.
 * A member's token is not looked at here, and the cookie nowhere else.
 */
export async function authenticateOperator(app: App, call: Call, request: FastifyRequest): Promise<Session> {
  assertOwnPage(app, request);
  if (call.who.includes('anonymous')) return { kind: 'anonymous' };
  const token = request.cookies[operatorCookie];
  const known = token ? await readOperatorSession({ app }, token) : null;
  if (!known) throw new AppError(errorCodes.unauthorized);
  if (call.method !== 'GET') assertCsrfToken(request, known.csrfToken);
  if (!call.operators?.includes(known.role))
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '이 일을 할 권한이 없어요.',
      debugMessage: `role: ${known.role}`,
    });
  return { kind: 'operator', ...known };
}

/** A browser says where a call comes from whenever it is not the api's own page. */
function assertOwnPage({ env }: App, { headers }: FastifyRequest): void {
  if (headers.origin !== undefined && headers.origin !== new URL(env.WEB_URL).origin)
    throw new AppError(errorCodes.forbidden, { debugMessage: 'Origin: not ours' });
}

function assertCsrfToken({ headers }: FastifyRequest, csrfToken: string): void {
  const given = headers[csrfHeader.toLowerCase()];
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(csrfToken)];
  if (one.length !== other.length || !timingSafeEqual(one, other))
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '화면을 새로고침하고 다시 시도해 주세요.',
      debugMessage: `${csrfHeader}: missing or wrong`,
    });
}

/** No script reads it, no other site sends it, no member call gets it, and it ends with the browser. */
export function setOperatorCookie({ env }: App, reply: FastifyReply, token: string | null): void {
  const options = {
    path: backOfficePath,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: new URL(env.API_URL).protocol === 'https:',
  };
  if (token === null) reply.clearCookie(operatorCookie, options);
  else reply.setCookie(operatorCookie, token, options);
}
