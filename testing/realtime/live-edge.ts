import { http, passthrough } from 'msw';
import { openNodeWebSocket } from '@/testing/realtime/node-web-socket';
import { startTestEdge } from '@/testing/realtime/start-edge';
import { server } from '../msw/server';

/** The real edge in this process, for a screen's test: person 1 may listen to their own channel. */
export async function startLiveEdge() {
  const edge = await startTestEdge();
  server.use(http.get(`http://127.0.0.1:${edge.port}/ws`, () => passthrough()));
  return {
    credentials: { username: '1', passcode: 'secret', wsUri: edge.url },
    createWebSocket: openNodeWebSocket,
    /** Ends every live connection of the person, as a block or a withdrawal does. */
    disconnect: (reason: string) => edge.realtime.disconnect({ userId: 1, reason }),
    stop: edge.stop,
  };
}
