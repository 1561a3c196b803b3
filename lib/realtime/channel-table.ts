import type { MessageHandler } from './realtime-types';

export type ChannelEntry<Message> = {
  channel: string;
  /** Boxed, so that one function subscribed twice counts twice. */
  handlers: Set<{ handle: MessageHandler<Message> }>;
  /** By event name. They live as long as the channel's subscription. */
  listeners: Map<string, Set<MessageHandler<Message>>>;
  /** Takes the running STOMP subscription back; undefined while there is none. */
  leave: (() => void) | undefined;
  isConfirmed: boolean;
  wasConfirmedBefore: boolean;
  isEnded: boolean;
};

/** Which channels are wanted, by whom, and how far each one is. In the order of subscribing. */
export class ChannelTable<Message extends { type: string }> {
  #entries = new Map<string, ChannelEntry<Message>>();

  get wanted(): ChannelEntry<Message>[] {
    return [...this.#entries.values()].filter((entry) => !entry.isEnded);
  }

  get confirmed(): ChannelEntry<Message>[] {
    return [...this.#entries.values()].filter((entry) => entry.isConfirmed);
  }

  get(channel: string): ChannelEntry<Message> | undefined {
    return this.#entries.get(channel);
  }

  getOrCreate(channel: string): ChannelEntry<Message> {
    const existing = this.#entries.get(channel);
    if (existing) return existing;
    const created: ChannelEntry<Message> = {
      channel,
      handlers: new Set(),
      listeners: new Map(),
      leave: undefined,
      isConfirmed: false,
      wasConfirmedBefore: false,
      isEnded: false,
    };
    this.#entries.set(channel, created);
    return created;
  }

  delete(entry: ChannelEntry<Message>): void {
    closeEntry(entry);
    if (this.#entries.get(entry.channel) === entry) this.#entries.delete(entry.channel);
  }

  /** The connection is gone: the channels are still wanted, nothing of them runs any more. */
  closeAll(): void {
    for (const entry of this.#entries.values()) closeEntry(entry);
  }

  /** Everyone who wants this message, at the moment of asking. */
  receiversOf(entry: ChannelEntry<Message>, message: Message): MessageHandler<Message>[] {
    const handlers = [...entry.handlers].map(({ handle }) => handle);
    return [...handlers, ...(entry.listeners.get(message.type) ?? [])];
  }
}

export function closeEntry<Message>(entry: ChannelEntry<Message>): void {
  entry.leave = undefined;
  entry.isConfirmed = false;
  entry.listeners.clear();
}
