import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, preMatches } from '../../db/schema';
import { recordChanges } from '../../events/record-messages';
import { deleteHidden, isOfTeam } from '../hidden-pre-matches/hidden-pre-matches';
import { listTeamIdsOf } from '../teams/repository';
import { endMatches, type MatchEnd } from './end-matches';
import { presentMemberIds } from './own-team';
import { isBetween } from './repository';

/**
 * Ends everything a team has or had with others. Its places among the pre-matches of others are withdrawn. Gives the
 * other teams whose LIKE or match was under way.
 */
export async function endMatchesOfTeam(
  context: TransactionContext,
  end: Extract<MatchEnd, { reason: 'TEAM_STOPPED' | 'TEAM_DISBANDED' }>,
): Promise<number[]> {
  const { teamId } = end;
  await withdrawPreMatchesOf(context, teamId);
  const locked = await lockMatchesOf(context.tx, teamId);
  await endMatches(context, { locked, end });
  const underWay = locked.filter(({ status }) => status === 'LIVE' || status === 'MATCHED');
  return [
    ...new Set(underWay.map(({ lowTeamId, highTeamId }) => (lowTeamId === teamId ? highTeamId : lowTeamId))),
  ];
}

/**
 * Ends everything a team that looks for a substitute has or had, as `TEAM_STOPPED`, but what is matched. Gives the ids of
 * those matches, whose rows are locked.
 */
export async function endAllButMatched(context: TransactionContext, teamId: number): Promise<number[]> {
  await withdrawPreMatchesOf(context, teamId);
  const locked = await lockMatchesOf(context.tx, teamId);
  const isMatched = ({ status }: (typeof locked)[number]) => status === 'MATCHED';
  await endMatches(context, {
    locked: locked.filter((match) => !isMatched(match)),
    end: { reason: 'TEAM_STOPPED', teamId },
  });
  return locked.filter(isMatched).map(({ id }) => id);
}

/** Whether a team is matched with another one now. */
export async function hasMatches(tx: Transaction, teamId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(or(eq(matches.lowTeamId, teamId), eq(matches.highTeamId, teamId)), eq(matches.status, 'MATCHED')),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Ends what the teams of two people, one of whom blocked the other, have under way with each other, for good: it does
 * not come back when one of the two leaves. All six hear that something is gone, and not why.
 */
export async function endMatchesBetween(
  context: TransactionContext,
  { userId, otherUserId }: { userId: number; otherUserId: number },
): Promise<void> {
  const { tx } = context;
  const [teamId, otherTeamId] = await listTeamIdsOf(tx, [userId, otherUserId]);
  if (teamId === undefined || otherTeamId === undefined || teamId === otherTeamId) return;
  // Pre-matches before pairs, as in a flip: the two wait for each other in one order.
  const isWithdrawn = await withdrawPreMatches(
    context,
    or(
      and(eq(preMatches.teamId, teamId), eq(preMatches.recommendedTeamId, otherTeamId)),
      and(eq(preMatches.teamId, otherTeamId), eq(preMatches.recommendedTeamId, teamId)),
    ),
  );
  const locked = await tx
    .select()
    .from(matches)
    .where(isBetween(teamId, otherTeamId))
    .orderBy(matches.id)
    .for('update');
  await endMatches(context, { locked, end: { reason: 'BLOCKED' } });
  if (!isWithdrawn && !locked.some(({ status }) => status === 'LIVE')) return;
  recordChanges(tx, await presentMemberIds(tx, [teamId, otherTeamId]), ['matches', 'preMatches']);
}

function withdrawPreMatchesOf(context: TransactionContext, teamId: number): Promise<boolean> {
  return withdrawPreMatches(context, isOfTeam(teamId));
}

function lockMatchesOf(tx: Transaction, teamId: number) {
  return tx
    .select()
    .from(matches)
    .where(or(eq(matches.lowTeamId, teamId), eq(matches.highTeamId, teamId)))
    .orderBy(matches.id)
    .for('update');
}

/** Whether there was one that anybody could see. */
async function withdrawPreMatches(context: TransactionContext, which: SQL | undefined): Promise<boolean> {
  const { app, tx } = context;
  await deleteHidden(context, which);
  const withdrawn = await tx
    .update(preMatches)
    .set({ withdrawnAt: app.clock.now() })
    .where(and(which, isNull(preMatches.withdrawnAt)))
    .returning({ id: preMatches.id });
  return withdrawn.length > 0;
}
