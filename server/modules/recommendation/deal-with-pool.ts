import type { ReadContext } from '../../app-context';
import { type DealThread, openDealThread } from './dealing/open-deal-thread';
import type { PoolScope } from './pool-statements';
import { readPool } from './read-pool';

/**
 * Gives a thread the pool, then does with it what `deal` says. Calls are answered meanwhile: this process only passes
 * the database's texts on.
 */
export async function dealWithPool<Result>(
  context: ReadContext,
  { now, scope }: { now: Date; scope: PoolScope },
  deal: (thread: DealThread) => Promise<Result>,
): Promise<Result> {
  const thread = openDealThread();
  try {
    await thread.ask({ kind: 'begin' }, 'read');
    for await (const part of readPool(context, { now, scope }))
      await thread.ask({ kind: 'part', part }, 'read');
    return await deal(thread);
  } finally {
    // The first sets of teams come one by one; a large pool's memory goes with its thread.
    if (scope.kind === 'team') await thread.leave();
    else await thread.close();
  }
}
