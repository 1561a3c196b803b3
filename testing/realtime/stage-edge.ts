import { afterEach, beforeEach } from 'vitest';
import { RawClient } from './raw-client';
import { startTestEdge, type TestEdge } from './start-edge';

type EdgeOptions = Parameters<typeof startTestEdge>[0];
type ClientOptions = ConstructorParameters<typeof RawClient>[1];

type EdgeStage = {
  edge: TestEdge;
  dial: (options?: ClientOptions, url?: string) => RawClient;
  /** Somebody who is connected and hears a room. */
  listen: (userId: string, room: string) => Promise<RawClient>;
  /** Another edge in place of the first. */
  restart: (options: EdgeOptions) => Promise<void>;
};

/** An edge of its own for each test of the file, and clients that end with the test. */
export function stageEdge(): EdgeStage {
  const clients: RawClient[] = [];
  const stage: EdgeStage = {
    // Set before each test; nothing may read it earlier.
    edge: undefined as unknown as TestEdge,
    dial: (options, url = stage.edge.url) => {
      const client = new RawClient(url, options);
      clients.push(client);
      return client;
    },
    listen: async (userId, room) => {
      const client = stage.dial();
      await client.connect(userId);
      await client.subscribe(`/topic/${room}`);
      return client;
    },
    restart: async (options) => {
      await stage.edge.stop();
      stage.edge = await startTestEdge(options);
    },
  };
  beforeEach(async () => {
    stage.edge = await startTestEdge();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.socket.terminate();
    await stage.edge.stop();
  });
  return stage;
}
