import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { PartAwayError } from '../../errors/part-away-error';
import { createS3Store } from './s3-store';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A store on this machine that answers as it is told to. */
async function openStore(answer: RequestListener) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return createS3Store({
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'auto',
    bucket: 'photos',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    now: () => new Date(),
    answerMs: 1500,
  });
}

const picture = Buffer.from('a picture');

test('a store that keeps what it takes gives it back', async () => {
  const kept = new Map<string, Buffer>();
  const store = await openStore(async (request, response) => {
    const { url = '', method } = request;
    if (method === 'PUT') kept.set(url, Buffer.concat(await request.toArray()));
    response.writeHead(kept.has(url) ? 200 : 404).end(method === 'GET' ? kept.get(url) : undefined);
  });
  await store.put('clear/one.webp', picture, 'image/webp');
  expect(await store.get('clear/one.webp')).toEqual(picture);
  expect(await store.get('clear/two.webp')).toBeNull();
});

test.each<[string, RequestListener]>([
  ['keeps nothing', (request, response) => response.writeHead(request.method === 'PUT' ? 200 : 404).end()],
  ['keeps other bytes', (_request, response) => response.writeHead(200).end('another')],
  ['is broken', (_request, response) => response.writeHead(500).end()],
  ['never answers', () => {}],
  [
    'breaks off in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('a pi');
      setTimeout(() => response.destroy(), 50);
    },
  ],
])('a store that %s is away, and nothing counts as stored', async (_, answer) => {
  const store = await openStore(answer);
  await expect(store.put('clear/one.webp', picture, 'image/webp')).rejects.toThrow(PartAwayError);
});
