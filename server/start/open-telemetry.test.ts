import { expect, test } from 'vitest';
import { createMetrics, type MetricSources } from '../adapters/telemetry/metrics';
import { parseEnv } from '../config/env';
import { openTelemetry } from './open-telemetry';

const figures = {
  outbox: { count: 3, oldestSeconds: 12 },
  jobs: [{ queue: 'push', count: 2, oldestSeconds: 4 }],
  drop: { seconds: 9, teams: 40, teamsWithout: 5, finishedAt: 1_795_000_000 },
};
const sources: MetricSources = {
  node: () => ({ sessions: 6, users: 5, channels: 4, isBusHealthy: false }),
  pool: () => ({ total: 8, idle: 3, waiting: 1 }),
  database: async () => figures,
};

test('nothing is watched unless the environment asks for it', async () => {
  expect(await openTelemetry(parseEnv({}), sources)).toEqual([]);
  expect(await openTelemetry(parseEnv({ METRICS_PORT: '0' }), sources)).toHaveLength(1);
});

test('a reading says what waits, who is here and how the last drop went', async () => {
  const metrics = createMetrics(sources);
  metrics.observeCall({ method: 'GET', route: '/api/v1/users/:userId', status: 200 }, 0.2);
  metrics.observeJob('push', 'failed', 3);
  const text = await metrics.read();
  for (const line of [
    'slide_http_call_duration_seconds_bucket{le="0.25",method="GET",route="/api/v1/users/:userId",status="200"} 1',
    'slide_job_duration_seconds_count{queue="push",outcome="failed"} 1',
    'slide_realtime_sessions 6',
    'slide_bus_up 0',
    'slide_pg_pool_connections{state="used"} 5',
    'slide_pg_pool_waiting 1',
    'slide_outbox_undelivered 3',
    'slide_outbox_oldest_seconds 12',
    'slide_jobs_waiting{queue="push"} 2',
    'slide_jobs_oldest_seconds{queue="push"} 4',
    'slide_drop_run_seconds 9',
    'slide_drop_teams 40',
    'slide_drop_teams_without_candidates 5',
    'slide_drop_finished_timestamp_seconds 1795000000',
  ])
    expect(text.split('\n')).toContain(line);
});

test('while the database is away its figures are gone, not old, and the rest is there', async () => {
  let isAway = false;
  const metrics = createMetrics({
    ...sources,
    database: async () => {
      if (isAway) throw new Error('away');
      return figures;
    },
  });
  await metrics.read();
  isAway = true;
  const text = await metrics.read();
  expect(text).toContain('slide_database_up 0');
  expect(text).toContain('slide_realtime_sessions 6');
  expect(text).not.toMatch(/^slide_(outbox|jobs|drop)_\w+[ {]/m);
});
