import { fromRealtimeDestination } from '@/contract/channels';
import type { Channels } from './channels';
import { type Frame, ProtocolError, type StompVersion } from './frame';
import { refuseDestination } from './refusals';
import type { MayListen } from './rights';
import { type SendFrame, Subscription } from './subscription';

type SubscriptionsOptions = {
  userId: number;
  sessionId: string;
  version: StompVersion;
  limit: number;
  channels: Channels;
  mayListen: MayListen;
  send: SendFrame;
};

/** The subscriptions of one session, by STOMP id (1.0: by destination where no id was given). */
export class Subscriptions {
  #byKey = new Map<string, Subscription>();
  #messageCount = 0;
  /** Rights proven in an earlier epoch must be proven again: their end may have gone unheard. */
  #epoch = 0;

  constructor(private readonly options: SubscriptionsOptions) {}

  /** Resolves when the channel is live; a refusal is thrown and ends the session. */
  async subscribe(frame: Frame): Promise<void> {
    const { channels, mayListen, userId } = this.options;
    const { key, id, destination } = this.#readTarget(frame);
    if ((frame.headers.get('ack') ?? 'auto') !== 'auto') {
      throw new ProtocolError('only ack:auto is offered');
    }
    const known = this.#byKey.get(key);
    if (known && known.state !== 'ended') throw new ProtocolError('this subscription id is in use');
    if (!known && this.#byKey.size >= this.options.limit) throw new ProtocolError('too many subscriptions');
    const channel = fromRealtimeDestination(destination ?? '');
    if (!channel) throw refuseDestination(destination);

    const subscription = this.#create(channel, id);
    this.#byKey.set(key, subscription);
    // Registered before its right is asked for: a right that ends meanwhile finds it and ends it, and one
    // that ended before is not granted. Either way nobody is left listening.
    channels.register(subscription);
    let epoch: number;
    do {
      epoch = this.#epoch;
      if (!(await mayListen(userId, channel))) subscription.stop();
      if (isStillAsked(subscription)) await channels.open(subscription);
    } while (isStillAsked(subscription) && epoch !== this.#epoch);
    if (!isStillAsked(subscription)) throw refuseDestination(destination);
    subscription.state = 'live';
  }

  /** Unknown ids are fine: the right may have ended while the UNSUBSCRIBE was on its way. */
  unsubscribe(frame: Frame): void {
    const { key } = this.#readTarget(frame);
    this.#byKey.get(key)?.stop();
    this.#byKey.delete(key);
  }

  /** Nothing is delivered from here on until `proveAgain`. */
  suspend(): void {
    this.#epoch += 1;
    for (const subscription of this.#byKey.values()) {
      if (subscription.state === 'live') subscription.state = 'suspended';
    }
  }

  /** Ends the subscriptions whose right is gone; who was suspended continues with a RESYNC. */
  async proveAgain(): Promise<void> {
    const epoch = this.#epoch;
    for (const subscription of [...this.#byKey.values()]) {
      if (!isGranted(subscription)) continue;
      const isAllowed = await this.options.mayListen(this.options.userId, subscription.channel);
      // Suspended once more: this answer is too old, and the newer run asks for all of them.
      if (epoch !== this.#epoch) return;
      if (isAllowed) subscription.resume();
      else subscription.end();
    }
  }

  clear(): void {
    for (const subscription of this.#byKey.values()) subscription.stop();
    this.#byKey.clear();
  }

  #create(channel: string, id: string | undefined): Subscription {
    const { userId, sessionId, send, channels } = this.options;
    return new Subscription({
      userId,
      channel,
      id,
      send,
      nextMessageId: () => `${sessionId}-${++this.#messageCount}`,
      onEnd: (subscription) => channels.remove(subscription),
    });
  }

  #readTarget(frame: Frame) {
    const id = frame.headers.get('id');
    const destination = frame.headers.get('destination');
    const key = id ?? (this.options.version === '1.0' ? destination : undefined);
    if (key === undefined) throw new ProtocolError(`${frame.command} needs an id header`);
    if (frame.command === 'SUBSCRIBE' && destination === undefined) {
      throw new ProtocolError('SUBSCRIBE needs a destination header');
    }
    return { key, id, destination };
  }
}

// Functions, because the state changes during an await and the compiler would narrow it away.
function isStillAsked(subscription: Subscription): boolean {
  return subscription.state === 'asked';
}

function isGranted(subscription: Subscription): boolean {
  return subscription.state === 'live' || subscription.state === 'suspended';
}
