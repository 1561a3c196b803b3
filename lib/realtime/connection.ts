import type { Client, IFrame } from '@stomp/stompjs';
import { fromRealtimeDestination, toRealtimeDestination } from '@/contract/channels';
import { createListeners } from '@/lib/async/listeners';
import { retry } from '@/lib/async/retry';
import { type ChannelEntry, ChannelTable, closeEntry } from './channel-table';
import { openSocket } from './open-socket';
import type { Reading } from './read-message';
import type {
  MessageHandler,
  RealtimeConnection,
  RealtimeConnectionOptions,
  RealtimeSnapshot,
  ResyncListener,
  ResyncReason,
  Unsubscribe,
} from './realtime-types';
import { createReconnectPace, type ReconnectPace } from './reconnect-pace';
import { loadStompClient } from './stomp-client';

const defaultReconnectMs = 500;
const defaultHeartbeatMs = 10_000;

// How long a polite goodbye may take before the socket is dropped.
const goodbyeMs = 2_000;

/**
 * ERROR frames that are part of a normal life: the client reconnects with new credentials, and learns from the api when
 * the session is over.
 */
const expectedErrorCodes = new Set(['CREDENTIALS_EXPIRED', 'GOING_AWAY', 'SESSION_ENDED']);

/** The one realtime connection of the page (docs/product.md#realtime). A plain object; React reads its snapshot. */
export function createRealtimeConnection<Message extends { type: string }>(
  options: RealtimeConnectionOptions<Message>,
): RealtimeConnection<Message> {
  return new StompConnection(options);
}

class StompConnection<Message extends { type: string }> implements RealtimeConnection<Message> {
  readonly #options: RealtimeConnectionOptions<Message>;
  readonly #pace: ReconnectPace;
  readonly #table = new ChannelTable<Message>();
  readonly #stateListeners = createListeners();
  readonly #resyncListeners = createListeners<Parameters<ResyncListener>[0]>();
  readonly #endedListeners = createListeners<string>();
  #snapshot: RealtimeSnapshot = { state: 'inactive', isConnected: false, channels: [] };
  #client: Client | undefined;
  /** Comes with the client: nothing arrives before it. */
  #read: ((channel: string, body: string) => Reading<Message>) | undefined;
  /** One per activation; undefined while nobody wants a connection. */
  #activation: AbortController | undefined;
  #receiptCount = 0;
  /** By the wall clock: the others may stand still while a device sleeps. */
  #lastHeardAt = 0;

  constructor(options: RealtimeConnectionOptions<Message>) {
    this.#options = options;
    this.#pace = createReconnectPace(options.reconnectDelayMs ?? defaultReconnectMs);
  }

