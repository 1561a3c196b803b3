import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { PreMatch } from '@/contract/pre-matches';
import type { Context, MemberContext, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, matchSides, preMatches, teamMembers, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { memberHandle } from '../../tokens/member-handles';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { expireMatch } from '../matches/expire-matches';
import { insertPair } from '../matches/insert-pair';
import { requireOwnTeam } from '../matches/own-team';
import { isBetween, updateSide } from '../matches/repository';
import { tellOfOpening } from '../matches/tell-of-opening';
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
    const present = await readPresent(tx, current);
    const memberUserId = findMember({ app }, { preMatch: current, theirIds: present.theirIds, handle });
    if (current.flippedMemberUserId === memberUserId) return;
    if (current.flippedMemberUserId !== null) throw new AppError(errorCodes.preMatchAlreadyOpened);
    const now = app.clock.now();
    const [opened] = await tx
      .update(preMatches)
      .set({ flippedByUserId: userId, flippedMemberUserId: memberUserId, openedAt: now })
      .where(eq(preMatches.id, preMatchId))
      .returning();
    if (!opened) throw new Error('the pre-match is missing');
    const matchId = await openSide({ app, tx }, opened);
    await tellOfOpening(tx, { team, present, matchId, preMatchId });
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

/** Who is in both teams now, and what the recommended one is called. */
async function readPresent(tx: Transaction, { teamId, recommendedTeamId }: PreMatchRow) {
  const people = await tx
    .select({ teamId: teamMembers.teamId, teamName: teams.name, userId: teamMembers.userId })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(inArray(teamMembers.teamId, [teamId, recommendedTeamId]), isNull(teamMembers.leftAt)))
    .orderBy(asc(teamMembers.id));
  const theirs = people.filter((person) => person.teamId === recommendedTeamId);
  return {
    ourIds: people.filter((person) => person.teamId === teamId).map(({ userId }) => userId),
    theirIds: theirs.map(({ userId }) => userId),
    theirName: theirs[0]?.teamName ?? '',
  };
}

/** Whose card this handle is. Throws 1003 for anything else: an id is no handle. */
function findMember(
  { app }: Context,
  {
    preMatch: { teamId: viewerTeamId, recommendedTeamId: teamId },
    theirIds,
    handle,
  }: { preMatch: PreMatchRow; theirIds: readonly number[]; handle: string },
): number {
  const found = theirIds.find(
    (userId) => memberHandle(app.env.TOKEN_SECRET, { viewerTeamId, teamId, userId }) === handle,
  );
  if (found !== undefined) return found;
  throw new AppError(errorCodes.forbidden, {
    displayMessage: '이 팀에 없는 사람이에요.',
    debugMessage: 'userId: no card of the pre-match',
  });
}

/** Writes the flip on the team's side of the pair's live match, which is made now if neither side flipped before. */
async function openSide({ app, tx }: TransactionContext, opened: PreMatchRow): Promise<number> {
  const { teamId, recommendedTeamId, expiresAt } = opened;
  const now = app.clock.now();
  const { openedAt, flippedByUserId, flippedMemberUserId, reasons } = opened;
  const side = { openedAt, flippedByUserId, flippedMemberUserId, reasons };
  const isOurPair = and(isBetween(teamId, recommendedTeamId), inArray(matches.status, ['LIVE', 'MATCHED']));
  // What the other side began at an earlier drop may be over without being written down yet.
  const isOver = and(isOurPair, lte(matches.expiresAt, now));
  for (const { id } of await tx.select({ id: matches.id }).from(matches).where(isOver))
    await expireMatch({ app, tx }, id);
  const made = await insertPair(tx, [teamId, recommendedTeamId], { expiresAt, createdAt: now }, [side, {}]);
  if (made !== null) return made;
  const [found] = await tx.select().from(matches).where(isOurPair).for('update');
  if (!found) throw new AppError(errorCodes.concurrencyFailed);
  await keepAsLongAs(tx, found.id, expiresAt);
  await updateSide(tx, { matchId: found.id, teamId }, side);
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
