import { chatChannel, userChannel } from '@/contract/channels';
import type { ChangedNoun, ChatEvent, OwnChatEvent } from '@/contract/realtime';
import type { Transaction } from '../db/database';
import type { Disconnection } from '../realtime/rights';
import { controlChannel, leaveInOutbox } from './write-outbox';

/** A message to everyone in a room, delivered after the commit. */
export function recordChatEvent(tx: Transaction, channelId: number, event: ChatEvent): void {
  leaveInOutbox(tx, [{ channel: chatChannel(channelId), message: event }]);
}

/** What a person did in a room that only they see, to their other devices, delivered after the commit. */
export function recordOwnChatEvent(tx: Transaction, userId: number, event: OwnChatEvent): void {
  leaveInOutbox(tx, [{ channel: userChannel(userId), message: event }]);
}

/** Something of these nouns is new for these people: every screen of theirs that shows it asks again. */
export function recordChanges(tx: Transaction, userIds: readonly number[], of: readonly ChangedNoun[]): void {
  const rows = [...new Set(userIds)].map((userId) => ({
    channel: userChannel(userId),
    message: { type: 'CHANGED' as const, of: [...of] },
  }));
  leaveInOutbox(tx, rows);
}

/** The person may no longer listen to these rooms: live subscriptions end on every node after the commit. */
export function recordChatRightsEnded(
  tx: Transaction,
  rights: readonly { userId: number; channelId: number }[],
): void {
  leaveInOutbox(
    tx,
    rights.map(({ userId, channelId }) => ({
      channel: controlChannel,
      message: { type: 'END_RIGHT', userId, channel: chatChannel(channelId) },
    })),
  );
}

/**
 * Live connections of a person end after the commit: all of them (withdrawal, sanction), or with `signInId` those of
 * one sign-in (a family of refresh tokens). What the nodes know of the person is read anew.
 */
export function recordDisconnect(tx: Transaction, disconnection: Disconnection): void {
  leaveInOutbox(tx, [{ channel: controlChannel, message: { type: 'DISCONNECT_USER', ...disconnection } }]);
}

/** What authentication reads of a person (verified, sanctions) changed: every node reads it anew. */
export function recordPersonChanged(tx: Transaction, userId: number): void {
  leaveInOutbox(tx, [{ channel: controlChannel, message: { type: 'PERSON_CHANGED', userId } }]);
}
