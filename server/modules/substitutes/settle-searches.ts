import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { SUBSTITUTE_REMINDER_HOURS } from '@/contract/constants';
import type { Context, TransactionContext } from '../../app-context';
import { roomHolds, teams } from '../../db/schema';
import { type Due, forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { recordStep } from '../teams/record-step';
import { type LockedTeam, lockTeams, partsOf } from '../teams/repository';
import { enterNext, requireStep, stateOf } from '../teams/team-step';
import { endDueHolds } from './end-due-holds';
import { remindSilent } from './remind-silent';

/** Every minute: teams whose time to look for a substitute is over, or soon. */
export const settleSearchesJob: JobKind<Record<string, never>> = {
  queue: 'settle-searches',
  schema: z.object({}),
  retryLimit: 2,
  cron: '* * * * *',
};

/**
 * Ends the searches whose time is over or that have nothing left to keep, and the matches that waited for them; reminds
 * those whose time ends soon, or whose third is there while rooms are still undecided. Each team is a transaction of
 * its own and is no more due after it: a crash in the middle loses nothing and repeats nothing. Answers how many teams
 * it dealt with.
 */
export function settleSearches({ app }: Context): Promise<number> {
  const now = app.clock.now();
  const soon = new Date(now.getTime() + SUBSTITUTE_REMINDER_HOURS * 3_600_000);
  const holds = app.db.select({ one: sql`1` }).from(roomHolds).where(eq(roomHolds.teamId, teams.id));
  const dueHolds = app.db
    .select({ teamId: roomHolds.teamId })
    .from(roomHolds)
    .where(lte(roomHolds.until, now));
  const isOver = or(
    lte(teams.searchUntil, now),
    and(isNotNull(teams.searchUntil), notExists(holds)),
    inArray(teams.id, dueHolds),
  );
  const undecided = app.db
    .select({ teamId: roomHolds.teamId })
    .from(roomHolds)
    .where(and(isNull(roomHolds.agreedAt), gt(roomHolds.until, now), lte(roomHolds.until, soon)));
  const isSoon = and(
    isNull(teams.searchRemindedAt),
    or(
      and(gt(teams.searchUntil, now), lte(teams.searchUntil, soon)),
      and(isNull(teams.searchUntil), inArray(teams.id, undecided)),
    ),
  );
  return forEachDue(
    app,
    dueTeams({ app }, { which: isOver, step: endSearch }),
    dueTeams({ app }, { which: isSoon, step: remind }),
  );
}

interface Step {
  which: SQL | undefined;
  step: (context: TransactionContext, locked: LockedTeam) => Promise<void>;
}

function dueTeams({ app }: Context, { which, step }: Step): Due {
  return {
    list: (limit) =>
      app.db.select({ id: teams.id }).from(teams).where(which).orderBy(asc(teams.id)).limit(limit),
    step: async (tx, id) => {
      const locked = (await lockTeams(tx, [id])).get(id);
      // Another node was faster, or the third came meanwhile.
      const [still] = await tx
        .select({ id: teams.id })
        .from(teams)
        .where(and(eq(teams.id, id), which));
      if (locked && still) await step({ app, tx }, locked);
    },
  };
}

async function endSearch(context: TransactionContext, locked: LockedTeam): Promise<void> {
  const { app, tx } = context;
  const { team } = locked;
  await endDueHolds(context, locked);
  if (stateOf(team) !== 'SEARCHING') return;
  const step = requireStep(team, 'END_SEARCH', 'slide');
  await enterNext(tx, { team, step, now: app.clock.now() });
  await recordStep(tx, step, { ...partsOf(locked), nickname: '' });
}

async function remind(context: TransactionContext, locked: LockedTeam): Promise<void> {
  const { app, tx } = context;
  const { team } = locked;
  await tx.update(teams).set({ searchRemindedAt: app.clock.now() }).where(eq(teams.id, team.id));
  // With the third there nobody has to be found any more: only their own word is lacking, too.
  const isFound = stateOf(team) !== 'SEARCHING';
  await remindSilent(tx, { team, isFound });
  if (isFound) return;
  const step = requireStep(team, 'REMIND_SEARCH', 'slide');
  const endsAt = team.searchUntil ?? undefined;
  await recordStep(tx, step, { ...partsOf(locked), nickname: '', ...(endsAt && { endsAt }) });
}
