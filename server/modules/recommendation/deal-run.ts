import type { Context } from '../../app-context';
import { dealWithPool } from './deal-with-pool';
import type { DealRequest } from './dealing/messages';
import type { DealThread } from './dealing/open-deal-thread';
import type { PoolReading } from './read-pool';
import { keepRun } from './runs';

/** What is asked of the dealing thread once it has the pool. */
type Deal = Extract<DealRequest, { kind: 'drop' | 'team' }>;

/** Has a thread deal from the pool and keeps what was dealt. Raises the alert when many teams get nothing. */
export async function dealRun(
  { app }: Context,
  { runKey, dropAt, deal, ...pool }: { runKey: string; dropAt: Date; deal: Deal } & Omit<PoolReading, 'now'>,
): Promise<void> {
  const startedAt = app.clock.now();
  const beganAt = performance.now();
  await dealWithPool({ app, db: app.db }, { now: deal.now, ...pool }, async (thread) => {
    const readMs = Math.round(performance.now() - beganAt);
    const dealt = await thread.ask(deal, 'dealt');
    const stats = { ...dealt.stats, readMs };
    if (dealt.stats.isAlert === true)
      app.log.error(
        { runKey, share: dealt.stats.shareWithoutPreMatch, teams: dealt.stats.teamsWithoutPreMatch },
        'a drop leaves many teams without pre-matches',
      );
    await keepRun({ app }, { runKey, dropAt, startedAt, stats, batches: batchesOf(thread) });
  });
}

async function* batchesOf(thread: DealThread): AsyncGenerator<string> {
  for (;;) {
    const { json } = await thread.ask({ kind: 'next' }, 'batch');
    if (json === null) return;
    yield json;
  }
}
