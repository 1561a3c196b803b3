import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the places of those meetings (a relation of two people each: `place`, `one`, `other`) for which there is a row,
 * which is looked up for each: the bound (`offset 0`) keeps the planner from reading a table that grows from end to end
 * for a few thousand of them.
 */
export function placesWith(meetings: SQL, rowOfMeeting: SQL): SQL {
  return sql`select place from ${meetings}, lateral (${rowOfMeeting} offset 0) found`;
}
