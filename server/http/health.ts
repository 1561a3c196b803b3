import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app-context';

/** What only the composition root knows of this node. */
export interface NodeState {
  isStopping(): boolean;
  isBusHealthy(): boolean;
}

/** Longer than a busy database takes; a balancer asks again in seconds. */
const answerMs = 1000;

/**
 * `/healthz`: the process answers, whatever else is away; restarting it would help nobody. `/readyz`: send people
 * here, because it stays and its database answers in time. It names the bus too: without it the node serves every
 * call and only live messages wait, so that taking all nodes out of the balancer would make it worse.
 */
export function registerHealth(server: FastifyInstance, app: App, node: NodeState): void {
  // Who asks again comes by another connection, and so to a node that stays.
  server.addHook('onSend', async (_request, reply) => {
    if (node.isStopping()) reply.header('connection', 'close');
  });
  // Connections without a call are cut when the node ends, and one whose call has arrived unread looks like them. The
  // second turn of the loop begins with reading all that has come.
  server.addHook('preClose', async () => {
    await nextTurn();
    await nextTurn();
    server.server.closeIdleConnections();
  });
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const bus = node.isBusHealthy() ? 'here' : 'away';
    if (node.isStopping()) return reply.status(503).send({ status: 'stopping', bus });
    if (await isAnswering(app)) return { status: 'ready', bus };
    return reply.status(503).send({ status: 'database unavailable', bus });
  });
}

async function isAnswering({ db }: App): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, wait(answerMs, false, { ref: false })]);
}
