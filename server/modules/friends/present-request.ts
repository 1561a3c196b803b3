import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { createFriendRequest } from '@/contract/friends';
import type { Relation } from '@/contract/privacy';
import type { MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { loadSummariesAs } from '../users/user-summaries';
import type { FriendRequestRow } from './repository';

type Answer = ResponseBody<typeof createFriendRequest>;

/** Requests as one of their two people sees them, in two queries whatever their number. */
export async function presentRequests(
  { app, userId }: MemberContext,
  rows: readonly FriendRequestRow[],
): Promise<Answer[]> {
  const otherOf = (row: FriendRequestRow) => (row.fromUserId === userId ? row.toUserId : row.fromUserId);
  const relations = new Map(rows.map((row) => [otherOf(row), relationOf(row, userId)]));
  const people = await loadSummariesAs(
    { app, db: app.db },
    { userIds: [...relations.keys()], relationOf: (id) => relations.get(id) ?? 'stranger' },
  );
  return rows.map((row) => {
    const user = people.get(otherOf(row));
    if (!user) throw new Error('a person of a friend request is missing');
    return {
      id: row.id,
      direction: row.fromUserId === userId ? ('SENT' as const) : ('RECEIVED' as const),
      user,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** Who asks shows themselves; asking shows nothing of the other that a search does not, until they accept. */
function relationOf({ fromUserId, status }: FriendRequestRow, userId: number): Relation {
  if (status === 'ACCEPTED') return 'friend';
  return status === 'PENDING' && fromUserId !== userId ? 'asking' : 'stranger';
}

export async function presentRequest(context: MemberContext, row: FriendRequestRow): Promise<Answer> {
  const [answer] = await presentRequests(context, [row]);
  if (!answer) throw new AppError(errorCodes.internalServerError);
  return answer;
}
