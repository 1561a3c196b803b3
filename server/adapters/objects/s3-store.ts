import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { PartAwayError } from '../../errors/part-away-error';
import { hourlyAddresses } from './hourly-addresses';
import { type ObjectStore, photoCacheControl } from './object-store';

const getSeconds = 7200;
/** A store that takes a file more slowly than a megabyte a second counts as away. */
const slowestBytesPerMs = 1000;

/**
 * Any S3-compatible store, path style. Throws with the status when the store refuses, and PartAwayError when it is
 * away, slower than `answerMs` with all its retries, or did not keep what it said it had taken.
 */
export function createS3Store(options: {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  now: () => Date;
  answerMs?: number;
}): ObjectStore {
  const { answerMs = 10_000 } = options;
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries: 3,
  });
  const urlOf = (key: string) => `${options.endpoint}/${options.bucket}/${key}`;
  const amzDate = (date: Date) => date.toISOString().replace(/[:-]|\.\d{3}/g, '');

  async function send(key: string, init: RequestInit, withinMs = answerMs): Promise<Response> {
    const signal = AbortSignal.timeout(withinMs);
    const response = await client.fetch(urlOf(key), { ...init, signal }).catch((cause: unknown) => {
      throw new PartAwayError('object store', 'did not answer', { cause });
    });
    if (response.status >= 500) throw new PartAwayError('object store', `answered ${response.status}`);
    if (!response.ok && response.status !== 404) throw new Error(`object store answered ${response.status}`);
    return response;
  }

  /** The original is deleted once its copies are stored: a 200 alone is not enough for that. */
  async function assertKept(key: string, body: Buffer): Promise<void> {
    const response = await send(key, { method: 'GET' });
    const kept = response.status === 404 ? null : await bytesOf(response);
    if (!kept?.equals(body)) throw new PartAwayError('object store', 'did not keep what it took');
  }

  return {
    async presignPut({ key, contentType, byteSize, expiresInSeconds }) {
      const headers = { 'content-type': contentType, 'content-length': String(byteSize) };
      const request = await client.sign(`${urlOf(key)}?X-Amz-Expires=${expiresInSeconds}`, {
        method: 'PUT',
        headers,
        // Type and length are part of the signature: another type or a longer body is refused by the store.
        aws: { signQuery: true, allHeaders: true },
      });
      return {
        url: request.url,
        headers: { 'content-type': contentType },
        expiresAt: new Date(options.now().getTime() + expiresInSeconds * 1000),
      };
    },
    presignGet: hourlyAddresses(options.now, async (key, hour) => {
      const request = await client.sign(`${urlOf(key)}?X-Amz-Expires=${getSeconds}`, {
        method: 'GET',
        aws: { signQuery: true, datetime: amzDate(hour) },
      });
      return request.url;
    }),
    async presignDownload({ key, fileName, expiresInSeconds }) {
      const query = new URLSearchParams({
        'X-Amz-Expires': String(expiresInSeconds),
        'response-content-disposition': `attachment; filename="${fileName}"`,
        'response-cache-control': 'no-store',
      });
      const request = await client.sign(`${urlOf(key)}?${query}`, {
        method: 'GET',
        aws: { signQuery: true, datetime: amzDate(options.now()) },
      });
      return { url: request.url, expiresAt: new Date(options.now().getTime() + expiresInSeconds * 1000) };
    },
    async put(key, body, contentType) {
      await send(key, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'content-type': contentType, 'cache-control': photoCacheControl },
      });
      await assertKept(key, body);
    },
    async putFile(key, path, contentType) {
      // Read from the disk while it is sent, also when it is sent once more.
      const body = await openAsBlob(path);
      const headers = { 'content-type': contentType, 'cache-control': 'no-store' };
      await send(key, { method: 'PUT', body, headers }, answerMs + Math.ceil(body.size / slowestBytesPerMs));
    },
    async get(key) {
      const response = await send(key, { method: 'GET' });
      return response.status === 404 ? null : bytesOf(response);
    },
    async delete(key) {
      await send(key, { method: 'DELETE' });
    },
  };
}

/** The whole body: one that breaks off or stalls is a store that is away. */
async function bytesOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    throw new PartAwayError('object store', 'broke off its answer', { cause });
  }
}
