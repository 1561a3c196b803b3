import Fastify from 'fastify';
import pg from 'pg';
import * as z from 'zod';

// The floor: the same Fastify and driver in a process of its own, with routes that do nothing but answer what one
// prepared statement gives: that of the call which is held against it, or one that writes the least the call must.
const server = Fastify({ logger: { level: 'error' }, bodyLimit: 256 * 1024 });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c jit=off' });
const valuesSchema = z.array(z.nullable(z.string()));
const statements = z
  .record(
    z.string(),
    z.object({ name: z.string(), text: z.string(), values: z.array(z.nullable(z.string())) }),
  )
  .parse(JSON.parse(process.env.STATEMENTS ?? '{}'));

server.get('/hello', async () => ({ hello: 'world' }));
server.get('/readyz', async () => ({ status: 'ready' }));
for (const [path, statement] of Object.entries(statements))
  server.get<{ Querystring: { values?: string } }>(`/${path}`, async ({ query }) => {
    // Of somebody else, where a caller says so.
    const values = query.values ? valuesSchema.parse(JSON.parse(query.values)) : statement.values;
    const { rows } = await pool.query<[unknown]>({ ...statement, values, rowMode: 'array' });
    // A reference that has nothing to say would be quick and worth nothing.
    if (!rows[0]?.[0]) throw new Error(`nothing stands behind ${path}`);
    return rows[0][0];
  });
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
