import { and, eq, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { reports } from '../../db/schema';
import { AppError } from '../../errors/app-error';

interface Closing {
  reportId: number;
  outcome: 'ACTED' | 'DISMISSED';
  closedBy: string;
}

/** What came of a report, once; the person who made it reads it in their list. Throws 1003 for none, or one closed before. */
export async function closeReport({ app }: Context, { reportId, outcome, closedBy }: Closing): Promise<void> {
  const [closed] = await app.db
    .update(reports)
    .set({ outcome, closedBy, closedAt: app.clock.now() })
    .where(and(eq(reports.id, reportId), isNull(reports.outcome)))
    .returning({ id: reports.id });
  if (!closed)
    throw new AppError(errorCodes.forbidden, { debugMessage: `report ${reportId}: none, or closed before` });
  app.log.info({ reportId, outcome }, 'a report was closed');
}
