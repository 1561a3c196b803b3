import { comeBack } from '@/lib/query/query-client';
import { ownPace } from './own-pace';

/** What ends for many at one stroke is asked for within this time of it, by each at a pace of its own. */
const spreadMs = Math.round(30_000 * ownPace);

interface Asked<Data> {
  state: { data: Data | undefined; error: unknown; dataUpdatedAt: number; errorUpdatedAt: number };
}

/**
 * In how many milliseconds a query asks again (`refetchInterval`): once the first thing it shows is over, of which nobody
 * is told. What is there still, by a service whose clock is behind, is asked for again after a while.
 */
export function askAtEnd<Data>(
  query: Asked<Data>,
  endsOf: (data: Data) => readonly string[],
): number | false {
  const { data, dataUpdatedAt, errorUpdatedAt } = query.state;
  const endsMs = data === undefined ? [] : endsOf(data).map((end) => Date.parse(end));
  const again = comeBack(query);
  if (again !== false || endsMs.length === 0) return again;
  const fromMs = Math.max(Math.min(...endsMs), dataUpdatedAt, errorUpdatedAt);
  return Math.max(1, fromMs + spreadMs - Date.now());
}
