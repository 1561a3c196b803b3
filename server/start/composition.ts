import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Bus } from '../adapters/bus/bus';
import { openSharedCounts } from '../adapters/bus/shared-counts';
import type { ErrorReports } from '../adapters/error-reports/error-reports';
import { readDatabaseFigures } from '../adapters/telemetry/figures';
import type { App } from '../app-context';
import { type Clock, systemClock } from '../clock/clock';
import type { Env } from '../config/env';
import { product } from '../config/product';
import type { DatabaseHandle } from '../db/database';
import { namingDatabase } from '../db/database-away';
import { seedPartners } from '../db/seed/partners';
import { seedReferenceData } from '../db/seed/seed-reference-data';
import { writePartners } from '../db/seed/write-partners';
import { createOutboxRelay, type OutboxRelay } from '../events/outbox-relay';
import { readChangedPeople } from '../events/read-changed-people';
import { takeOverOutbox } from '../events/write-outbox';
import { createJobQueue, type JobQueue } from '../jobs/jobs';
import { createAuthenticate, createMayListen } from '../modules/chats/listening-rights';
import { pushJob } from '../push/push-job';
import { type Realtime, startRealtime } from '../realtime/realtime';
import type { KnownMember } from '../tokens/session';
import { createSessionCache } from '../tokens/session-cache';
import { createTokens } from '../tokens/tokens';
import { buildApp } from './app';
import { closeInTime } from './close-in-time';
import { openExternals } from './externals';
import { createLog } from './log';
import { openBus, openDatabase, openObjects } from './open-parts';
import { openPush } from './open-push';
import { openTelemetry } from './open-telemetry';
import { registerWorkers } from './workers';

/** The running service and how to end it. */
export interface Service {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly realtime: Realtime;
  readonly database: DatabaseHandle;
  readonly jobs: JobQueue;
  start(): Promise<void>;
  /** Says that it stops, serves for `DRAIN_SECONDS`, finishes what is under way, delivers the outbox, closes everything. */
  stop(): Promise<void>;
}

/**
 * The composition root: the one place that looks at the environment and picks adapters. Replacements are for tests
 * that bring a database of their own or stand at another time, and for a process that leaves the outbox to the nodes.
 */
export async function composeService(
  env: Env,
  replacements: {
    database?: DatabaseHandle;
    clock?: Clock;
    log?: Logger;
    bus?: Bus;
    outbox?: OutboxRelay;
  } = {},
): Promise<Service> {
  const clock = replacements.clock ?? systemClock;
  const reports = await openReports(env);
  const log = replacements.log ?? createLog(env.LOG_LEVEL, { onError: reports?.report });
  const database = replacements.database ?? (await openDatabase(env, log));
  await database.migrate();
  await seedReferenceData(database.db);
  if (!env.isProduction) await writePartners(database.db, seedPartners);
  const bus = replacements.bus ?? (await openBus(env, log));
  const tokens = createTokens({
    secret: env.TOKEN_SECRET,
    issuer: env.API_URL,
    now: () => clock.now(),
  });
  const { db } = database;
  const sessions = createSessionCache<KnownMember>({ readChanges: () => readChangedPeople(db, {}) });
  const authenticate = createAuthenticate({ tokens, db });
  const mayListen = createMayListen({ db });
  const realtime = await startRealtime({
    bus,
    authenticate: (given) => namingDatabase(() => authenticate(given)),
    mayListen: (userId, channel) => namingDatabase(() => mayListen(userId, channel)),
    allowedOrigins: [new URL(env.WEB_URL).origin],
    log,
    onPersonChanged: (userId) => sessions.forget(userId),
    ...(env.isProduction && { clientAddress: forwardedAddress }),
  });
  const telemetry = await openTelemetry(env, {
    node: () => ({ ...realtime.stats(), isBusHealthy: bus.isHealthy() }),
    pool: () => database.poolFigures?.() ?? null,
    database: () => readDatabaseFigures(database),
  });
  const around = (queue: string, work: () => Promise<void>) =>
    telemetry.reduce((inner, each) => () => each.aroundJob(queue, inner), work)();
  const jobs = createJobQueue({ database, log, around });
  const outbox =
    replacements.outbox ??
    createOutboxRelay({
      db,
      log,
      realtime,
      enqueuePushes: (pushes, tx) => jobs.sendAll(pushJob, pushes, { tx }),
    });
  const { objects, diskStore } = openObjects(env, { clock, log });
  const externals = await openExternals(env, log);
  const counts = await openSharedCounts(bus, {
    onError: (error) => log.error({ err: error }, 'counts of another node not understood'),
  });
  const app: App = {
    env,
    product,
    clock,
    log,
    db,
    tokens,
    sessions,
    objects,
    realtime,
    push: openPush({ env, db, webPushKeys: externals.webPushKeys }),
    counts,
    jobs,
    outbox,
    ...externals,
  };
  registerWorkers(app, jobs);
  let isStarted = false;
  let isStopping = false;
  const node = { isStopping: () => isStopping, isBusHealthy: () => bus.isHealthy() };
  const server = await buildApp({
    app,
    diskStore,
    node,
    describe: async (door) => {
      for (const each of telemetry) each.observeCalls(door);
    },
  });
  return {
    app,
    server,
    realtime,
    database,
    jobs,
    async start() {
      isStarted = true;
      await jobs.open();
      for (const each of telemetry) await each.start();
      // The embedded database is one process's.
      if (!env.DATABASE_URL) await takeOverOutbox(db);
      outbox.start();
      await server.listen({ host: env.HOST, port: env.PORT });
      realtime.attach(server.server);
      // Once calls are answered: what waited while the node was away waits a moment longer.
      await jobs.start();
    },
    async stop() {
      isStopping = true;
      // A balancer sees it at `/readyz` and sends nobody new; who comes meanwhile is served. By half the time it has.
      const halfMs = env.DRAIN_SECONDS * 500;
      if (isStarted) {
        await wait(halfMs);
        if (halfMs > 0) await realtime.sendAway(halfMs);
      }
      await closeInTime('realtime', () => realtime.close(), log);
      await closeInTime('server', () => server.close(), log);
      await closeInTime('outbox', () => outbox.stop(), log);
      await closeInTime('jobs', () => jobs.stop(), log);
      for (const each of telemetry) await closeInTime('telemetry', () => each.close(), log);
      await closeInTime('counts', () => counts.close(), log);
      await closeInTime('bus', () => bus.close(), log);
      await closeInTime('database', () => database.close(), log);
      await reports?.close();
    },
  };
}

/** Without a DSN the code of the error service is never loaded. */
async function openReports(env: Env): Promise<ErrorReports | null> {
  if (!env.SLIDE_SENTRY_DSN) return null;
  const { openSentryReports } = await import('../adapters/error-reports/sentry-reports');
  return openSentryReports({
    dsn: env.SLIDE_SENTRY_DSN,
    environment: env.SLIDE_ENVIRONMENT,
    sampleRate: env.SLIDE_SENTRY_SAMPLE_RATE,
  });
}

/** The balancer's word for who connects: the last hop it appended, which a client cannot write. */
function forwardedAddress(request: IncomingMessage): string {
  const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return hops.at(-1)?.trim() || (request.socket.remoteAddress ?? 'unknown');
}
