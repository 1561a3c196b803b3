import { setTimeout as wait } from 'node:timers/promises';
import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { seoulDay } from '../../clock/seoul-date';
import type { Queryable } from '../../db/database';
import { preMatches } from '../../db/schema';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { fillUpRequests } from '../teams/fill-up-requests';
import { dealRun } from './deal-run';
import type { TeamIdPair } from './dealing/introduce-pairs';
import { lastDropAt, nextDropAt } from './drop-times';
import { seedOf } from './engine/random';
import { handOut, handOutLeft, type StoredRun, storeAhead } from './hand-out';
import { stageOfRun } from './runs';

const hourMs = 3_600_000;
/** How late a missed drop is still worth more than waiting for the next one. */
const catchUpMs = 6 * hourMs;
/** A job that comes a moment early still means the drop it was sent for. */
const earlyMs = 60_000;

/** `between` names teams to show to each other. */
type Drop = { dropAt: Date; runKey: string; between?: readonly TeamIdPair[] };

/**
 * Deals one drop to every ready team, unless that was done ahead: pre-matches they have not seen for 60 days, stored with
 * their terms, and a notice to each member. The key names the drop: a second run with it does nothing and gives null.
 * What a killed one left is finished: all that it dealt is kept before the first of it is shown.
 */
export async function runDrop({ app }: Context, drop: Drop): Promise<StoredRun | null> {
  const { runKey } = drop;
  if ((await ensureDealt({ app }, drop)) === 'FINISHED') return null;
  const stored = await handOut({ app }, runKey);
  if (stored) app.log.info({ runKey, ...stored }, 'a drop was handed out');
  return stored;
}

/**
 * Deals the next daily drop and stores it, hidden until its hour, when that is near: the scheduled job calls it then. One
 * that comes too late leaves it to the drop's own.
 */
export async function dealDropAhead({ app }: Context): Promise<void> {
  const now = app.clock.now();
  const { dropHourSeoul, dropLeadMs } = app.product;
  const dropAt = nextDropAt(now, dropHourSeoul);
  if (dropAt.getTime() - now.getTime() > dropLeadMs + earlyMs) return;
  const runKey = dailyRunKey(dropAt);
  if ((await ensureDealt({ app }, { dropAt, runKey })) !== 'FINISHED') await storeAhead({ app }, runKey);
}

/** The daily drop of the Seoul day; the scheduled job calls it at the drop's hour. */
export async function runDailyDrop({ app }: Context): Promise<StoredRun | null> {
  const now = app.clock.now();
  const dropAt = lastDropAt(new Date(now.getTime() + earlyMs), app.product.dropHourSeoul);
  // Nobody is told of what they cannot see yet.
  await wait(Math.max(0, dropAt.getTime() - now.getTime()));
  return runDrop({ app }, { dropAt, runKey: dailyRunKey(dropAt) });
}

/** Deals it if nobody did. Gives how far it was before. */
async function ensureDealt({ app }: Context, { dropAt, runKey, between = [] }: Drop) {
  const stage = await stageOfRun(app.db, runKey);
  if (stage !== 'NONE') return stage;
  await fillUpRequests({ app });
  const now = app.clock.now();
  const pairs = between.map(([one, other]): [number, number] => [one, other]);
  const standing = await listStanding(app.db, { teamIds: pairs.flat(), now });
  const deal = { kind: 'drop' as const, now, seed: seedOf(runKey), between: pairs, standing };
  await dealRun({ app }, { runKey, dropAt, scope: { kind: 'all' }, deal });
  return stage;
}

/**
 * After downtime: hands out what was dealt and not shown to everybody, deals the last drop if nobody did and it is not
 * too old, and the next one if it is near. Called at the start of a node.
 */
export async function catchUpDrop(
  { app }: Context,
  { mostLateMs = catchUpMs }: { mostLateMs?: number } = {},
): Promise<StoredRun | null> {
  await handOutLeft({ app });
  const now = app.clock.now();
  const dropAt = lastDropAt(now, app.product.dropHourSeoul);
  const isTooOld = now.getTime() - dropAt.getTime() >= mostLateMs;
  const stored = isTooOld ? null : await runDrop({ app }, { dropAt, runKey: dailyRunKey(dropAt) });
  await dealDropAhead({ app });
  return stored;
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

/** Who sees whom among these teams and others now. */
async function listStanding(
  db: Queryable,
  { teamIds, now }: { teamIds: number[]; now: Date },
): Promise<[number, number][]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .select({ teamId: preMatches.teamId, recommendedTeamId: preMatches.recommendedTeamId })
    .from(preMatches)
    .where(
      and(
        inArray(preMatches.teamId, teamIds),
        gt(preMatches.expiresAt, now),
        isNull(preMatches.withdrawnAt),
        isShown(now),
      ),
    );
  return rows.map(({ teamId, recommendedTeamId }) => [teamId, recommendedTeamId]);
}
