import type { ReadContext } from '../../app-context';
import { type DealThread, openDealThread } from './dealing/open-deal-thread';
import { type PoolReading, readPool } from './read-pool';

/**
 * Gives a thread the pool, then does with it what `deal` says. Calls are answered meanwhile: this process only passes
 * the database's texts on.
 */
export async function dealWithPool<Result>(
  context: ReadContext,
  reading: PoolReading,
  deal: (thread: DealThread) => Promise<Result>,
): Promise<Result> {
  const thread = openDealThread();
  let pageCount = 0;
  try {
    await thread.ask({ kind: 'begin' }, 'read');
    for await (const part of readPool(context, reading)) {
      if (part.kind === 'teams') pageCount += 1;
      await thread.ask({ kind: 'part', part }, 'read');
    }
    return await deal(thread);
  } finally {
    // Small pools come one by one, as the first sets of teams do; a large one's memory goes with its thread.
    if (pageCount <= 1) await thread.leave();
    else await thread.close();
  }
}
