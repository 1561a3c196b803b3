import { cpSync } from 'node:fs';
import path from 'node:path';
import { startNats } from '../services/nats';
import { startPostgres } from '../services/postgres';
import { type ApiNode, untilNodeAnswers } from '../stack/api-nodes';
import { launchFreshStack } from '../stack/fresh-stack';
import { onInterrupt } from '../stack/on-interrupt';
import { waitForAnswer } from '../stack/wait-for';
import { type RunSql, usePglite, usePostgres } from './database';
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
  /** Statements that no call stands for; an embedded database is away from its api meanwhile. */
  inDatabase(use: (run: RunSql) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  /** The web app too, which must be built. */
  web?: boolean;
}

const settings = { LOG_LEVEL: 'warn', SLIDE_ENV: 'sandbox' };
const kinds = { embedded: openEmbedded, services: openServices };

/** Measures on both in turn, or on the one that is named; each is gone before the next is opened. */
export async function onDeployments(
  named: string | undefined,
  { parts, measure }: { parts?: Parts; measure: (deployment: Deployment) => Promise<void> },
): Promise<void> {
  const chosen = Object.entries(kinds).filter(([kind]) => !named || named === kind);
  if (chosen.length === 0) throw new Error(`${named} is none of ${Object.keys(kinds).join(', ')}`);
  let deployment: Deployment | undefined;
  onInterrupt(async () => deployment?.stop());
  for (const [, openKind] of chosen) {
    deployment = await openKind(parts);
    process.stdout.write(`── ${deployment.name}\n`);
    try {
      await measure(deployment);
    } finally {
      await deployment.stop();
    }
  }
}

/** One process on PGlite, the bus in memory. */
export async function openEmbedded(parts: Parts = {}): Promise<Deployment> {
  return open({ name: 'embedded: PGlite, bus in memory, one node', ...parts });
}

/**
 * Two nodes behind one address, on a PostgreSQL whose commits are kept and a NATS server of their own. `fill` puts into
 * the empty database what they find there.
 */
export async function openServices({
  fill,
  env,
  sharedBuffers,
  web = false,
}: Parts & {
  fill?: (databaseUrl: string) => Promise<void>;
  sharedBuffers?: string;
  env?: Record<string, string>;
} = {}): Promise<Deployment> {
  const postgres = await startPostgres({ durable: true, ...(sharedBuffers && { sharedBuffers }) });
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

async function open(
  options: Parts & {
    name: string;
    apiNodes?: number;
    databaseUrl?: string;
    databasePid?: number | undefined;
    natsUrl?: string;
    env?: Record<string, string>;
  },
): Promise<Deployment> {
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
  const folder = path.join(stack.dataDir, 'database');
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
      await whileAway(stack.nodes, async () => cpSync(folder, copy, { recursive: true }));
      return copy;
    },
    inDatabase: (use) =>
      databaseUrl ? usePostgres(databaseUrl, use) : whileAway(stack.nodes, () => usePglite(folder, use)),
    stop: () => stack.stop(),
  };
}

async function whileAway(nodes: readonly ApiNode[], act: () => Promise<void>): Promise<void> {
  for (const node of nodes) await node.stop();
  await act();
  for (const node of nodes) {
    node.start();
    await untilNodeAnswers(node);
  }
}

/** Of the last node, which carries no sandbox where there are two. */
export function nodeMiB({ apiPids }: Deployment): number {
  return residentMiB(apiPids().at(-1) ?? 0);
}
