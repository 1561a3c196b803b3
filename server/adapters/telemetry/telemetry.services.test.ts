import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getUser } from '@/contract/users';
import { type Nats, startNats } from '../../../scripts/services/nats';
import { startPostgres } from '../../../scripts/services/postgres';
import { findFreePort } from '../../../scripts/stack/ports';
import { type ApiGround, prepareApiGround } from '../../../testing/stack/api-process';
import { type HttpPerson, signUpOverHttp } from '../../../testing/stack/http-person';
import { startTraceCollector } from '../../../testing/telemetry/collector';

/** A running node on PostgreSQL and NATS, whose figures are read and whose spans are collected. */

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let nats: Nats;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let ground: ApiGround;
let metricsPort: number;
let person: HttpPerson;

beforeAll(async () => {
  [postgres, nats, collector] = await Promise.all([
    startPostgres({ inMemory: true }),
    startNats(),
    startTraceCollector(),
  ]);
  ground = await prepareApiGround('telemetry');
  metricsPort = await findFreePort();
  await ground.start({
    DATABASE_URL: postgres.databaseUrl,
    NATS_URL: nats.natsUrl,
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  person = await signUpOverHttp(ground, { nickname: '하람' });
});
afterAll(async () => {
  await ground?.clear();
  await collector?.close();
  await nats?.stop('SIGKILL');
  await postgres?.stop();
});

const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/** The values of one figure, by its labels as they are written. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

test('its figures are calls by route and status, what waits, who listens and how busy its parts are', async () => {
  for (let n = 0; n < 3; n += 1) await person.call(getUser);
  await fetch(`${ground.apiUrl}${getUser.path}`);
  await fetch(`${ground.apiUrl}/no/such/${person.userId}`);
  const text = await readMetrics();
  const calls = valuesOf(text, 'slide_http_call_duration_seconds_count');
  expect(calls[`method="GET",route="${getUser.path}",status="200"`]).toBeGreaterThanOrEqual(3);
  expect(calls[`method="GET",route="${getUser.path}",status="401"`]).toBeGreaterThanOrEqual(1);
  expect(calls['method="GET",route="unknown",status="404"']).toBeGreaterThanOrEqual(1);
  expect(valuesOf(text, 'slide_database_up')).toEqual({ '': 1 });
  expect(valuesOf(text, 'slide_bus_up')).toEqual({ '': 1 });
  expect(valuesOf(text, 'slide_realtime_sessions')).toEqual({ '': 0 });
  expect(valuesOf(text, 'slide_outbox_undelivered')['']).toBeGreaterThanOrEqual(0);
  // A node that has just started has much to ask at once.
  await vi.waitFor(
    async () => expect(valuesOf(await readMetrics(), 'slide_pg_pool_waiting')).toEqual({ '': 0 }),
    { timeout: 20_000, interval: 200 },
  );
  const connections = valuesOf(text, 'slide_pg_pool_connections');
  expect((connections['state="idle"'] ?? 0) + (connections['state="used"'] ?? 0)).toBeGreaterThan(0);
  expect(valuesOf(text, 'slide_nodejs_eventloop_lag_p99_seconds')['']).toBeGreaterThan(0);
  await vi.waitFor(
    async () =>
      expect(Object.keys(valuesOf(await readMetrics(), 'slide_job_duration_seconds_count'))).not.toEqual([]),
    { timeout: 20_000, interval: 200 },
  );
});

test('names nobody, and has no more series than there are routes', async () => {
  const text = await readMetrics();
  for (const personal of [person.nickname, person.phone, person.accessToken, `/${person.userId}`])
    expect(text).not.toContain(personal);
  const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, label]) => label));
  const known = ['method', 'route', 'status', 'le', 'queue', 'outcome', 'state', 'quantile'];
  expect(
    [...labels].filter(
      (label) =>
        !known.concat('type', 'space', 'kind', 'version', 'major', 'minor', 'patch').includes(label ?? ''),
    ),
  ).toEqual([]);
});

test('is asked on this machine alone, and only for its figures', async () => {
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await fetch(`${ground.apiUrl}/metrics`)).status).toBe(404);
});

test('a call that somebody traces is a span with its statements, and says nothing of anybody', async () => {
  const traceId = randomBytes(16).toString('hex');
  const parentId = randomBytes(8).toString('hex');
  const headers = { ...person.headers(), traceparent: `00-${traceId}-${parentId}-01` };
  expect((await fetch(`${ground.apiUrl}${getAlarms.path}`, { headers })).status).toBe(200);
  const ours = () => collector.spans.filter((span) => span.traceId === traceId);
  await vi.waitFor(() => expect(ours().length).toBeGreaterThan(1), { timeout: 20_000, interval: 100 });
  const call = ours().find(({ parentSpanId }) => parentSpanId === parentId);
  expect(call?.name).toBe(`GET ${getAlarms.path}`);
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: 200 });
  const statements = ours().filter((span) => span !== call);
  expect(statements.every(({ parentSpanId }) => parentSpanId === call?.spanId)).toBe(true);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(collector.text()).toContain('slide-api');
  for (const personal of [person.nickname, person.phone, person.accessToken])
    expect(collector.text()).not.toContain(personal);
  // Nobody decided about the others, and none of them is to be traced.
  expect(collector.spans.every((span) => span.traceId === traceId)).toBe(true);
});
