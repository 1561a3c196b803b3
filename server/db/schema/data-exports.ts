import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** The file of everything that is kept about a person; the latest of each, an earlier one goes with its file. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['REQUESTED', 'READY', 'FAILED'] })
      .notNull()
      .default('REQUESTED'),
    /** In the object store, named before it is written, so that a job that dies leaves nothing behind; null once deleted. */
    fileKey: text('file_key'),
    byteSize: integer('byte_size'),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('data_exports_under_way').on(t.createdAt).where(sql`state = 'REQUESTED'`),
    index('data_exports_expiry').on(t.expiresAt).where(sql`file_key is not null`),
    check(
      'data_exports_ready_whole',
      sql`state <> 'READY' or (byte_size is not null and expires_at is not null)`,
    ),
  ],
);
