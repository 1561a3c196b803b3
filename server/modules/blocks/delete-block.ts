import { and, eq, or, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { blocks } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordBlockChange } from './record-block-change';

/**
 * Takes a block of one's own back, with the others that were made with it when it is a team's. What it ended stays
 * ended, and a block by the other side stays. Throws 1003 when there is none.
 */
export async function deleteBlock({ app, userId }: MemberContext, blockId: number): Promise<void> {
  const isOfSameTeam = sql`${blocks.teamId} = (select same.team_id from ${blocks} same
    where same.id = ${blockId} and same.blocker_user_id = ${userId})`;
  await transact(app, async (tx) => {
    const deleted = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerUserId, userId), or(eq(blocks.id, blockId), isOfSameTeam)))
      .returning({ id: blocks.id });
    if (deleted.length === 0)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '이미 차단을 풀었어요.',
        debugMessage: 'blockId: no block of this person',
      });
    recordBlockChange(tx, userId);
  });
}
