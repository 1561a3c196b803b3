import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

/** SQL: the rows of a select as a JSON array of objects, in the select's order; [] when there are none. */
export function jsonRows(select: SQL): SQL {
  return sql`(select coalesce(json_agg(each_row), '[]') from (${select}) each_row)`;
}

/** SQL: the one row of a select as a JSON object; null when there is none. */
export function jsonRow(select: SQL): SQL {
  return sql`(select row_to_json(one_row) from (${select}) one_row)`;
}

/** A moment as JSON of the database holds it, in any zone and to the microsecond. */
export const jsonMoment = z.string().transform((text) => new Date(text));

/**
 * The same as answers hold it. Written over instead of transformed, which takes zod five times as long for a page of
 * messages, and cut where there is nothing to reckon: in UTC, to the millisecond or finer.
 */
export const jsonIsoMoment = z
  .string()
  .overwrite((text) => (momentInUtc.test(text) ? `${text.slice(0, 23)}Z` : new Date(text).toISOString()));

const momentInUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}\+00:00$/;
