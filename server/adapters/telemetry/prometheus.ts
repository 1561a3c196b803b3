import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createMetrics, type MetricSources } from './metrics';
import type { Telemetry } from './telemetry';

/** Gathers a node's figures and answers them, on a listener of their own, to whoever asks for `/metrics`. */
export function openPrometheus({
  host,
  port,
  sources,
}: {
  host: string;
  port: number;
  sources: MetricSources;
}): Telemetry {
  const metrics = createMetrics(sources);
  const listener = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.read().catch(() => null);
    if (text === null) return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': metrics.register.contentType }).end(text);
  });
  // A reading that hangs holds no node's end.
  listener.requestTimeout = 30_000;
  return {
    observeCalls(server: FastifyInstance) {
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        const call = { method: request.method, route, status: reply.statusCode };
        metrics.observeCall(call, reply.elapsedTime / 1000);
      });
    },
    async aroundJob(queue, work) {
      const startedAt = performance.now();
      const note = (outcome: 'done' | 'failed') =>
        metrics.observeJob(queue, outcome, (performance.now() - startedAt) / 1000);
      try {
        await work();
        note('done');
      } catch (error) {
        note('failed');
        throw error;
      }
    },
    start: () =>
      new Promise((resolve, reject) => {
        listener.once('error', reject);
        listener.listen(port, host, () => resolve());
      }),
    async close() {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      metrics.register.clear();
    },
  };
}
