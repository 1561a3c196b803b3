import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createPartWatch } from '../adapters/part-watch';
import { isDatabaseAway } from '../db/database-away';
import type { Loop } from './worker';

/** Work that is looked for again and again, on every node. */
export interface Round {
  readonly name: string;
  readonly everyMs: number;
  /** Answers whether there may be more to do at once. */
  readonly turn: () => Promise<boolean>;
}

/** Makes rounds until `signal`. A turn that fails is the next one's to do. */
export function startRound(round: Round, { log, signal }: { log: Logger; signal: AbortSignal }): Loop {
  return { done: goRound(round, { log, signal }) };
}

async function goRound(
  { name, everyMs, turn }: Round,
  { log, signal }: { log: Logger; signal: AbortSignal },
) {
  const watch = createPartWatch({ part: `database of ${name}`, log });
  while (!signal.aborted) {
    let hasMore = false;
    try {
      hasMore = await turn();
      watch.noteBack();
    } catch (error) {
      if (isDatabaseAway(error)) watch.noteAway(error);
      else log.error({ err: error, queue: name }, 'a round failed and will be made again');
    }
    if (!hasMore) await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}
