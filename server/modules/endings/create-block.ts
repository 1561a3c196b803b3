import { sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { blocks, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { recordBlockChange } from '../blocks/record-block-change';
import { endFriendship } from '../friends/end-friendship';
import { endMatchesBetween } from '../matches/end-matches-of-team';
import { findKnownTeam } from '../matches/known-team';
import { endInvitationsBetween } from '../teams/end-invitations-between';
import { lockAccounts } from '../users/lock-people';

/**
 * Blocks a person: from now on neither finds, sees or meets the other. Friendship, requests and invitations between
 * the two end; what their teams had under way closes, LIKEs nobody opened are refunded. A room they share stays, with
 * the blocked one's messages folded, and so does a team: leaving it is an act of its own. Nobody learns who blocked.
 * Whoever withdrew may come back within days, so they can be blocked beforehand. Throws 4000 the second time, 1002 for
 * oneself, 1003 for nobody, which someone purged is.
 */
export async function createBlock(
  { app, userId }: MemberContext,
  blockedUserId: number,
): Promise<{ id: number }> {
  if (userId === blockedUserId)
    throw fieldError('userId', '나를 차단할 수는 없어요.', 'oneself cannot be blocked');
  return transact(app, async (tx) => {
    const people = await lockAccounts(tx, [userId, blockedUserId]);
    if (people.length < 2)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '차단할 수 없는 사람이에요.',
        debugMessage: 'userId: nobody',
      });
    const id = await blockLocked({ app, userId, tx }, { blockedUserId });
    if (id === null) throw new AppError(errorCodes.blockAlreadyMade);
    return { id };
  });
}

/**
 * Blocks everybody of a team one met, whose cards may be covered: nobody has to be named for it. Answers the first of
 * the blocks. Throws 4000 when all of them were blocked before, 1003 for a team one did not meet, 1002 for one's own.
 */
export async function createTeamBlock(
  { app, userId }: MemberContext,
  teamId: number,
): Promise<{ id: number }> {
  return transact(app, async (tx) => {
    const userIds = await findKnownTeam({ app, userId, tx }, teamId);
    if (userIds?.includes(userId))
      throw fieldError('teamId', '우리 팀을 차단할 수는 없어요.', 'one’s own team');
    const people = await lockAccounts(tx, [userId, ...(userIds ?? [])]);
    const others = people.filter(({ id }) => id !== userId);
    if (others.length === 0)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '차단할 수 없는 팀이에요.',
        debugMessage: 'teamId: no team this person met',
      });
    const ids: number[] = [];
    for (const other of others) {
      const id = await blockLocked({ app, userId, tx }, { blockedUserId: other.id, teamId });
      if (id !== null) ids.push(id);
    }
    const [id] = ids;
    if (id === undefined) throw new AppError(errorCodes.blockAlreadyMade);
    return { id };
  });
}

interface LockedPair {
  blockedUserId: number;
  /** The team they are blocked with: the list of blocks says its name and not theirs. */
  teamId?: number | null;
}

/** The same for two people whose rows are locked; null when it was made already. */
export async function blockLocked(
  { app, userId, tx }: MemberTransactionContext,
  { blockedUserId, teamId = null }: LockedPair,
): Promise<number | null> {
  const now = app.clock.now();
  const [made] = await tx
    .insert(blocks)
    .values({
      blockerUserId: userId,
      blockedUserId,
      teamId,
      teamName: sql`(select ${teams.name} from ${teams} where ${teams.id} = ${teamId})`,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  if (!made) return null;
  await endFriendship(tx, { userId, otherUserId: blockedUserId, now });
  await endInvitationsBetween(tx, { userId, otherUserId: blockedUserId, now });
  await endMatchesBetween({ app, tx }, { userId, otherUserId: blockedUserId });
  recordBlockChange(tx, userId);
  return made.id;
}
