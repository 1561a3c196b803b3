import type { ParsedBody, ResponseBody } from '@/contract/call';
import type { ChatListItem, searchChats as searchChatsCall } from '@/contract/chats';
import { errorCodes } from '@/contract/error-codes';
import { whoSeesWhat } from '@/contract/privacy';
import type { App, MemberContext } from '../../app-context';
import { decodeCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { AppError } from '../../errors/app-error';
import { readNameSearch } from '../../text/name-search';
import { addressOf } from '../users/person-rows';
import { withdrawnNickname } from '../users/user-summaries';
import { stateInRoom } from './closed-reason';
import { toMessage } from './present-message';
import { relationInRoom } from './relation-in-room';
import { namedRoomsQuery, type RoomRow, roomsQuery } from './room-queries';

/**
 * The rooms of a person, latest message first, those that ended last; with a text those that are called so. Who left a
 * room sees it as it was then.
 */
export async function searchChats(
  { app, userId }: MemberContext,
  { cursor, limit, text }: ParsedBody<typeof searchChatsCall>,
): Promise<ResponseBody<typeof searchChatsCall>> {
  const page = { userId, beforeRank: rankIn(cursor), limit: rowsToRead(limit) };
  const found = await (text === undefined ? roomsQuery(app.db, page) : namedRooms(app, { ...page, text }));
  const { rows, nextCursor } = toPage(found.rooms, limit, rankOf);
  return {
    items: await Promise.all(rows.map((row) => presentRoom(app, row))),
    nextCursor,
    totalUnreadCount: found.totalUnreadCount,
  };
}

function namedRooms(app: App, { text, ...page }: Parameters<typeof roomsQuery>[1] & { text: string }) {
  const { by, start } = readNameSearch(text.replaceAll(/\s/g, ''));
  return namedRoomsQuery[by](app.db, { ...page, start });
}

/** The id of its last message, and for a room that ended one below all of those. */
function rankOf(room: RoomRow): number {
  return stateInRoom(room).state === 'CLOSED' ? room.message.id - largestId - 1 : room.message.id;
}

/** The rank a cursor holds; 1002 when it is none of ours. */
function rankIn(cursor: string | undefined): number {
  const text = decodeCursor(cursor);
  if (text === undefined) return largestId;
  const rank = Number(text);
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(rank) > largestId)
    throw new AppError(errorCodes.badRequest, { debugMessage: 'cursor', field: 'cursor' });
  return rank;
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
    ...stateInRoom(room),
    matchedAt: room.createdAt,
    updatedAt: message.createdAt,
  };
}

async function thumbnailOf(app: App, member: RoomRow['members'][number]): Promise<string | null> {
  if (whoSeesWhat[relationInRoom(member)].photo !== 'clear') return null;
  return addressOf(app, member.thumbnailKey);
}
