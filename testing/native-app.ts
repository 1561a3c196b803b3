import type * as z from 'zod/mini';
import { envelopeSchema } from '@/lib/bridge/messages';

type Envelope = z.infer<typeof envelopeSchema>;

/** A native app around the page: receives what the page sends, and says what a test lets it say. */
export function installNativeApp() {
  const heard: Envelope[] = [];
  let autoAnswer: ((question: Envelope) => unknown) | null = null;
  window.webkit = {
    messageHandlers: {
      slide: {
        postMessage(json) {
          const message = envelopeSchema.parse(JSON.parse(json));
          heard.push(message);
          const payload = message.id && autoAnswer?.(message);
          if (payload) queueMicrotask(() => say({ id: message.id, type: 'updatedToken', payload }));
        },
      },
    },
  };
  function say(message: unknown) {
    window.SlideBridge?.receive(typeof message === 'string' ? message : JSON.stringify(message));
  }
  return {
    heard,
    say,
    questions: () => heard.filter(({ type }) => type === 'requestToken'),
    /** Answers every question at once with this token payload. */
    answerAll(payload: (question: Envelope) => unknown) {
      autoAnswer = payload;
    },
    remove() {
      window.webkit = undefined;
    },
  };
}
