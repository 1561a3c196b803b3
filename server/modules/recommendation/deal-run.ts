import type { Context } from '../../app-context';
import type { DealRequest } from './dealing/messages';
import { type DealThread, openDealThread } from './dealing/open-deal-thread';
import type { PoolScope } from './pool-statements';
import { readPool } from './read-pool';
import { keepRun } from './runs';

/** What is asked of the dealing thread once it has the pool. */
type Deal = Extract<DealRequest, { kind: 'drop' | 'team' }>;

/**
 * Reads the pool, has a thread deal from it, and keeps what was dealt. Calls are answered meanwhile: this process only
 * passes the database's texts on. Raises the alert when many teams get nothing.
 */
export async function dealRun(
  { app }: Context,
  { runKey, dropAt, scope, deal }: { runKey: string; dropAt: Date; scope: PoolScope; deal: Deal },
): Promise<void> {
  const startedAt = app.clock.now();
  const beganAt = performance.now();
  const thread = openDealThread();
  try {
    await thread.ask({ kind: 'begin' }, 'read');
    for await (const part of readPool({ app, db: app.db }, { now: deal.now, scope }))
      await thread.ask({ kind: 'part', part }, 'read');
    const readMs = Math.round(performance.now() - beganAt);
    const dealt = await thread.ask(deal, 'dealt');
    const stats = { ...dealt.stats, readMs };
    if (dealt.stats.isAlert === true)
      app.log.error(
        { runKey, share: dealt.stats.shareWithoutPreMatch, teams: dealt.stats.teamsWithoutPreMatch },
        'a drop leaves many teams without pre-matches',
      );
    await keepRun({ app }, { runKey, dropAt, startedAt, stats, batches: batchesOf(thread) });
  } finally {
    if (scope.kind === 'team') await thread.leave();
    else await thread.close();
  }
}

async function* batchesOf(thread: DealThread): AsyncGenerator<string> {
  for (;;) {
    const { json } = await thread.ask({ kind: 'next' }, 'batch');
    if (json === null) return;
    yield json;
  }
}
