import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { ObjectStore } from '../../server/adapters/objects/object-store';

const listSchema = z.record(z.string(), z.string());
const listName = 'objects.json';

/** Copies what a dump names into a folder, with a list of checksums; answers what the store did not have. */
export async function copyObjects(
  store: Pick<ObjectStore, 'get'>,
  { keys, folder }: { keys: readonly string[]; folder: string },
): Promise<string[]> {
  const list: Record<string, string> = {};
  const missing: string[] = [];
  for (const key of keys) {
    const body = await store.get(key);
    if (!body) {
      missing.push(key);
      continue;
    }
    list[key] = checksumOf(body);
    await mkdir(path.dirname(path.join(folder, key)), { recursive: true });
    await writeFile(path.join(folder, key), body);
  }
  await writeFile(path.join(folder, listName), JSON.stringify(list));
  return missing;
}

/** Puts them into an empty store and reads each one back; answers those that came back otherwise. */
export async function restoreObjects(
  store: ObjectStore,
  folder: string,
): Promise<{ count: number; wrong: string[] }> {
  const list = listSchema.parse(JSON.parse(await readFile(path.join(folder, listName), 'utf8')));
  const wrong: string[] = [];
  for (const [key, checksum] of Object.entries(list)) {
    await store.put(key, await readFile(path.join(folder, key)), 'image/webp');
    const kept = await store.get(key);
    if (!kept || checksumOf(kept) !== checksum) wrong.push(key);
  }
  return { count: Object.keys(list).length, wrong };
}

function checksumOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
