import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PHOTO_MAX_BYTES } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { DiskStore } from '../adapters/objects/disk-store';
import { photoCacheControl } from '../adapters/objects/object-store';
import type { App } from '../app-context';
import { AppError } from '../errors/app-error';
import { isOpenUpload } from '../modules/photos/is-open-upload';

const querySchema = z.object({
  expires: z.string(),
  signature: z.string(),
  fileName: z.string().max(100).optional(),
});
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Presigned urls of the embedded store, with the manners of S3: refused when changed, late, or too long. */
export function registerObjectRoutes(server: FastifyInstance, app: App, store: DiskStore): void {
  server.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES },
    (_request, body, done) => done(null, body),
  );

  server.put(
    '/objects/*',
    {
      schema: { hide: true },
      bodyLimit: PHOTO_MAX_BYTES,
      // Before the body is read: without a signature nobody makes this process hold ten megabytes.
      onRequest: async (request) => assertSignedUpload(app, store, request),
    },
    async (request, reply) => {
      const { key } = readRequest(request);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const known = await store.get(key);
      // An answer that got lost is asked for again with the same file; another file is another upload.
      if (known && !known.equals(body)) throw refusedUpload();
      if (!known) await store.put(key, body, request.headers['content-type'] ?? '');
      return reply.status(200).send();
    },
  );

  server.get('/objects/*', { schema: { hide: true } }, async (request, reply) => {
    const { key, query } = readRequest(request);
    if (!store.isAllowed({ method: 'GET', key, ...query }))
      throw new AppError(errorCodes.forbidden, { debugMessage: 'signature' });
    if (query.fileName !== undefined) return download(store, { key, fileName: query.fileName }, reply);
    const body = await store.get(key);
    if (!body) throw missing();
    // Under one key never stands another picture, so a copy is good as long as the key is.
    const etag = `"${key}"`;
    reply.header('cache-control', photoCacheControl).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .header('content-type', contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .send(body);
  });
}

/** A file somebody keeps: sent as it is read, and in no cache. */
async function download(
  store: DiskStore,
  { key, fileName }: { key: string; fileName: string },
  reply: FastifyReply,
) {
  const file = await store.read(key);
  if (!file) throw missing();
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-length', file.byteSize)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(file.stream);
}

function missing(): AppError {
  return new AppError(errorCodes.badRequest, { status: 404, debugMessage: 'no such object' });
}

/** The signature names type and length; Node and Fastify hold the body to the length its header says. */
async function assertSignedUpload(app: App, store: DiskStore, request: FastifyRequest): Promise<void> {
  const { key, query } = readRequest(request);
  const contentType = request.headers['content-type'] ?? '';
  const byteSize = Number(request.headers['content-length'] ?? Number.NaN);
  if (!store.isAllowed({ method: 'PUT', key, ...query, contentType, byteSize })) throw refusedUpload();
  if (!(await isOpenUpload({ app }, key))) throw refusedUpload();
}

function refusedUpload(): AppError {
  return new AppError(errorCodes.forbidden, { debugMessage: 'signature' });
}

function readRequest(request: FastifyRequest): { key: string; query: z.infer<typeof querySchema> } {
  const query = querySchema.safeParse(request.query);
  const params = z.object({ '*': z.string() }).safeParse(request.params);
  if (!query.success || !params.success)
    throw new AppError(errorCodes.forbidden, { debugMessage: 'signature' });
  return { key: params.data['*'], query: query.data };
}
