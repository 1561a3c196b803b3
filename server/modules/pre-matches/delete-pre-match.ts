import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, TransactionContext } from '../../app-context';
import { matches, matchSides, preMatches } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChanges } from '../../events/record-messages';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { endMatches } from '../matches/end-matches';
import { presentMemberIds, requireOwnTeam } from '../matches/own-team';
import { isBetween } from '../matches/repository';
import { noSuchPreMatch } from './no-such-pre-match';

type PreMatchRow = typeof preMatches.$inferSelect;

/**
 * Takes a pre-match away for the team, and from the other team what it has not turned to yet. Who of the three did is
 * written nowhere, and the phones of all three hear the same: to team-mates it looks as if the other team had stopped
 * (docs/product.md#quiet-veto). A LIKE that the other team sent stays to be answered. Twice is once. Throws 1005 when
 * the own team liked already, 1003 for what is none of its pre-matches.
 */
export async function deletePreMatch(
  { app, userId }: MemberContext,
  { preMatchId }: { preMatchId: number },
): Promise<void> {
  const team = await requireOwnTeam(app.db, userId);
  await transact(app, async (tx) => {
    const { own, other } = await lockBoth({ app, tx }, { preMatchId, teamId: team.id });
    if (own.withdrawnAt !== null) return;
    const isLikedByThem = await endPair({ app, tx }, own);
    const isTheirsTaken = other !== null && other.openedAt === null && !isLikedByThem;
    await tx
      .update(preMatches)
      .set({ withdrawnAt: app.clock.now() })
      .where(inArray(preMatches.id, [own.id, ...(isTheirsTaken ? [other.id] : [])]));
    const teamIds = isLikedByThem ? [team.id] : [team.id, own.recommendedTeamId];
    recordChanges(tx, await presentMemberIds(tx, teamIds), ['matches', 'preMatches']);
  });
}

/** Pre-matches before pairs, as in a flip, and those of both sides in one order: nobody waits for who waits for them. */
async function lockBoth(
  { app, tx }: TransactionContext,
  { preMatchId, teamId }: { preMatchId: number; teamId: number },
): Promise<{ own: PreMatchRow; other: PreMatchRow | null }> {
  const [known] = await tx
    .select()
    .from(preMatches)
    .where(and(eq(preMatches.id, preMatchId), eq(preMatches.teamId, teamId), isShown(app.clock.now())));
  if (!known) throw noSuchPreMatch();
  const isTheirs = and(
    eq(preMatches.teamId, known.recommendedTeamId),
    eq(preMatches.recommendedTeamId, teamId),
    isNull(preMatches.withdrawnAt),
  );
  const rows = await tx
    .select()
    .from(preMatches)
    .where(or(eq(preMatches.id, preMatchId), isTheirs))
    .orderBy(asc(preMatches.id))
    .for('update');
  const own = rows.find(({ id }) => id === preMatchId);
  if (!own) throw noSuchPreMatch();
  return { own, other: rows.findLast(({ id }) => id !== preMatchId) ?? null };
}

/** Ends what a flip began. Gives whether a LIKE of the other team waits, which stays. */
async function endPair(
  { app, tx }: TransactionContext,
  { teamId, recommendedTeamId }: PreMatchRow,
): Promise<boolean> {
  const [pair] = await tx
    .select()
    .from(matches)
    .where(and(isBetween(teamId, recommendedTeamId), inArray(matches.status, ['LIVE', 'MATCHED'])))
    .for('update');
  if (!pair) return false;
  const sides = await tx.select().from(matchSides).where(eq(matchSides.matchId, pair.id));
  const isLikedBy = (id: number) => sides.some((side) => side.teamId === id && side.likedAt !== null);
  if (pair.status === 'MATCHED' || isLikedBy(teamId))
    throw new AppError(errorCodes.concurrencyFailed, {
      displayMessage: '우리 팀이 이미 LIKE를 보낸 팀이에요.',
      debugMessage: 'the own team liked',
    });
  if (isLikedBy(recommendedTeamId)) return true;
  await endMatches({ app, tx }, { locked: [pair], end: { reason: 'CLOSED_BY_TEAM', teamId } });
  return false;
}
