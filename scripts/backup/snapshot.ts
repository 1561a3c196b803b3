import pg from 'pg';

/** What a database holds, table by table, as far as two of them can be held against each other. */
export interface Holding {
  /** Rows and a checksum of all of them, whatever their order, by table. */
  readonly tables: Readonly<Record<string, { rows: number; checksum: string }>>;
  /** All clovers there are: what wallets say, and what their ledgers add up to. */
  readonly wallets: number;
  readonly ledger: number;
  /** Wallets whose balance is not the sum of their entries. */
  readonly unbalanced: number;
  /** Everything the object store has to hold. */
  readonly keys: readonly string[];
}

const tablesOf = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle', 'jobs') order by 1`;

const ledgerOf = `select coalesce(sum(balance), 0)::float8 as wallets, coalesce(sum(entries), 0)::float8 as ledger,
  count(*) filter (where balance is distinct from entries)::int as unbalanced
  from (select w.user_id, w.free_balance + w.paid_balance as balance,
    coalesce((select sum(free_amount + paid_amount) from clover_entries e where e.user_id = w.user_id), 0) as entries
    from wallets w) each`;

const keysOf = `select unnest(array[clear_key, thumbnail_key, blurred_key, blurred_thumbnail_key]) as key from photos
  union select image_key from announcements union select image_key from banners`;

/**
 * Holds one moment of a database still while `work` runs: what it holds then, and the name under which `pg_dump` sees the
 * same. The nodes go on writing.
 */
export async function inSnapshot<T>(
  databaseUrl: string,
  work: (holding: Holding, snapshot: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    return await work(await readHolding(client), rows[0]?.name ?? '');
  } finally {
    await client.end();
  }
}

async function readHolding(client: pg.Client): Promise<Holding> {
  const tables: Record<string, { rows: number; checksum: string }> = {};
  for (const { name } of (await client.query<{ name: string }>(tablesOf)).rows) {
    // A sum of hashes is the same in any order, and needs no sorting.
    const { rows } = await client.query<{ rows: number; checksum: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum from ${name} t`,
    );
    if (rows[0]) tables[name] = rows[0];
  }
  const ledger = await client.query<Pick<Holding, 'wallets' | 'ledger' | 'unbalanced'>>(ledgerOf);
  const keys = await client.query<{ key: string | null }>(keysOf);
  return {
    tables,
    ...(ledger.rows[0] ?? { wallets: 0, ledger: 0, unbalanced: 0 }),
    keys: keys.rows.flatMap(({ key }) => key ?? []).sort(),
  };
}

/** Where two differ, a sentence each. */
export function differencesOf(before: Holding, after: Holding): string[] {
  const names = [...new Set([...Object.keys(before.tables), ...Object.keys(after.tables)])];
  const tables = names.flatMap((name) => {
    const [one, other] = [before.tables[name], after.tables[name]];
    if (one?.rows !== other?.rows)
      return [`${name}: ${one?.rows ?? 'no'} rows became ${other?.rows ?? 'none'}`];
    return one?.checksum === other?.checksum ? [] : [`${name}: the same number of rows, but other ones`];
  });
  const sums = (['wallets', 'ledger'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} clovers became ${after[name]}`);
  const unbalanced =
    after.unbalanced > 0 ? [`${after.unbalanced} wallets are not the sum of their entries`] : [];
  return [...tables, ...sums, ...unbalanced];
}
