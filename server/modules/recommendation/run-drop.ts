import type { Context } from '../../app-context';
import { seoulDay } from '../../clock/seoul-date';
import { transact } from '../../db/transact';
import { fillUpRequests } from '../teams/fill-up-requests';
import { lastDropAt } from './drop-times';
import { seedOf } from './engine/random';
import { recommend } from './engine/recommend';
import { recommendationSettings } from './engine/settings';
import { introducePairs, type TeamIdPair, withIntroductions } from './introduce-pairs';
import { loadExclusions } from './load-exclusions';
import { loadProfiles } from './load-profiles';
import { hasRun, lockRuns, type StoredRun, storeRun } from './store-run';

const hourMs = 3_600_000;
/** How late a missed drop is still worth more than waiting for the next one. */
const catchUpMs = 6 * hourMs;
/** A job that comes a moment early still means the drop it was sent for. */
const earlyMs = 60_000;

/**
 * Deals one drop to every ready team: pre-matches they have not seen for 60 days, stored with their terms, and a
 * notice to each member. The key names the drop: a second run with it does nothing and gives null, and since all of
 * it is one transaction, a crash leaves nothing or everything. `between` names teams to show to each other.
 */
export async function runDrop(
  { app }: Context,
  { dropAt, runKey, between = [] }: { dropAt: Date; runKey: string; between?: readonly TeamIdPair[] },
): Promise<StoredRun | null> {
  if (await hasRun(app.db, runKey)) return null;
  await fillUpRequests({ app });
  return transact(app, async (tx) => {
    await lockRuns(tx);
    if (await hasRun(tx, runKey)) return null;
    const now = app.clock.now();
    const teams = await loadProfiles({ app, db: tx }, now);
    const exclusions = await loadExclusions({ app, db: tx }, { teams, now });
    const introduced = await introducePairs(tx, { pairs: between, teams, exclusions, now });
    const { preMatches, stats } = recommend({
      teams,
      exclusions,
      settings: recommendationSettings,
      now,
      seed: seedOf(runKey),
    });
    if (stats.isAlert)
      app.log.warn(
        { runKey, share: stats.shareWithoutPreMatch },
        'a drop left many teams without pre-matches',
      );
    const stored = await storeRun(
      { app, tx },
      {
        runKey,
        dropAt,
        stats: { ...stats },
        preMatches: withIntroductions(introduced, preMatches),
      },
    );
    app.log.info({ runKey, ...stored }, 'a drop was dealt');
    return stored;
  });
}

/** The daily drop of the Seoul day; the scheduled job calls it at the drop's hour. */
export async function runDailyDrop({ app }: Context): Promise<StoredRun | null> {
  const dropAt = lastDropAt(new Date(app.clock.now().getTime() + earlyMs), app.product.dropHourSeoul);
  return runDrop({ app }, { dropAt, runKey: dailyRunKey(dropAt) });
}

/** After downtime: deals the last drop if nobody did and it is not too old. Called at the start of a node. */
export async function catchUpDrop({ app }: Context): Promise<StoredRun | null> {
  const now = app.clock.now();
  const dropAt = lastDropAt(now, app.product.dropHourSeoul);
  if (now.getTime() - dropAt.getTime() >= catchUpMs) return null;
  return runDrop({ app }, { dropAt, runKey: dailyRunKey(dropAt) });
}

/** A drop now, beside the daily one: the sandbox's button. */
export async function runManualDrop(
  { app }: Context,
  { between }: { between?: readonly TeamIdPair[] } = {},
): Promise<StoredRun> {
  const dropAt = app.clock.now();
  const stored = await runDrop(
    { app },
    {
      dropAt,
      runKey: `drop:manual:${dropAt.toISOString()}`,
      ...(between && { between }),
    },
  );
  return stored ?? { teamCount: 0, preMatchCount: 0 };
}

function dailyRunKey(dropAt: Date): string {
  return `drop:${seoulDay(dropAt)}`;
}
