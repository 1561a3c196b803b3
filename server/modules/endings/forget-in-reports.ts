import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { reports, users } from '../../db/schema';

/**
 * Takes a purged person out of reports: their own lose the name and their words, those about them the profile and what
 * they wrote with LIKEs, once somebody decided: who is reported cannot withdraw the evidence. Which messages were
 * reported stays as long as messages in rooms would: they are by number.
 */
export async function forgetInReports(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(reports)
    .set({ reporterUserId: null, description: null })
    .where(eq(reports.reporterUserId, userId));
  await forgetEvidence(tx, { userId, which: isNotNull(reports.outcome) });
}

/** What was kept of purged people for a decision, in the report it was made on. */
export async function forgetPurged(tx: Transaction, reportId: number): Promise<void> {
  const shown = sql`select jsonb_path_query(${reports.evidence}, '$.people[*].userId')::int from ${reports} where ${reports.id} = ${reportId}
    union select jsonb_path_query(${reports.evidence}, '$.greetings[*].senderUserId')::int from ${reports} where ${reports.id} = ${reportId}`;
  const purged = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.state, 'PURGED'), sql`${users.id} in (${shown})`));
  for (const { id } of purged) await forgetEvidence(tx, { userId: id, which: eq(reports.id, reportId) });
}

interface Forgotten {
  readonly userId: number;
  readonly which: SQL | undefined;
}

async function forgetEvidence(tx: Transaction, { userId, which }: Forgotten): Promise<void> {
  await forgetInEvidence(tx, { list: 'people', idOf: 'userId', userId, which });
  await forgetInEvidence(tx, { list: 'greetings', idOf: 'senderUserId', userId, which });
}

/** Takes what is of this person out of one list of the evidence. */
async function forgetInEvidence(
  tx: Transaction,
  { list, idOf, userId, which }: Forgotten & { list: string; idOf: string },
): Promise<void> {
  const kept = sql`${reports.evidence}->${list}::text`;
  const others = sql`(select coalesce(jsonb_agg(entry), '[]'::jsonb)
    from jsonb_array_elements(${kept}) entry where (entry->>${idOf}::text)::int <> ${userId})`;
  await tx
    .update(reports)
    .set({ evidence: sql`jsonb_set(${reports.evidence}, array[${list}::text], ${others})` })
    .where(and(which, holds({ kept, idOf, userId })));
}

function holds({ kept, idOf, userId }: { kept: SQL; idOf: string; userId: number }): SQL {
  return sql`${kept} @> jsonb_build_array(jsonb_build_object(${idOf}::text, ${userId}::int))`;
}
