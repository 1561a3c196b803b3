import autocannon from 'autocannon';
import { processorMs } from './machine';

export interface LoadRow {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor time a request: the number that a busy machine does not change. */
  readonly cpuMs: number | null;
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
}

/**
 * Ten connections, each with its next request as soon as the last is answered. The same load goes before, uncounted: the
 * first thousands of calls are run by an interpreter, which takes two to three times as long and says what a start costs.
 */
export async function measureLoad(load: Load): Promise<LoadRow> {
  const { name, pids } = load;
  await send(load);
  const before = processorMsOf(pids);
  const result = await send(load);
  const after = processorMsOf(pids);
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: before === null || after === null ? null : (after - before) / result.requests.total,
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

function processorMsOf(pids: readonly number[]): number | null {
  const each = pids.map(processorMs);
  return each.includes(null) ? null : each.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}
