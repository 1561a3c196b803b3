import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { createRealtimeConnection } from '@/lib/realtime/connection';
import type { RealtimeConnection, RealtimeCredentials, RealtimeProblem } from '@/lib/realtime/realtime-types';
import { createGapBus, type GapBus } from '@/testing/realtime/gap-bus';
import { openNodeWebSocket } from '@/testing/realtime/node-web-socket';
import { startTestEdge, type TestEdge } from '@/testing/realtime/start-edge';

const messageSchema = z.object({
  type: z.enum(['CHAT_MESSAGE', 'WALLET_UPDATED']),
  text: z.optional(z.string()),
});
type Message = z.infer<typeof messageSchema>;

type Stage = {
  edge: TestEdge;
  bus: GapBus;
  connection: RealtimeConnection<Message>;
  sockets: WebSocket[];
  problems: RealtimeProblem[];
  /** `channel reason`, in the order they came. */
  resyncs: string[];
  getCredentials: ReturnType<typeof vi.fn<() => Promise<RealtimeCredentials>>>;
};

/** Patience for a busy machine; a passing check never waits. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 4_000 });

/**
 * For each test of the file: the real edge in this process, and a browser-side connection of person 7, who
 * may listen to `chat.1` and `chat.2`.
 */
export function stageConnection() {
  // Filled before each test; nothing may read it earlier.
  const stage = {} as Stage;

  beforeEach(async () => {
    stage.bus = createGapBus();
    stage.edge = await startTestEdge({ rights: new Set(['7:chat.1', '7:chat.2']), bus: stage.bus });
    stage.sockets = [];
    stage.problems = [];
    stage.resyncs = [];
    stage.getCredentials = vi.fn(async () => ({ username: '7', passcode: 'secret', wsUri: stage.edge.url }));
    stage.connection = createRealtimeConnection<Message>({
      getCredentials: stage.getCredentials,
      loadMessageSchema: async () => messageSchema,
      report: (problem) => stage.problems.push(problem),
      createWebSocket: (url, protocols) => {
        const socket = openNodeWebSocket(url, protocols);
        stage.sockets.push(socket);
        return socket;
      },
      reconnectDelayMs: 20,
    });
    stage.connection.onResync(({ channel, reason }) => stage.resyncs.push(`${channel} ${reason}`));
  });
  afterEach(async () => {
    await stage.connection.deactivate();
    await stage.edge.stop();
  });

  function listen(channel: string) {
    const texts: (string | undefined)[] = [];
    const leave = stage.connection.subscribe(channel, (message) => texts.push(message.text));
    return { texts, leave };
  }

  async function untilSubscribed(...channels: string[]): Promise<void> {
    await eventually(() => expect(stage.connection.getSnapshot().channels).toEqual(channels));
  }

  function say(channel: string, text: string): Promise<void> {
    return stage.edge.realtime.publish(channel, { type: 'CHAT_MESSAGE', text });
  }

  /** The edge of a new process at the old address. */
  async function startAgain(port: number): Promise<void> {
    stage.edge = await startTestEdge({ rights: new Set(['7:chat.1', '7:chat.2']), port });
  }

  return { stage, listen, untilSubscribed, say, startAgain };
}