  activate = (): void => {
    if (this.#activation) return;
    this.#activation = new AbortController();
    if (this.#client) this.#client.activate();
    else void this.#start(this.#activation.signal);
  };

  deactivate = async (): Promise<void> => {
    this.#activation?.abort();
    this.#activation = undefined;
    const client = this.#client;
    if (!client) return this.#update({ state: 'inactive' });
    // Not `deactivate({ force })`: by then someone may want the connection again.
    const goodbye = setTimeout(() => client.forceDisconnect(), goodbyeMs);
    await client.deactivate();
    clearTimeout(goodbye);
  };

  checkAlive = (): void => {
    const { heartbeatMs = defaultHeartbeatMs } = this.#options;
    const isSilent = Date.now() - this.#lastHeardAt > heartbeatMs * 2;
    if (this.#snapshot.isConnected && isSilent) this.#client?.forceDisconnect();
    this.#pace.hurry();
  };

  subscribe = (channel: string, handle: MessageHandler<Message>): Unsubscribe => {
    const entry = this.#table.getOrCreate(channel);
    const box = { handle };
    entry.handlers.add(box);
    entry.isEnded = false;
    // While it says goodbye it opens nothing: the next connection does.
    const isOpen = this.#snapshot.state === 'active';
    if (isOpen && this.#client?.connected && !entry.leave) this.#open(this.#client, entry);
    return () => {
      if (!entry.handlers.delete(box) || entry.handlers.size > 0) return;
      entry.leave?.();
      this.#table.delete(entry);
      this.#update();
    };
  };

  addListener = (eventName: string, listener: MessageHandler<Message>): boolean => {
    const [first] = this.#table.confirmed;
    if (!first) return false;
    const listeners = first.listeners.get(eventName) ?? new Set();
    first.listeners.set(eventName, listeners.add(listener));
    return true;
  };

  removeListener = (eventName: string, listener: MessageHandler<Message>): boolean => {
    // Where it sits: the first channel of now need not be the first of then.
    return this.#table.confirmed.some((entry) => entry.listeners.get(eventName)?.delete(listener));
  };

  onResync = this.#resyncListeners.add;
  onEnded = this.#endedListeners.add;
  subscribeState = this.#stateListeners.add;
  getSnapshot = (): RealtimeSnapshot => this.#snapshot;

  async #start(signal: AbortSignal): Promise<void> {
    this.#update({ state: 'active' });
    const { report, getCredentials, loadMessageSchema } = this.#options;
    const { reconnectDelayMs = defaultReconnectMs, heartbeatMs = defaultHeartbeatMs } = this.#options;
    const { wait } = this.#pace;
    const load = async () => {
      const [{ readMessage }, schema] = await Promise.all([import('./read-message'), loadMessageSchema()]);
      this.#read = (channel, body) => readMessage({ channel, body, schema });
      return loadStompClient({
        getCredentials,
        getSignal: () => this.#activation?.signal ?? AbortSignal.abort(),
        createWebSocket: this.#createWebSocket,
        reconnectDelayMs,
        wait,
        heartbeatMs,
        onConnect: () => this.#openAll(),
        onClose: () => this.#closeAll(),
        onStateChange: (state) => this.#update({ state }),
        onError: (frame) => this.#noteError(frame),
        onCredentialsFailed: (error) => report({ kind: 'credentials-failed', error }),
      });
    };
    const onFailure = (error: unknown) => report({ kind: 'client-not-loaded', error });
    const client = await retry({ attempt: load, signal, onFailure, wait });
    if (!client) return;
    this.#client = client;
    client.activate();
  }

  #createWebSocket = (url: string, protocols: string[]): WebSocket =>
    openSocket({
      url,
      protocols,
      create: this.#options.createWebSocket,
      onMessage: () => {
        this.#lastHeardAt = Date.now();
      },
    });

  #openAll(): void {
    const client = this.#client;
    if (!client) return;
    this.#update({ isConnected: true });
    for (const entry of this.#table.wanted) this.#open(client, entry);
  }

  #closeAll(): void {
    this.#table.closeAll();
    this.#update({ isConnected: false });
  }

  #open(client: Client, entry: ChannelEntry<Message>): void {
    this.#receiptCount += 1;
    const receipt = `subscribed-${this.#receiptCount}`;
    client.watchForReceipt(receipt, () => {
      if (entry.leave === leave) this.#confirm(entry);
    });
    const destination = toRealtimeDestination(entry.channel);
    const subscription = client.subscribe(destination, ({ body }) => this.#receive(entry, body), { receipt });
    const leave = () => {
      if (client.connected) subscription.unsubscribe();
    };
    entry.leave = leave;
  }

  #confirm(entry: ChannelEntry<Message>): void {
    const reason = entry.wasConfirmedBefore ? 'reconnected' : 'subscribed';
    entry.isConfirmed = true;
    entry.wasConfirmedBefore = true;
    this.#update();
    this.#emitResync(entry.channel, reason);
  }

  #receive(entry: ChannelEntry<Message>, body: string): void {
    const { channel } = entry;
    const reading = this.#read?.(channel, body);
    if (!reading) return;
    if (reading.kind === 'problem') this.#options.report(reading.problem);
    else if (reading.kind === 'resync') this.#emitResync(channel, 'gap');
    else if (reading.kind === 'ended') this.#end(entry);
    else this.#callAll(this.#table.receiversOf(entry, reading.message), reading.message);
  }

  #end(entry: ChannelEntry<Message>): void {
    entry.isEnded = true;
    // Tells the server that the id is free again; it has stopped by itself.
    entry.leave?.();
    closeEntry(entry);
    this.#update();
    this.#callAll([...this.#endedListeners.all], entry.channel);
  }

  #noteError({ headers }: IFrame): void {
    const channel = fromRealtimeDestination(headers.destination ?? '');
    const entry = channel === null ? undefined : this.#table.get(channel);
    // It must not be asked for again after the reconnect: the refusal would end every session.
    if (headers.code === 'SUBSCRIPTION_REFUSED' && entry) this.#end(entry);
    else if (!expectedErrorCodes.has(headers.code ?? '')) {
      this.#options.report({ kind: 'refused', code: headers.code, message: headers.message });
    }
  }

  #emitResync(channel: string, reason: ResyncReason): void {
    this.#callAll([...this.#resyncListeners.all], { channel, reason });
  }

  #callAll<Value>(receivers: readonly ((value: Value) => void)[], value: Value): void {
    for (const receive of receivers) {
      try {
        receive(value);
      } catch (error) {
        this.#options.report({ kind: 'handler-failed', error });
      }
    }
  }

  #update(change: Partial<RealtimeSnapshot> = {}): void {
    const channels = this.#table.confirmed.map((entry) => entry.channel);
    this.#snapshot = { ...this.#snapshot, ...change, channels };
    for (const listener of [...this.#stateListeners.all]) listener();
  }
}
