import type { Message } from '@/contract/chats';
import { displayMessageOf, isApiError, isServiceResting } from '@/lib/errors/api-error';
import type { Outgoing, RoomAction } from '../model';

interface OutboxSenderOptions {
  /** In the order they were written. */
  getOutbox: () => readonly Outgoing[];
  send: (outgoing: Outgoing) => Promise<Message>;
  dispatch: (action: RoomAction) => void;
}

export interface OutboxSender {
  /** Sends what waits, one after the other, until nothing waits or the connection is away. */
  flush: () => Promise<void>;
  stop: () => void;
}

/** One message at a time, so that they arrive in the order they were written. */
export function createOutboxSender({ getOutbox, send, dispatch }: OutboxSenderOptions): OutboxSender {
  let isFlushing = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Answers whether the next one may follow. */
  async function sendOne(outgoing: Outgoing): Promise<boolean> {
    const { clientMessageId } = outgoing;
    dispatch({ type: 'outgoingChanged', clientMessageId, status: 'sending' });
    try {
      dispatch({ type: 'received', messages: [await send(outgoing)] });
      return true;
    } catch (error) {
      const retryAfterSeconds = waitOf(error);
      if (retryAfterSeconds === null) {
        dispatch({ type: 'outgoingFailed', clientMessageId, reason: displayMessageOf(error) });
        return true;
      }
      dispatch({ type: 'outgoingChanged', clientMessageId, status: 'waiting' });
      if (retryAfterSeconds > 0 && !isStopped) timer = setTimeout(flush, retryAfterSeconds * 1000);
      return false;
    }
  }

  async function flush() {
    if (isFlushing || isStopped) return;
    isFlushing = true;
    clearTimeout(timer);
    try {
      let mayGoOn = true;
      while (mayGoOn && !isStopped) {
        const next = getOutbox().find(({ status }) => status === 'waiting');
        if (!next) return;
        mayGoOn = await sendOne(next);
      }
    } finally {
      isFlushing = false;
    }
  }

  function stop() {
    isStopped = true;
    clearTimeout(timer);
  }

  return { flush, stop };
}

/** Seconds to wait before trying by itself, 0 for "when the connection is back", null for a failure to be shown. */
function waitOf(error: unknown): number | null {
  if (!isApiError(error)) return null;
  if (error.status === 0 && !navigator.onLine) return 0;
  // The message carries its own id: sent again, it is stored once.
  if (isServiceResting(error)) return error.retryAfterSeconds ?? 1;
  return error.status === 429 ? (error.retryAfterSeconds ?? 5) : null;
}
