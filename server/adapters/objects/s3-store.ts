import { AwsClient } from 'aws4fetch';
import { type ObjectStore, photoCacheControl } from './object-store';

const getSeconds = 7200;

/** Any S3-compatible store, path style. Throws with the status when the store refuses. */
export function createS3Store(options: {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  now: () => Date;
}): ObjectStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries: 3,
  });
  const urlOf = (key: string) => `${options.endpoint}/${options.bucket}/${key}`;
  const amzDate = (date: Date) => date.toISOString().replace(/[:-]|\.\d{3}/g, '');

  async function send(key: string, init: RequestInit): Promise<Response> {
    const response = await client.fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(15_000) });
    if (!response.ok && response.status !== 404) throw new Error(`object store answered ${response.status}`);
    return response;
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
    async presignGet(key) {
      const hour = new Date(Math.floor(options.now().getTime() / 3_600_000) * 3_600_000);
      const request = await client.sign(`${urlOf(key)}?X-Amz-Expires=${getSeconds}`, {
        method: 'GET',
        aws: { signQuery: true, datetime: amzDate(hour) },
      });
      return request.url;
    },
    async put(key, body, contentType) {
      await send(key, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'content-type': contentType, 'cache-control': photoCacheControl },
      });
    },
    async get(key) {
      const response = await send(key, { method: 'GET' });
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async delete(key) {
      await send(key, { method: 'DELETE' });
    },
  };
}
