import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bus } from '../adapters/bus/bus';
import { createMemoryBus } from '../adapters/bus/memory-bus';
import { createDiskStore } from '../adapters/objects/disk-store';
import { createS3Store } from '../adapters/objects/s3-store';
import { watchStore } from '../adapters/objects/watched-store';
import { createPartWatch } from '../adapters/part-watch';
import type { Clock } from '../clock/clock';
import type { Env } from '../config/env';
import type { DatabaseHandle } from '../db/database';
import { reachingBy } from './start-error';

/** PostgreSQL, or PGlite in this process: each deployment loads what is its own. */
export async function openDatabase(env: Env, log: Logger): Promise<DatabaseHandle> {
  if (!env.DATABASE_URL) {
    const { openPglite } = await import('../adapters/database/pglite');
    return openPglite({ dataDir: join(env.DATA_DIR, 'database') });
  }
  const [{ openPostgres }, { refuseOldPostgres }] = await Promise.all([
    import('../adapters/database/postgres'),
    import('../adapters/database/postgres-version'),
  ]);
  const database = openPostgres({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    watch: createPartWatch({ part: 'database', log }),
  });
  await reachingBy('DATABASE_URL', () => refuseOldPostgres(database));
  return database;
}

/** NATS, or for one node alone a bus in memory. */
export async function openBus(env: Env, log: Logger): Promise<Bus> {
  if (!env.NATS_URL)
    return createMemoryBus({ onHandlerError: (error) => log.error({ err: error }, 'a bus handler failed') });
  const { createNatsBus } = await import('../adapters/bus/nats-bus');
  const { NATS_URL: servers } = env;
  return reachingBy('NATS_URL', () =>
    createNatsBus({
      servers,
      onHandlerError: (error) => log.error({ err: error }, 'a bus handler failed'),
      watch: createPartWatch({ part: 'bus', log }),
    }),
  );
}

/** S3, or a folder, whose files the api itself serves. */
export function openObjects(env: Env, { clock, log }: { clock: Clock; log: Logger }) {
  const now = () => clock.now();
  const watch = createPartWatch({ part: 'object store', log });
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const objects = createS3Store({
      endpoint: S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      now,
    });
    return { objects: watchStore(objects, watch), diskStore: null };
  }
  const diskStore = watchStore(
    createDiskStore({
      folder: join(env.DATA_DIR, 'objects'),
      baseUrl: env.API_URL,
      secret: env.UPLOAD_SECRET,
      now,
    }),
    watch,
  );
  return { objects: diskStore, diskStore };
}
