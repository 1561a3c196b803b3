import { chatChannel, userChannel } from '@/contract/channels';
import type { ChangedNoun, ChatEvent, OwnChatEvent } from '@/contract/realtime';
import type { Transaction } from '../db/database';
import type { Disconnection } from '../realtime/rights';
import { controlChannel, writeOutbox } from './write-outbox';

/** A message to everyone in a room, delivered after the commit. */
export async function recordChatEvent(tx: Transaction, channelId: number, event: ChatEvent): Promise<void> {
  await writeOutbox(tx, [{ channel: chatChannel(channelId), message: event }]);
}

/** What a person did in a room that only they see, to their other devices, delivered after the commit. */
export async function recordOwnChatEvent(
  tx: Transaction,
  userId: number,
  event: OwnChatEvent,
): Promise<void> {
  await writeOutbox(tx, [{ channel: userChannel(userId), message: event }]);
}

/** Something of these nouns is new for these people: every screen of theirs that shows it asks again. */
export async function recordChanges(
  tx: Transaction,
  userIds: readonly number[],
  of: readonly ChangedNoun[],
): Promise<void> {
  const rows = [...new Set(userIds)].map((userId) => ({
    channel: userChannel(userId),
    message: { type: 'CHANGED' as const, of: [...of] },
  }));
  await writeOutbox(tx, rows);
}

/** The person may no longer listen to these rooms: live subscriptions end on every node after the commit. */
export async function recordChatRightsEnded(
  tx: Transaction,
  rights: readonly { userId: number; channelId: number }[],
): Promise<void> {
  await writeOutbox(
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
export async function recordDisconnect(tx: Transaction, disconnection: Disconnection): Promise<void> {
  await writeOutbox(tx, [
    { channel: controlChannel, message: { type: 'DISCONNECT_USER', ...disconnection } },
  ]);
}

/** What authentication reads of a person (verified, sanctions) changed: every node reads it anew. */
export async function recordPersonChanged(tx: Transaction, userId: number): Promise<void> {
  await writeOutbox(tx, [{ channel: controlChannel, message: { type: 'PERSON_CHANGED', userId } }]);
}
