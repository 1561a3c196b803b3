import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { EventKind } from '@/contract/events';
import type { Context } from '../../app-context';
import type { Transaction } from '../../db/database';
import { alarms, chatMembers, teamMembers } from '../../db/schema';

/** Something that ends by itself, and how its time passes in the sandbox. */
export interface Passing {
  /** Moves what a person has of it into the past, with everything that waits from it on. Answers how much there was. */
  move(tx: Transaction, whose: Moving): Promise<number>;
  /** What production does at its hours about what is due by then; absent where reads go by the clock alone. */
  follow?(context: Context): Promise<unknown>;
  /** Said where there is none. */
  none: { displayMessage: string; debugMessage: string };
}

export interface Moving {
  userId: number;
  now: Date;
  minutes: number;
}

/** SQL: a moment earlier by as much as passes. Null stays null. */
export function before(moment: AnyColumn | SQL, { minutes }: Moving): SQL {
  return sql`${moment} - ${minutes}::float8 * interval '1 minute'`;
}

/** A select of the team a person is in. */
export function ownTeam(tx: Transaction, { userId }: Moving) {
  return tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), isNull(teamMembers.leftAt)));
}

/** A select of the rooms a person is in. */
export function ownRooms(tx: Transaction, { userId }: Moving) {
  return tx
    .select({ id: chatMembers.channelId })
    .from(chatMembers)
    .where(and(eq(chatMembers.userId, userId), isNull(chatMembers.leftAt)));
}

interface AlarmsAbout {
  type: EventKind;
  /** Which field names what they are about. */
  key: string;
  ids: readonly number[];
  /** The moment by which they say which question they are of. */
  field: string;
}

/** An alarm that says by a moment which question it is of says it still. */
export async function moveAlarms(
  tx: Transaction,
  { type, key, ids, field }: AlarmsAbout,
  whose: Moving,
): Promise<void> {
  const said = sql`(${alarms.data}->>${field}::text)`;
  const moved = sql`to_char((${before(sql`${said}::timestamptz`, whose)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const isAbout = inArray(sql`(${alarms.data}->>${key}::text)::int`, [...ids]);
  await tx
    .update(alarms)
    .set({ data: sql`jsonb_set(${alarms.data}, array[${field}::text], to_jsonb(${moved}))` })
    .where(and(eq(alarms.type, type), isAbout, sql`${said} is not null`));
}
