import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { type ReportEvidence, reports, users } from '../../db/schema';
import { findReportType } from './report-types';

export interface ListedReport {
  id: number;
  reason: string;
  description: string | null;
  targetType: 'USER' | 'TEAM' | 'MESSAGE';
  targetId: number;
  /** Null for somebody who is gone. */
  reporter: { userId: number; nickname: string } | null;
  evidence: ReportEvidence;
  /** ISO 8601 UTC. */
  reportedAt: string;
  /** Null until an operator closed it. */
  outcome: 'ACTED' | 'DISMISSED' | null;
}

/** Reports for the operator, newest first. */
export async function listReports({ app }: Context, { limit = 100 } = {}): Promise<ListedReport[]> {
  const rows = await app.db
    .select({ report: reports, nickname: users.nickname })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterUserId))
    .orderBy(desc(reports.id))
    .limit(limit);
  return rows.map(({ report, nickname }) => ({
    id: report.id,
    reason: findReportType(report.reportTypeId)?.name ?? `${report.reportTypeId}`,
    description: report.description,
    targetType: report.targetType,
    targetId: report.targetId,
    reporter:
      report.reporterUserId === null || nickname === null
        ? null
        : { userId: report.reporterUserId, nickname },
    evidence: report.evidence,
    reportedAt: report.createdAt.toISOString(),
    outcome: report.outcome,
  }));
}
