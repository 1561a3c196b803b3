import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { getReports } from '@/contract/safety';
import type { MemberContext } from '../../app-context';
import { jsonIsoMoment, jsonRows } from '../../db/json-rows';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { preparedQuery } from '../../db/prepared-query';
import { reports } from '../../db/schema';
import { findReportType } from './report-types';

/** What a person reported and what came of it, newest first. Names are left out: a report tells nothing new of anybody. */
export async function listOwnReports(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getReports>,
): Promise<ResponseBody<typeof getReports>> {
  const beforeId = decodeIdCursor(cursor) ?? largestId;
  const found = await ownReportsQuery(app.db, { userId, beforeId, limit: rowsToRead(limit) });
  const { rows, nextCursor } = toPage(found, limit, ({ id }) => id);
  return {
    items: rows.map(({ reportTypeId, outcome, ...row }) => ({
      ...row,
      reason: findReportType(reportTypeId)?.name ?? '',
      state: outcome ?? 'RECEIVED',
    })),
    nextCursor,
  };
}

const ownReportsQuery = preparedQuery({
  name: 'own_reports',
  given: { userId: 'int', beforeId: 'int', limit: 'int' },
  answer: z.array(
    z.object({
      id: z.number(),
      targetType: z.enum(reports.targetType.enumValues),
      reportTypeId: z.number(),
      outcome: z.enum(reports.outcome.enumValues).nullable(),
      createdAt: jsonIsoMoment,
      closedAt: jsonIsoMoment.nullable(),
    }),
  ),
  text: ({ userId, beforeId, limit }) =>
    sql`select ${jsonRows(sql`
    select ${reports.id}, ${reports.targetType} as "targetType", ${reports.reportTypeId} as "reportTypeId",
      ${reports.outcome}, ${reports.createdAt} as "createdAt", ${reports.closedAt} as "closedAt"
    from ${reports} where ${reports.reporterUserId} = ${userId} and ${reports.id} < ${beforeId}
    order by ${reports.id} desc limit ${limit}`)}`,
});
