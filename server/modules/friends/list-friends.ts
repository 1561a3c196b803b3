import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { getFriends } from '@/contract/friends';
import type { App, MemberContext } from '../../app-context';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { presentSummary } from '../users/person-rows';
import { type FriendRow, friendsQuery } from './friend-queries';

type Friend = ResponseBody<typeof getFriends>['items'][number];

/** One's friends, newest first, without who withdrew or is blocked either way. */
export async function listFriends(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getFriends>,
): Promise<ResponseBody<typeof getFriends>> {
  const beforeId = decodeIdCursor(cursor) ?? largestId;
  const found = await friendsQuery(app.db, { userId, beforeId, limit: rowsToRead(limit) });
  const { rows, nextCursor } = toPage(found, limit, ({ friendshipId }) => friendshipId);
  return { items: await Promise.all(rows.map((row) => presentFriend(app, row))), nextCursor };
}

export async function presentFriend(app: App, row: FriendRow): Promise<Friend> {
  return {
    friendshipId: row.friendshipId,
    user: await presentSummary(app, row.user),
    createdAt: row.createdAt,
  };
}
