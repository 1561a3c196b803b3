import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { PartAwayError } from '../errors/part-away-error';
import { startWorker } from './worker';

const kind = { queue: 'push', schema: z.object({}), retryLimit: 3, atOnce: 5 };
const five = [1, 2, 3, 4, 5].map((id) => ({ id: String(id), name: 'push', data: {}, expireInSeconds: 60 }));

/** Rounds of five jobs, each round with its own outcome; the lines that were written meanwhile. */
async function doRounds(outcomes: readonly (Error | null)[]): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const stopping = new AbortController();
  let round = -1;
  const settled: unknown[] = [];
  const settle = async (_queue: string, ids: string | string[]) => void settled.push(...[ids].flat());
  const worker = startWorker({
    kind,
    log,
    signal: stopping.signal,
    handler: async () => {
      const outcome = outcomes[round];
      if (outcome) throw outcome;
    },
    boss: {
      async fetch() {
        round += 1;
        if (round === outcomes.length) stopping.abort();
        // The queue's own type promises any data one asks for.
        return (round < outcomes.length ? five : []) as never;
      },
      complete: settle,
      fail: settle,
    },
  });
  worker.wake();
  await worker.done;
  expect(settled).toHaveLength(outcomes.length * five.length);
  return lines;
}

test('jobs that meet the same absence are one line, and one when the next is done', async () => {
  const away = new PartAwayError('push service', 'answered 503');
  expect(await doRounds([null, away, away, away, null, null])).toEqual(['a part is away', 'a part is back']);
});

test('a job that fails for a reason of its own is a line each time', async () => {
  expect(await doRounds([new Error('a fault')])).toEqual(
    five.map(() => 'a job failed and will be tried again'),
  );
});

test('who rests looks for nothing until it is woken, and looks again when that was during a look', async () => {
  const stopping = new AbortController();
  let looks = 0;
  const worker = startWorker({
    kind,
    log: pino({ level: 'silent' }),
    signal: stopping.signal,
    handler: async () => {},
    boss: {
      async fetch() {
        looks += 1;
        await nextTurn();
        // What was enqueued during this look is found by the next.
        if (looks === 1) worker.wake();
        return [] as never;
      },
      complete: async () => {},
      fail: async () => {},
    },
  });
  const hasRested = () => expect.poll(() => worker.isResting()).toBe(true);
  await hasRested();
  expect(looks).toBe(0);
  worker.wake();
  await hasRested();
  expect(looks).toBe(2);
  worker.wake();
  await hasRested();
  expect(looks).toBe(3);
  stopping.abort();
  await worker.done;
  expect(worker.isResting()).toBe(false);
});

test('one job that never ends and one that fails hold up neither the others of their kind nor another kind', async () => {
  const stopping = new AbortController();
  const settled: string[] = [];
  let endAtLast = () => {};
  const unending = new Promise<void>((resolve) => {
    endAtLast = resolve;
  });
  /** Looks for jobs until `signal`; what is waiting is taken as far as there is room. */
  function startOn(queue: string, atOnce: number, waiting: string[]) {
    const worker = startWorker({
      kind: { queue, schema: z.looseObject({}), retryLimit: 3, atOnce },
      log: pino({ level: 'silent' }),
      signal: stopping.signal,
      handler: async (data) => {
        if ('never' in data) await unending;
        if ('fault' in data) throw new Error('a fault');
      },
      boss: {
        async fetch(_queue: string, { batchSize = 1 }: { batchSize?: number } = {}) {
          await nextTurn();
          // The queue's own type promises any data one asks for.
          return waiting
            .splice(0, batchSize)
            .map((id) => ({ id, name: queue, data: { [id]: true }, expireInSeconds: 60 })) as never;
        },
        complete: async (_queue, ids) =>
          void settled.push(...[ids].flat().map((id) => `${queue} ${id} done`)),
        fail: async (_queue, id) => void settled.push(`${queue} ${id} failed`),
      },
    });
    worker.wake();
    return worker;
  }
  // Room for two: one place is taken for good, and all the others share what is left of it.
  const pushes = startOn('push', 2, ['never', 'fault', 'first', 'second', 'third']);
  const mails = startOn('mail', 1, ['fourth', 'fault', 'fifth']);
  for (const worker of [pushes, mails]) await expect.poll(() => worker.isResting()).toBe(true);
  const ofKind = (queue: string) => settled.filter((line) => line.startsWith(queue));
  expect(ofKind('push')).toEqual([
    'push fault failed',
    'push first done',
    'push second done',
    'push third done',
  ]);
  expect(ofKind('mail')).toEqual(['mail fourth done', 'mail fault failed', 'mail fifth done']);
  endAtLast();
  stopping.abort();
  await Promise.all([pushes.done, mails.done]);
  expect(settled.at(-1)).toBe('push never done');
});
