import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PHOTO_MAX_BYTES } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { DiskStore } from '../adapters/objects/disk-store';
import { AppError } from '../errors/app-error';

const querySchema = z.object({ expires: z.string(), signature: z.string() });
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Presigned urls of the embedded store, with the manners of S3: refused when changed, late, or too long. */
export function registerObjectRoutes(server: FastifyInstance, store: DiskStore): void {
  server.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES },
    (_request, body, done) => done(null, body),
  );

  server.put('/objects/*', { schema: { hide: true }, bodyLimit: PHOTO_MAX_BYTES }, async (request, reply) => {
    const { key, query } = readRequest(request);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const contentType = request.headers['content-type'] ?? '';
    if (!store.isAllowed({ method: 'PUT', key, ...query, contentType, byteSize: body.length }))
      throw new AppError(errorCodes.forbidden, { debugMessage: 'signature' });
    await store.put(key, body, contentType);
    return reply.status(200).send();
  });

  server.get('/objects/*', { schema: { hide: true } }, async (request, reply) => {
    const { key, query } = readRequest(request);
    if (!store.isAllowed({ method: 'GET', key, ...query }))
      throw new AppError(errorCodes.forbidden, { debugMessage: 'signature' });
    const body = await store.get(key);
    if (!body) throw new AppError(errorCodes.badRequest, { status: 404, debugMessage: 'no such object' });
    return reply
      .header('content-type', contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=3600, immutable')
      .send(body);
  });
}

function readRequest(request: FastifyRequest): { key: string; query: z.infer<typeof querySchema> } {
  const query = querySchema.safeParse(request.query);
  const params = z.object({ '*': z.string() }).safeParse(request.params);
  if (!query.success || !params.success)
    throw new AppError(errorCodes.forbidden, { debugMessage: 'signature' });
  return { key: params.data['*'], query: query.data };
}
