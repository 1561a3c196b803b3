import { randomId } from '@/lib/http/random-id';
import { reportError } from '@/lib/report-error/report-error';
import {
  type AppMessage,
  type AppMessageType,
  appMessages,
  envelopeSchema,
  type PageMessages,
} from './messages';
import { findNativeApp, type PostToApp } from './native-app';

/** The native app gave no answer that can be used. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  constructor(readonly kind: 'timeout' | 'malformed') {
    super(`the native app gave no usable answer: ${kind}`);
  }
}

export interface Bridge {
  /** Tells the app something; nobody answers. */
  send<Type extends keyof PageMessages>(type: Type, payload: PageMessages[Type]): void;
  /** Asks and waits for the message of `answer` with the same id. Rejects with a BridgeError. */
  ask<Type extends keyof PageMessages, Answer extends AppMessageType>(
    type: Type,
    payload: PageMessages[Type],
    options: { answer: Answer; timeoutMs: number },
  ): Promise<AppMessage<Answer>>;
  /** Hears what the app says unasked. Answers the function that stops listening. */
  on<Type extends AppMessageType>(type: Type, listener: (payload: AppMessage<Type>) => void): () => void;
}

interface Question {
  answer: AppMessageType;
  settle: (payload: unknown) => void;
  fail: (error: BridgeError) => void;
}

let current: Bridge | null | undefined;

/** The one bridge of the page; null in an ordinary browser. */
export function bridge(): Bridge | null {
  if (current !== undefined) return current;
  const post = findNativeApp();
  current = post && createBridge(post);
  return current;
}

/** A port to the app: what goes out is posted as JSON, what comes in is parsed or reported and ignored. */
export function createBridge(post: PostToApp): Bridge {
  const questions = new Map<string, Question>();
  const listeners = new Map<AppMessageType, Set<(payload: never) => void>>();

  function receive(json: string) {
    const message = envelopeSchema.safeParse(parseJson(json));
    const question = message.success && message.data.id ? questions.get(message.data.id) : undefined;
    const type = message.success ? message.data.type : '';
    if (!message.success || !isAppMessageType(type)) return reportError(new BridgeError('malformed'));
    const payload = appMessages[type].safeParse(message.data.payload);
    const isUsable = payload.success && (!question || question.answer === type);
    if (!isUsable) {
      reportError(new BridgeError('malformed'), { type });
      question?.fail(new BridgeError('malformed'));
    } else if (question) question.settle(payload.data);
    // An answer that nobody waits for any more is no news: the person may have signed out since.
    else if (message.data.id === undefined)
      for (const listener of listeners.get(type) ?? []) listener(payload.data as never);
  }

  window.SlideBridge = { receive };
  return {
    send: (type, payload) => post(JSON.stringify({ type, payload })),
    ask: (type, payload, { answer, timeoutMs }) =>
      new Promise((resolve, reject) => {
        const id = randomId();
        const timer = setTimeout(() => finish(() => reject(new BridgeError('timeout'))), timeoutMs);
        function finish(settle: () => void) {
          clearTimeout(timer);
          questions.delete(id);
          settle();
        }
        questions.set(id, {
          answer,
          // `receive` parsed it with the schema of `answer`.
          settle: (value) => finish(() => resolve(value as AppMessage<typeof answer>)),
          fail: (error) => finish(() => reject(error)),
        });
        post(JSON.stringify({ id, type, payload }));
      }),
    on(type, listener) {
      const heard = listeners.get(type) ?? new Set();
      listeners.set(type, heard.add(listener));
      return () => heard.delete(listener);
    },
  };
}

function isAppMessageType(type: string): type is AppMessageType {
  return Object.hasOwn(appMessages, type);
}

function parseJson(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}
