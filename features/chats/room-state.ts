import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import type { MessageChange } from '@/contract/message-parts';
import type { Outgoing } from './model-outgoing';

export interface RoomState {
  userId: number;
  chat: Chat;
  /** Without gaps, by seq: the one order for everybody. */
  messages: readonly Message[];
  /** Arrived beyond a gap; shown when what lies between was fetched. */
  held: readonly Message[];
  hasOlder: boolean;
  /** There is more after the last of `messages`: a part of the past is shown, and what is said now is not in it. */
  hasNewer: boolean;
  /** The last change of older messages that is known here, so that one can ask for those that were missed. */
  lastChange: number;
  /** Changes of messages that did not arrive yet. */
  early: readonly MessageChange[];
  outbox: readonly Outgoing[];
  /** Where reading ended when the room was opened; stays for the visit. */
  firstUnreadSeq: number | null;
  /** At which end the list last grew: a list keeps its position from the other one. */
  grewAt: 'start' | 'end';
  /** Another number when another part of the room is shown: a list begins anew. */
  part: number;
  /** Another number whenever the list shall go somewhere: to this message, or to the foot. */
  place: { number: number; seq: number | null };
}

export type RoomAction =
  | { type: 'received'; messages: readonly Message[] }
  | { type: 'changed'; changes: readonly MessageChange[]; lastChange?: number }
  | { type: 'hidden'; seq: number }
  | { type: 'olderLoaded'; messages: readonly Message[]; hasOlder: boolean }
  | { type: 'newerLoaded'; messages: readonly Message[]; hasNewer: boolean }
  | { type: 'moved'; part: RoomPart; seq: number | null }
  | { type: 'placed'; seq: number }
  | { type: 'refreshed'; chat: Chat }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'read'; userId: number; seq: number }
  | { type: 'closed'; reason: Chat['closedReason'] }
  | { type: 'outboxChanged'; outbox: readonly Outgoing[] };

/** Messages in a row, and whether there are more at either end. */
export interface RoomPart {
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  lastChange: number;
}

/** The last number without a gap before it; 0 in an empty room. */
export function newestSeq({ messages }: RoomState): number {
  return messages.at(-1)?.seq ?? 0;
}

export function oldestSeq({ messages }: RoomState): number | null {
  return messages[0]?.seq ?? null;
}

export function ownReadSeq({ chat, userId }: RoomState): number {
  return chat.members.find((member) => member.userId === userId)?.lastReadSeq ?? 0;
}

/** Nobody has said anything; what is on its way counts. */
export function isQuiet({ messages, outbox }: RoomState): boolean {
  return outbox.length === 0 && messages.every(({ type }) => type === 'SYSTEM');
}
