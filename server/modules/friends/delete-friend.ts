import { and, eq, or } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { friendships } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordFriendChanges } from './record-friend-changes';

/** Ends a friendship of one's own; the other is not told, their list is only right again. A team they share stays. */
export async function deleteFriend({ app, userId }: MemberContext, friendshipId: number) {
  await transact(app, async (tx) => {
    const [deleted] = await tx
      .delete(friendships)
      .where(
        and(
          eq(friendships.id, friendshipId),
          or(eq(friendships.lowUserId, userId), eq(friendships.highUserId, userId)),
        ),
      )
      .returning();
    if (!deleted) throw new AppError(errorCodes.forbidden);
    recordFriendChanges(tx, [deleted.lowUserId, deleted.highUserId]);
  });
  return {};
}
