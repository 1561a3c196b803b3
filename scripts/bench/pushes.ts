import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import webPush from 'web-push';
import { createPushToken } from '@/contract/alarms';
import { likeMatch } from '@/contract/matches';
import { openPostgres } from '../../server/adapters/database/postgres';
import type { VapidKeys } from '../../server/adapters/push/web-push';
import type { DatabaseHandle } from '../../server/db/database';
import { createJobQueue, type JobQueue } from '../../server/jobs/jobs';
import { type ChatPush, chatPushJob } from '../../server/modules/chats/push-message';
import { startWebPushServer } from '../../testing/push/web-push-server';
import { type ApiProcess, prepareApiGround } from '../../testing/stack/api-process';
import { bringTwoTeamsTogether } from '../../testing/stack/six-people';
import { fillRoom } from '../bench-chat/long-room';
import { startPostgres } from '../services/postgres';
import { usePostgres } from './database';
import { processorMs } from './machine';
import { type Post, timePosts } from './reference-posts';

const pushCount = 2000;
const atOnce = chatPushJob.atOnce ?? 1;
const lookEveryMs = 20;
const drainWithinMs = 180_000;

type PushService = Awaited<ReturnType<typeof startWebPushServer>>;
type Browser = ReturnType<PushService['subscribe']>;

/** Where pushes wait, who sends them, and who takes them. */
interface Ground {
  readonly database: DatabaseHandle;
  readonly jobs: JobQueue;
  readonly node: ApiProcess;
  readonly service: PushService;
}

/**
 * How soon one node has sent the chat pushes that wait, on a PostgreSQL of its own and to browsers as in production,
 * beside the same messages sealed ahead and posted to the same push service by a process that does nothing else.
 */
export async function measurePushes(): Promise<(readonly [string, string])[]> {
  const keys = webPush.generateVAPIDKeys();
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = await startPostgres({ durable: true });
    stops.push(() => postgres.stop());
    const { databaseUrl } = postgres;
    const service = await startWebPushServer(() => keys.publicKey);
    stops.push(service.close);
    const api = await prepareApiGround('bench-pushes');
    stops.push(() => api.clear());
    const node = await api.start(environmentOf({ databaseUrl, service, keys }));
    const room = await openRoom(api, { databaseUrl, service });
    const { database, jobs, close } = await openJobs(databaseUrl);
    stops.push(close);
    const ms = await timeDrain({ database, jobs, node, service }, room.pushes);
    const bareMs = await timePosts(postsTo(room.browsers, keys), atOnce);
    return [
      [`${pushCount} waiting chat pushes, one node, until none waits`, rateOf(ms.wall)],
      ['its processor time a push', ms.cpu === null ? '–' : `${(ms.cpu / pushCount).toFixed(2)} ms`],
      [`bare posts of as many, ${atOnce} at once`, rateOf(bareMs)],
      ['ratio', (bareMs / ms.wall).toFixed(2)],
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

function environmentOf({
  databaseUrl,
  service,
  keys,
}: {
  databaseUrl: string;
  service: PushService;
  keys: VapidKeys;
}): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    WEB_PUSH_PUBLIC_KEY: keys.publicKey,
    WEB_PUSH_PRIVATE_KEY: keys.privateKey,
    WEB_PUSH_ORIGINS: service.url,
    // With FCM for the apps, which nobody here has, no push is kept for the sandbox's console.
    FCM_PROJECT_ID: 'bench',
    FCM_CLIENT_EMAIL: 'bench@slide.invalid',
    FCM_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  };
}

/** Five of six have a browser each, and every push is of another message or for somebody else. */
async function openRoom(
  stack: { apiUrl: string; sandboxUrl: string },
  { databaseUrl, service }: { databaseUrl: string; service: PushService },
): Promise<{ pushes: ChatPush[]; browsers: Browser[] }> {
  const { men, everybody, matchId } = await bringTwoTeamsTogether(stack);
  await men[0].call(likeMatch, { params: { matchId } });
  const [, ...readers] = everybody;
  const browsers: Browser[] = [];
  for (const reader of readers) {
    const browser = service.subscribe();
    await reader.call(createPushToken, { body: { webPush: browser.subscription } });
    browsers.push(browser);
  }
  const messageCount = pushCount / readers.length;
  await usePostgres(databaseUrl, (run) => fillRoom(run, matchId, 1 + messageCount));
  const pushes = Array.from({ length: messageCount }, (_, index) =>
    readers.map(({ userId }) => ({ channelId: matchId, seq: 2 + index, userId })),
  );
  return { pushes: pushes.flat(), browsers };
}

async function openJobs(databaseUrl: string) {
  const watch = { isAway: () => false, noteAway() {}, noteBack() {} };
  const database = openPostgres({ url: databaseUrl, poolSize: 2, watch });
  const jobs = createJobQueue({ database, log: pino({ level: 'silent' }) });
  await jobs.open();
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  return { database, jobs, close };
}

/** From the moment they wait, all at once, to the last one done; once unmeasured before, as every load. */
async function timeDrain(ground: Ground, pushes: readonly ChatPush[]) {
  const { node } = ground;
  await drain(ground, pushes);
  const cpuBefore = processorMs(node.pid);
  const wall = await drain(ground, pushes);
  const cpuAfter = processorMs(node.pid);
  return { wall, cpu: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore };
}

async function drain({ database, jobs, service }: Ground, pushes: readonly ChatPush[]): Promise<number> {
  const expected = service.requests.length + pushes.length;
  await database.db.transaction((tx) => jobs.sendAll(chatPushJob, pushes, { tx }));
  const startedAt = performance.now();
  while (await countWaiting(database)) {
    if (performance.now() - startedAt > drainWithinMs) throw new Error('the pushes are not sent in time');
    await pause(lookEveryMs);
  }
  const ms = performance.now() - startedAt;
  const missing = expected - service.requests.length;
  if (missing !== 0) throw new Error(`${missing} of ${pushes.length} pushes did not arrive`);
  return ms;
}

async function countWaiting({ db }: DatabaseHandle): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${chatPushJob.queue} and state < 'completed'`,
  );
  return rows[0]?.count ?? 0;
}

/** What the node sends, made before the clock runs. */
function postsTo(browsers: readonly Browser[], keys: VapidKeys): Post[] {
  const payload = JSON.stringify({
    title: '가온',
    body: '1번째 이야기예요. 토요일에 한강에서 만나요!',
    data: { channelId: '1', seq: '2', type: 'CHAT_MESSAGE' },
  });
  return Array.from({ length: pushCount }, (_, index) => {
    const { subscription } = browsers[index % browsers.length] ?? noBrowser();
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: 'mailto:bench@slide.invalid', ...keys },
      TTL: 60,
      contentEncoding: 'aes128gcm',
    });
    const { 'Content-Length': _length, ...own } = headers;
    return { url: endpoint, headers: own, body: (body ?? Buffer.alloc(0)).toString('base64') };
  });
}

function noBrowser(): never {
  throw new Error('nobody has a browser');
}

function rateOf(ms: number): string {
  return `${(pushCount / (ms / 1000)).toFixed(0)} a second (${(ms / 1000).toFixed(2)} s)`;
}
