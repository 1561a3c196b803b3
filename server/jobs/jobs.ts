import { setMaxListeners } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseHandle, Transaction } from '../db/database';
import type { JobKind } from './job-kind';
import { createLookout } from './lookout';
import { createPatientDatabase } from './patient-database';
import { type Round, startRound } from './round';
import { startSchedule } from './schedule';
import { type Loop, startWorker } from './worker';

export interface Jobs {
  /** Enqueues; with `tx` the job exists only if that transaction commits. */
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: { tx?: Transaction }): Promise<void>;
  /** Enqueues many of one kind with one statement, in the caller's transaction. */
  sendAll<Data extends object>(
    kind: JobKind<Data>,
    all: readonly Data[],
    options: { tx: Transaction },
  ): Promise<void>;
}

export interface JobQueue extends Jobs {
  /** Registers the worker of a kind; called before `start`. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): void;
  /** Registers work that every node looks for again and again; called before `start`. */
  repeat(round: Round): void;
  /** Makes the tables and queues that are not there: from then on jobs can be sent. */
  open(): Promise<void>;
  /** Opens, and does jobs from now on. `isScheduled` false: what has its hour waits until somebody sends it. */
  start(options?: { isScheduled?: boolean }): Promise<void>;
  /** Takes no new jobs and waits for those under way, ten seconds at most. */
  stop(): Promise<void>;
}

/**
 * A Postgres-backed queue (pg-boss) on the same database, PGlite or PostgreSQL. Workers and schedule are our own loops
 * over its tables: the library's leave promises unheard when the database goes away, which ends the process, and a job
 * that fails takes those of its batch along that were done.
 */
export function createJobQueue({
  database,
  log,
  around = (_queue, work) => work(),
}: {
  database: DatabaseHandle;
  log: Logger;
  /** Runs the work of each job: what watches jobs stands here. */
  around?: (queue: string, work: () => Promise<void>) => Promise<void>;
}): JobQueue {
  const stopping = new AbortController();
  // Every loop waits on it, and there are more of them than Node expects.
  setMaxListeners(0, stopping.signal);
  const patient = createPatientDatabase({ database, log, signal: stopping.signal });
  const boss = new PgBoss({
    db: patient,
    schema: 'jobs',
    schedule: false,
    maintenanceIntervalSeconds: 60,
  });
  const kinds: { kind: JobKind<object>; handler: (data: object) => Promise<void> }[] = [];
  const rounds: Round[] = [];
  let loops: Loop[] = [];
  let opened: Promise<void> | undefined;
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));

  async function openAll() {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { kind } of kinds) await openQueue(boss, kind, known.get(kind.queue));
  }

  return {
    work(kind, handler) {
      // The schema in `kind` gives the handler its data; the list only needs to know it is an object.
      kinds.push({
        kind: kind as unknown as JobKind<object>,
        handler: (data) => around(kind.queue, () => (handler as (data: object) => Promise<void>)(data)),
      });
    },
    repeat(round) {
      rounds.push(round);
    },
    open() {
      opened ??= openAll();
      return opened;
    },
    async start({ isScheduled = true } = {}) {
      await this.open();
      const { signal } = stopping;
      loops = rounds.map((round) => startRound(round, { log, signal }));
      const workers = new Map(
        kinds.map((each) => [each.kind.queue, startWorker({ ...each, boss, log, signal })]),
      );
      loops.push(...workers.values());
      loops.push(startRound(createLookout({ workers, db: database.db }), { log, signal }));
      const wake = (queue: string) => workers.get(queue)?.wake();
      if (isScheduled)
        loops.push(startSchedule({ kinds: kinds.map(({ kind }) => kind), boss, log, signal, wake }));
    },
    async send(kind, data, { tx } = {}) {
      await boss.send(kind.queue, kind.schema.parse(data) as object, {
        // Whoever sends learns at once that the database is away; only the loops wait for it.
        db: tx ? inTransaction(tx) : { executeSql: database.executeSql },
      });
    },
    async sendAll(kind, all, { tx }) {
      if (all.length === 0) return;
      const jobs = all.map((data) => ({ name: kind.queue, data: kind.schema.parse(data) as object }));
      await boss.insert(jobs, { db: inTransaction(tx) });
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(loops.map(({ done }) => done)), timeLimit(10_000)]);
      await boss.stop({ graceful: false });
    },
  };
}

/** One that was there already may have the settings of an earlier release. */
async function openQueue(
  boss: PgBoss,
  kind: JobKind<object>,
  known: PgBoss.Queue | undefined,
): Promise<void> {
  const { queue, retryLimit, expireInSeconds = 600 } = kind;
  const settings = { name: queue, retryLimit, retryBackoff: true, expireInSeconds };
  if (!known) return boss.createQueue(queue, settings);
  const isSame =
    known.retryLimit === retryLimit && known.retryBackoff && known.expireInSeconds === expireInSeconds;
  if (!isSame) await boss.updateQueue(queue, settings);
}

function timeLimit(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
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
