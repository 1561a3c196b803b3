import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { chatChannel } from '@/contract/channels';
import { getMessages } from '@/contract/chats';
import { getBrokerUser } from '@/contract/realtime';
import { RESYNC } from '@/contract/realtime-signals';
import { RawClient } from '../../testing/realtime/raw-client';
import type { HttpPerson } from '../../testing/stack/http-person';
import type { Written } from './load';

const eventSchema = z.object({
  type: z.string(),
  message: z.optional(z.object({ seq: z.number(), clientMessageId: z.nullable(z.string()) })),
});
const reconnectMs = 500;
const answerMs = 10_000;

interface Heard {
  readonly seq: number;
  readonly clientMessageId: string | null;
  readonly atMs: number;
}

/** One person's room, followed by the rules of the web app: drop what is known, fetch what a gap or a break hides. */
export interface Listener {
  readonly kind: 'sockets';
  readonly heard: readonly Heard[];
  /** What came again over the wire and was dropped. */
  readonly repeats: () => number;
  hasHeard(message: Written): boolean;
  /** How often it stood so far. */
  readonly connections: () => number;
  stop(): void;
}

/** Connects and connects again until it is stopped. */
export function startListener(person: HttpPerson, room: { channelId: number; origin: string }): Listener {
  const { channelId, origin } = room;
  const heard: Heard[] = [];
  const heardIds = new Set<string | null>();
  let repeats = 0;
  let connections = 0;
  let isStopped = false;
  let client: RawClient | null = null;
  let fetching: Promise<void> | null = null;
  let isAskedAgain = false;

  function note({ seq, clientMessageId }: Omit<Heard, 'atMs'>): void {
    heard.push({ seq, clientMessageId, atMs: performance.now() });
    heardIds.add(clientMessageId);
  }
  const lastSeq = () => heard.at(-1)?.seq ?? 0;

  function take(message: Omit<Heard, 'atMs'>): void {
    if (message.seq === lastSeq() + 1) note(message);
    else if (message.seq <= lastSeq()) repeats += 1;
    else void catchUp();
  }

  /** What is asked for while an answer is under way may be newer than that answer. */
  function catchUp(): Promise<void> {
    isAskedAgain = fetching !== null;
    fetching ??= fetchNew().finally(() => {
      fetching = null;
      if (isAskedAgain) void catchUp();
    });
    return fetching;
  }

  async function fetchNew(): Promise<void> {
    for (let hasMore = true; hasMore && !isStopped; ) {
      const query = { after: String(lastSeq()), limit: '100' };
      const page = await person
        .call(getMessages, {
          params: { channelId },
          query: query as never,
          signal: AbortSignal.timeout(answerMs),
        })
        .catch(() => null);
      if (page) for (const message of page.items) if (message.seq > lastSeq()) note(message);
      hasMore = page?.hasMore ?? true;
      if (!page) await pause(reconnectMs);
    }
  }

  async function listenOnce(): Promise<void> {
    const { username, passcode, wsUri } = await person.call(getBrokerUser, {
      signal: AbortSignal.timeout(answerMs),
    });
    client = new RawClient(wsUri, { origin });
    const closed = new Promise((resolve) => client?.socket.once('close', resolve));
    // Who is cut off in the middle of the greetings waits for no answer.
    const cut = closed.then(() => Promise.reject(new Error('the connection was cut')));
    cut.catch(() => {});
    await Promise.race([client.connect(username, { passcode }), cut]);
    connections += 1;
    const { socket } = client;
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (!text.startsWith('MESSAGE')) return;
      const event = eventSchema.parse(JSON.parse(text.slice(text.indexOf('\n\n') + 2).replace(/\0\s*$/, '')));
      if (event.message) take(event.message);
      else if (event.type === RESYNC) void catchUp();
    });
    await Promise.race([client.subscribe(`/topic/${chatChannel(channelId)}`), cut]);
    await catchUp();
    await closed;
  }

  async function listen(): Promise<void> {
    while (!isStopped) {
      await listenOnce().catch(() => client?.socket.terminate());
      if (!isStopped) await pause(reconnectMs);
    }
  }

  void listen();
  return {
    kind: 'sockets',
    heard,
    repeats: () => repeats,
    hasHeard: ({ clientMessageId }) => heardIds.has(clientMessageId),
    connections: () => connections,
    stop() {
      isStopped = true;
      client?.socket.terminate();
    },
  };
}
