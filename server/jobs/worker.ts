import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error';
import type { JobKind } from './job-kind';

const pollMs = 2000;

export interface Worker {
  /** Resolves when the loop has ended and nothing of it is under way. Never rejects. */
  readonly done: Promise<void>;
}

type WorkerOptions = {
  kind: JobKind<object>;
  handler: (data: object) => Promise<void>;
  boss: PgBoss;
  log: Logger;
  signal: AbortSignal;
};

/** Does the jobs of one kind until `signal`; each one succeeds, or fails and is tried again, on its own. */
export function startWorker(options: WorkerOptions): Worker {
  return { done: work(options) };
}

async function work(options: WorkerOptions): Promise<void> {
  const { kind, boss, signal } = options;
  while (!signal.aborted) {
    // Answers nothing when it fails; then the next look finds them.
    const jobs = await boss.fetch(kind.queue, { batchSize: kind.atOnce ?? 1 });
    await Promise.all(jobs.map((job) => perform(options, job)));
    if (jobs.length === 0) await wait(pollMs, undefined, { signal }).catch(() => {});
  }
}

async function perform({ kind, handler, boss, log }: WorkerOptions, job: PgBoss.Job<unknown>): Promise<void> {
  const { queue } = kind;
  try {
    const failure = await failureOf(() => handler(kind.schema.parse(job.data ?? {})));
    if (failure === null) return void (await boss.complete(queue, job.id));
    log.error({ err: failure, queue, jobId: job.id }, 'a job failed and will be tried again');
    // Described, because the text of a failed statement holds its values, and the row is kept for days.
    await boss.fail(queue, job.id, describeError(failure));
  } catch (error) {
    // It stays taken until it expires, and is done again then.
    log.error({ err: error, queue, jobId: job.id }, 'what became of a job could not be noted');
  }
}

async function failureOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error ?? new Error('failed without a reason');
  }
}
