import { setTimeout as wait } from 'node:timers/promises';
import { Cron } from 'croner';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { JobKind } from './job-kind';
import type { Loop } from './worker';

const lookMs = 20_000;
/** Whoever lost a node comes back at once when it starts, and goes before the first search for what is due. */
const firstLookMs = 5000;
/** What a node that starts still makes up for, unless a kind says more. */
const firstLookBackMs = 60_000;

type ScheduleOptions = {
  kinds: readonly JobKind<object>[];
  boss: PgBoss;
  log: Logger;
  signal: AbortSignal;
  /** Lets who works on a queue here look at once. */
  wake?: (queue: string) => void;
};

/**
 * Enqueues the kinds with a `cron` at the moment they are due, until `signal`. Every node looks; the moment is the key, so that
 * each is done once. What became due while the database was away is enqueued when it is back.
 */
export function startSchedule(options: ScheduleOptions): Loop {
  return { done: look(options) };
}

async function look({ kinds, boss, log, signal, wake }: ScheduleOptions): Promise<void> {
  const startedMs = Date.now();
  const scheduled = kinds.flatMap(({ queue, cron, madeUpForMs = firstLookBackMs }) =>
    cron ? [{ queue, dueAt: rememberDue(cron), lookedAt: new Date(startedMs - madeUpForMs) }] : [],
  );
  await wait(firstLookMs, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    const now = new Date();
    let nextMs = now.getTime() + lookMs;
    try {
      for (const each of scheduled) {
        const { due, until } = each.dueAt(now);
        if (due > each.lookedAt) {
          await enqueue(boss, each.queue, due);
          wake?.(each.queue);
        }
        each.lookedAt = now;
        nextMs = Math.min(nextMs, until.getTime());
      }
    } catch (error) {
      log.error({ err: error }, 'what is due could not be enqueued');
    }
    // On time, which a round of looks is not; again and again all the same, because a database was away, a clock put back.
    await wait(Math.max(0, nextMs - Date.now()), undefined, { signal }).catch(() => {});
  }
}

/** The latest moment up to `now` that a cron in Asia/Seoul names, and the next; found anew only when that has come. */
export function rememberDue(cron: string): (now: Date) => { due: Date; until: Date } {
  const schedule = new Cron(cron, { timezone: 'Asia/Seoul' });
  let found: { due: Date; until: Date } | undefined;
  return (now) => {
    if (!found || now < found.due || now >= found.until) found = search(schedule, now);
    return found;
  };
}

function search(schedule: Cron, now: Date): { due: Date; until: Date } {
  // Moments before the given one: asked from a millisecond later, one that is just now counts.
  const [due] = schedule.previousRuns(1, new Date(now.getTime() + 1));
  const until = schedule.nextRun(now);
  if (!due || !until) throw new Error(`${schedule.getPattern()} is not due again and again`);
  return { due, until };
}

async function enqueue(boss: PgBoss, queue: string, due: Date): Promise<void> {
  // The key is unique within such a span of the database's clock.
  await boss.send(queue, {}, { singletonKey: due.toISOString(), singletonHours: 24 });
}
