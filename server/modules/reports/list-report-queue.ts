import { and, asc, desc, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { getReportQueue, QueuedReport } from '@/contract/back-office/reports';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { Context } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { reports } from '../../db/schema';
import { findReportType, reportUrgencies } from './report-types';

const hourMs = 3_600_000;
/** Of these the most urgent are shown; each that is closed lets the next one in. */
const openMax = 100;

/** Open reports, the one that is due first on top; or closed ones, newest first, a page at a time. */
export async function listReportQueue(
  { app }: Context,
  { state, cursor, limit }: ParsedQuery<typeof getReportQueue>,
): Promise<ResponseBody<typeof getReportQueue>> {
  const before = decodeIdCursor(cursor);
  const openCount = await app.db.$count(reports, isNull(reports.outcome));
  const serverNow = app.clock.now().toISOString();
  if (state === 'OPEN') {
    const rows = await app.db
      .select()
      .from(reports)
      .where(isNull(reports.outcome))
      .orderBy(asc(dueAt), asc(reports.id))
      .limit(openMax);
    return { items: rows.map(presentQueued), nextCursor: null, openCount, serverNow };
  }
  const rows = await app.db
    .select()
    .from(reports)
    .where(and(isNotNull(reports.outcome), before === undefined ? undefined : lt(reports.id, before)))
    .orderBy(desc(reports.id))
    .limit(rowsToRead(limit));
  const page = toPage(rows, limit, ({ id }) => id);
  return { items: page.rows.map(presentQueued), nextCursor: page.nextCursor, openCount, serverNow };
}

/** SQL: when somebody should have decided. */
const dueAt = sql`${reports.createdAt} + interval '1 hour' * case ${reports.reportTypeId} ${sql.join(
  reportUrgencies.map(({ id, hours }) => sql.raw(`when ${id} then ${hours}`)),
  sql.raw(' '),
)} else 72 end`;

/** What a list says of a report. */
export function presentQueued(report: typeof reports.$inferSelect): QueuedReport {
  const { id, targetType, outcome, closedAt, closedBy, createdAt } = report;
  const urgency = reportUrgencies.find((each) => each.id === report.reportTypeId);
  return {
    id,
    reason: findReportType(report.reportTypeId)?.name ?? `${report.reportTypeId}`,
    severity: urgency?.severity ?? 'MEDIUM',
    targetType,
    reportedAt: createdAt.toISOString(),
    dueAt: new Date(createdAt.getTime() + (urgency?.hours ?? 72) * hourMs).toISOString(),
    outcome,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
  };
}
