import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';

/** Whose data, and where it is read. */
export interface Reading {
  readonly db: Queryable;
  readonly userId: number;
}

/** One JSON file of a data export. */
export interface Section {
  /** The file's name without its ending. */
  readonly name: string;
  /** What is in it, for the person. */
  readonly about: string;
  /** What stands in it, or its entries one after the other where they may be many. */
  readonly read: (reading: Reading) => Promise<unknown> | AsyncIterable<unknown>;
}

/** SQL: the nickname of somebody as this person may still see it; null for who is gone, or blocked either way. */
export function nicknameOf(otherUserId: SQLWrapper, userId: number): SQL<string | null> {
  return sql<string | null>`(select ${users.nickname} from ${users}
    where ${and(eq(users.id, otherUserId), isInUse, notBlocked(userId, users.id))})`;
}
