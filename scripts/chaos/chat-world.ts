import path from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { startNats } from '../services/nats';
import { startPostgres } from '../services/postgres';
import { launchFreshStack } from '../stack/fresh-stack';
import { type Blow, busBlows, databaseBlows, nodeBlows } from './blows';
import { buildRoughRoad, type RoughRoad } from './rough-road';

export interface ChatWorld {
  readonly name: string;
  readonly stack: Awaited<ReturnType<typeof launchFreshStack>>;
  readonly road: RoughRoad;
  readonly blows: readonly Blow[];
  /** The fastest clock of a node before the slowest. */
  readonly clocksApartMs: number;
  stop(): Promise<void>;
}

/** How wrong the clocks of the nodes are, in milliseconds, in turn. */
const nodeSkewsMs = [0, 45_000, -45_000];
const roughness = { cutEveryMs: 700, share: 0.03, longestDelayMs: 300 };

/** `web`: whether the app starts besides, for browsers. */
interface WorldOptions {
  readonly web: boolean;
}

export async function openEmbeddedWorld({ web }: WorldOptions): Promise<ChatWorld> {
  return open({ name: 'embedded: one node, PGlite, bus in memory', apiNodes: 1, web }, []);
}

export async function openServicesWorld({ web }: WorldOptions): Promise<ChatWorld> {
  const postgres = await startPostgres({ durable: true });
  const bus = busBlows(await startNats());
  const services = { databaseUrl: postgres.databaseUrl, natsUrl: bus.url, web };
  const world = await open(
    { name: 'services: three nodes with clocks 90 s apart, PostgreSQL, NATS', apiNodes: 3, ...services },
    [...databaseBlows(postgres), ...bus.blows],
  );
  return {
    ...world,
    async stop() {
      await world.stop();
      await bus.stop();
      await postgres.stop();
    },
  };
}

async function open(
  {
    name,
    ...given
  }: { name: string; apiNodes: number; web: boolean; databaseUrl?: string; natsUrl?: string },
  blows: readonly Blow[],
): Promise<ChatWorld> {
  const road = buildRoughRoad(roughness);
  const clock = path.join(root, 'scripts', 'chaos', 'skewed-clock.mjs');
  const stack = await launchFreshStack({
    name: 'chaos-chat',
    ...given,
    // Who is on a socket has a token of one sign-in, and no app that asks for another.
    env: { LOG_LEVEL: 'warn', ACCESS_TOKEN_SECONDS: '7200' },
    road: road.lead,
    envOfNode: (index) => ({
      NODE_OPTIONS: `--import ${clock}`,
      CLOCK_SKEW_MS: String(nodeSkewsMs[index % nodeSkewsMs.length]),
    }),
  });
  const cut: Blow = {
    name: 'every connection cut',
    strike: async () => road.cutEverything(),
  };
  const skews = nodeSkewsMs.slice(0, given.apiNodes);
  return {
    name,
    stack,
    road,
    blows: [cut, ...nodeBlows(stack.nodes), ...blows],
    clocksApartMs: Math.max(...skews) - Math.min(...skews),
    stop: () => stack.stop(),
  };
}
