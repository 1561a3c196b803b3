import type { FastifyRequest } from 'fastify';
import { errorCodes } from '@/contract/error-codes';
import { rateLimits } from '@/contract/rate-limits';
import type { App } from '../app-context';
import { AppError } from '../errors/app-error';
import { bearerOf } from './authentication';
import { createWindow } from './call-limit';

/**
 * Counts, for each address, what was refused with 401, and answers 429 in its place past the limit. Nobody who is
 * signed in is shut out by others behind the same address: a good token is never counted, and neither is one of ours
 * that ran out, whose owner is about to refresh it.
 */
export function createBadBearerLimit(
  app: App,
): (request: FastifyRequest, refusal: unknown) => Promise<never> {
  const take = createWindow(app, { name: 'badBearer', ...rateLimits.badBearer });
  return async (request, refusal) => {
    const isUnauthorized = refusal instanceof AppError && refusal.code === errorCodes.unauthorized;
    if (isUnauthorized && !(await app.tokens.isExpired('access', bearerOf(request) ?? '')))
      await take(request.ip);
    throw refusal;
  };
}
