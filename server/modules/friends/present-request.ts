import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { createFriendRequest } from '@/contract/friends';
import type { App } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { loadUserSummaries } from '../users/user-summaries';
import type { FriendRequestRow } from './repository';

type Answer = ResponseBody<typeof createFriendRequest>;

/** Requests as one of their two people sees them, in two queries whatever their number. */
export async function presentRequests(
  app: App,
  userId: number,
  rows: readonly FriendRequestRow[],
): Promise<Answer[]> {
  const otherOf = (row: FriendRequestRow) => (row.fromUserId === userId ? row.toUserId : row.fromUserId);
  const people = await loadUserSummaries(app, app.db, rows.map(otherOf));
  return rows.map((row) => {
    const user = people.get(otherOf(row));
    if (!user) throw new Error('a person of a friend request is missing');
    const isSent = row.fromUserId === userId;
    return {
      id: row.id,
      direction: isSent ? ('SENT' as const) : ('RECEIVED' as const),
      // Asking alone shows no photo: only the answer does.
      user: isSent && row.status !== 'ACCEPTED' ? { ...user, thumbnailUrl: null } : user,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

export async function presentRequest(app: App, userId: number, row: FriendRequestRow): Promise<Answer> {
  const [answer] = await presentRequests(app, userId, [row]);
  if (!answer) throw new AppError(errorCodes.internalServerError);
  return answer;
}
