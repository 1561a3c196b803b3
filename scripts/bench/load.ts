import autocannon from 'autocannon';
import { familyMs, processorMs } from './machine';

export interface LoadRow {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor time a request: the number that a busy machine does not change. */
  readonly cpuMs: number | null;
  /** The same of the database's processes; null where it has none of its own. */
  readonly databaseMs: number | null;
  /** Answers that were not 2xx, and connections that broke. */
  readonly failures: number;
}

interface Load {
  readonly name: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  /** Called for each request, so that no two are the same. */
  readonly body?: () => unknown;
  /** Of counting, and as long before it. */
  readonly seconds: number;
  /** The processes that answer. */
  readonly pids: readonly number[];
  /** The parent of the database's. */
  readonly databasePid?: number | undefined;
}

/**
 * Ten connections, each with its next request as soon as the last is answered. The same load goes before, uncounted: the
 * first thousands of calls are run by an interpreter, which takes two to three times as long and says what a start costs.
 */
export async function measureLoad(load: Load): Promise<LoadRow> {
  const { name } = load;
  await send(load);
  const before = useOf(load);
  const result = await send(load);
  const after = useOf(load);
  const perRequest = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / result.requests.total;
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: perRequest(before.cpuMs, after.cpuMs),
    databaseMs: perRequest(before.databaseMs, after.databaseMs),
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

function send({ url, method = 'GET', headers, body, seconds }: Load) {
  return autocannon({
    url,
    method,
    connections: 10,
    duration: seconds,
    timeout: 20,
    headers: { ...headers },
    ...(body && {
      requests: [{ method, setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) }],
    }),
  });
}

function useOf({ pids, databasePid }: Load) {
  return {
    cpuMs: processorMsOf(pids),
    databaseMs: databasePid === undefined ? null : familyMs(databasePid),
  };
}

function processorMsOf(pids: readonly number[]): number | null {
  const each = pids.map(processorMs);
  return each.includes(null) ? null : each.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}
