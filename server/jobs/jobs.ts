import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { DatabaseHandle, Transaction } from '../db/database';

/** A kind of background work: its queue, the shape of its data, and how often it is tried. */
export interface JobKind<Data> {
  readonly queue: string;
  readonly schema: z.ZodType<Data>;
  readonly retryLimit: number;
  /** Cron in Asia/Seoul, for work that comes by itself. */
  readonly cron?: string;
}

export interface Jobs {
  /** Enqueues; with `tx` the job exists only if that transaction commits. */
  send<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    options?: { tx?: Transaction; startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
}

export interface JobQueue extends Jobs {
  /** Registers the worker of a kind; called before `start`. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A Postgres-backed queue (pg-boss) on the same database, PGlite or PostgreSQL. */
export function createJobQueue({ database, log }: { database: DatabaseHandle; log: Logger }): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    schema: 'jobs',
    maintenanceIntervalSeconds: 600,
  });
  const workers: { kind: JobKind<object>; handler: (data: object) => Promise<void> }[] = [];
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));

  async function startWorker({ kind, handler }: (typeof workers)[number]) {
    await boss.createQueue(kind.queue, {
      name: kind.queue,
      retryLimit: kind.retryLimit,
      retryBackoff: true,
      expireInSeconds: 600,
    });
    await boss.work(kind.queue, { batchSize: 20, pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) {
        try {
          await handler(kind.schema.parse(job.data ?? {}));
        } catch (error) {
          log.error({ err: error, queue: kind.queue, jobId: job.id }, 'a job failed and will be tried again');
          throw error;
        }
      }
    });
    if (kind.cron) await boss.schedule(kind.queue, kind.cron, {}, { tz: 'Asia/Seoul' });
  }

  return {
    work(kind, handler) {
      // The schema in `kind` gives the handler its data; the list only needs to know it is an object.
      workers.push({
        kind: kind as unknown as JobKind<object>,
        handler: handler as (data: object) => Promise<void>,
      });
    },
    async start() {
      await boss.start();
      for (const worker of workers) await startWorker(worker);
    },
    async send(kind, data, { tx, startAfter, singletonKey } = {}) {
      await boss.send(kind.queue, kind.schema.parse(data) as object, {
        ...(startAfter && { startAfter }),
        ...(singletonKey && { singletonKey }),
        ...(tx && { db: inTransaction(tx) }),
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

function inTransaction(tx: Transaction): PgBoss.Db {
  return {
    async executeSql(text, values) {
      // The session of the transaction takes raw text and values; drizzle's own `sql` builder has no way to.
      const session = (
        tx as unknown as {
          session: {
            prepareQuery(
              query: { sql: string; params: unknown[] },
              fields: undefined,
              name: undefined,
              isArray: false,
            ): { execute(): Promise<{ rows: unknown[] }> };
          };
        }
      ).session;
      return session.prepareQuery({ sql: text, params: values }, undefined, undefined, false).execute();
    },
  };
}
