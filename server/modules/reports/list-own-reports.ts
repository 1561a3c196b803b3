import { and, desc, eq, lt } from 'drizzle-orm';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { getReports } from '@/contract/safety';
import type { MemberContext } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { reports } from '../../db/schema';
import { findReportType } from './report-types';

/** What a person reported and what came of it, newest first. Names are left out: a report tells nothing new of anybody. */
export async function listOwnReports(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getReports>,
): Promise<ResponseBody<typeof getReports>> {
  const before = decodeIdCursor(cursor);
  const rows = await app.db
    .select({
      id: reports.id,
      targetType: reports.targetType,
      reportTypeId: reports.reportTypeId,
      outcome: reports.outcome,
      createdAt: reports.createdAt,
      closedAt: reports.closedAt,
    })
    .from(reports)
    .where(and(eq(reports.reporterUserId, userId), before === undefined ? undefined : lt(reports.id, before)))
    .orderBy(desc(reports.id))
    .limit(rowsToRead(limit));
  const page = toPage(rows, limit, ({ id }) => id);
  return {
    items: page.rows.map(({ reportTypeId, outcome, createdAt, closedAt, ...row }) => ({
      ...row,
      reason: findReportType(reportTypeId)?.name ?? '',
      state: outcome ?? 'RECEIVED',
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
  };
}
