import type { FastifyInstance } from 'fastify';

/**
 * An answer that says nothing of caches is kept by none, refusals included: nearly all of them are about one person.
 * What may be kept (photos) says so itself.
 */
export function registerCacheControl(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
