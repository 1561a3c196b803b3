import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateMe } from '@/contract/users';
import { openTestApi, type TestApi } from '@/testing/api/test-api';
import { type Ingest, startIngest } from '@/testing/error-reports/ingest';
import { createLog } from '../../start/log';
import type { ErrorReports } from './error-reports';
import { openSentryReports } from './sentry-reports';

let api: TestApi;
let ingest: Ingest;
let reports: ErrorReports;

beforeAll(async () => {
  ingest = await startIngest();
  reports = openSentryReports({ dsn: ingest.dsn, environment: 'test', sampleRate: 1 });
  const log = createLog('error', { destination: { write: () => {} }, onError: reports.report });
  api = await openTestApi({}, { log });
});

afterAll(async () => {
  await api.close();
  await reports.close();
  await ingest.close();
});

test('a crash arrives with its call and request, without a value of the query; a refusal does not', async () => {
  const person = await api.person({ nickname: '민지' });
  await api.refusal(updateMe, { as: person, body: { nickname: '' } });
  await api.app.db.execute(sql`alter table users rename column nickname to moved_away`);
  try {
    const refusal = await api.refusal(updateMe, { as: person, body: { nickname: '김민지010' } });
    expect(refusal.code).toBe(1001);
    // What runs beside the calls fails by the column as well, and is of no call.
    const ofCalls = () => ingest.events('event').filter((event) => JSON.stringify(event).includes('"route"'));
    await expect.poll(ofCalls).toHaveLength(1);
    const [event] = ofCalls();
    expect(event).toMatchObject({
      environment: 'test',
      tags: { method: expect.any(String), route: updateMe.path, reqId: refusal.debugMessage },
    });
  } finally {
    await api.app.db.execute(sql`alter table users rename column moved_away to nickname`);
  }
  expect(ingest.messages().join()).toMatch(/Failed query|refused by the database/);
  const sent = ingest.arrived.map(({ text }) => text).join();
  expect(sent).not.toContain('민지');
  expect(sent).not.toContain(person.accessToken);
});

test('a phone number, a token or a name in the message of a crash is masked', async () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';
  const cause = new Error(`no answer for 010-1234-5678 with Bearer ${jwt}`);
  reports.report(new Error('sending to 김민지 failed', { cause }), {});
  await expect.poll(() => ingest.messages()).toContain('sending to [text] failed');
  expect(ingest.messages()).toContain('no answer for [phone] with Bearer [token]');
  expect(ingest.arrived.map(({ text }) => text).join()).not.toMatch(/1234-5678|eyJ|민지/);
});
