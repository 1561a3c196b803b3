import type { Call, CallResponse } from '@/contract/call';
import { getChatSessionToken, refreshToken } from '@/contract/sessions';
import { type CallInput, CallRefusal, callOverHttp } from '../api/call-over-http';
import { signInPerson } from '../api/sign-in-person';
import type { SandboxStore } from '../store';

const minuteMs = 60_000;
/** All people of one machine share the api's limit of ten; the rest is for who sits in front of it. */
const defaultSignInsPerMinute = 5;

interface Session {
  userId: number;
  accessToken: string;
  refreshToken: string;
  chatToken: { token: string; expiresAt: number } | null;
}

/** The public api as companions use it: signed in at the sandbox's providers like anybody, one session each. */
export class CompanionClient {
  readonly #apiUrl: string;
  readonly #store: SandboxStore;
  readonly #sessions = new Map<string, Promise<Session>>();
  readonly #signInsPerMinute: number;
  #signIns: number[] = [];

  constructor({
    apiUrl,
    store,
    signInsPerMinute = defaultSignInsPerMinute,
  }: {
    apiUrl: string;
    store: SandboxStore;
    signInsPerMinute?: number | undefined;
  }) {
    this.#apiUrl = apiUrl;
    this.#store = store;
    this.#signInsPerMinute = signInsPerMinute;
  }

  /** Makes a call as the companion with this subject; a session that ran out is renewed once. */
  async call<C extends Call>(subject: string, call: C, input: CallInput<C> = {}): Promise<CallResponse<C>> {
    const session = await this.#sessionOf(subject);
    try {
      return await this.#send(session, call, input);
    } catch (error) {
      if (!(error instanceof CallRefusal) || error.status !== 401) throw error;
      return this.#send(await this.#renew(subject, session), call, input);
    }
  }

  #sessionOf(subject: string): Promise<Session> {
    const known = this.#sessions.get(subject);
    if (known) return known;
    return this.#keep(subject, this.#signIn(subject));
  }

  #keep(subject: string, session: Promise<Session>): Promise<Session> {
    this.#sessions.set(subject, session);
    session.catch(() => this.#sessions.delete(subject));
    return session;
  }

  async #signIn(subject: string): Promise<Session> {
    const now = Date.now();
    this.#signIns = this.#signIns.filter((at) => at > now - minuteMs);
    if (this.#signIns.length >= this.#signInsPerMinute) throw new CallRefusal({ name: 'signIn' }, 429);
    this.#signIns.push(now);
    const account = await this.#store.getAccount(subject);
    if (!account) throw new Error(`the sandbox has no account ${subject}`);
    const handOver = await signInPerson(account, this.#apiUrl);
    if (handOver.status !== 'member') throw new Error(`${subject} has not signed up`);
    return { ...handOver, userId: Number(handOver.userId), chatToken: null };
  }

  async #renew(subject: string, spent: Session): Promise<Session> {
    const renewed = this.#send({ ...spent, accessToken: '' }, refreshToken, {
      body: { refreshToken: spent.refreshToken, userId: spent.userId },
    }).then((tokens) => ({ ...spent, ...tokens, chatToken: null }));
    return this.#keep(
      subject,
      renewed.catch(() => this.#signIn(subject)),
    );
  }

  async #send<C extends Call>(session: Session, call: C, input: CallInput<C>): Promise<CallResponse<C>> {
    const chatToken = call.chatToken && (await this.#chatToken(session));
    const { accessToken } = session;
    return callOverHttp({ apiUrl: this.#apiUrl, accessToken, ...(chatToken && { chatToken }) }, call, input);
  }

  async #chatToken(session: Session): Promise<string> {
    if (!session.chatToken || session.chatToken.expiresAt < Date.now() + minuteMs) {
      const { token, expiresAt } = await this.#send(session, getChatSessionToken, {});
      session.chatToken = { token, expiresAt: Date.parse(expiresAt) };
    }
    return session.chatToken.token;
  }
}
