import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Ingest, startIngest } from '@/testing/error-reports/ingest';
import { type ApiGround, type ApiProcess, prepareApiGround } from '@/testing/stack/api-process';

// A whole process starts here, on a machine that may be busy with other files.
vi.setConfig({ hookTimeout: 180_000 });

/** Loaded before the api: a signal makes a promise fail that nobody waits for. */
const faultOnSignal = `process.on('SIGUSR2', () => void Promise.reject(new Error('unheard by 김민지')))`;

let ingest: Ingest;
let ground: ApiGround;
let api: ApiProcess;

beforeAll(async () => {
  ingest = await startIngest();
  ground = await prepareApiGround('unheard-rejection');
  api = await ground.start({
    SLIDE_SENTRY_DSN: ingest.dsn,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faultOnSignal)}`,
  });
});

afterAll(async () => {
  await ground.clear();
  await ingest.close();
});

test('a promise that fails unheard is a line and a report, and the api stays', async () => {
  process.kill(api.pid, 'SIGUSR2');
  await expect.poll(() => ingest.messages(), { timeout: 10_000 }).toEqual(['unheard by [text]']);
  // The line may be written after the report has left.
  await expect
    .poll(() => ground.readLogs(), { timeout: 10_000 })
    .toContain('a promise failed and nobody heard it');
  expect((await fetch(`${ground.apiUrl}/readyz`)).status).toBe(200);
});
