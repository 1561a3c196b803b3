import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { createPushToken } from '@/contract/alarms';
import { acceptFriendRequest, createFriendRequest, deleteFriend, getFriends } from '@/contract/friends';
import type { startWebPushServer } from '../../testing/push/web-push-server';
import type { Three } from '../../testing/stack/six-people';
import { messageOf } from '../bootstrap/fail.mjs';
import type { Written } from './load';
import { notResting } from './not-resting';

const acceptedSchema = z.object({
  data: z.object({ type: z.literal('FRIEND_REQUEST_ACCEPTED'), friendRequestId: z.string() }),
  tag: z.string(),
});

/** Two people who become friends again and again, and the browser of the one who asked, which is told each time. */
export interface Pushes {
  readonly kind: 'pushes';
  hasHeard(friendship: Written): boolean;
  /** Becomes friends once more; resolves when the service took it. */
  befriend(): Promise<Written>;
  /** Goes on befriending until it is stopped. */
  start(everyMs: number): void;
  stop(): Promise<void>;
  /** What should not be: a call that was refused while only the push service was away. */
  readonly wrong: readonly string[];
  /**
   * Of the friendships that were acknowledged: how many nobody was told of, and how many by two notifications; how often
   * one was sent again and took its own place, and how often a call had to wait.
   */
  count(): { acknowledged: number; lost: number; doubled: number; repeated: number; resting: number };
}

export async function startPushes(
  [asking, asked]: Three,
  service: Awaited<ReturnType<typeof startWebPushServer>>,
): Promise<Pushes> {
  const browser = service.subscribe();
  await asking.call(createPushToken, { body: { webPush: browser.subscription } });
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  let resting = 0;
  const patiently = <T>(call: () => Promise<T>) =>
    notResting(call, () => {
      resting += 1;
    });
  const heard = () =>
    browser.received.flatMap((push) => {
      const { data, success } = acceptedSchema.safeParse(push);
      return success ? { id: data.data.friendRequestId, tag: data.tag } : [];
    });
  let isStopped = true;
  let running = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();

  async function befriendNow(): Promise<Written> {
    const { id } = await patiently(() =>
      asking.call(createFriendRequest, { body: { userId: asked.userId } }),
    );
    await patiently(() => asked.call(acceptFriendRequest, { params: { friendRequestId: id } }));
    acknowledged.push(String(id));
    const { items } = await patiently(() => asking.call(getFriends));
    for (const { friendshipId } of items)
      await patiently(() => asking.call(deleteFriend, { params: { friendshipId } }));
    return { clientMessageId: String(id), text: '' };
  }

  /** One after the other: two can become friends once at a time. */
  function befriend(): Promise<Written> {
    const next = turn.then(befriendNow);
    turn = next.catch(() => {});
    return next;
  }

  async function goOn(everyMs: number): Promise<void> {
    while (!isStopped) {
      await befriend().catch((error: Error) => wrong.push(messageOf(error)));
      await pause(everyMs);
    }
  }

  return {
    kind: 'pushes',
    wrong,
    befriend,
    hasHeard: ({ clientMessageId }) => heard().some(({ id }) => id === clientMessageId),
    start(everyMs) {
      isStopped = false;
      running = goOn(everyMs);
    },
    async stop() {
      isStopped = true;
      await running;
    },
    count() {
      const all = heard();
      const ids = new Set(all.map(({ id }) => id));
      const shown = new Set(all.map(({ tag }) => tag));
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((id) => !ids.has(id)).length,
        doubled: shown.size - ids.size,
        repeated: all.length - shown.size,
        resting,
      };
    },
  };
}
