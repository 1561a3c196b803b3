import type { Bus, Unsubscribe } from '../adapters/bus/bus';

/**
 * `asked`: registered, its right not yet proven. `live`: receives. `suspended`: receives nothing until its
 * right is proven again. `ended`: never receives again.
 */
export type ListenerState = 'asked' | 'live' | 'suspended' | 'ended';

export interface Listener {
  readonly userId: number;
  readonly channel: string;
  state: ListenerState;
  deliver(body: Buffer): void;
  /** The right ended: tells the client, then falls silent. */
  end(): void;
}

type Link = { holders: Set<Listener>; unsubscribe: Promise<Unsubscribe> };

/** Which listeners each channel has. A bus subject is subscribed to only while a listener holds it. */
export class Channels {
  #listeners = new Map<string, Set<Listener>>();
  #links = new Map<string, Link>();

  constructor(
    private readonly bus: Bus,
    private readonly subjectOf: (channel: string) => string,
  ) {}

  /** From here on `endRight` finds the listener, although nothing is delivered before `open`. */
  register(listener: Listener): void {
    const listeners = this.#listeners.get(listener.channel) ?? new Set();
    this.#listeners.set(listener.channel, listeners.add(listener));
  }

  /** Resolves when messages of the channel reach this node; the listener's own state decides on delivery. */
  async open(listener: Listener): Promise<void> {
    const { channel } = listener;
    const link = this.#links.get(channel) ?? this.#connect(channel);
    link.holders.add(listener);
    try {
      await link.unsubscribe;
    } catch (error) {
      if (this.#links.get(channel) === link) this.#links.delete(channel);
      throw error;
    }
  }

  remove(listener: Listener): void {
    const { channel } = listener;
    const listeners = this.#listeners.get(channel);
    if (listeners?.delete(listener) && listeners.size === 0) this.#listeners.delete(channel);
    const link = this.#links.get(channel);
    if (!link?.holders.delete(listener) || link.holders.size > 0) return;
    this.#links.delete(channel);
    link.unsubscribe.then(
      (unsubscribe) => unsubscribe(),
      () => {},
    );
  }

  endRight({ userId, channel }: { userId: number; channel: string }): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      if (listener.userId === userId) listener.end();
    }
  }

  get count(): number {
    return this.#links.size;
  }

  #connect(channel: string): Link {
    const holders = new Set<Listener>();
    const unsubscribe = this.bus.subscribe(this.subjectOf(channel), (body) => {
      // What arrives before the gap is announced comes ahead of the rights that ended during it; the
      // resync that follows makes up for it.
      if (!this.bus.isHealthy()) return;
      for (const listener of holders) {
        if (listener.state === 'live') listener.deliver(body);
      }
    });
    const link = { holders, unsubscribe };
    this.#links.set(channel, link);
    return link;
  }
}
