import { cpSync } from 'node:fs';
import path from 'node:path';
import { startNats } from '../services/nats';
import { startPostgres } from '../services/postgres';
import { untilNodeAnswers } from '../stack/api-nodes';
import { launchFreshStack } from '../stack/fresh-stack';
import { waitForAnswer } from '../stack/wait-for';
import { residentMiB } from './machine';

/** The api as it is deployed, running; everything is thrown away at the end. */
export interface Deployment {
  readonly name: string;
  readonly apiUrl: string;
  readonly sandboxUrl: string;
  readonly webUrl: string;
  readonly apiPids: () => readonly number[];
  readonly databaseUrl: string | undefined;
  /** Of the parent of its processes; a PGlite has none of its own. */
  readonly databasePid: number | undefined;
  readonly natsUrl: string | undefined;
  /** A copy of the embedded database as the api leaves it between two starts; it goes away with the rest. */
  copyEmbedded(): Promise<string>;
  stop(): Promise<void>;
}

const settings = { LOG_LEVEL: 'warn', SLIDE_ENV: 'sandbox' };

/** One process on PGlite, the bus in memory. */
export async function openEmbedded(): Promise<Deployment> {
  return open({ name: 'embedded: PGlite, bus in memory, one node' });
}

/**
 * Two nodes behind one address, on a PostgreSQL whose commits are kept and a NATS server of their own. `fill` puts into
 * the empty database what they find there.
 */
export async function openServices({
  fill,
  env,
  web = false,
}: {
  fill?: (databaseUrl: string) => Promise<void>;
  env?: Record<string, string>;
  /** The web app too, which must be built. */
  web?: boolean;
} = {}): Promise<Deployment> {
  const postgres = await startPostgres({ durable: true });
  const { databaseUrl } = postgres;
  await fill?.(databaseUrl);
  const nats = await startNats();
  const { natsUrl } = nats;
  const opened = await open({
    name: 'services: PostgreSQL, NATS, two nodes',
    apiNodes: 2,
    databaseUrl,
    databasePid: postgres.pid,
    natsUrl,
    web,
    ...(env && { env }),
  });
  return {
    ...opened,
    async stop() {
      await opened.stop();
      await nats.stop();
      await postgres.stop();
    },
  };
}

async function open(options: {
  name: string;
  apiNodes?: number;
  databaseUrl?: string;
  databasePid?: number | undefined;
  natsUrl?: string;
  web?: boolean;
  env?: Record<string, string>;
}): Promise<Deployment> {
  const { name, databaseUrl, databasePid, natsUrl, env, ...rest } = options;
  const services = { ...(databaseUrl && { databaseUrl }), ...(natsUrl && { natsUrl }) };
  const stack = await launchFreshStack({
    name: 'bench',
    web: false,
    env: { ...settings, ...env },
    ...services,
    ...rest,
  });
  await waitForAnswer(stack.url.sandbox, { what: 'The sandbox', died: stack.died });
  return {
    name,
    apiUrl: stack.url.api,
    sandboxUrl: stack.url.sandbox,
    webUrl: stack.url.web,
    apiPids: () => stack.nodes.flatMap((node) => node.pid() ?? []),
    databaseUrl,
    databasePid,
    natsUrl,
    async copyEmbedded() {
      const copy = path.join(stack.dataDir, 'database-copy');
      for (const node of stack.nodes) await node.stop();
      cpSync(path.join(stack.dataDir, 'database'), copy, { recursive: true });
      for (const node of stack.nodes) {
        node.start();
        await untilNodeAnswers(node);
      }
      return copy;
    },
    stop: () => stack.stop(),
  };
}

/** Of the last node, which carries no sandbox where there are two. */
export function nodeMiB({ apiPids }: Deployment): number {
  return residentMiB(apiPids().at(-1) ?? 0);
}
