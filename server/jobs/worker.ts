import { setImmediate as nextTurn } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { createPartWatch, type PartWatch } from '../adapters/part-watch';
import { isDatabaseAway } from '../db/database-away';
import { describeError } from '../errors/describe-error';
import { PartAwayError } from '../errors/part-away-error';
import { type Complete, createCompletions } from './completions';
import type { JobKind } from './job-kind';

export interface Loop {
  /** Resolves when the loop has ended and nothing of it is under way. Never rejects. */
  readonly done: Promise<void>;
}

export interface Worker extends Loop {
  /** Whether it has nothing to do and looks for nothing, until `wake`. */
  isResting(): boolean;
  /** Has it look for jobs now, when it rests. */
  wake(): void;
}

type WorkerOptions = {
  kind: JobKind<object>;
  handler: (data: object) => Promise<void>;
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;
  log: Logger;
  signal: AbortSignal;
};

/**
 * Does the jobs of one kind until `signal`; each one succeeds, or fails and is tried again, on its own. It rests until it
 * is woken, and then goes on as long as there are any.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { signal } = options;
  let isWoken = false;
  let endRest: (() => void) | null = null;
  async function rest(): Promise<void> {
    // A look that was under way when it was woken may have missed what there is.
    if (!isWoken && !signal.aborted) {
      await new Promise<void>((resolve) => {
        endRest = resolve;
      });
      endRest = null;
    }
    isWoken = false;
  }
  function wake(): void {
    isWoken = true;
    endRest?.();
  }
  signal.addEventListener('abort', wake, { once: true });
  return { done: work(options, rest), isResting: () => endRest !== null, wake };
}

/** As many side by side as the kind allows: one that is slow takes one place and holds up none of the others. */
async function work(options: WorkerOptions, rest: () => Promise<void>): Promise<void> {
  const { kind, boss, log, signal } = options;
  // Thousands of jobs may meet the same absence: it is one line, and another when the next job is done.
  const watch = createPartWatch({ part: `what ${kind.queue} needs`, log });
  const complete = createCompletions((ids) => boss.complete(kind.queue, ids));
  const underWay = new Set<Promise<void>>();
  await rest();
  while (!signal.aborted) {
    const free = (kind.atOnce ?? 1) - underWay.size;
    // Answers nothing when it fails; then the next look finds them.
    const jobs = free > 0 ? await boss.fetch(kind.queue, { batchSize: free }) : [];
    for (const job of jobs) {
      const performed = perform(options, { job, watch, complete }).finally(() => underWay.delete(performed));
      underWay.add(performed);
    }
    if (jobs.length < free) {
      await rest();
    } else {
      await Promise.race(underWay);
      // Those that are noted together end in one turn: looked for one by one, each would cost a look of its own.
      await nextTurn();
    }
  }
  await Promise.all(underWay);
}

async function perform(
  { kind, handler, boss, log }: WorkerOptions,
  { job, watch, complete }: { job: PgBoss.Job<unknown>; watch: PartWatch; complete: Complete },
): Promise<void> {
  const { queue } = kind;
  try {
    const failure = await failureOf(() => handler(kind.schema.parse(job.data ?? {})));
    if (failure === null) {
      watch.noteBack();
      return await complete(job.id);
    }
    if (failure instanceof PartAwayError || isDatabaseAway(failure)) watch.noteAway(failure);
    else log.error({ err: failure, queue, jobId: job.id }, 'a job failed and will be tried again');
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
