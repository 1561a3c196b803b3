import Fastify from 'fastify';

/** The floor: the same Fastify in a process of its own that does nothing but answer. */
const server = Fastify({ logger: { level: 'error' }, bodyLimit: 256 * 1024 });
server.get('/hello', async () => ({ hello: 'world' }));
server.get('/readyz', async () => ({ status: 'ready' }));
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
