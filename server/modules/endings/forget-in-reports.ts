import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { reports } from '../../db/schema';

/**
 * Takes a purged person out of reports: their own lose the name and their words, those about them the profile and what
 * they wrote with LIKEs. Which messages were reported stays as long as messages in rooms would: they are by number.
 */
export async function forgetInReports(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(reports)
    .set({ reporterUserId: null, description: null })
    .where(eq(reports.reporterUserId, userId));
  await forgetInEvidence(tx, { list: 'people', idOf: 'userId', userId });
  await forgetInEvidence(tx, { list: 'greetings', idOf: 'senderUserId', userId });
}

/** Takes what is of this person out of one list of the evidence. */
async function forgetInEvidence(
  tx: Transaction,
  { list, idOf, userId }: { list: string; idOf: string; userId: number },
): Promise<void> {
  const kept = sql`${reports.evidence}->${list}::text`;
  const others = sql`(select coalesce(jsonb_agg(entry), '[]'::jsonb)
    from jsonb_array_elements(${kept}) entry where (entry->>${idOf}::text)::int <> ${userId})`;
  await tx
    .update(reports)
    .set({ evidence: sql`jsonb_set(${reports.evidence}, array[${list}::text], ${others})` })
    .where(holds({ kept, idOf, userId }));
}

function holds({ kept, idOf, userId }: { kept: SQL; idOf: string; userId: number }): SQL {
  return sql`${kept} @> jsonb_build_array(jsonb_build_object(${idOf}::text, ${userId}::int))`;
}
