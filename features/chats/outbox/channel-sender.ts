import type { Message } from '@/contract/chat-message';
import { inTurn } from '@/lib/async/in-turn';
import { displayMessageOf } from '@/lib/errors/api-error';
import { type Entry, toSending } from './outbox-entry';
import { restAfter } from './retry-pace';
import { isRoomGone, sendOutgoing } from './send-outgoing';

interface ChannelSenderOptions {
  userId: number;
  /** In the order they were written. */
  entriesOf: (channelId: number) => readonly Entry[];
  isStillKept: (entry: Entry) => boolean;
  onChange: () => void;
  /** It needs no sending any more. */
  onGone: (clientMessageId: string) => void;
  onDelivered: (message: Message) => void;
  /** Nothing can be said there, or read, any more. */
  onRoomGone: (channelId: number) => void;
}

/** Sends what waits, each room's one after the other, so that it arrives in the order it was written. */
export function createChannelSender(options: ChannelSenderOptions) {
  const { userId, entriesOf, isStillKept, onChange, onGone, onDelivered, onRoomGone } = options;
  const busy = new Set<number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const failures = new Map<number, number>();
  let isStopped = false;

  function flush(channelId: number) {
    if (isStopped || busy.has(channelId) || !nextOf(channelId)) return;
    clearTimeout(timers.get(channelId));
    busy.add(channelId);
    void inTurn(`chat-outbox-${userId}-${channelId}`, () => sendAll(channelId)).finally(() => {
      busy.delete(channelId);
      // What was written while the last one was leaving.
      if (!timers.has(channelId)) flush(channelId);
    });
  }
  /** Pictures that are being prepared are waited for: what was written after them arrives after them. */
  function nextOf(channelId: number) {
    const next = entriesOf(channelId).find(({ status }) => status === 'waiting' || status === 'preparing');
    return next?.status === 'waiting' ? next : undefined;
  }

  async function sendAll(channelId: number) {
    timers.delete(channelId);
    for (let next = nextOf(channelId); next && !isStopped; next = nextOf(channelId)) {
      if (!isStillKept(next)) onGone(next.kept.clientMessageId);
      else if (!(await sendOne(next))) return;
    }
  }

  /** Answers whether the next one may follow. */
  async function sendOne(entry: Entry): Promise<boolean> {
    const { channelId, clientMessageId } = entry.kept;
    change(entry, { status: 'sending', reason: null });
    try {
      const message = await sendOutgoing(toSending(entry), (percent) => change(entry, { percent }));
      failures.delete(channelId);
      onDelivered(message);
      onGone(clientMessageId);
      return true;
    } catch (error) {
      const restMs = restAfter(error, failures.get(channelId) ?? 0);
      if (restMs === null) {
        if (await isRoomGone(error, channelId)) {
          onRoomGone(channelId);
          return false;
        }
        change(entry, { status: 'failed', reason: displayMessageOf(error), wasTried: true });
        return true;
      }
      failures.set(channelId, (failures.get(channelId) ?? 0) + 1);
      change(entry, { status: 'waiting', wasTried: true });
      if (!isStopped) timers.set(channelId, setTimeout(again, restMs, channelId));
      return false;
    }
  }
  function again(channelId: number) {
    timers.delete(channelId);
    flush(channelId);
  }
  function change(entry: Entry, to: Partial<Entry>) {
    Object.assign(entry, to);
    onChange();
  }

  return {
    flush,
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
