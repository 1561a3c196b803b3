import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SAFETY_SHARE_GRACE_MINUTES } from '@/contract/constants';
import type { Context, TransactionContext } from '../../app-context';
import { safetyShares, users } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { type Due, forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { isInUse } from '../sanctions/live-sanctions';
import { idsOfWatchers, ownStep, tellFriends } from './tell-friends';

/** Every minute: who should be back and said nothing. */
export const checkInsJob: JobKind<Record<string, never>> = {
  queue: 'safety-check-ins',
  schema: z.object({}),
  retryLimit: 2,
  cron: '* * * * *',
};

const graceMs = SAFETY_SHARE_GRACE_MINUTES * 60_000;

/**
 * Asks whoever should be back, and tells the friends of whoever did not answer for half an hour; however long the api
 * was away, the person is asked first. Each meeting is a transaction of its own with what it tells, and what is done is
 * written on its row: a crash in the middle loses nothing and repeats nothing. Answers how many meetings it dealt with.
 */
export function askForCheckIns({ app }: Context): Promise<number> {
  const now = app.clock.now();
  const isToTell = lte(safetyShares.remindedAt, new Date(now.getTime() - graceMs));
  const isToAsk = and(isNull(safetyShares.remindedAt), lte(safetyShares.checkInAt, now));
  return forEachDue(
    app,
    dueOpen({ app }, { which: and(isNotNull(safetyShares.remindedAt), isToTell), step: tell }),
    dueOpen({ app }, { which: isToAsk, step: ask }),
  );
}

interface OpenShare {
  safetyShareId: number;
  userId: number;
  nickname: string;
  isInUse: boolean;
}

interface Step {
  which: SQL | undefined;
  step: (context: TransactionContext, share: OpenShare) => Promise<void>;
}

function dueOpen({ app }: Context, { which, step }: Step): Due {
  const isDue = and(eq(safetyShares.state, 'OPEN'), which);
  return {
    list: (limit) =>
      app.db
        .select({ id: safetyShares.id })
        .from(safetyShares)
        .where(isDue)
        .orderBy(asc(safetyShares.checkInAt))
        .limit(limit),
    step: async (tx, id) => {
      const [share] = await tx
        .select({
          safetyShareId: safetyShares.id,
          userId: users.id,
          nickname: users.nickname,
          isInUse: sql<boolean>`${isInUse}`,
        })
        .from(safetyShares)
        .innerJoin(users, eq(users.id, safetyShares.userId))
        .where(and(eq(safetyShares.id, id), isDue))
        .for('update', { of: safetyShares });
      // Another node was faster, or the person said something meanwhile.
      if (!share) return;
      if (share.isInUse) await step({ app, tx }, share);
      else await close({ app, tx }, { share, state: 'CANCELED' });
    },
  };
}

async function ask({ app, tx }: TransactionContext, share: OpenShare): Promise<void> {
  const now = app.clock.now();
  await tx.update(safetyShares).set({ remindedAt: now }).where(eq(safetyShares.id, share.safetyShareId));
  // Where nobody is left to be told, no time is named at which they are.
  const isWatched = (await idsOfWatchers(tx, share.safetyShareId)).length > 0;
  const endsAt = isWatched ? new Date(now.getTime() + graceMs) : undefined;
  await recordEvents(tx, [ownStep(share, 'CHECK_IN_DUE', endsAt)]);
}

async function tell({ app, tx }: TransactionContext, share: OpenShare): Promise<void> {
  await close({ app, tx }, { share, state: 'MISSED' });
  const told = await tellFriends(tx, { safetyShareId: share.safetyShareId, step: 'MISSED' });
  if (told > 0) await recordEvents(tx, [ownStep(share, 'MISSED')]);
}

/** Also of who withdrew meanwhile: nobody waits for them here. */
async function close(
  { app, tx }: TransactionContext,
  { share, state }: { share: OpenShare; state: 'MISSED' | 'CANCELED' },
): Promise<void> {
  await tx
    .update(safetyShares)
    .set({ state, closedAt: app.clock.now() })
    .where(eq(safetyShares.id, share.safetyShareId));
}
