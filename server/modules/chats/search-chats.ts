import type { ParsedBody, ResponseBody } from '@/contract/call';
import type { ChatListItem, searchChats as searchChatsCall } from '@/contract/chats';
import { whoSeesWhat } from '@/contract/privacy';
import type { App, MemberContext } from '../../app-context';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { presentPhoto } from '../users/person-rows';
import { withdrawnNickname } from '../users/user-summaries';
import { toMessage } from './present-message';
import { relationInRoom } from './relation-in-room';
import { type RoomRow, roomsQuery } from './room-queries';

/** The rooms of a person, latest message first. Who left a room sees it as it was then. */
export async function searchChats(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedBody<typeof searchChatsCall>,
): Promise<ResponseBody<typeof searchChatsCall>> {
  const beforeId = decodeIdCursor(cursor) ?? largestId;
  const found = await roomsQuery(app.db, { userId, beforeId, limit: rowsToRead(limit) });
  const { rows, nextCursor } = toPage(found.rooms, limit, ({ message }) => message.id);
  return {
    items: await Promise.all(rows.map((row) => presentRoom(app, row))),
    nextCursor,
    totalUnreadCount: found.totalUnreadCount,
  };
}

async function presentRoom(app: App, { message, sender, members, ...room }: RoomRow): Promise<ChatListItem> {
  const opponents = members.filter(({ isOpponent }) => isOpponent);
  return {
    channelId: room.channelId,
    opponentTeamName: room.opponentTeamName ?? '',
    thumbnailUrls: await Promise.all(opponents.map((member) => thumbnailOf(app, member))),
    memberCount: members.filter(({ isPresent }) => isPresent).length,
    lastMessage: await toMessage(app, message),
    lastSenderNickname: sender && (sender.isGone ? withdrawnNickname : sender.nickname),
    unreadCount: room.unreadCount,
    isMuted: room.isMuted,
    state: room.hasLeft ? 'CLOSED' : room.state,
    matchedAt: room.createdAt,
    updatedAt: message.createdAt.toISOString(),
  };
}

async function thumbnailOf(app: App, member: RoomRow['members'][number]): Promise<string | null> {
  if (whoSeesWhat[relationInRoom(member)].photo !== 'clear') return null;
  return (await presentPhoto(app, member.photo))?.thumbnailUrl ?? null;
}
