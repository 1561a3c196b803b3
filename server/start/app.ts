import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import { backOfficePath } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { DiskStore } from '../adapters/objects/disk-store';
import type { App } from '../app-context';
import { AppError } from '../errors/app-error';
import { routes } from '../http/all-routes';
import { registerCacheControl } from '../http/cache-control';
import { registerContractRoutes } from '../http/contract-routes';
import { answerError, registerErrorHandler } from '../http/error-handler';
import { type NodeState, registerHealth } from '../http/health';
import { keepAliveMs, requestArrivesMs } from '../http/keep-alive';
import { registerObjectRoutes } from '../http/object-routes';
import { registerRequestLog } from '../http/request-log';
import { answerSerializer } from '../http/serialize-answer';
import { answerUnreadable } from '../http/unreadable-request';

/** The HTTP door: every call of the contract, health, and the object urls of the embedded store. */
export async function buildApp({
  app,
  diskStore,
  node = { isStopping: () => false, isBusHealthy: () => true },
  describe,
}: {
  app: App;
  diskStore: DiskStore | null;
  node?: NodeState;
  /** Hears of every route from the first one on. */
  describe?: (server: FastifyInstance) => Promise<void>;
}): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // One line an answer is written by `registerRequestLog`, without urls.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // One hop, the balancer: an address further left could be written by the client to dodge a limit.
    trustProxy: app.env.isProduction && ((_address, hop) => hop === 0),
    bodyLimit: 256 * 1024,
    keepAliveTimeout: keepAliveMs,
    requestTimeout: requestArrivesMs,
    // What still comes over a connection that stands is answered, and its connection ended, before the node is gone:
    // Fastify's own refusal says nothing of when to ask again, in no shape of ours, and no browser may read it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A url that cannot be decoded reaches no route and so no error handler; it is answered like everything else.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, app.env),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, { webUrl: app.env.WEB_URL }),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(answerSerializer);
  registerErrorHandler(server, app.env);
  registerRequestLog(server);
  registerCacheControl(server);

  await server.register(underPressure, {
    // Shedding load helps where another node can take it; on one machine with everything on it, waiting is better.
    maxEventLoopDelay: app.env.isProduction ? 5000 : 0,
    exposeStatusRoute: false,
    // Infinity says that nothing was measured in the last second (one long task ended), not that the loop is stuck.
    pressureHandler: async (_request, _reply, _type, value) => {
      if (value !== Number.POSITIVE_INFINITY) throw busyError();
    },
  });
  const addSecurityHeaders = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Two years, as the preload lists want it. On one machine everything is http, and has to stay it.
    strictTransportSecurity: app.env.isProduction && { maxAge: 63_072_000, includeSubDomains: true },
  });
  server.addHook('onRequest', ({ raw: request }, { raw: reply }, done) =>
    addSecurityHeaders(request, reply, (error) => done(error instanceof Error ? error : undefined)),
  );
  // Operators sign in with a cookie, members never do.
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(`${backOfficePath}/`))
      reply.header('access-control-allow-credentials', 'true');
    done();
  });
  await server.register(cors, {
    origin: [app.env.WEB_URL],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after'],
    maxAge: 86_400,
  });
  await server.register(cookie);
  await server.register(formbody);
  await describe?.(server);
  registerHealth(server, app, node);
  await server.register(async (scope) => {
    registerContractRoutes(scope, app, routes);
  });
  if (diskStore) await server.register(async (scope) => registerObjectRoutes(scope, app, diskStore));
  return server;
}

function busyError(): AppError {
  return new AppError(errorCodes.internalServerError, {
    status: 503,
    displayMessage: '지금 이용하는 사람이 많아요. 잠시 뒤에 다시 시도해 주세요.',
    retryAfterSeconds: 10,
  });
}
