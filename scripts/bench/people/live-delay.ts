import * as z from 'zod';
import { userChannel } from '@/contract/channels';
import type { EventKind } from '@/contract/events';
import { acceptFriendRequest, createFriendRequest, deleteFriend, getFriends } from '@/contract/friends';
import { getBrokerUser } from '@/contract/realtime';
import { RawClient } from '../../../testing/realtime/raw-client';
import { percentile } from '../chat-delivery';
import { measureBareBus } from '../references';
import type { Cast } from './cast';
import type { City } from './city';

const patienceMs = 10_000;
const eventSchema = z.object({ type: z.string() });

interface LiveDelay {
  readonly pairs: readonly (readonly [number, number])[];
  readonly roundCount: number;
  readonly readers: Cast['readers'];
}

/** One person with a page open: the events of their channel, over a socket of their own. */
interface Phone {
  readonly userId: number;
  /** When the next event of this kind arrives. */
  next(kind: EventKind): Promise<number>;
  close(): void;
}

/**
 * Six people with a page open, in pairs: one asks for friendship, the other's phone shows it; that one accepts, the
 * first phone shows it; and again, while others read. Milliseconds from the tap to the event on the other phone, beside
 * the bare bus.
 */
export async function measureLiveDelay(
  city: City,
  { pairs: people, roundCount, readers }: LiveDelay,
): Promise<(readonly [string, string])[]> {
  const bus = await measureBareBus(city.deployment.natsUrl, 50);
  const pairs = await Promise.all(
    people.map(async ([one, other]) => [await openPhone(city, one), await openPhone(city, other)] as const),
  );
  const delays: number[] = [];
  const rounds = async ([one, other]: (typeof pairs)[number]) => {
    for (let round = 0; round < roundCount; round += 1) delays.push(...(await befriend(city, one, other)));
  };
  try {
    await whileOthersRead(city, readers, () => Promise.all(pairs.map(rounds)));
  } finally {
    for (const phone of pairs.flat()) phone.close();
  }
  delays.sort((one, other) => one - other);
  return [
    ['bare bus, publish → arrival', show(bus)],
    [`tap → event on the other phone, ${delays.length} times`, show(delays)],
  ];
}

/** Somebody always reads their friends meanwhile. */
export async function whileOthersRead(
  city: City,
  readers: Cast['readers'],
  work: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const others = async () => {
    for (let index = 0; !isOver; index += 1) {
      const reader = readers[index % readers.length];
      if (reader) await city.ask(reader.id, getFriends);
    }
  };
  const reading = others();
  try {
    await work();
  } finally {
    isOver = true;
    await reading;
  }
}

async function befriend(city: City, one: Phone, other: Phone): Promise<number[]> {
  const asked = await timeUntil(other.next('FRIEND_REQUEST_RECEIVED'), () =>
    city.ask(one.userId, createFriendRequest, { body: { userId: other.userId } }),
  );
  const accepted = await timeUntil(one.next('FRIEND_REQUEST_ACCEPTED'), () =>
    city.ask(other.userId, acceptFriendRequest, { params: { friendRequestId: asked.answer.id } }),
  );
  await part(city, one, other);
  return [asked.ms, accepted.ms];
}

/** Milliseconds from the tap until it is seen elsewhere, and what the tap was answered with. */
export async function timeUntil<Answer>(
  seen: Promise<number>,
  tap: () => Promise<Answer>,
): Promise<{ ms: number; answer: Answer }> {
  const start = performance.now();
  const [at, answer] = await Promise.all([seen, tap()]);
  return { ms: at - start, answer };
}

/** They are no friends any more. */
export async function part(city: City, one: { userId: number }, other: { userId: number }): Promise<void> {
  const { items } = await city.ask(one.userId, getFriends);
  const friend = items.find(({ user }) => user.id === other.userId);
  if (!friend) throw new Error('they are no friends');
  await city.ask(one.userId, deleteFriend, { params: { friendshipId: friend.friendshipId } });
}

async function openPhone(city: City, userId: number): Promise<Phone> {
  const { username, passcode, wsUri } = await city.ask(userId, getBrokerUser);
  const client = new RawClient(wsUri, { origin: city.deployment.webUrl });
  await client.connect(username, { passcode });
  const waiting = new Map<string, (at: number) => void>();
  client.socket.on('message', (data: Buffer) => {
    const at = performance.now();
    const frame = data.toString();
    if (!frame.startsWith('MESSAGE')) return;
    const body = frame.slice(frame.indexOf('\n\n') + 2).replace(/\0\s*$/, '');
    waiting.get(eventSchema.parse(JSON.parse(body)).type)?.(at);
  });
  const answer = await client.subscribe(`/topic/${userChannel(userId)}`);
  if (answer.command !== 'RECEIPT') throw new Error(`the subscription was answered with ${answer.command}`);
  return {
    userId,
    next: (kind) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${kind} in ${patienceMs} ms`)), patienceMs);
        waiting.set(kind, (at) => {
          clearTimeout(timer);
          waiting.delete(kind);
          resolve(at);
        });
      }),
    close: () => client.socket.terminate(),
  };
}

export function show(sorted: readonly number[]): string {
  return `p50 ${percentile(sorted, 0.5).toFixed(1)}, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`;
}
