import { randomId } from '@/lib/http/random-id';
import { reportError } from '@/lib/report-error/report-error';
import {
  type AppMessage,
  type AppMessageType,
  appMessages,
  type UnaskedType,
  unaskedTypes,
} from './app-messages';
import { BridgeError } from './bridge-error';
import { type Envelope, readEnvelope } from './envelope';
import { createMailbox } from './mailbox';
import type { PostToApp } from './native-app';
import {
  type AnswerTypeOf,
  type PageMessage,
  type PageMessageType,
  pageMessages,
  type Question,
} from './page-messages';

export interface Bridge {
  /** Who the app is; null for a host that does not know us, to which nothing else is said. */
  greet(): Promise<AppMessage<'welcome'> | null>;
  /** Whether this version of the app knows a message. */
  can(type: PageMessageType): boolean;
  /** Tells the app something, if it knows it; nobody answers. */
  send<Type extends PageMessageType>(type: Type, payload: PageMessage<Type>): void;
  /** Asks and waits as long as the question may take. Rejects with a BridgeError. */
  ask<Type extends Question>(type: Type, payload: PageMessage<Type>): Promise<AppMessage<AnswerTypeOf<Type>>>;
  /** Hears what the app says unasked, and what it said before anybody listened. Answers the function that stops. */
  on<Type extends UnaskedType>(type: Type, listener: (payload: AppMessage<Type>) => void): () => void;
}

interface OpenQuestion {
  answer: AppMessageType;
  settle: (payload: unknown) => void;
  fail: (error: BridgeError) => void;
}

/** A port to the app: what goes out is posted as JSON, what comes in is parsed or reported and ignored. */
export function createBridge(post: PostToApp): Bridge {
  const questions = new Map<string, OpenQuestion>();
  const mailbox = createMailbox();
  let welcome: AppMessage<'welcome'> | null = null;

  function receive(json: unknown) {
    const message = readEnvelope(json);
    if (!message || !isAppMessageType(message.type)) return refuse('malformed');
    // Until the host has said who it is, the only thing to hear is that.
    if (!welcome && message.type !== 'welcome') return refuse('stranger', message.type);
    if (message.id === undefined) hear(message.type, message.payload);
    else takeAnswer(message.id, message.type, message.payload);
  }

  function hear(type: AppMessageType, payload: unknown) {
    if (!isUnaskedType(type)) return refuse('unasked', type);
    const parsed = appMessages[type].safeParse(payload);
    if (parsed.success) mailbox.put(type, parsed.data);
    else refuse('malformed', type);
  }

  function takeAnswer(id: string, type: AppMessageType, payload: unknown) {
    const question = questions.get(id);
    // Nobody waits for it any more: the person may have signed out since.
    if (!question) return refuse('unasked', type);
    const parsed = appMessages[type].safeParse(payload);
    if (parsed.success && question.answer === type) return question.settle(parsed.data);
    question.fail(new BridgeError('malformed'));
    refuse('malformed', type);
  }

  function ask<Type extends Question>(type: Type, payload: PageMessage<Type>) {
    const { answer, timeoutMs } = pageMessages[type];
    return new Promise<AppMessage<AnswerTypeOf<Type>>>((resolve, reject) => {
      if (type !== 'hello' && !can(type)) return reject(new BridgeError('unsupported'));
      const id = randomId();
      const timer = setTimeout(() => finish(() => reject(new BridgeError('timeout'))), timeoutMs);
      function finish(settle: () => void) {
        clearTimeout(timer);
        questions.delete(id);
        settle();
      }
      questions.set(id, {
        answer,
        // `takeAnswer` parsed it with the schema of `answer`.
        settle: (value) => {
          // At once: what the app says next may follow in the same breath.
          if (type === 'hello') welcome = value as AppMessage<'welcome'>;
          finish(() => resolve(value as AppMessage<AnswerTypeOf<Type>>));
        },
        fail: (error) => finish(() => reject(error)),
      });
      try {
        say({ id, type, payload });
      } catch (error) {
        finish(() => reject(error));
      }
    });
  }

  const can = (type: PageMessageType) => welcome?.can.includes(type) ?? false;
  const say = (message: Envelope) => post(JSON.stringify(message));

  window.SlideBridge = { receive };
  return {
    greet: () => ask('hello', { protocol: 1 }).catch(() => null),
    can,
    ask,
    send: (type, payload) => {
      if (!can(type)) return;
      try {
        say({ type, payload });
      } catch (error) {
        // A host that goes away breaks its way in first: whoever logs out is out all the same.
        reportError(error, { type });
      }
    },
    on: mailbox.on,
  };
}

function refuse(kind: BridgeError['kind'], type = ''): void {
  reportError(new BridgeError(kind), { type });
}

function isAppMessageType(type: string): type is AppMessageType {
  return Object.hasOwn(appMessages, type);
}

function isUnaskedType(type: AppMessageType): type is UnaskedType {
  return unaskedTypes.some((each) => each === type);
}
