import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createMessage } from '@/contract/chats';
import { likeMatch } from '@/contract/matches';
import { getUser } from '@/contract/users';
import { createS3Store } from '../../server/adapters/objects/s3-store';
import { startS3Server } from '../../testing/objects/s3-server';
import { type ApiGround, prepareApiGround } from '../../testing/stack/api-process';
import type { HttpPerson } from '../../testing/stack/http-person';
import { bringTwoTeamsTogether } from '../../testing/stack/six-people';
import { root } from '../bootstrap/root.mjs';
import { startLoad } from '../chaos/load';
import type { Postgres } from '../services/postgres';
import { dumpDatabase, restoreDatabase } from './dump';
import { copyObjects, restoreObjects } from './objects';
import { differencesOf, type Holding, inSnapshot } from './snapshot';

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly clovers: number;
  readonly objects: number;
  readonly dumpBytes: number;
  /** Whatever is not as it was, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Backs a working service up while six people write, restores it into an empty database and an empty store, holds the two
 * against each other, and lets one of the six go on in the restored one.
 */
export async function tryBackup(postgres: Postgres): Promise<BackupReport> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'backup-'));
  const [store, freshStore] = [await startS3Server(), await startS3Server()];
  const ground = await prepareApiGround('backup');
  try {
    const api = await ground.start({ DATABASE_URL: postgres.databaseUrl, ...store.environment });
    const { everybody, matchId } = await prepareLife(ground);
    const writers = startLoad(everybody, { apiUrl: ground.apiUrl, channelId: matchId, everyMs: 100 });
    const file = path.join(folder, 'database.dump');
    const { before, missing } = await inSnapshot(postgres.databaseUrl, async (holding, snapshot) => {
      await dumpDatabase(postgres.databaseUrl, { file, snapshot });
      // After the dump: what it names is there, and stays for as long as its file is not deleted for good.
      return { before: holding, missing: await copyObjects(storeAt(store), { keys: holding.keys, folder }) };
    });
    await writers.stop();
    await api.stop();

    const freshUrl = postgres.createDatabase('restored');
    await restoreDatabase(freshUrl, file);
    const after = await inSnapshot(freshUrl, async (holding) => holding);
    const objects = await restoreObjects(storeAt(freshStore), folder);
    const life = await goOn(ground, {
      person: everybody[0],
      matchId,
      environment: { DATABASE_URL: freshUrl, ...freshStore.environment },
    });
    return {
      ...sizeOf(before),
      objects: objects.count,
      dumpBytes: statSync(file).size,
      problems: [
        ...differencesOf(before, after),
        ...missing.map((key) => `${key}: named, but not in the store`),
        ...objects.wrong.map((key) => `${key}: came back otherwise`),
        ...life,
      ],
    };
  } finally {
    await ground.clear();
    await store.close();
    await freshStore.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two teams that met, with photos, clovers spent and a room. */
async function prepareLife(ground: ApiGround) {
  const teams = await bringTwoTeamsTogether(ground);
  await teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } });
  for (const person of teams.everybody) await person.enterChat();
  return teams;
}

/** Somebody who was there before is still signed in, sees the own photo and writes on. */
async function goOn(
  ground: ApiGround,
  {
    person,
    matchId,
    environment,
  }: { person: HttpPerson | undefined; matchId: number; environment: Record<string, string> },
): Promise<string[]> {
  if (!person) return ['nobody was there'];
  const api = await ground.start(environment);
  try {
    const me = await person.call(getUser);
    const [url] = me.photoUrls;
    const photo = url ? await fetch(url) : null;
    await person.enterChat();
    const body = { clientMessageId: crypto.randomUUID(), text: '다시 왔어요' };
    const { seq } = await person.call(createMessage, { params: { channelId: matchId }, body });
    return [
      ...(photo?.ok ? [] : ['the own photo of somebody restored is not there']),
      ...(seq > 1 ? [] : ['a room begins anew']),
    ];
  } finally {
    await api.stop();
  }
}

function storeAt({ environment }: Awaited<ReturnType<typeof startS3Server>>) {
  return createS3Store({
    endpoint: environment.S3_ENDPOINT,
    bucket: environment.S3_BUCKET,
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
    region: 'auto',
    now: () => new Date(),
  });
}

function sizeOf({ tables, ledger }: Holding) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { tables: Object.keys(tables).length, rows, clovers: ledger };
}
