import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Nats, startNats } from '../services/nats';
import type { Postgres } from '../services/postgres';
import { type ApiNode, untilNodeAnswers } from '../stack/api-nodes';

/** One thing that happens to a part: resolves when the part itself is there again. */
export interface Blow {
  readonly name: string;
  strike(): Promise<void>;
}

const awayMs = 500;
/** Longer than a node waits for an answer, shorter than it takes a link for dead. */
const frozenMs = 3000;

export function databaseBlows(postgres: Postgres): Blow[] {
  const restart = (signal: 'SIGINT' | 'SIGKILL') => async () => {
    await postgres.down(signal);
    await pause(awayMs);
    await postgres.up();
  };
  return [
    { name: 'PostgreSQL, orderly restart', strike: restart('SIGINT') },
    { name: 'PostgreSQL, kill -9', strike: restart('SIGKILL') },
    { name: 'PostgreSQL, terminated connections', strike: () => terminateConnections(postgres.databaseUrl) },
  ];
}

export function busBlows(first: Nats): { url: string; blows: Blow[]; stop: () => Promise<void> } {
  let nats = first;
  const restart = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    await nats.stop(signal);
    await pause(awayMs);
    nats = await startNats({ port: nats.port });
  };
  const freeze = async () => {
    await nats.freeze();
    await pause(frozenMs);
    nats.thaw();
  };
  return {
    url: nats.natsUrl,
    blows: [
      { name: 'NATS, orderly restart', strike: restart('SIGTERM') },
      { name: 'NATS, kill -9', strike: restart('SIGKILL') },
      { name: 'NATS, frozen', strike: freeze },
    ],
    stop: () => nats.stop(),
  };
}

/** What stands on this machine for a part that is spoken to over HTTP. */
interface HttpPart {
  down(): Promise<void>;
  up(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** A part that goes without a word, one that stands still, and one that answers what is not so from `lie` on. */
export function httpBlows(name: string, part: HttpPart, lie: (isLying: boolean) => void): Blow[] {
  return [
    {
      name: `${name}, cut off`,
      async strike() {
        await part.down();
        await pause(awayMs);
        await part.up();
      },
    },
    {
      name: `${name}, frozen`,
      async strike() {
        part.freeze();
        await pause(frozenMs);
        part.thaw();
      },
    },
    {
      name: `${name}, lying`,
      async strike() {
        lie(true);
        await pause(awayMs);
        lie(false);
      },
    },
  ];
}

/** One node after the other, in turn. */
export function nodeBlows(nodes: readonly ApiNode[]): Blow[] {
  let next = 0;
  const restart = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    const node = nodes[next % nodes.length];
    next += 1;
    await node?.stop(signal);
    await pause(awayMs);
    node?.start();
    if (node) await untilNodeAnswers(node);
  };
  return [
    { name: 'api node, orderly restart', strike: restart('SIGTERM') },
    { name: 'api node, kill -9', strike: restart('SIGKILL') },
  ];
}

async function terminateConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    await client.end();
  }
}
