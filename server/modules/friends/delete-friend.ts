import { and, eq, or } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { friendships } from '../../db/schema';
import { AppError } from '../../errors/app-error';

/** Ends a friendship of one's own; the other is not notified. A team they share stays. */
export async function deleteFriend({ app, userId }: MemberContext, friendshipId: number) {
  const [deleted] = await app.db
    .delete(friendships)
    .where(
      and(
        eq(friendships.id, friendshipId),
        or(eq(friendships.lowUserId, userId), eq(friendships.highUserId, userId)),
      ),
    )
    .returning({ id: friendships.id });
  if (!deleted) throw new AppError(errorCodes.forbidden);
  return {};
}
