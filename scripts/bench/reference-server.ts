import Fastify from 'fastify';
import pg from 'pg';

// The floor: the same Fastify and driver in a process of its own, with routes that do nothing but answer what one
// prepared statement gives for the same data.
const server = Fastify({ logger: { level: 'error' }, bodyLimit: 256 * 1024 });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const statements: Record<string, string> = {
  messages: `select json_agg(m) from (select * from chat_messages where channel_id = $1 order by seq desc limit 50) m`,
  team: `select json_build_object('team', row_to_json(t), 'members', (select json_agg(u) from (
      select users.id, nickname, job, affiliation, photos.thumbnail_key from chat_members
        join users on users.id = chat_members.user_id left join photos on photos.user_id = users.id and position = 0
        where chat_members.channel_id = c.id) u))
    from chat_channels c join teams t on t.id = c.low_team_id where c.id = $1`,
};

server.get('/hello', async () => ({ hello: 'world' }));
server.get('/readyz', async () => ({ status: 'ready' }));
for (const [name, text] of Object.entries(statements))
  server.get<{ Params: { id: string } }>(`/${name}/:id`, async ({ params }) => {
    const { rows } = await pool.query<[unknown]>({ name, text, values: [params.id], rowMode: 'array' });
    // A reference that has nothing to say would be quick and worth nothing.
    if (!rows[0]?.[0]) throw new Error(`nothing stands behind ${name}/${params.id}`);
    return rows[0][0];
  });
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
