import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { useTestApi } from '../../testing/api/use-api';
import { buildApp } from './app';

const api = useTestApi();

/** A connection to the node that stays open, as a browser or a balancer keeps it. */
async function keepConnection(node: FastifyInstance) {
  const address = new URL(await node.listen({ host: '127.0.0.1', port: 0 }));
  const socket = net.connect({ host: '127.0.0.1', port: Number(address.port) });
  let answers = '';
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString();
  });
  return {
    socket,
    ask: (url: string) => socket.write(`GET ${url} HTTP/1.1\r\nhost: slide\r\n\r\n`),
    ended: once(socket, 'close'),
    answers: () => answers,
    statuses: () => answers.match(/HTTP\/1\.1 \d+/g) ?? [],
  };
}

test('a node that goes away still answers what comes on a connection that stands', async () => {
  const node = await buildApp({ app: api.app, diskStore: null });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  node.addHook('onRequest', async (request) => {
    if (request.url !== '/healthz?slow') return;
    isHeld();
    await released;
  });
  const { ask, ended, answers, statuses } = await keepConnection(node);

  ask('/healthz?slow');
  await held;
  const closing = node.close();
  await expect.poll(() => node.server.listening).toBe(false);
  const heard = once(node.server, 'request');
  ask('/api/v1/users');
  await heard;
  release();
  await closing;
  await ended;
  expect(statuses()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401']);
  expect(answers()).toContain('"displayMessage"');
});

test('a call that has arrived and was not read yet is answered before its connection is cut', async () => {
  const node = await buildApp({ app: api.app, diskStore: null });
  const { socket, ask, ended, statuses } = await keepConnection(node);
  ask('/healthz');
  await once(socket, 'data');
  ask('/healthz');
  await node.close();
  await ended;
  expect(statuses()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
