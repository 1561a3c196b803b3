import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Row id. Integers, because ids are numbers in JSON (docs/product.md#calls). */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A moment, in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();
