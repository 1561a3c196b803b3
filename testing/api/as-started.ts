import type { DatabaseHandle } from '../../server/db/database';

/**
 * Keeps in a database, in a schema of its own, what its tables and sequences hold now, and two functions: one says
 * whether the tables are still the same tables, the other puts back what they held.
 */
export async function rememberStart(database: DatabaseHandle): Promise<void> {
  await database.executeSql('create schema as_started');
  const tables = await rowsOf<Table>(
    database,
    `select format('%I.%I', nspname, relname) as name,
       format('as_started.%I', nspname || '.' || relname) as copy,
       string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition
       and nspname not in ('pg_catalog', 'information_schema', 'as_started')
     group by nspname, relname order by 1`,
  );
  const held: Table[] = [];
  for (const table of tables) {
    const [first] = await rowsOf(database, `select 1 from ${table.name} limit 1`);
    if (first) held.push(table);
  }
  for (const { name, copy } of held)
    await database.executeSql(`create table ${copy} as select * from ${name}`);
  await database.executeSql(`create table as_started.sequences as
    select format('%I.%I', schemaname, sequencename) as name, start_value, last_value from pg_sequences`);
  // Whoever holds a row for longer than that was not stopped with its service.
  await database.executeSql(`create function as_started.put_back() returns void language plpgsql
    set session_replication_role = replica set lock_timeout = '2s' as $$
    declare sequence record;
    begin
      ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
      ${held
        .map(
          ({ name, copy, columns }) =>
            `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`,
        )
        .join('\n')}
      for sequence in
        select name, started.start_value, started.last_value from as_started.sequences started
        join pg_sequences now on name = format('%I.%I', schemaname, sequencename)
        where now.last_value is distinct from started.last_value
      loop
        perform setval(sequence.name::regclass, coalesce(sequence.last_value, sequence.start_value),
          sequence.last_value is not null);
      end loop;
    end $$`);
  // Whoever changes a table, however it ends, writes its rows of the catalogue anew.
  await database.executeSql(`create table as_started.catalogue as select pg_current_xact_id()::text::bigint as at, 0 as count;
    create function as_started.is_same() returns boolean language sql as $$
      select count = (select count(*) from pg_class) and not exists (select 1 from pg_class where xmin::text::bigint > at)
        and not exists (select 1 from pg_attribute where xmin::text::bigint > at)
        and not exists (select 1 from pg_trigger where xmin::text::bigint > at)
      from as_started.catalogue $$;
    update as_started.catalogue set count = (select count(*) from pg_class),
      at = pg_current_xact_id()::text::bigint`);
}

/** Puts back what a database held at its start; false where that cannot be, and it is of no more use. */
export async function putStartBack(database: DatabaseHandle): Promise<boolean> {
  try {
    const [answer] = await rowsOf<{ same: boolean }>(database, 'select as_started.is_same() as same');
    if (!answer?.same) return false;
    await database.executeSql('select as_started.put_back()');
    return true;
  } catch {
    return false;
  }
}

interface Table {
  name: string;
  copy: string;
  columns: string;
}

async function rowsOf<Row>(database: DatabaseHandle, statement: string): Promise<Row[]> {
  const { rows } = await database.executeSql(statement);
  return rows as Row[];
}
