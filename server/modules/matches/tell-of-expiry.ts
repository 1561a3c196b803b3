import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, min, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Context } from '../../app-context';
import type { Queryable, Transaction } from '../../db/database';
import { matches, matchSides, preMatches, teams } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { type Due, forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { isDecided } from '../hidden-pre-matches/decided-pre-match';
import { loadPresentRosters } from './rosters';

/** The advisory lock's class: the team itself stays free for those who act in it. */
const turnLock = 7_540_115;

/** A few minutes later than twelve hours before is as good; each pair is told of once. */
export const tellOfExpiryJob: JobKind<Record<string, never>> = {
  queue: 'tell-of-expiry',
  schema: z.strictObject({}),
  retryLimit: 2,
  cron: '*/5 * * * *',
};

/**
 * Tells teams once of each pair whose time is nearly over while they can still do something about it: of LIKEs that wait
 * for their answer one by one, of pre-matches all of a team together. Gives how often it told a team.
 */
export async function tellOfExpiry({ app }: Context): Promise<number> {
  const likes = dueLikes({ app });
  const due = dueTeams({ app });
  let number = await forEachDue(app, likes, due);
  // A list of teams is short where one of them has many that are due.
  for (let told = number; told > 0; number += told) told = await forEachDue(app, due);
  return number;
}

function noticeWindow({ app }: Context): { now: Date; until: Date } {
  const now = app.clock.now();
  return { now, until: new Date(now.getTime() + app.product.expiryNoticeMs) };
}

const receiver = alias(matchSides, 'receiver');
const sender = alias(matchSides, 'sender');

function dueLikes({ app }: Context): Due {
  const { now, until } = noticeWindow({ app });
  const isDue = and(
    eq(matches.status, 'LIVE'),
    isNull(matches.expiryNoticedAt),
    gt(matches.expiresAt, now),
    lte(matches.expiresAt, until),
    isNull(receiver.likedAt),
  );
  const select = (db: Queryable) =>
    db
      .select({
        id: matches.id,
        teamId: receiver.teamId,
        senderTeamId: sender.teamId,
        teamName: teams.name,
        endsAt: matches.expiresAt,
      })
      .from(matches)
      .innerJoin(sender, and(eq(sender.matchId, matches.id), isNotNull(sender.likedAt)))
      .innerJoin(receiver, and(eq(receiver.matchId, matches.id), eq(receiver.teamId, sender.opponentTeamId)))
      .innerJoin(teams, eq(teams.id, sender.teamId));
  return {
    list: (limit) => select(app.db).where(isDue).orderBy(asc(matches.id)).limit(limit),
    step: async (tx, id) => {
      const [like] = await select(tx)
        .where(and(eq(matches.id, id), isDue))
        .for('update', { of: matches });
      // Answered meanwhile, or told of by another node.
      if (!like) return;
      await tx.update(matches).set({ expiryNoticedAt: now }).where(eq(matches.id, id));
      const { teamId, senderTeamId, teamName } = like;
      const endsAt = like.endsAt ?? undefined;
      const data = { matchId: id, teamId: senderTeamId, teamName, isExpiring: true };
      const told = (await loadPresentRosters(tx, [teamId])).get(teamId)?.userIds ?? [];
      await recordEvents(
        tx,
        told.map((userId) => ({ userId, endsAt, type: 'LIKE_RECEIVED' as const, data })),
      );
    },
  };
}

function dueTeams({ app }: Context): Due {
  const { now, until } = noticeWindow({ app });
  const isDue = and(
    isNull(preMatches.expiryNoticedAt),
    isNull(preMatches.withdrawnAt),
    gt(preMatches.expiresAt, now),
    lte(preMatches.expiresAt, until),
    notBlockedBetweenTeams(preMatches.teamId, preMatches.recommendedTeamId),
    not(isDecided),
  );
  const select = (db: Queryable) =>
    db
      .select({ id: preMatches.id, teamId: preMatches.teamId, endsAt: preMatches.expiresAt })
      .from(preMatches)
      .innerJoin(teams, and(eq(teams.id, preMatches.teamId), isNotNull(teams.readyAt)));
  return {
    list: (limit) => {
      // Not all that are due, which at midnight are everybody's, are looked through for the next few teams.
      const next = select(app.db)
        .where(isDue)
        .orderBy(asc(preMatches.id))
        .limit(limit * app.product.preMatchesPerDrop)
        .as('next');
      return app.db
        .select({ id: next.teamId })
        .from(next)
        .groupBy(next.teamId)
        .orderBy(min(next.id))
        .limit(limit);
    },
    stepTogether: async (tx, teamIds) => {
      const own = await takeTurns(tx, teamIds);
      if (own.length === 0) return 0;
      // Read after the turns were taken: what another node told of is marked by now.
      const due = await select(tx)
        .where(and(inArray(preMatches.teamId, own), isDue))
        .orderBy(asc(preMatches.id))
        .for('update', { of: preMatches });
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await tx.update(preMatches).set({ expiryNoticedAt: now }).where(inArray(preMatches.id, ids));
      const perTeam = new Map<number, Date[]>();
      for (const { teamId, endsAt } of due) perTeam.set(teamId, [...(perTeam.get(teamId) ?? []), endsAt]);
      const rosters = await loadPresentRosters(tx, [...perTeam.keys()]);
      const told = Array.from(perTeam, ([teamId, its]) => {
        // Of several the first that ends.
        const endsAt = new Date(Math.min(...its.map((each) => each.getTime())));
        const data = { teamId, count: its.length, isExpiring: true, endsAt: endsAt.toISOString() };
        const type = 'NEW_CANDIDATE_RECOMMENDED' as const;
        return (rosters.get(teamId)?.userIds ?? []).map((userId) => ({ userId, endsAt, type, data }));
      });
      await recordEvents(tx, told.flat());
      return perTeam.size;
    },
  };
}

/** The teams among these that no other node tells right now; they are this transaction's until it ends. */
async function takeTurns(tx: Transaction, teamIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ teamId: number }>(sql`
    select team_id as "teamId"
    from (select json_array_elements_text(${JSON.stringify(teamIds)}::json)::int as team_id) asked
    where pg_try_advisory_xact_lock(${turnLock}, team_id)`);
  return rows.map(({ teamId }) => teamId);
}
