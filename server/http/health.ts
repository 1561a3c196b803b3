import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app-context';

/** `/healthz`: the process answers. `/readyz`: and its database does too, so a balancer may send people here. */
export function registerHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await app.db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unavailable' });
    }
  });
}
