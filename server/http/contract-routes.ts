import type { FastifyError, FastifyInstance } from 'fastify';
import * as z from 'zod';
import type * as zMini from 'zod/mini';
import type { Call } from '@/contract/call';
import { fillPath } from '@/contract/call-address';
import { allCalls } from '@/contract/calls';
import { errorCodes } from '@/contract/error-codes';
import { errorPayloadSchema } from '@/contract/errors';
import { rateLimits } from '@/contract/rate-limits';
import type { App } from '../app-context';
import { AppError } from '../errors/app-error';
import type { Session } from '../tokens/session';
import { requireSupportedApp } from './app-version';
import { authenticate } from './authentication';
import { createBadBearerLimit } from './bad-bearers';
import { createCallLimit } from './call-limit';
import { redirectError } from './error-handler';
import { answerOnce } from './idempotency';
import type { Route } from './route';
import { assertStorableText } from './storable-text';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Registers every call of the contract: its schemas, who may make it, its rate limit and its handler. A call
 * nobody implements yet answers 501 through `notImplemented`, and `npm run contract:todo` lists it.
 */
export function registerContractRoutes(server: FastifyInstance, app: App, routes: readonly Route[]): void {
  refuseUnlisted(routes);
  const byName = new Map(routes.map((route) => [route.call.name, route]));
  const limitBadBearers = createBadBearerLimit(app);
  server.decorateRequest('session', null);
  for (const { noun, call } of allCalls) {
    const route = byName.get(call.name);
    const limitCalls = createCallLimit(app, call);
    const failurePage = route?.failurePage;
    server.route({
      method: call.method,
      url: fillPath(call.path, (name) => `:${name}`),
      schema: schemaOf(noun, call),
      ...(call.bodyBytes !== undefined && { bodyLimit: call.bodyBytes }),
      // Before validation: a visitor learns that a call needs a session, not how its body should look.
      onRequest: async (request) => {
        request.session = await authenticate(app, call, request).catch((refusal: unknown) =>
          limitBadBearers(request, refusal),
        );
        if (request.session.kind !== 'anonymous') requireSupportedApp(app, request);
      },
      // A call whose body may be left out is sent with none, with {} or with null; Fastify validates none as null.
      preValidation: async (request) => {
        await limitCalls(request);
        if (call.body) request.body ??= {};
        assertStorableText(request);
      },
      ...(failurePage && {
        errorHandler: (error: FastifyError, request, reply) =>
          redirectError(error, request, reply, (failure) => failurePage({ app }, failure, request)),
      }),
      handler: async (request, reply) => {
        if (!route) throw notImplemented(call);
        const { session } = request;
        if (!session) throw new AppError(errorCodes.unauthorized);
        const answered = answerOnce(app, { call, session, request }, () =>
          route.handle({ app, session, request, reply }),
        );
        return call.limitedBy === undefined
          ? answered
          : answered.catch((refusal: unknown) => limitBadBearers(request, refusal));
      },
    });
  }
}

/** Nobody could reach them, and nothing would say why. */
function refuseUnlisted(routes: readonly Route[]): void {
  const listed = new Set(allCalls.map(({ call }) => call.name));
  const unlisted = routes.map(({ call }) => call.name).filter((name) => !listed.has(name));
  if (unlisted.length > 0)
    throw new Error(`${unlisted.join(', ')}: there is a route, but the call is not in contract/calls.ts`);
}

/** Calls of the contract that no module implements. */
export function todoCalls(routes: readonly Route[]): Call[] {
  const names = new Set(routes.map((route) => route.call.name));
  return allCalls.filter(({ call }) => !names.has(call.name)).map(({ call }) => call);
}

function notImplemented(call: Call): AppError {
  return new AppError(errorCodes.badRequest, {
    status: 501,
    displayMessage: '아직 준비 중인 기능이에요.',
    debugMessage: `${call.name} is not implemented yet`,
  });
}

type SchemaPart = zMini.ZodMiniType | undefined;

function schemaOf(noun: string, call: Call) {
  const part = (schema: SchemaPart, key: string) => (schema ? { [key]: schema } : {});
  const isRedirect = call.path.includes('oauth2');
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [noun],
    description: describeAccess(call),
    security: securityOf(call),
    ...part(call.params, 'params'),
    ...part(call.query, 'querystring'),
    ...part(call.body, 'body'),
    response: {
      ...(isRedirect ? { 302: z.null().describe('Redirect') } : { 200: call.response }),
      '4xx': errorPayloadSchema,
      '5xx': errorPayloadSchema,
    },
  };
}

function securityOf({ who }: Call) {
  if (who.includes('anonymous')) return [];
  return who.includes('operator') ? [{ operator: [], operatorToken: [] }] : [{ bearer: [] }];
}

function describeAccess(call: Call): string {
  const limit = rateLimits[call.rateLimit ?? 'standard'];
  return [
    `Who: ${call.who.join(' or ')}.`,
    call.operators ? `Roles: ${call.operators.join(', ')}.` : '',
    call.reachesOthers ? 'Reaches others: 2006 for sanctioned people.' : '',
    call.reachesOthersWhen ? `2006 for sanctioned people: ${call.reachesOthersWhen}.` : '',
    call.errors?.length ? `Codes: ${call.errors.join(', ')}.` : '',
    `Limit: ${limit.max} in ${limit.windowMs / 1000} s${call.limitedBy ? ` for one ${call.limitedBy}` : ''}.`,
    call.addition ? 'Addition: a call of our own.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
