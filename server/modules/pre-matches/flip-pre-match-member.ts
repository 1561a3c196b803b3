import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { PreMatch } from '@/contract/pre-matches';
import type { MemberContext, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, matchSides, preMatches, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import { memberHandle } from '../../tokens/member-handles';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { expireMatch } from '../matches/expire-matches';
import { insertPair } from '../matches/insert-pair';
import { presentMemberIds, requireOwnTeam } from '../matches/own-team';
import { updateSide } from '../matches/repository';
import { loadNickname } from '../users/user-summaries';
import { findPreMatch } from './get-pre-matches';
import { noSuchPreMatch } from './no-such-pre-match';

type PreMatchRow = typeof preMatches.$inferSelect;

/**
 * Flips one card for the team: that person's profile shows and the pair's match exists. The same card again answers
 * the same; another one throws 3000, also for the slower of two team-mates.
 */
export async function flipPreMatchMember(
  { app, userId }: MemberContext,
  { preMatchId, handle }: { preMatchId: number; handle: string },
): Promise<PreMatch> {
  const team = await requireOwnTeam(app.db, userId);
  await transact(app, async (tx) => {
    const current = await lockPreMatch({ app, tx }, { preMatchId, teamId: team.id });
    const memberUserId = await findMember({ app, tx }, { preMatch: current, handle });
    if (current.flippedMemberUserId === memberUserId) return;
    if (current.flippedMemberUserId !== null) throw new AppError(errorCodes.preMatchAlreadyOpened);
    const now = app.clock.now();
    const [opened] = await tx
      .update(preMatches)
      .set({ flippedByUserId: userId, flippedMemberUserId: memberUserId, openedAt: now })
      .where(eq(preMatches.id, preMatchId))
      .returning();
    if (!opened) throw new Error('the pre-match is missing');
    const matchId = await ensureMatch({ app, tx }, opened);
    await updateSide(
      tx,
      { matchId, teamId: team.id },
      {
        openedAt: now,
        flippedByUserId: userId,
        flippedMemberUserId: memberUserId,
        reasons: opened.reasons,
      },
    );
    await tellMates(tx, { userId, matchId, opened });
  });
  const preMatch = await findPreMatch({ app, userId }, preMatchId);
  if (!preMatch) throw new AppError(errorCodes.forbidden);
  return preMatch;
}

async function lockPreMatch(
  { app, tx }: TransactionContext,
  { preMatchId, teamId }: { preMatchId: number; teamId: number },
): Promise<PreMatchRow> {
  const now = app.clock.now();
  const [row] = await tx
    .select()
    .from(preMatches)
    .where(
      and(
        eq(preMatches.id, preMatchId),
        eq(preMatches.teamId, teamId),
        isNull(preMatches.withdrawnAt),
        isShown(now),
        gt(preMatches.expiresAt, now),
        notBlockedBetweenTeams(preMatches.teamId, preMatches.recommendedTeamId),
      ),
    )
    .for('update');
  if (!row) throw noSuchPreMatch();
  return row;
}

/** Whose card this handle is. Throws 1003 for anything else: an id is no handle. */
async function findMember(
  { app, tx }: TransactionContext,
  {
    preMatch: { teamId: viewerTeamId, recommendedTeamId: teamId },
    handle,
  }: { preMatch: PreMatchRow; handle: string },
): Promise<number> {
  const memberIds = await presentMemberIds(tx, teamId);
  const found = memberIds.find(
    (userId) => memberHandle(app.env.TOKEN_SECRET, { viewerTeamId, teamId, userId }) === handle,
  );
  if (found !== undefined) return found;
  throw new AppError(errorCodes.forbidden, {
    displayMessage: '이 팀에 없는 사람이에요.',
    debugMessage: 'userId: no card of the pre-match',
  });
}

/** The pair's live match, made now if neither side flipped before. */
async function ensureMatch(
  { app, tx }: TransactionContext,
  { teamId, recommendedTeamId, expiresAt }: PreMatchRow,
): Promise<number> {
  const [lowTeamId, highTeamId] =
    teamId < recommendedTeamId ? [teamId, recommendedTeamId] : [recommendedTeamId, teamId];
  const isOurPair = and(
    eq(matches.lowTeamId, lowTeamId),
    eq(matches.highTeamId, highTeamId),
    inArray(matches.status, ['LIVE', 'MATCHED']),
  );
  // What the other side began at an earlier drop may be over without being written down yet.
  for (const { id } of await tx.select({ id: matches.id }).from(matches).where(isOurPair))
    await expireMatch({ app, tx }, id);
  const made = await insertPair(tx, [teamId, recommendedTeamId], { expiresAt, createdAt: app.clock.now() });
  if (made !== null) return made;
  const [found] = await tx.select().from(matches).where(isOurPair).for('update');
  if (!found) throw new AppError(errorCodes.concurrencyFailed);
  await keepAsLongAs(tx, found.id, expiresAt);
  return found.id;
}

/** A pair without a LIKE lasts as long as the later of the two recommendations; a LIKE has its own time. */
async function keepAsLongAs(tx: Transaction, matchId: number, expiresAt: Date): Promise<void> {
  await tx
    .update(matches)
    .set({ expiresAt })
    .where(
      and(
        eq(matches.id, matchId),
        eq(matches.status, 'LIVE'),
        lt(matches.expiresAt, expiresAt),
        sql`not exists (select 1 from ${matchSides} where ${matchSides.matchId} = ${matchId} and ${matchSides.likedAt} is not null)`,
      ),
    );
}

async function tellMates(
  tx: Transaction,
  { userId, matchId, opened }: { userId: number; matchId: number; opened: PreMatchRow },
): Promise<void> {
  const [recommended] = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(eq(teams.id, opened.recommendedTeamId));
  const nickname = await loadNickname(tx, userId);
  const mates = (await presentMemberIds(tx, opened.teamId)).filter((id) => id !== userId);
  await recordEvents(
    tx,
    mates.map((id) => ({
      userId: id,
      type: 'CANDIDATE_OPENED' as const,
      actorUserId: userId,
      data: { matchId, preMatchId: opened.id, nickname, teamName: recommended?.name ?? '' },
    })),
  );
  recordChanges(tx, [userId], ['matches', 'preMatches']);
}
