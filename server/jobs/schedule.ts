import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import cronParser from 'cron-parser';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { JobKind } from './job-kind';
import type { Loop } from './worker';

const lookMs = 20_000;
/** Whoever lost a node comes back at once when it starts, and goes before the first search for what is due. */
const firstLookMs = 5000;
/** What a node that starts still makes up for. */
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
  let lookedAt = new Date(Date.now() - firstLookBackMs);
  const scheduled = kinds.flatMap(({ queue, cron }) => (cron ? [{ queue, dueAt: rememberDue(cron) }] : []));
  await wait(firstLookMs, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    const now = new Date();
    let nextMs = now.getTime() + lookMs;
    try {
      for (const { queue, dueAt } of scheduled) {
        const { due, until } = dueAt(now);
        if (due > lookedAt) {
          await enqueue(boss, queue, due);
          wake?.(queue);
        }
        nextMs = Math.min(nextMs, until.getTime());
        // A search computes for tens of milliseconds, half a second for all of them: others get their turn between two.
        await nextTurn();
      }
      lookedAt = now;
    } catch (error) {
      log.error({ err: error }, 'what is due could not be enqueued');
    }
    // On time, which a round of looks is not; again and again all the same, because a database was away, a clock put back.
    await wait(Math.max(0, nextMs - Date.now()), undefined, { signal }).catch(() => {});
  }
}

/** The same as `lastDue`, with the next moment; found anew only when that has come: a search costs tens of milliseconds. */
export function rememberDue(cron: string): (now: Date) => { due: Date; until: Date } {
  let found: { due: Date; until: Date } | undefined;
  return (now) => {
    if (!found || now < found.due || now >= found.until)
      found = { due: lastDue(cron, now), until: nextDue(cron, now) };
    return found;
  };
}

/** The latest moment up to `now` that a cron in Asia/Seoul names. */
export function lastDue(cron: string, now: Date): Date {
  // `prev` is exclusive: asked from a millisecond later, a moment that is just now counts.
  const currentDate = new Date(now.getTime() + 1);
  return cronParser.parseExpression(cron, { currentDate, tz: 'Asia/Seoul' }).prev().toDate();
}

function nextDue(cron: string, now: Date): Date {
  return cronParser.parseExpression(cron, { currentDate: now, tz: 'Asia/Seoul' }).next().toDate();
}

async function enqueue(boss: PgBoss, queue: string, due: Date): Promise<void> {
  // The key is unique within such a span of the database's clock.
  await boss.send(queue, {}, { singletonKey: due.toISOString(), singletonHours: 24 });
}
