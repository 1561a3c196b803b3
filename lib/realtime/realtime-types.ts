import type { CreateWebSocket } from './open-socket';

/** inactive → active → deactivating → inactive (docs/product.md#realtime). */
export type RealtimeState = 'inactive' | 'active' | 'deactivating';

export type RealtimeSnapshot = {
  state: RealtimeState;
  /** A STOMP session is open right now. */
  isConnected: boolean;
  /** What the server confirmed, in the order of subscribing. */
  channels: readonly string[];
};

export type RealtimeCredentials = { username: string; passcode: string; wsUri: string };

/**
 * `subscribed`: first time; what happened between your fetch and now may be missing. `reconnected`: back
 * after a break. `gap`: the connection held, the server missed something itself. In each case: fetch what
 * came after the last one you have.
 */
export type ResyncReason = 'subscribed' | 'reconnected' | 'gap';
export type ResyncListener = (resync: { channel: string; reason: ResyncReason }) => void;

/** Nothing here is the user's fault or shown to them; all of it is worth a report. */
export type RealtimeProblem =
  | { kind: 'unreadable-message'; channel: string }
  | { kind: 'unknown-message'; channel: string; type: string | undefined; error: unknown }
  | { kind: 'handler-failed'; error: unknown }
  | { kind: 'credentials-failed'; error: unknown }
  | { kind: 'client-not-loaded'; error: unknown }
  | { kind: 'refused'; code: string | undefined; message: string | undefined };

export type Unsubscribe = () => void;
export type MessageHandler<Message> = (message: Message) => void;

/** What a zod schema offers and the connection needs of it. */
export type MessageSchema<Message> = {
  safeParse: (value: unknown) => { success: true; data: Message } | { success: false; error: unknown };
};

export interface RealtimeConnection<Message extends { type: string }> {
  activate(): void;
  /** Resolves when the connection is closed. */
  deactivate(): Promise<void>;
  /**
   * Reconnects at once if the server fell silent, and waits no longer for the next attempt. For when the page wakes up
   * (timers slept with it) or the network is back.
   */
  checkAlive(): void;
  /** May be called at any time; the channel is listened to whenever there is a connection. */
  subscribe(channel: string, handler: MessageHandler<Message>): Unsubscribe;
  /**
   * Listens for one kind of message on the first subscribed channel. Only while connected with a subscribed
   * channel: answers false otherwise, and all listeners are gone after a disconnect.
   */
  addListener(eventName: string, listener: MessageHandler<Message>): boolean;
  /** Only while connected with a subscribed channel, as `addListener`. */
  removeListener(eventName: string, listener: MessageHandler<Message>): boolean;
  onResync(listener: ResyncListener): Unsubscribe;
  /** The right to listen to a channel ended or was refused: nothing will come until it is subscribed anew. */
  onEnded(listener: (channel: string) => void): Unsubscribe;
  getSnapshot(): RealtimeSnapshot;
  subscribeState(listener: () => void): Unsubscribe;
}

export type RealtimeConnectionOptions<Message> = {
  /** Asked before each connect. */
  getCredentials: () => Promise<RealtimeCredentials>;
  /** What is not a signal of the edge must fit this, or it is ignored and reported. Asked for with the client. */
  loadMessageSchema: () => Promise<MessageSchema<Message>>;
  report: (problem: RealtimeProblem) => void;
  createWebSocket?: CreateWebSocket;
  /** 500 ms when absent (docs/product.md#realtime). */
  reconnectDelayMs?: number;
  /** 10 s both ways when absent. */
  heartbeatMs?: number;
};
