import * as z from 'zod';
import { chatChannel } from '@/contract/channels';
import type { ChatEvent } from '@/contract/realtime';
import type { Transaction } from '../db/database';
import { outbox } from '../db/schema';
import type { Disconnection } from '../realtime/rights';

/** Outbox rows that are orders to the realtime edge, not messages. */
export const controlChannel = 'control';

export const controlOrderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('END_RIGHT'), userId: z.number(), channel: z.string() }),
  z.object({
    type: z.literal('DISCONNECT_USER'),
    userId: z.number(),
    signInId: z.optional(z.string()),
    reason: z.string(),
  }),
]);

/** A message to everyone in a room, delivered after the commit. */
export async function recordChatEvent(tx: Transaction, channelId: number, event: ChatEvent): Promise<void> {
  await tx.insert(outbox).values({ channel: chatChannel(channelId), message: event });
}

/** The person may no longer listen to these rooms: live subscriptions end on every node after the commit. */
export async function recordChatRightsEnded(
  tx: Transaction,
  rights: readonly { userId: number; channelId: number }[],
): Promise<void> {
  if (rights.length === 0) return;
  await tx.insert(outbox).values(
    rights.map(({ userId, channelId }) => ({
      channel: controlChannel,
      message: { type: 'END_RIGHT', userId, channel: chatChannel(channelId) },
    })),
  );
}

/**
 * Live connections of a person end after the commit: all of them (withdrawal, sanction), or with `signInId` those of
 * one sign-in (a family of refresh tokens).
 */
export async function recordDisconnect(tx: Transaction, disconnection: Disconnection): Promise<void> {
  await tx
    .insert(outbox)
    .values({ channel: controlChannel, message: { type: 'DISCONNECT_USER', ...disconnection } });
}
