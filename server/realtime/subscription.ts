import { toRealtimeDestination } from '@/contract/channels';
import { RESYNC, SUBSCRIPTION_ENDED } from '@/contract/realtime-signals';
import type { Listener, ListenerState } from './channels';

export type SendFrame = (command: string, headers: [string, string][], body?: Buffer) => void;

type SubscriptionOptions = {
  userId: number;
  channel: string;
  /** Absent in STOMP 1.0, where the destination names the subscription. */
  id: string | undefined;
  nextMessageId: () => string;
  send: SendFrame;
  /** Takes it off its channel. */
  onEnd: (subscription: Subscription) => void;
};

const resyncBody = Buffer.from(JSON.stringify({ type: RESYNC }));
const endedBody = Buffer.from(JSON.stringify({ type: SUBSCRIPTION_ENDED }));

/** One STOMP subscription of one session. */
export class Subscription implements Listener {
  state: ListenerState = 'asked';
  readonly userId: number;
  readonly channel: string;
  readonly #options: SubscriptionOptions;

  constructor(options: SubscriptionOptions) {
    this.userId = options.userId;
    this.channel = options.channel;
    this.#options = options;
  }

  deliver(body: Buffer): void {
    const { id, nextMessageId, send } = this.#options;
    const headers: [string, string][] = [
      ['destination', toRealtimeDestination(this.channel)],
      ['message-id', nextMessageId()],
      ['content-type', 'application/json;charset=utf-8'],
    ];
    if (id !== undefined) headers.push(['subscription', id]);
    send('MESSAGE', headers, body);
  }

  /** What was published while it was suspended is fetched by the client. */
  resume(): void {
    if (this.state !== 'suspended') return;
    this.state = 'live';
    this.deliver(resyncBody);
  }

  end(): void {
    const wasTold = this.state === 'live' || this.state === 'suspended';
    this.stop();
    if (wasTold) this.deliver(endedBody);
  }

  /** Ends without a word: the client asked for it, or the whole session ends. */
  stop(): void {
    this.state = 'ended';
    this.#options.onEnd(this);
  }
}
