import path from 'node:path';
import { RawClient } from '../../testing/realtime/raw-client';
import { percentile } from '../bench/chat-delivery';
import { residentMiB } from '../bench/machine';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { findFreePort } from '../stack/ports';
import { waitForAnswer } from '../stack/wait-for';

const webUrl = 'http://localhost:3000';
const roomSize = 6;
const atOnce = 25;
const roomsHeard = 100;

/** Many people on one node, each in a room of six: what a connection costs, and how soon a message is with the others. */
export async function measureConnections(count: number): Promise<(readonly [string, string])[]> {
  const port = await findFreePort();
  const edge = startChild({
    name: 'edge',
    command: process.execPath,
    args: ['--import', 'tsx', path.join(root, 'scripts', 'bench-chat', 'edge-process.ts')],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), WEB_URL: webUrl },
    logFile: path.join(root, '.cache', 'logs', 'bench-chat', 'edge.log'),
  });
  const clients: RawClient[] = [];
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/user.1`, { what: 'The edge', died: edge.died });
    const restMiB = residentMiB(edge.pid ?? 0);
    const startedAt = performance.now();
    for (let first = 0; first < count; first += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => first + index);
      clients.push(...(await Promise.all(some.map((number) => connect(port, number)))));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const fullMiB = residentMiB(edge.pid ?? 0);
    const delays = await speakInRooms(port, clients);
    return [
      [`${count} STOMP connections, each with a room: opened in`, `${seconds.toFixed(1)} s`],
      ['memory of the edge, empty → with all of them', `${restMiB} → ${fullMiB} MiB`],
      ['memory of one connection', `${(((fullMiB - restMiB) * 1024) / count).toFixed(1)} KiB`],
      [
        'message → six of them, room by room, p50 / p99',
        `${percentile(delays, 0.5).toFixed(1)} / ${percentile(delays, 0.99).toFixed(1)} ms`,
      ],
    ];
  } finally {
    for (const { socket } of clients) socket.terminate();
    await edge.stop();
  }
}

async function connect(port: number, number: number): Promise<RawClient> {
  const client = new RawClient(`ws://127.0.0.1:${port}/ws`, { origin: webUrl, patienceMs: 60_000 });
  await client.connect(String(number + 1));
  await client.subscribe(`/topic/chat.${Math.floor(number / roomSize) + 1}`);
  return client;
}

/** Milliseconds from the publication to each arrival, sorted. */
async function speakInRooms(port: number, clients: readonly RawClient[]): Promise<number[]> {
  const delays: number[] = [];
  const step = Math.max(1, Math.floor(clients.length / roomSize / roomsHeard));
  for (let room = 1; room * roomSize <= clients.length; room += step) {
    const listeners = clients.slice((room - 1) * roomSize, room * roomSize);
    const at = performance.now();
    const heard = Promise.all(
      listeners.map(async (client) => {
        await client.nextMessage();
        delays.push(performance.now() - at);
      }),
    );
    await fetch(`http://127.0.0.1:${port}/chat.${room}`);
    await heard;
  }
  return delays.sort((one, other) => one - other);
}
