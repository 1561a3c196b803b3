import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHandle } from '../../server/db/database';

/** Every row of every table in every schema, as text by table: what somebody with a dump could read. */
export async function dumpDatabase({ executeSql }: DatabaseHandle): Promise<Map<string, string>> {
  const { rows } = await executeSql(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const dump = new Map<string, string>();
  for (const { name } of rows as { name: string }[]) {
    // A row cast to text shows all its columns, jsonb as text and bytea in hex.
    const all = await executeSql(
      `select coalesce(string_agg(row::text, chr(10)), '') as text from ${name} row`,
    );
    dump.set(name, (all.rows as { text: string }[]).map(({ text }) => text).join());
  }
  return dump;
}

/** Paths and contents of all files under a folder. */
export function readFolder(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return new Map(
    files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))]),
  );
}

/** Which of these texts stand somewhere, in plain, in hex or in base64; `where: what`. */
export function findTraces(
  kept: ReadonlyMap<string, string | Buffer>,
  texts: Readonly<Record<string, string>>,
): string[] {
  return [...kept].flatMap(([where, content]) => {
    const haystack = typeof content === 'string' ? content : content.toString('latin1');
    return Object.entries(texts)
      .filter(([, text]) => formsOf(text).some((form) => haystack.includes(form)))
      .map(([what]) => `${where}: ${what}`);
  });
}

function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const json = JSON.stringify(text).slice(1, -1);
  return [text, json, bytes.toString('latin1'), bytes.toString('hex'), bytes.toString('base64')];
}
