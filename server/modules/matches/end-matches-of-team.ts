import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, preMatches, teamMembers } from '../../db/schema';
import { recordChanges } from '../../events/record-messages';
import { deleteHidden, isOfTeam } from '../hidden-pre-matches/hidden-pre-matches';
import { listTeamIdsOf } from '../teams/repository';
import { endMatches, type MatchEnd } from './end-matches';
import { presentMemberIds } from './own-team';
import { isBetween } from './repository';

/**
 * Ends everything a team has or had with others. Its places among the pre-matches of others are withdrawn. Gives the
 * other teams whose LIKE or match was under way. The others hear that something is gone, but for those whom an event
 * tells of a team that was disbanded.
 */
export async function endMatchesOfTeam(
  context: TransactionContext,
  end: Extract<MatchEnd, { reason: 'TEAM_STOPPED' | 'TEAM_DISBANDED' }>,
): Promise<number[]> {
  const { teamId } = end;
  const shown = await withdrawPreMatchesOf(context, teamId);
  const locked = await lockMatchesOf(context.tx, teamId);
  await endMatches(context, { locked, end });
  const ended = underWay(locked);
  const isToldByEvent = end.reason === 'TEAM_DISBANDED';
  const opponentIds = ended.map(({ lowTeamId, highTeamId }) =>
    lowTeamId === teamId ? highTeamId : lowTeamId,
  );
  tellOthers(context, [
    ...shown.filter(
      (each) => each.teamId !== teamId && !(isToldByEvent && opponentIds.includes(each.teamId)),
    ),
    ...(isToldByEvent ? [] : ended),
  ]);
  return [...new Set(opponentIds)];
}

/**
 * Ends everything a team that looks for a substitute has or had, as `TEAM_STOPPED`, but what is matched. Gives the ids of
 * those matches, whose rows are locked.
 */
export async function endAllButMatched(context: TransactionContext, teamId: number): Promise<number[]> {
  const shown = await withdrawPreMatchesOf(context, teamId);
  const locked = await lockMatchesOf(context.tx, teamId);
  const isMatched = ({ status }: (typeof locked)[number]) => status === 'MATCHED';
  const ended = locked.filter((match) => !isMatched(match));
  await endMatches(context, { locked: ended, end: { reason: 'TEAM_STOPPED', teamId } });
  tellOthers(context, [...shown.filter((each) => each.teamId !== teamId), ...underWay(ended)]);
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
 * Ends what the teams of two people, the first of whom blocked the other, have under way with each other, for good: it does
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
  const shown = await withdrawPreMatches(
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
  await endMatches(context, { locked, end: { reason: 'BLOCKED', byUserId: userId } });
  if (shown.length === 0 && !locked.some(({ status }) => status === 'LIVE')) return;
  recordChanges(tx, await presentMemberIds(tx, [teamId, otherTeamId]), ['matches', 'preMatches']);
}

function underWay<Row extends { status: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ status }) => status === 'LIVE' || status === 'MATCHED');
}

/**
 * What stood on their phones, a LIKE, a match or a card, is not there any more. They came with what was ended: asked for
 * themselves they would cost every leaving a statement more. The own team has an event of its own.
 */
function tellOthers(
  { tx }: TransactionContext,
  ended: ReadonlyArray<{ presentUserIds: readonly number[] }>,
): void {
  recordChanges(
    tx,
    ended.flatMap(({ presentUserIds }) => presentUserIds),
    ['matches', 'preMatches'],
  );
}

function withdrawPreMatchesOf(context: TransactionContext, teamId: number): Promise<WithdrawnPreMatch[]> {
  return withdrawPreMatches(context, isOfTeam(teamId));
}

/** With who is in the other team now. */
function lockMatchesOf(tx: Transaction, teamId: number) {
  const presentUserIds = sql<number[]>`array(select m.user_id from ${teamMembers} m
    where m.team_id in (${matches}.low_team_id, ${matches}.high_team_id) and m.team_id <> ${teamId} and m.left_at is null)`;
  return tx
    .select({ ...getTableColumns(matches), presentUserIds })
    .from(matches)
    .where(or(eq(matches.lowTeamId, teamId), eq(matches.highTeamId, teamId)))
    .orderBy(matches.id)
    .for('update');
}

interface WithdrawnPreMatch {
  teamId: number;
  presentUserIds: number[];
}

/** Gives those that a team had before it, with who is in that team now. */
async function withdrawPreMatches(
  context: TransactionContext,
  which: SQL | undefined,
): Promise<WithdrawnPreMatch[]> {
  const { app, tx } = context;
  await deleteHidden(context, which);
  const now = app.clock.now();
  const withdrawn = await tx
    .update(preMatches)
    .set({ withdrawnAt: now })
    .where(and(which, isNull(preMatches.withdrawnAt)))
    .returning({
      teamId: preMatches.teamId,
      expiresAt: preMatches.expiresAt,
      presentUserIds: sql<
        number[]
      >`array(select m.user_id from ${teamMembers} m where m.team_id = ${preMatches}.team_id and m.left_at is null)`,
    });
  return withdrawn.filter(({ expiresAt }) => expiresAt > now);
}
