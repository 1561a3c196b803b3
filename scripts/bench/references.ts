import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryBus } from '../../server/adapters/bus/memory-bus';
import { createNatsBus } from '../../server/adapters/bus/nats-bus';
import { openPglite } from '../../server/adapters/database/pglite';
import type { PreparedStatement } from '../../server/db/database';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { findFreePort } from '../stack/ports';
import { waitForAnswer } from '../stack/wait-for';

/** A bare Fastify, which on a PostgreSQL also answers what each of these prepared statements gives. */
export async function startReference(
  database: { url: string; statements: Readonly<Record<string, PreparedStatement>> } | undefined,
) {
  const port = await findFreePort();
  const child = startChild({
    name: 'reference',
    command: process.execPath,
    args: ['--import', 'tsx', path.join(root, 'scripts', 'bench', 'reference-server.ts')],
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      ...(database && { DATABASE_URL: database.url, STATEMENTS: JSON.stringify(database.statements) }),
    },
    logFile: path.join(root, '.cache', 'logs', 'bench', 'reference.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${url}/readyz`, { what: 'The reference', died: child.died });
  return { url, pid: child.pid ?? 0, stop: () => child.stop() };
}

/** Prepared statements a second on a bare PGlite in this process, each answering fifty small rows. */
export async function measureBareStatement(seconds: number): Promise<number> {
  const database = await openPglite({});
  try {
    await database.executeSql('create table m (id int primary key, room int, text text)');
    await database.executeSql(
      "insert into m select n, n % 20, 'message number ' || n from generate_series(1, 2000) n",
    );
    const text = 'select json_agg(r) from (select * from m where room = $1::int order by id desc limit 50) r';
    const ask = () => database.db.readJson({ name: 'bare', text, values: ['7'] });
    for (let n = 0; n < 200; n += 1) await ask();
    const until = performance.now() + seconds * 1000;
    let count = 0;
    for (; performance.now() < until; count += 1) await ask();
    return count / seconds;
  } finally {
    await database.close();
  }
}

/** Milliseconds from a publication on a bare bus to its arrival, sorted; sixteen a second. */
export async function measureBareBus(natsUrl: string | undefined, count: number): Promise<number[]> {
  const bus = natsUrl ? await createNatsBus({ servers: natsUrl }) : createMemoryBus();
  const latencies: number[] = [];
  await bus.subscribe('bench', (payload) => latencies.push(performance.now() - Number(payload.toString())));
  for (let n = 0; n < count; n += 1) {
    await bus.publish('bench', Buffer.from(String(performance.now())));
    await pause(60);
  }
  await bus.close();
  return latencies.sort((one, other) => one - other);
}
