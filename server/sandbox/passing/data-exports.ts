import { and, eq, isNotNull, or } from 'drizzle-orm';
import { dataExports } from '../../db/schema';
import { settleDataExports } from '../../modules/data-exports/settle-data-exports';
import { before, type Passing } from './passing';

/** The file of the person's own data, and when they may ask for the next. */
export const dataExportPassing: Passing = {
  async move(tx, whose) {
    const moved = await tx
      .update(dataExports)
      .set({
        createdAt: before(dataExports.createdAt, whose),
        expiresAt: before(dataExports.expiresAt, whose),
      })
      .where(
        and(
          eq(dataExports.userId, whose.userId),
          or(isNotNull(dataExports.fileKey), eq(dataExports.state, 'REQUESTED')),
        ),
      )
      .returning({ id: dataExports.id });
    return moved.length;
  },
  follow: settleDataExports,
  none: {
    displayMessage: '만들고 있거나 받을 수 있는 내 데이터 파일이 없어요.',
    debugMessage: 'userId: asked for no file of their data, or it is gone',
  },
};
