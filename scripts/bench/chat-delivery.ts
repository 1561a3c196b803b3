import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { chatChannel } from '@/contract/channels';
import { createMessage } from '@/contract/chats';
import { getBrokerUser } from '@/contract/realtime';
import { RawClient } from '../../testing/realtime/raw-client';
import type { HttpPerson } from '../../testing/stack/http-person';

const eventSchema = z.object({
  type: z.string(),
  message: z.optional(z.object({ clientMessageId: z.nullable(z.string()) })),
});

export interface Delivery {
  /** Milliseconds from the POST to each arrival, sorted. */
  readonly latencies: number[];
  readonly expectedCount: number;
  /** From the first POST to the last arrival. */
  readonly perSecond: number;
}

/** `senders` write in turn at an even pace; each listener receives it over a STOMP socket of their own. */
export async function measureDelivery(options: {
  senders: readonly HttpPerson[];
  listeners: readonly HttpPerson[];
  channelId: number;
  origin: string;
  messageCount: number;
  everyMs: number;
}): Promise<Delivery> {
  const { senders, listeners, channelId, messageCount, everyMs } = options;
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const sockets = await Promise.all(listeners.map((person) => listen(person, options)));
  for (const { socket } of sockets) {
    socket.on('message', (data: Buffer) => {
      const at = performance.now();
      const start = sentAt.get(clientMessageIdOf(data.toString()) ?? '');
      if (start !== undefined) latencies.push(at - start);
    });
  }
  const startedAt = performance.now();
  const posts: Promise<unknown>[] = [];
  for (let index = 0; index < messageCount; index += 1) {
    const clientMessageId = randomUUID();
    const sender = senders[index % senders.length];
    // A timer counts whole milliseconds and comes late under load: what is due by now is sent.
    const waitMs = startedAt + index * everyMs - performance.now();
    if (waitMs > 1) await pause(waitMs);
    sentAt.set(clientMessageId, performance.now());
    const body = { clientMessageId, text: `${index}번째 인사` };
    if (sender) posts.push(sender.call(createMessage, { params: { channelId }, body }).catch(() => {}));
  }
  await Promise.all(posts);
  const expectedCount = messageCount * listeners.length;
  const deadline = Date.now() + 10_000;
  while (latencies.length < expectedCount && Date.now() < deadline) await pause(5);
  const perSecond = messageCount / ((performance.now() - startedAt) / 1000);
  for (const { socket } of sockets) socket.terminate();
  return { latencies: latencies.sort((one, other) => one - other), expectedCount, perSecond };
}

async function listen(
  person: HttpPerson,
  { channelId, origin }: { channelId: number; origin: string },
): Promise<RawClient> {
  const { username, passcode, wsUri } = await person.call(getBrokerUser);
  const client = new RawClient(wsUri, { origin });
  await client.connect(username, { passcode });
  const answer = await client.subscribe(`/topic/${chatChannel(channelId)}`);
  if (answer.command !== 'RECEIPT') throw new Error(`the subscription was answered with ${answer.command}`);
  return client;
}

function clientMessageIdOf(frame: string): string | null {
  const body = frame.slice(frame.indexOf('\n\n') + 2).replace(/\0\s*$/, '');
  if (!frame.startsWith('MESSAGE')) return null;
  return eventSchema.parse(JSON.parse(body)).message?.clientMessageId ?? null;
}

/** The value below which this share of the sorted samples lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
