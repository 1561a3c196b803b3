import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLocalServer } from '../../../testing/local-server';
import { startS3Server } from '../../../testing/objects/s3-server';
import { PartAwayError } from '../../errors/part-away-error';
import { createS3Store } from './s3-store';

const picture = Buffer.from('a picture');
const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };

function storeAt(endpoint: string, { accessKeyId, secretAccessKey } = keys) {
  const now = () => new Date();
  const options = { endpoint, region: 'auto', bucket: 'photos', now, answerMs: 1500 };
  return createS3Store({ ...options, accessKeyId, secretAccessKey });
}

describe('a store that checks signatures', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  let store: ReturnType<typeof storeAt>;
  beforeEach(async () => {
    server = await startS3Server();
    const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = server.environment;
    store = storeAt(S3_ENDPOINT, {
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  });
  afterEach(() => server.close());

  test('gives back what it took, with how long it may be shown, until it is deleted', async () => {
    await store.put('clear/one.webp', picture, 'image/webp');
    expect(await store.get('clear/one.webp')).toEqual(picture);
    const shown = await fetch(await store.presignGet('clear/one.webp'));
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
    expect(shown.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
    await store.delete('clear/one.webp');
    expect(await store.get('clear/one.webp')).toBeNull();
    await store.delete('clear/one.webp');
  });

  test('takes a file from the disk and offers it as a download for a while', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's3-store-'));
    const path = join(folder, 'data.zip');
    await writeFile(path, picture);
    await store.putFile('data/one.zip', path, 'application/zip');
    await rm(folder, { recursive: true });
    expect(server.objects.get('data/one.zip')).toMatchObject({
      body: picture,
      headers: { 'content-type': 'application/zip', 'cache-control': 'no-store' },
    });
    const offer = { key: 'data/one.zip', fileName: 'mine.zip', expiresInSeconds: 300 };
    const { url } = await store.presignDownload(offer);
    const got = await fetch(url);
    expect(Buffer.from(await got.arrayBuffer())).toEqual(picture);
    expect(got.headers.get('content-disposition')).toBe('attachment; filename="mine.zip"');
    expect((await fetch(url.replace('mine.zip', 'other.html'))).status).toBe(403);
    server.advance(301_000);
    expect((await fetch(url)).status).toBe(403);
  });

  test('refuses other keys, and that is no absence', async () => {
    const stranger = storeAt(server.environment.S3_ENDPOINT);
    const refused = await stranger.put('clear/one.webp', picture, 'image/webp').catch((error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(PartAwayError);
    expect(server.objects.size).toBe(0);
  });

  test.each(['broken', 'slow', 'lying'] as const)('is away while it is %s, and not after', async (mood) => {
    server.setMood(mood);
    await expect(store.put('clear/one.webp', picture, 'image/webp')).rejects.toThrow(PartAwayError);
    server.setMood('well');
    await store.put('clear/one.webp', picture, 'image/webp');
    expect(await store.get('clear/one.webp')).toEqual(picture);
  });

  test('is away when nobody answers at its address', async () => {
    await server.close();
    await expect(store.get('clear/one.webp')).rejects.toThrow(PartAwayError);
    server = await startS3Server();
  });
});

test.each<[string, RequestListener]>([
  ['keeps other bytes', (_request, response) => response.writeHead(200).end('another')],
  [
    'breaks off in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('a pi');
      setTimeout(() => response.destroy(), 50);
    },
  ],
])('a store that %s is away, and nothing counts as stored', async (_, answer) => {
  const server = await startLocalServer(answer);
  await expect(storeAt(server.url).put('clear/one.webp', picture, 'image/webp')).rejects.toThrow(
    PartAwayError,
  );
  await server.close();
});
