import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { PreparedStatement, Queryable, Transaction } from './database';

/** What a statement is given, by the PostgreSQL type it arrives as. Each may also be null. */
interface Kinds {
  int: number;
  /** Beyond the integers of JavaScript, so as text. */
  bigint: string;
  text: string;
  timestamptz: Date;
  'int[]': readonly number[];
  'text[]': readonly string[];
}

type Given = Readonly<Record<string, keyof Kinds>>;
type InputOf<G extends Given> = { readonly [Name in keyof G]: Kinds[G[Name]] | null };

/**
 * A read whose SQL is written, parsed and planned once: each connection prepares it under `name` and from then on gets
 * nothing but values. It answers one JSON document, so that one statement brings whatever a call shows, and `answer`
 * says what is in it (docs/decisions/037-prepared-reads.md). Constants stand in the text, or a plan that is made for any
 * value could not use the indexes that hold for some. Inside a transaction it is sent as it stands: what a change answers
 * is read before anybody else can end it.
 */
export function preparedQuery<const G extends Given, S extends z.ZodType>({
  name,
  given,
  answer,
  text,
}: {
  name: string;
  given: G;
  answer: S;
  /** One row with one JSON column; no row counts as null. */
  text: (given: { readonly [Name in keyof G]: SQL }) => SQL;
}): (db: Queryable, input: InputOf<G>) => Promise<z.output<S>> {
  let written: { text: string; names: string[] } | undefined;
  return async (db, input) => {
    written ??= write(text(placeholdersOf(given)));
    const values = written.names.map((each) => toText(input[each] ?? null));
    const statement = { name, text: written.text, values };
    return answer.parse(await ('readJson' in db ? db.readJson(statement) : readWithin(db, statement)));
  };
}

async function readWithin(tx: Transaction, { text, values }: PreparedStatement): Promise<unknown> {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`;
  });
  const { rows } = await tx.execute(sql.join(parts));
  const [row = {}] = rows;
  return Object.values(row)[0] ?? null;
}

function placeholdersOf<G extends Given>(given: G): { readonly [Name in keyof G]: SQL } {
  const entries = Object.entries(given).map(([name, kind]) => {
    const value = sql`${sql.placeholder(name)}::${sql.raw(kind)}`;
    return [name, weighedKinds.has(kind) ? sql`(select ${value})` : value];
  });
  return Object.fromEntries(entries);
}

/**
 * What rows lie beyond a moment or a text PostgreSQL reckons by its value, and where that makes a plan for these values
 * look cheaper than one for any it plans the statement anew at each call, for longer than it then takes. Behind a select
 * the value is not looked at.
 */
const weighedKinds: ReadonlySet<keyof Kinds> = new Set(['timestamptz', 'text']);

const dialect = new PgDialect();

/** Each name is one parameter however often it stands in the text. */
function write(query: SQL): { text: string; names: string[] } {
  const { sql: text, params } = dialect.sqlToQuery(query.inlineParams());
  const nameOf = (number: string) => {
    const placeholder = params[Number(number) - 1];
    if (!is(placeholder, Placeholder)) throw new Error('a constant was not written into the text');
    return placeholder.name;
  };
  const names = [...new Set(params.map((_, index) => nameOf(String(index + 1))))];
  const numbered = text.replaceAll(
    /\$(\d+)/g,
    (_, number: string) => `$${names.indexOf(nameOf(number)) + 1}`,
  );
  return { text: numbered, names };
}

/** A value as PostgreSQL reads it from text, which is what both drivers send. */
function toText(value: Kinds[keyof Kinds] | null): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  const quoted = value.map((each) => `"${String(each).replaceAll(/["\\]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
}
