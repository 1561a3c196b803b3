import { expect, vi } from 'vitest';
import type { TestApi } from './test-api';

const undelivered = 'select id from outbox where delivered_at is null';

/**
 * What the database holds, as one text for each table, to compare before and after a call. Cheap while nobody writes:
 * a transaction that writes takes a number, and as long as none was taken nothing has changed. The outbox delivers by
 * itself what earlier calls put there, so it is read when it has. A refused call counts against its limit.
 */
export function createStateReader(api: TestApi) {
  let known: { transaction: string; state: Record<string, string> } | null = null;
  let digests: string | null = null;
  const ask = async (statement: string) =>
    (await api.service.database.executeSql(statement)).rows as Record<string, string>[];

  /** One statement for all tables: most of the time goes into asking. */
  async function composeDigests(): Promise<string> {
    const tables = await ask(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit_windows'",
    );
    return tables
      .map(
        ({ name = '' }) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
      )
      .join(' union all ');
  }

  return async function readState(): Promise<Record<string, string>> {
    await vi.waitFor(async () => expect(await ask(undelivered)).toEqual([]), {
      timeout: 5_000,
      interval: 20,
    });
    const [row] = await ask('select pg_snapshot_xmax(pg_current_snapshot())::text as transaction');
    const transaction = row?.transaction ?? '';
    if (known?.transaction === transaction) return known.state;
    digests ??= await composeDigests();
    const rows = await ask(digests);
    const state = Object.fromEntries(rows.map(({ name, digest }) => [name ?? '', digest ?? '']));
    known = { transaction, state };
    return state;
  };
}
