import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { getFriendRequests } from '@/contract/friends';
import type { App, MemberContext } from '../../app-context';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { presentSummary } from '../users/person-rows';
import { friendRequestQuery, friendRequestsQuery, type RequestRow } from './friend-queries';

type Answer = ResponseBody<typeof getFriendRequests>;

/** Pending requests of one's own, newest first. */
export async function listFriendRequests(
  { app, userId }: MemberContext,
  { direction, cursor, limit }: ParsedQuery<typeof getFriendRequests>,
): Promise<Answer> {
  const found = await friendRequestsQuery(app.db, {
    userId,
    direction: direction ?? null,
    beforeId: decodeIdCursor(cursor) ?? largestId,
    limit: rowsToRead(limit),
  });
  const { rows, nextCursor } = toPage(found, limit, ({ id }) => id);
  return { items: await Promise.all(rows.map((row) => presentRequest(app, row))), nextCursor };
}

/** One of them, however it stands now; for who just changed it. */
export async function getFriendRequest(
  { app, userId }: MemberContext,
  requestId: number,
): Promise<Answer['items'][number]> {
  const [row] = await friendRequestQuery(app.db, { userId, requestId });
  if (!row) throw new Error('the friend request is missing');
  return presentRequest(app, row);
}

async function presentRequest(app: App, { user, ...row }: RequestRow): Promise<Answer['items'][number]> {
  return { ...row, user: await presentSummary(app, user) };
}
