import { and, isNotNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { REPORT_DAYS } from '@/contract/constants';
import type { Context } from '../../app-context';
import { reports } from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';

export const cleanReportsJob: JobKind<Record<string, never>> = {
  queue: 'clean-reports',
  schema: z.object({}),
  retryLimit: 3,
  cron: '8 5 * * *',
};

const evidenceMs = REPORT_DAYS * 86_400_000;

/**
 * Deletes closed reports with their evidence in time (docs/product.md#reports): nobody waits a decision out. Pictures
 * that were kept for them only go with the next round of `delete-files`.
 */
export async function cleanReports({ app }: Context): Promise<void> {
  const before = new Date(app.clock.now().getTime() - evidenceMs);
  await app.db.delete(reports).where(and(isNotNull(reports.outcome), lt(reports.createdAt, before)));
}
