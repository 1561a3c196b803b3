import { and, eq, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { reports } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { recordChanges } from '../../events/record-messages';
import { forgetPurged } from '../endings/forget-in-reports';

interface Closing {
  reportId: number;
  outcome: 'ACTED' | 'DISMISSED';
  closedBy: string;
}

/**
 * What came of a report, once; the person who made it reads it in their list, at once where it is open. What was kept
 * of somebody who is purged meanwhile goes with the decision, the pictures with the next round of `delete-files`.
 * Throws 1003 for none, or one closed before.
 */
export async function closeReport({ app }: Context, { reportId, outcome, closedBy }: Closing): Promise<void> {
  await transact(app, async (tx) => {
    const [closed] = await tx
      .update(reports)
      .set({ outcome, closedBy, closedAt: app.clock.now() })
      .where(and(eq(reports.id, reportId), isNull(reports.outcome)))
      .returning({ reporterUserId: reports.reporterUserId });
    if (!closed)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '없거나 이미 처리한 신고예요.',
        debugMessage: `report ${reportId}: none, or closed before`,
      });
    if (closed.reporterUserId !== null) recordChanges(tx, [closed.reporterUserId], ['reports']);
    await forgetPurged(tx, reportId);
    const target = { type: 'report' as const, id: reportId };
    await recordAudit(tx, { by: closedBy, action: 'REPORT_CLOSED', target, after: { outcome } });
  });
  app.log.info({ reportId, outcome }, 'a report was closed');
}
