import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer } from '../local-server';
import { isSigned } from './signature-v4';

/** How the store behaves: `lying` says that it took what it throws away, `slow` never answers. */
type Mood = 'well' | 'broken' | 'slow' | 'lying';

/** An object store on this machine that speaks S3 as far as photos need it, signatures included. */
export async function startS3Server({ bucket = 'photos' } = {}) {
  const keys = { accessKeyId: 'local-id', secretAccessKey: 'local-secret' };
  const objects = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  let mood: Mood = 'well';
  let aheadMs = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    if (mood === 'slow') return;
    if (mood === 'broken') return refuse(response, 500, 'InternalError');
    const now = new Date(Date.now() + aheadMs);
    if (!isSigned(request, { keys, body, now })) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    if (!pathname.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    const key = pathname.slice(bucket.length + 2);
    if (request.method === 'PUT') {
      if (mood === 'well') objects.set(key, { body, headers: kept(request) });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const object = objects.get(key);
      if (object) response.writeHead(200, { ...object.headers, ...asked(searchParams) }).end(object.body);
      else refuse(response, 404, 'NoSuchKey');
    }
  }

  const server = await startLocalServer((request, response) => void answer(request, response));
  return {
    /** What the service is configured with to keep its photos here. */
    environment: {
      S3_ENDPOINT: server.url,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    setMood(next: Mood) {
      mood = next;
    },
    /** The store's clock goes on by so much. */
    advance(ms: number) {
      aheadMs += ms;
    },
    down: server.down,
    up: server.up,
    freeze: server.freeze,
    thaw: server.thaw,
    close: server.close,
  };
}

/** What S3 keeps with an object and answers again. */
function kept({ headers }: IncomingMessage): Record<string, string> {
  const names = ['content-type', 'cache-control'] as const;
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** Headers an address asks the store to answer with. */
function asked(query: URLSearchParams): Record<string, string> {
  const names = ['content-disposition', 'cache-control'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}
