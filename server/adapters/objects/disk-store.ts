import { createHmac, timingSafeEqual } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PartAwayError } from '../../errors/part-away-error';
import { hourlyAddresses } from './hourly-addresses';
import type { ObjectStore } from './object-store';

const keyPattern = /^[a-z0-9][a-z0-9/_.-]{0,190}$/;
/** From the beginning of the hour it is shown in. */
const getLifeMs = 7_200_000;

export interface DiskStore extends ObjectStore {
  /** Whether a signed url may do this now; the route that receives it asks. */
  isAllowed(input: {
    method: 'GET' | 'PUT';
    key: string;
    expires: string;
    signature: string;
    contentType?: string;
    byteSize?: number;
    fileName?: string;
  }): boolean;
  /** What a download reads from, and how long it is; null when there is no such object. */
  read(key: string): Promise<{ stream: Readable; byteSize: number } | null>;
}

/** The embedded default: files under a folder, urls of the api itself signed with HMAC. */
export function createDiskStore({
  folder,
  baseUrl,
  secret,
  now,
}: {
  folder: string;
  baseUrl: string;
  secret: string;
  now: () => Date;
}): DiskStore {
  const sign = (parts: (string | number)[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  const pathOf = (key: string) => {
    if (!keyPattern.test(key) || key.includes('..')) throw new Error('not an object key');
    return join(folder, key);
  };
  /**
   * Written aside and renamed: a crash leaves the old file or the new one, never half of it. Nor does a folder without
   * room keep a half of each that did not fit.
   */
  const replace = async (key: string, write: (aside: string) => Promise<void>) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const aside = `${path}.${process.pid}.part`;
    try {
      await write(aside);
      await rename(aside, path);
    } catch (cause) {
      await rm(aside, { force: true });
      throw isFull(cause) ? new PartAwayError('object store', 'has no room', { cause }) : cause;
    }
  };
  const store: DiskStore = {
    async presignPut({ key, contentType, byteSize, expiresInSeconds }) {
      const expiresAt = new Date(now().getTime() + expiresInSeconds * 1000);
      const signature = sign(['PUT', key, expiresAt.getTime(), contentType, byteSize]);
      return {
        url: `${baseUrl}/objects/${key}?expires=${expiresAt.getTime()}&signature=${signature}`,
        headers: { 'content-type': contentType },
        expiresAt,
      };
    },
    presignGet: hourlyAddresses(now, async (key, hour) => {
      const expires = hour.getTime() + getLifeMs;
      return `${baseUrl}/objects/${key}?expires=${expires}&signature=${sign(['GET', key, expires])}`;
    }),
    async presignDownload({ key, fileName, expiresInSeconds }) {
      const expiresAt = new Date(now().getTime() + expiresInSeconds * 1000);
      const signature = sign(['GET', key, expiresAt.getTime(), fileName]);
      const query = new URLSearchParams({ expires: String(expiresAt.getTime()), fileName, signature });
      return { url: `${baseUrl}/objects/${key}?${query}`, expiresAt };
    },
    isAllowed({ method, key, expires, signature, contentType, byteSize, fileName }) {
      if (!/^\d{1,15}$/.test(expires) || Number(expires) < now().getTime() || !keyPattern.test(key))
        return false;
      const expected = Buffer.from(
        sign(
          method === 'GET'
            ? ['GET', key, expires, ...(fileName === undefined ? [] : [fileName])]
            : ['PUT', key, expires, contentType ?? '', byteSize ?? -1],
        ),
      );
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    put: (key, body) => replace(key, (aside) => writeFile(aside, body)),
    putFile: (key, path) => replace(key, (aside) => copyFile(path, aside)),
    get: (key) => orNull(readFile(pathOf(key))),
    async read(key) {
      const file = await orNull(open(pathOf(key)));
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), byteSize: size };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
  return store;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Null for a file that is not there. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
