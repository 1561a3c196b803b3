import { expect, test } from 'vitest';
import type { DatabaseHandle } from '../../server/db/database';
import { putStartBack } from './as-started';
import { dumpDatabase } from './everything-kept';
import { openTestApi } from './test-api';
import { openTestDatabase } from './test-database';

test('what people and operators left behind is gone, and what a start writes is there again', async () => {
  const database = await openTestDatabase();
  const before = await rowsIn(database);
  const api = await openTestApi({}, { database: { ...database, close: async () => {} } });
  await api.person();
  await database.executeSql(`delete from ${await aTableOfTheStart(database)}`);
  await api.close();
  expect(await rowsIn(database)).not.toEqual(before);
  expect(await putStartBack(database)).toBe(true);
  expect(await rowsIn(database)).toEqual(before);
  await database.close();
});

test.each([
  'alter table alarms rename column title to told',
  'drop table alarms cascade',
  `create function nothing() returns trigger language plpgsql as 'begin return null; end';
   create trigger nothing before insert on alarms for each row execute function nothing()`,
])('a database whose tables are others now is of no more use: %s', async (change) => {
  const database = await openTestDatabase();
  await database.executeSql(change);
  expect(await putStartBack(database)).toBe(false);
  await database.close();
});

/** Sorted, for rows have no order of their own; with the next number of every sequence. */
async function rowsIn(database: DatabaseHandle): Promise<Record<string, string[]>> {
  const dump = await dumpDatabase(database);
  const { rows } = await database.executeSql(
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  );
  const tables = [...dump].map(([name, text]) => [name, text.split('\n').sort()] as const);
  return { ...Object.fromEntries(tables), sequences: rows.map((row) => JSON.stringify(row)) };
}

async function aTableOfTheStart(database: DatabaseHandle): Promise<string> {
  const held = [...(await dumpDatabase(database))].filter(
    ([name, text]) => text !== '' && !/^(as_started|drizzle|pgboss)\./.test(name),
  );
  const [name] = held[0] ?? [];
  if (!name) throw new Error('A start writes no rows.');
  return name;
}
