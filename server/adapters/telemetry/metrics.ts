import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BaseFigures, DatabaseFigures, PoolFigures } from './figures';

/** Seconds; a call is looked at from 5 ms, a job may take minutes. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

/** What a node's figures are read from when they are asked for. */
export interface MetricSources {
  node(): BaseFigures;
  /** Null where the database is in the process. */
  pool(): PoolFigures | null;
  /** Rejects while the database is away. */
  database(): Promise<DatabaseFigures>;
}

/**
 * Every figure of a node, under names that start with `slide_`. Labels are route templates, methods, statuses and names of
 * queues: nothing of anybody, and no more series than there are routes.
 */
export function createMetrics(sources: MetricSources) {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'slide_' });
  const registers = [register];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `slide_${name}`, help, labelNames, registers });

  const calls = new Histogram({
    name: 'slide_http_call_duration_seconds',
    help: 'Calls by route template, method and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: callBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'slide_job_duration_seconds',
    help: 'Jobs done or failed on this node, by queue.',
    labelNames: ['queue', 'outcome'] as const,
    buckets: jobBuckets,
    registers,
  });
  const sessions = gauge('realtime_sessions', 'STOMP connections of this node.');
  const users = gauge('realtime_users', 'People with a connection to this node.');
  const channels = gauge('realtime_channels', 'Channels somebody on this node listens to.');
  const bus = gauge('bus_up', '1 while this node reaches the bus.');
  const connections = gauge('pg_pool_connections', 'Connections to PostgreSQL.', ['state']);
  const waiting = gauge('pg_pool_waiting', 'Callers that wait for a connection.');
  const database = gauge('database_up', '1 when the database answered this reading.');
  const fromDatabase = databaseGauges(gauge);

  async function read(): Promise<string> {
    const node = sources.node();
    sessions.set(node.sessions);
    users.set(node.users);
    channels.set(node.channels);
    bus.set(node.isBusHealthy ? 1 : 0);
    const pool = sources.pool();
    if (pool) {
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'used' }, pool.total - pool.idle);
      waiting.set(pool.waiting);
    }
    const figures = await sources.database().catch(() => null);
    database.set(figures ? 1 : 0);
    fromDatabase(figures);
    return register.metrics();
  }

  return {
    register,
    read,
    observeCall: (call: { method: string; route: string; status: number }, seconds: number) =>
      calls.observe({ ...call, status: String(call.status) }, seconds),
    observeJob: (queue: string, outcome: 'done' | 'failed', seconds: number) =>
      jobs.observe({ queue, outcome }, seconds),
  };
}

/** Answers what sets them all; without figures what they last said is gone rather than old. */
function databaseGauges(gauge: (name: string, help: string, labels?: string[]) => Gauge) {
  const outboxRows = gauge('outbox_undelivered', 'Rows of the outbox that wait for their delivery.');
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest of them.');
  const jobsWaiting = gauge('jobs_waiting', 'Jobs that are due and wait, by queue.', ['queue']);
  const jobsAge = gauge('jobs_oldest_seconds', 'How long the oldest of them is due, by queue.', ['queue']);
  const dropRun = gauge(
    'drop_run_seconds',
    'How long the last finished drop took from its hour, or from being read after it, until all were told.',
  );
  const dropTeams = gauge('drop_teams', 'Teams it dealt to.');
  const dropWithout = gauge('drop_teams_without_candidates', 'Teams it found nobody for.');
  const dropAt = gauge('drop_finished_timestamp_seconds', 'When it was finished, in Unix time.');

  return (figures: DatabaseFigures | null) => {
    for (const each of [outboxRows, outboxAge, dropRun, dropTeams, dropWithout, dropAt]) each.remove();
    // With labels a reset forgets them all.
    for (const each of [jobsWaiting, jobsAge]) each.reset();
    if (!figures) return;
    outboxRows.set(figures.outbox.count);
    outboxAge.set(figures.outbox.oldestSeconds);
    for (const { queue, count, oldestSeconds } of figures.jobs) {
      jobsWaiting.set({ queue }, count);
      jobsAge.set({ queue }, oldestSeconds);
    }
    if (!figures.drop) return;
    dropRun.set(figures.drop.seconds);
    dropTeams.set(figures.drop.teams);
    dropWithout.set(figures.drop.teamsWithout);
    dropAt.set(figures.drop.finishedAt);
  };
}
