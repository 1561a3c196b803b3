import { and, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ResponseBody } from '@/contract/call';
import type { getDataExportAddress as addressCall, OwnDataExport } from '@/contract/data-exports';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { seoulDay } from '../../clock/seoul-date';
import { jsonMoment, jsonRow } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { dataExports } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { presentOwnDataExport } from './present-data-export';

/** The latest file of a person's data. */
const ownDataExportQuery = preparedQuery({
  name: 'own_data_export',
  given: { userId: 'int' },
  answer: z
    .object({
      id: z.number(),
      state: z.enum(dataExports.state.enumValues),
      createdAt: jsonMoment,
      expiresAt: jsonMoment.nullable(),
      byteSize: z.number().nullable(),
    })
    .nullable(),
  text: ({ userId }) =>
    sql`select ${jsonRow(sql`
    select ${dataExports.id}, ${dataExports.state}, ${dataExports.createdAt} as "createdAt",
      ${dataExports.expiresAt} as "expiresAt", ${dataExports.byteSize} as "byteSize"
    from ${dataExports} where ${dataExports.userId} = ${userId}`)}`,
});

/** The latest file of a person's data, and from when they may ask for the next one. */
export async function getDataExport({ app, userId }: MemberContext): Promise<OwnDataExport> {
  const row = await ownDataExportQuery(app.db, { userId });
  return row ? presentOwnDataExport(app, row) : { dataExport: null, nextAt: null };
}

/** Where the own file can be fetched for some minutes. 1003 for anybody else's, and for one that is not there. */
export async function getDataExportAddress(
  { app, userId }: MemberContext,
  dataExportId: number,
): Promise<ResponseBody<typeof addressCall>> {
  const now = app.clock.now();
  const [row] = await app.db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, dataExportId),
        eq(dataExports.userId, userId),
        eq(dataExports.state, 'READY'),
        gt(dataExports.expiresAt, now),
      ),
    );
  if (!row?.fileKey)
    throw new AppError(errorCodes.forbidden, { displayMessage: '내려받을 수 있는 파일이 없어요.' });
  const { url, expiresAt } = await app.objects.presignDownload({
    key: row.fileKey,
    fileName: `slide-data-${seoulDay(now)}.zip`,
    expiresInSeconds: app.product.dataExportAddressSeconds,
  });
  return { url, expiresAt: expiresAt.toISOString() };
}
