import { type AppMessage, type AppMessageType, appMessages } from '@/lib/bridge/app-messages';
import { type Envelope, readEnvelope } from '@/lib/bridge/envelope';
import {
  type PageMessage,
  type PageMessageType,
  pageMessages,
  type Question,
} from '@/lib/bridge/page-messages';

type Welcome = AppMessage<'welcome'>;
type Session = AppMessage<'loginToWebview'>;
/** What this host answers a question; null for silence, which a person or a slow device may give. */
type Answers = {
  [Type in Question]?: (
    question: PageMessage<Type>,
  ) => AppMessage<(typeof pageMessages)[Type]['answer']> | null;
};

interface HostOptions {
  /** Gives a text to the page: evaluates `window.SlideBridge.receive(json)` in its main frame. */
  deliver: (json: string) => void;
  welcome?: Partial<Welcome>;
  session?: Session | null;
}

/** What a native app does with the bridge, as docs/bridge.md says it. Throws where the page breaks its word. */
export function createReferenceHost({ deliver, welcome, session = null }: HostOptions) {
  const heard: { id?: string; type: PageMessageType; payload: unknown }[] = [];
  const shelf = new Map<string, string>();
  let current = session;
  let answers: Answers = {};

  const builtIn: Answers = {
    hello: () => ({ ...defaultWelcome, ...welcome }),
    requestToken: () => current ?? { isLoggedOut: true },
  };

  function post(json: string) {
    const { id, type, payload } = readPageMessage(json);
    heard.push({ ...(id && { id }), type, payload });
    remember(type, payload);
    if (id && 'answer' in pageMessages[type]) answer(id, type as Question, payload);
  }

  function remember(type: PageMessageType, payload: unknown) {
    if (type === 'login') current = pageMessages.login.payload.parse(payload);
    if (type === 'logout') current = null;
    if (type === 'setStorageItem') {
      const { key, value } = pageMessages.setStorageItem.payload.parse(payload);
      if (value === null) shelf.delete(key);
      else shelf.set(key, value);
    }
  }

  function answer(id: string, type: Question, payload: unknown) {
    const give = (answers[type] ?? builtIn[type]) as ((question: unknown) => unknown) | undefined;
    const given = give?.(payload) ?? null;
    if (given !== null) say(pageMessages[type].answer, given as never, id);
  }

  /** As a native app does it: well formed. */
  function say<Type extends AppMessageType>(type: Type, payload: AppMessage<Type>, id?: string) {
    deliver(JSON.stringify({ ...(id && { id }), type, payload: appMessages[type].parse(payload) }));
  }

  return {
    /** What the page posts. */
    post,
    heard,
    heardOf: <Type extends PageMessageType>(type: Type) =>
      heard.filter((message) => message.type === type) as { id?: string; payload: PageMessage<Type> }[],
    say,
    /** Whatever it is. */
    sayRaw: deliver,
    /** From now on, in the place of what it said before. */
    answerWith: (next: Answers) => {
      answers = { ...answers, ...next };
    },
    /** The app signs somebody in, or out. */
    signIn(next: Session) {
      current = next;
      say('loginToWebview', next);
    },
    signOut() {
      current = null;
      say('updatedToken', { isLoggedOut: true, isForgotten: true });
    },
    session: () => current,
    shelf,
  };
}

export type ReferenceHost = ReturnType<typeof createReferenceHost>;

export const defaultWelcome: Welcome = {
  app: 'slide',
  platform: 'IOS',
  platformVersion: '18.1',
  appVersion: 'prod-1.7.7',
  deviceId: 'device-of-the-app',
  can: Object.keys(pageMessages),
};

function readPageMessage(json: string): Envelope & { type: PageMessageType } {
  const message = readEnvelope(json);
  if (!message || !isPageMessageType(message.type)) throw new Error(`not a message of the page: ${json}`);
  pageMessages[message.type].payload.parse(message.payload);
  return { ...message, type: message.type };
}

function isPageMessageType(type: string): type is PageMessageType {
  return Object.hasOwn(pageMessages, type);
}
