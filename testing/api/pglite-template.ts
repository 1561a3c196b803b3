import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../../server/adapters/database/pglite';
import { startOnce, stateOfStart } from './started-database';

const folder = join(process.cwd(), '.cache', 'pglite');
let read: Promise<Blob> | undefined;

/** A PGlite as an api leaves it at its start, made once per state of migrations and seeds and kept as a dump. */
export function loadPgliteTemplate(): Promise<Blob> {
  read ??= readTemplate();
  return read;
}

async function readTemplate(): Promise<Blob> {
  const path = join(folder, `${stateOfStart()}.tar`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const aside = `${path}.${randomUUID()}`;
    writeFileSync(aside, await dumpTemplate());
    renameSync(aside, path);
  }
  return new ReadBlob(readFileSync(path));
}

/** What each database is made of is copied by it; an ordinary blob would be put together anew each time before. */
class ReadBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor({ buffer, byteOffset, byteLength }: Buffer) {
    super();
    this.#bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

async function dumpTemplate(): Promise<Buffer> {
  const dataDir = join(folder, `making-${randomUUID()}`);
  await startOnce(await openPglite({ dataDir }));
  // A log that is written already is removed instead of kept for later: each file of it weighs as much as all the rest.
  const lite = await PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB'],
  });
  try {
    // Every copy would carry them, a third of the files, and no test makes a second database inside one.
    await lite.exec("update pg_database set datistemplate = false where datname like 'template_'");
    for (const name of ['template0', 'template1']) await lite.exec(`drop database ${name}`);
    await lite.exec('select pg_switch_wal(); checkpoint;');
    const dump = await lite.dumpDataDir('none');
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await lite.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
