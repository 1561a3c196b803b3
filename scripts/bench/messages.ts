import type { TwoTeams } from '../../testing/stack/six-people';
import { type Delivery, measureDelivery, percentile } from './chat-delivery';
import type { Deployment } from './deployments';
import { measureBareBus } from './references';

/** Milliseconds within which a message still counts as live. */
const liveMs = 200;
const steps = [60, 120, 250, 500, 750, 1000, 1250, 1500];
const stepSeconds = 3;

/** How long a message takes to five others at an even pace, beside the bare bus, and how many a second stay live. */
export async function measureMessages(
  { webUrl, natsUrl }: Pick<Deployment, 'webUrl' | 'natsUrl'>,
  { everybody, matchId }: TwoTeams,
): Promise<(readonly [string, string])[]> {
  const [writer, ...listeners] = everybody;
  if (!writer) throw new Error('nobody writes');
  const send = (senders: typeof everybody, perSecond: number, messageCount: number) =>
    measureDelivery({
      senders,
      listeners,
      channelId: matchId,
      origin: webUrl,
      messageCount,
      everyMs: 1000 / perSecond,
    });
  await send([writer], 16, 20);
  const bus = await measureBareBus(natsUrl, 50);
  const calm = await send([writer], 16, 200);
  let most = 'fewer than the first step';
  for (const perSecond of steps) {
    const delivery = await send(everybody, perSecond, perSecond * stepSeconds);
    if (!isLive(delivery)) break;
    most = `${delivery.perSecond.toFixed(0)} a second, p50 ${at(delivery, 0.5)}, p99 ${at(delivery, 0.99)}`;
  }
  return [
    ['bare bus, publish → arrival, p50 / p99', `${ms(percentile(bus, 0.5))} / ${ms(percentile(bus, 0.99))}`],
    ['message POST → five others, 16 a second, p50 / p99', `${at(calm, 0.5)} / ${at(calm, 0.99)}`],
    ['deliveries', `${calm.latencies.length} of ${calm.expectedCount}`],
    [`most messages in one room with p99 < ${liveMs} ms`, most],
  ];
}

function isLive(delivery: Delivery): boolean {
  const { latencies, expectedCount } = delivery;
  return latencies.length === expectedCount && percentile(latencies, 0.99) < liveMs;
}

const at = ({ latencies }: Delivery, share: number) => ms(percentile(latencies, share));
const ms = (value: number) => `${value.toFixed(1)} ms`;
