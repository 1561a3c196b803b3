import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import { keptShapes } from '@/lib/query/kept-queries';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { RoomPart, RoomState } from '../room-state';

const keptMessageCount = 50;
const keptRoomCount = 10;

interface KeptRoom {
  channelId: number;
  chat: Chat;
  messages: readonly Message[];
  hasOlder: boolean;
  lastChange: number;
}

interface KeptRooms {
  shapes: string;
  userId: number;
  /** Read last, first. */
  rooms: KeptRoom[];
}

/** A room as it was when this device last showed its end; null when it never did, or another build or person. */
export function readKeptRoom(userId: number, channelId: number): (RoomPart & { chat: Chat }) | null {
  const kept = readAll(userId).find((room) => room.channelId === channelId);
  return kept ? { ...kept, hasNewer: false } : null;
}

/** Keeps the end of a room, to be read where there is no connection. */
export function keepRoom({ userId, chat, messages, hasOlder, hasNewer, lastChange }: RoomState): void {
  if (hasNewer) return;
  const kept: KeptRoom = {
    channelId: chat.channelId,
    chat,
    messages: messages.slice(-keptMessageCount),
    hasOlder: hasOlder || messages.length > keptMessageCount,
    lastChange,
  };
  writeAll(userId, [kept, ...othersThan(userId, chat.channelId)].slice(0, keptRoomCount));
}

/** One is in it no more. */
export function forgetRoom(userId: number, channelId: number): void {
  writeAll(userId, othersThan(userId, channelId));
}

/** Whether a room as it was left is still what the service says: nothing new, nothing changed, nothing unread. */
export function isSameEnd(left: RoomState, now: RoomState): boolean {
  if (now.hasNewer || now.firstUnreadSeq !== null || left.held.length > 0) return false;
  const count = Math.min(left.messages.length, now.messages.length);
  const endOf = ({ messages }: RoomState) => JSON.stringify(messages.slice(messages.length - count));
  return count > 0 && endOf(left) === endOf(now);
}

function othersThan(userId: number, channelId: number): KeptRoom[] {
  return readAll(userId).filter((room) => room.channelId !== channelId);
}

function writeAll(userId: number, rooms: KeptRoom[]): void {
  const all: KeptRooms = { shapes: keptShapes, userId, rooms };
  localArea.write(storageKeys.keptRooms, JSON.stringify(all));
}

/** Answers were parsed when they arrived, and only this build wrote them: they are not parsed again. */
function readAll(userId: number): KeptRoom[] {
  const text = localArea.read(storageKeys.keptRooms);
  if (text === null) return [];
  try {
    const kept: KeptRooms = JSON.parse(text);
    return kept.shapes === keptShapes && kept.userId === userId ? kept.rooms : [];
  } catch {
    return [];
  }
}
