import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Context, TransactionContext } from '../../app-context';
import { matches, matchSides, preMatches, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { type NewEvent, recordEvents } from '../../events/record-events';
import type { JobKind } from '../../jobs/job-kind';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { isDecided } from '../hidden-pre-matches/decided-pre-match';
import { loadPresentRosters } from './rosters';

/** A few minutes later than twelve hours before is as good; each pair is told of once. */
export const tellOfExpiryJob: JobKind<Record<string, never>> = {
  queue: 'tell-of-expiry',
  schema: z.strictObject({}),
  retryLimit: 2,
  cron: '*/5 * * * *',
};

const batchSize = 500;

/**
 * Tells teams once of each pair whose time is nearly over while they can still do something about it: of LIKEs that wait
 * for their answer one by one, of pre-matches all together. Gives how many pairs were told of.
 */
export async function tellOfExpiry({ app }: Context): Promise<number> {
  for (let count = 0; ; ) {
    const told = await transact(
      app,
      async (tx) => (await tellOfLikes({ app, tx })) + (await tellOfPreMatches({ app, tx })),
    );
    count += told;
    if (told === 0) return count;
  }
}

function noticeWindow({ app }: Context): { now: Date; until: Date } {
  const now = app.clock.now();
  return { now, until: new Date(now.getTime() + app.product.expiryNoticeMs) };
}

const receiver = alias(matchSides, 'receiver');
const sender = alias(matchSides, 'sender');

async function tellOfLikes({ app, tx }: TransactionContext): Promise<number> {
  const { now, until } = noticeWindow({ app });
  const due = await tx
    .select({
      matchId: matches.id,
      teamId: receiver.teamId,
      senderTeamId: sender.teamId,
      teamName: teams.name,
      endsAt: matches.expiresAt,
    })
    .from(matches)
    .innerJoin(sender, and(eq(sender.matchId, matches.id), isNotNull(sender.likedAt)))
    .innerJoin(receiver, and(eq(receiver.matchId, matches.id), eq(receiver.teamId, sender.opponentTeamId)))
    .innerJoin(teams, eq(teams.id, sender.teamId))
    .where(
      and(
        eq(matches.status, 'LIVE'),
        isNull(matches.expiryNoticedAt),
        gt(matches.expiresAt, now),
        lte(matches.expiresAt, until),
        isNull(receiver.likedAt),
      ),
    )
    .orderBy(asc(matches.id))
    .limit(batchSize)
    // Two nodes at the same moment take different ones.
    .for('update', { of: matches, skipLocked: true });
  if (due.length === 0) return 0;
  const matchIds = due.map(({ matchId }) => matchId);
  await tx.update(matches).set({ expiryNoticedAt: now }).where(inArray(matches.id, matchIds));
  const rosters = await loadPresentRosters(
    tx,
    due.map(({ teamId }) => teamId),
  );
  await recordEvents(
    tx,
    due.flatMap(({ matchId, teamId, senderTeamId, teamName, endsAt }) =>
      (rosters.get(teamId)?.userIds ?? []).map(
        (userId): NewEvent => ({
          userId,
          endsAt: endsAt ?? undefined,
          type: 'LIKE_RECEIVED',
          data: { matchId, teamId: senderTeamId, teamName, isExpiring: true },
        }),
      ),
    ),
  );
  return due.length;
}

async function tellOfPreMatches({ app, tx }: TransactionContext): Promise<number> {
  const { now, until } = noticeWindow({ app });
  const due = await tx
    .select({ id: preMatches.id, teamId: preMatches.teamId, endsAt: preMatches.expiresAt })
    .from(preMatches)
    .innerJoin(teams, and(eq(teams.id, preMatches.teamId), isNotNull(teams.readyAt)))
    .where(
      and(
        isNull(preMatches.expiryNoticedAt),
        isNull(preMatches.withdrawnAt),
        gt(preMatches.expiresAt, now),
        lte(preMatches.expiresAt, until),
        notBlockedBetweenTeams(preMatches.teamId, preMatches.recommendedTeamId),
        not(isDecided),
      ),
    )
    .orderBy(asc(preMatches.id))
    .limit(batchSize)
    .for('update', { of: preMatches, skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.update(preMatches).set({ expiryNoticedAt: now }).where(inArray(preMatches.id, ids));
  const endsOf = new Map<number, number[]>();
  for (const { teamId, endsAt } of due) endsOf.set(teamId, [...(endsOf.get(teamId) ?? []), endsAt.getTime()]);
  const rosters = await loadPresentRosters(tx, [...endsOf.keys()]);
  await recordEvents(
    tx,
    [...endsOf].flatMap(([teamId, ends]) => {
      // Of several the first that ends.
      const endsAt = new Date(Math.min(...ends));
      const data = { teamId, count: ends.length, isExpiring: true, endsAt: endsAt.toISOString() };
      return (rosters.get(teamId)?.userIds ?? []).map(
        (userId): NewEvent => ({ userId, endsAt, type: 'NEW_CANDIDATE_RECOMMENDED', data }),
      );
    }),
  );
  return due.length;
}
