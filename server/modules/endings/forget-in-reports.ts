import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { reports } from '../../db/schema';

/**
 * Takes a purged person out of reports: their own lose the name and their words, those about them the profile. Which
 * messages were reported stays as long as messages in rooms would: they are by number.
 */
export async function forgetInReports(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(reports)
    .set({ reporterUserId: null, description: null })
    .where(eq(reports.reporterUserId, userId));
  const others = sql`(select coalesce(jsonb_agg(person), '[]'::jsonb)
    from jsonb_array_elements(${reports.evidence}->'people') person
    where (person->>'userId')::int <> ${userId})`;
  await tx
    .update(reports)
    .set({ evidence: sql`jsonb_set(${reports.evidence}, '{people}', ${others})` })
    .where(
      sql`${reports.evidence}->'people' @> jsonb_build_array(jsonb_build_object('userId', ${userId}::int))`,
    );
}
