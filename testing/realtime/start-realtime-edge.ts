import type { Bus } from '@/server/adapters/bus/bus';
import type { RealtimeOptions } from '@/server/realtime/realtime';
import { createGapBus } from '@/server/realtime/testing/gap-bus';
import { openNodeWebSocket as openSocket } from '@/server/realtime/testing/node-web-socket';
import { startTestEdge, type TestEdge } from '@/server/realtime/testing/start-edge';

type Options = { rights: string[]; port?: number; bus?: Bus } & Pick<
  Partial<RealtimeOptions>,
  'authenticate' | 'limits'
>;

/** The real edge in this process, for tests of the browser's side. Its passcode is `secret`. */
export function startRealtimeEdge({ rights, ...options }: Options): Promise<TestEdge> {
  return startTestEdge({ ...options, rights: new Set(rights) });
}

/** A bus whose link to the node can be broken and restored. */
export const createBreakableBus = createGapBus;

/** Node's WebSocket for code that expects the browser's. */
export const openNodeWebSocket = openSocket;
