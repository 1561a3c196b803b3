import { setTimeout as pause } from 'node:timers/promises';
import type { City } from './city';

/** A busy connection reports what it did once a second, an idle one after ten. */
const reportMs = 11_000;
const bigRowCount = 5000;

/** Rows of big tables that were read by looking through them since `start`, by table. */
export async function watchScans(city: City): Promise<() => Promise<string>> {
  const read = () =>
    city.query<{ name: string; scans: number; rows: number }>(
      `select relname as name, seq_scan::int as scans, seq_tup_read::float8 as rows from pg_stat_user_tables
        where n_live_tup > $1 order by relname`,
      [bigRowCount],
    );
  await pause(reportMs);
  const before = new Map((await read()).map((row) => [row.name, row]));
  return async () => {
    await pause(reportMs);
    const grown = (await read()).flatMap(({ name, scans, rows }) => {
      const known = before.get(name);
      const more = scans - (known?.scans ?? scans);
      return more > 0 ? [`${name} (${more} times, ${rows - (known?.rows ?? 0)} rows)`] : [];
    });
    return grown.join(', ') || 'none';
  };
}
