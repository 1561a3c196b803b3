import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMemoryBus } from '../../server/adapters/bus/memory-bus';
import { createNatsBus } from '../../server/adapters/bus/nats-bus';
import { openPglite } from '../../server/adapters/database/pglite';
import type { Database, DatabaseHandle, PreparedStatement } from '../../server/db/database';
import { root } from '../bootstrap/root.mjs';
import { startChild } from '../stack/children';
import { findFreePort } from '../stack/ports';
import { waitForAnswer } from '../stack/wait-for';
import { overhearStatements, type Reader, type StatementName } from './own-statements';

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

/**
 * A bare PGlite in this process, without HTTP, on a copy of the database that an api had; it says how often a second it
 * does what a call's statement does.
 */
export async function openBareStatements(dataDir: string, reader: Reader) {
  const database = await openPglite({ dataDir });
  const statements = await overhearStatements(database, reader);
  return {
    perSecond: (name: StatementName, seconds: number) =>
      measureStatement(database, { name, statement: statements[name], seconds }),
    close: () => database.close(),
  };
}

async function measureStatement(
  { db }: DatabaseHandle,
  { name, statement, seconds }: { name: StatementName; statement: PreparedStatement; seconds: number },
): Promise<number> {
  // A reference that has nothing to say would be quick and worth nothing.
  if (!(await db.readJson(statement))) throw new Error(`nothing stands behind ${name}`);
  // As the calls are: once before it counts.
  await countStatements(db, { statement, seconds });
  return (await countStatements(db, { statement, seconds })) / seconds;
}

async function countStatements(
  db: Database,
  { statement, seconds }: { statement: PreparedStatement; seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < until; count += 1) await db.readJson(statement);
  return count;
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
